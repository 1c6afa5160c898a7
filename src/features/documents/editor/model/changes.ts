import { compareDecimals } from '../../../../contract/rules/money/digits.ts'
import type { Content, EditorLine, Head, HeadName, EditorLineValues } from './model.ts'
import { headNames, lineNames, nonBlankLines, shownNumbers } from './model.ts'

/**
 * One difference to the saved document: a field of the head, a field of a line, an added or removed line, another
 * order.
 */
export type EditorChange =
  | { kind: 'head'; field: HeadName }
  | { kind: 'line'; field: LineField; number: number }
  | { kind: 'added' | 'removed'; count: number }
  | { kind: 'order' }

/** A value of a line whose change is named; its product shows as its name. */
export type LineField = Exclude<keyof EditorLineValues, 'product'>

const lineFields = lineNames.filter((name): name is LineField => name !== 'product')

const amounts: readonly string[] = ['quantity', 'price', 'discount', 'cost', 'exchange_rate']

/** Returns whether two values of a field are equal: 1.5 and 1.50 are, and a discount of none and of zero. */
export function sameValue(name: string, left: string | null, right: string | null): boolean {
  if ((left ?? '') === (right ?? '')) return true
  if (!amounts.includes(name) || (name !== 'discount' && (!left || !right))) return false
  return compareDecimals(left, right) === 0
}

const headChanges = (head: Head, saved: Head): HeadName[] =>
  headNames.filter((name) => !sameValue(name, head[name], saved[name]))

/** Returns the changes since the last save, for the bar at the foot and for the question before leaving. */
export function listChanges(now: Content, saved: Content): EditorChange[] {
  const lines = nonBlankLines(now.lines)
  const before = nonBlankLines(saved.lines)
  const known = new Map(before.map((line) => [line.key, line]))
  const kept = lines.filter((line) => known.has(line.key))
  const changes: EditorChange[] = headChanges(now.head, saved.head).map((field) => ({ kind: 'head', field }))
  const numbers = shownNumbers(lines)
  lines.forEach((line, index) => {
    const old = known.get(line.key)
    if (old && old !== line)
      for (const field of lineFields)
        if (!sameValue(field, line[field], old[field]))
          changes.push({ kind: 'line', field, number: numbers[index] ?? index + 1 })
  })
  if (lines.length > kept.length) changes.push({ kind: 'added', count: lines.length - kept.length })
  if (before.length > kept.length) changes.push({ kind: 'removed', count: before.length - kept.length })
  const order = before.filter((line) => kept.some(({ key }) => key === line.key))
  if (kept.some((line, index) => line.key !== order[index]?.key)) changes.push({ kind: 'order' })
  return changes
}

/** Returns whether the set of lines must be saved. */
export const linesChanged = (changes: readonly EditorChange[]): boolean => changes.some(({ kind }) => kind !== 'head')

/** Ids of saved lines that were removed. */
export const removedIds = (lines: readonly EditorLine[], saved: readonly EditorLine[]): string[] =>
  saved.filter(({ id }) => id && !lines.some((line) => line.id === id)).map(({ id }) => id!)
