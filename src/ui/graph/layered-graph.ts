/** A link of a graph, by the keys of its nodes, with its text in `label`. */
export interface GraphLink {
  from: string
  to: string
  label?: string
}

/** Place of a node: columns follow the links, rows keep related nodes side by side. */
export interface GraphPlace {
  column: number
  row: number
}

/**
 * Returns the links without those that close a circle, and without those that another path makes redundant. A link is
 * redundant when it has no label, or the label of the last link of that path.
 */
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
  return kept.filter(({ from, to, label }) => {
    if (reaches(to, from) && order.get(from)! > order.get(to)!) return false
    const others = kept.filter((link) => link.to === to && link.from !== from && reaches(from, link.from))
    return !others.some((link) => !label || link.label === label)
  })
}

/** Returns the column of each node: one behind its last source. */
function columnsOf(keys: readonly string[], links: readonly GraphLink[]): Map<string, number> {
  const columns = new Map<string, number>(keys.map((key) => [key, 0]))
  // As many rounds as there are nodes reach the end of the longest path.
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

/** A graph that is laid out: the place of each node, and the free places that a link passes, if any. */
export interface PlacedGraph {
  places: ReadonlyMap<string, GraphPlace>
  passes: (link: GraphLink) => readonly GraphPlace[]
}

const passKey = ({ from, to }: GraphLink, column: number): string => `${from} ${to} ${column}`

/**
 * Places the nodes of a graph without circles. A node is in the row of a node that leads to it, or in the next free
 * one. A link that passes columns takes a free place in each, so that no line crosses a node.
 */
export function placeGraph(keys: readonly string[], links: readonly GraphLink[]): PlacedGraph {
  const columns = columnsOf(keys, links)
  const steps: GraphLink[] = []
  const all = [...keys]
  for (const link of links) {
    let from = link.from
    for (let column = columns.get(link.from)! + 1; column < columns.get(link.to)!; column++) {
      const pass = passKey(link, column)
      columns.set(pass, column)
      all.push(pass)
      steps.push({ from, to: pass })
      from = pass
    }
    steps.push({ from, to: link.to })
  }
  const places = new Map<string, GraphPlace>()
  const taken = new Set<string>()
  const rowOf = (key: string): number => {
    const before = steps.filter(({ to }) => to === key).map(({ from }) => places.get(from)?.row ?? 0)
    return before.length > 0 ? Math.min(...before) : 0
  }
  // Nodes of a column are in the order of their sources, so that links cross as little as possible.
  for (let column = 0; column <= Math.max(0, ...columns.values()); column++)
    for (const { key, wanted } of all
      .filter((key) => columns.get(key) === column)
      .map((key) => ({ key, wanted: rowOf(key) }))
      .sort((one, other) => one.wanted - other.wanted)) {
      let row = wanted
      while (taken.has(`${column} ${row}`)) row++
      taken.add(`${column} ${row}`)
      places.set(key, { column, row })
    }
  const between = ({ from, to }: GraphLink): number[] =>
    Array.from({ length: columns.get(to)! - columns.get(from)! - 1 }, (_, index) => columns.get(from)! + 1 + index)
  return { places, passes: (link) => between(link).map((column) => places.get(passKey(link, column))!) }
}

/**
 * Returns the nodes in an order in which each follows its sources, and its targets follow it directly where possible.
 */
export function followLinks(keys: readonly string[], links: readonly GraphLink[]): string[] {
  const followed = new Set<string>()
  const follow = (key: string): void => {
    const isReady = links.every(({ from, to }) => to !== key || followed.has(from))
    if (followed.has(key) || !isReady) return
    followed.add(key)
    for (const { from, to } of links) if (from === key) follow(to)
  }
  for (const key of keys) follow(key)
  for (const key of keys) followed.add(key)
  return [...followed]
}
