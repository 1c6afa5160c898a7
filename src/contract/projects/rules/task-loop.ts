interface Ends {
  from: string
  to: string
}

/**
 * Returns the tasks of the loop that a link would close, from the task that it leads to until the one that it comes
 * from. Undefined where it closes none.
 */
export function loopWith(links: readonly Ends[], { from, to }: Ends): string[] | undefined {
  const next = new Map<string, string[]>()
  for (const link of links) next.set(link.from, [...(next.get(link.from) ?? []), link.to])
  const before = new Map<string, string | null>([[to, null]])
  for (const [id] of before) for (const after of next.get(id) ?? []) if (!before.has(after)) before.set(after, id)
  if (!before.has(from)) return undefined
  const path: string[] = []
  for (let at: string | null | undefined = from; at; at = before.get(at)) path.unshift(at)
  return path
}
