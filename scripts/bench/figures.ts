/** One line of the printed table. `ratio` is the value divided by the least that the same work can take in this run. */
export interface Figure {
  what: string
  ours: string
  floor?: string
  ratio?: string
  'at most'?: string
  spread?: string
}

/** Milliseconds that a piece of work takes. */
export async function clocked(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Returns the value below which a share of all values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.round((values.length - 1) * share)] ?? Number.NaN

/** Returns the floor of a value and how far the value is from it, as columns; none where no floor was measured. */
export const against = (value: number, floor: number | undefined, unit = 'ms'): Pick<Figure, 'floor' | 'ratio'> =>
  floor === undefined
    ? {}
    : { floor: `${floor.toFixed(unit === 'ms' ? 2 : 0)} ${unit}`, ratio: (value / floor).toFixed(2) }

/** Median, with smallest and largest value beside. */
export function medianOf(what: string, values: readonly number[], atMost = '', floor?: number): Figure {
  const median = quantile(values, 0.5)
  return {
    what,
    ours: `${median.toFixed(1)} ms`,
    ...against(median, floor),
    'at most': atMost,
    spread: `${quantile(values, 0).toFixed(1)} to ${quantile(values, 1).toFixed(1)}`,
  }
}
