/** One line of the printed table. */
export interface Figure {
  what: string
  ours: string
  'at most'?: string
  spread?: string
}

/** Milliseconds that a piece of work takes. */
export async function clocked(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The value below which a share of all values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.round((values.length - 1) * share)] ?? Number.NaN

/** Median, with smallest and largest value beside. */
export function medianOf(what: string, values: readonly number[], atMost = ''): Figure {
  return {
    what,
    ours: `${quantile(values, 0.5).toFixed(1)} ms`,
    'at most': atMost,
    spread: `${quantile(values, 0).toFixed(1)} to ${quantile(values, 1).toFixed(1)}`,
  }
}
