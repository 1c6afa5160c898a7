interface Step {
  line: { id: string }
  back: 'unmatch' | 'reopen'
}

const place = (key: string): string => `triage.${key}`

/** Returns the decisions of a session that a reload interrupted; none where the browser stores nothing. */
export function keptSession(key: string): readonly Step[] {
  try {
    const steps = JSON.parse(sessionStorage.getItem(place(key)) ?? '[]') as readonly [string, Step['back']][]
    return steps.map(([id, back]) => ({ line: { id }, back }))
  } catch {
    return []
  }
}

/** Stores the decisions of a session in this tab: the lines, and the undo of each. */
export function keepSession(key: string, steps: readonly Step[]): void {
  try {
    if (steps.length === 0) sessionStorage.removeItem(place(key))
    else sessionStorage.setItem(place(key), JSON.stringify(steps.map(({ line, back }) => [line.id, back])))
  } catch {
    // Without storage the session ends with the page.
  }
}
