/** Task of `run-in-worker.test.ts`: returns the sum of numbers, or fails as it is asked to. */
export function run({ numbers, fault }: { numbers: number[]; fault?: 'throws' | 'never ends' | 'memory' }): number {
  if (fault === 'throws') throw Object.assign(new RangeError('bad input'), { place: 3 })
  if (fault === 'never ends') for (;;);
  const kept: string[][] = []
  if (fault === 'memory') for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${at}`))
  return numbers.reduce((sum, one) => sum + one, 0)
}
