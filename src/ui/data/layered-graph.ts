/** A link of a graph, by the keys of its nodes. */
export interface GraphLink {
  from: string
  to: string
}

/** Where a node stands: columns follow the links, rows keep what belongs together side by side. */
export interface GraphPlace {
  column: number
  row: number
}

/** Links without those that another way of several links says too, and without those that close a circle. */
export function essentialLinks<L extends GraphLink>(keys: readonly string[], links: readonly L[]): L[] {
  const order = new Map(keys.map((key, index) => [key, index]))
  const kept = links.filter(({ from, to }) => order.has(from) && order.has(to) && from !== to)
  const targets = (key: string): string[] => kept.filter(({ from }) => from === key).map(({ to }) => to)
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    targets(from).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return kept.filter(({ from, to }) => {
    if (reaches(to, from) && order.get(from)! > order.get(to)!) return false
    return !targets(from).some((next) => next !== to && reaches(next, to))
  })
}

/** The column of each node: one behind the last of those that lead to it. */
function columnsOf(keys: readonly string[], links: readonly GraphLink[]): Map<string, number> {
  const columns = new Map<string, number>(keys.map((key) => [key, 0]))
  // As many rounds as there are nodes reach the end of the longest way.
  for (let round = 0, hasMoved = true; hasMoved && round < keys.length; round++) {
    hasMoved = false
    for (const { from, to } of links)
      if (columns.get(to)! <= columns.get(from)!) {
        columns.set(to, columns.get(from)! + 1)
        hasMoved = true
      }
  }
  return columns
}

/** Places the nodes of a graph without circles; a node stands in the row of what leads to it, or in the next free one. */
export function placeGraph(keys: readonly string[], links: readonly GraphLink[]): Map<string, GraphPlace> {
  const columns = columnsOf(keys, links)
  const places = new Map<string, GraphPlace>()
  const taken = new Set<string>()
  const byColumn = [...keys].sort((one, other) => columns.get(one)! - columns.get(other)!)
  const rowOf = (key: string): number => {
    const before = links.filter(({ to }) => to === key).map(({ from }) => places.get(from)?.row ?? 0)
    return before.length > 0 ? Math.min(...before) : 0
  }
  // Those of a column in the order of what leads to them, so that links cross as little as can be.
  for (let column = 0; column <= Math.max(0, ...columns.values()); column++)
    for (const { key, wanted } of byColumn
      .filter((key) => columns.get(key) === column)
      .map((key) => ({ key, wanted: rowOf(key) }))
      .sort((one, other) => one.wanted - other.wanted)) {
      let row = wanted
      while (taken.has(`${column} ${row}`)) row++
      taken.add(`${column} ${row}`)
      places.set(key, { column, row })
    }
  return places
}
