import type { Row } from './database.ts'

type Build = (cells: readonly unknown[]) => Row

const builders = new Map<string, Build>()
const most = 2000

/**
 * Makes rows of named values from the cells that the drivers answer. The maker is compiled once for a list of columns,
 * so that all its rows have one hidden class. A page of thirty rows with eighty columns is then cheap to make, to copy
 * and to write as JSON.
 */
export function rowsOf<R extends Row>(names: readonly string[], cells: readonly (readonly unknown[])[]): R[] {
  if (cells.length === 0) return []
  const key = JSON.stringify(names)
  let build = builders.get(key)
  if (!build) {
    if (builders.size >= most) builders.clear()
    const fields = new Map(names.map((name, index) => [name, `${JSON.stringify(name)}: cells[${index}]`]))
    // oxlint-disable-next-line no-new-func -- the text holds nothing but column names of our own statements, quoted as JSON
    build = new Function('cells', `return { ${[...fields.values()].join(', ')} }`) as Build
    builders.set(key, build)
  }
  return cells.map(build) as R[]
}
