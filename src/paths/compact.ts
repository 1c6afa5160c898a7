import type { Path } from './path.ts'

/** Fields of an address in the order of its line; those at the end that it lacks are left out. */
const fields = ['name', 'needs', 'pattern', 'feature', 'access', 'guard', 'title', 'bought', 'side', 'planned'] as const

/** Returns a module's addresses as one text, a line for each: `invoice|invoice:read|*\/{id}/{sales}`. */
export const compactPaths = (rows: readonly Path[]): string =>
  rows
    .map((row) => {
      const pattern = row.pattern.startsWith(`/${row.name}`)
        ? `*${row.pattern.slice(row.name.length + 1)}`
        : row.pattern
      const short: Readonly<Record<string, unknown>> = {
        ...row,
        pattern: pattern === '*' ? '' : pattern,
        access: row.access === 'staff' ? '' : row.access,
      }
      return fields
        .map((field) => short[field] ?? '')
        .join('|')
        .replace(/\|+$/, '')
    })
    .join('\n')

/** Returns the addresses that `compactPaths` wrote. */
export const readPaths = (text: string): Path[] =>
  text.split('\n').map((line) => {
    const values = line.split('|')
    const row: Record<string, unknown> = {}
    fields.forEach((field, at) => {
      if (values[at]) row[field] = field === 'planned' || values[at]
    })
    const pattern = values[2] || '*'
    return {
      ...row,
      pattern: pattern.replace('*', `/${values[0]}`),
      access: values[4] || 'staff',
    } as Path
  })
