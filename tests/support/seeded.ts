/** Returns a generator of numbers from 0 to 1 that a seed determines. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Returns the seed of a random test: `SEED`, else a constant, so that a change is judged by its own errors. A full run
 * (`FULL=1`) takes another one each time.
 */
export const givenSeed = (): number =>
  Number(process.env.SEED ?? (process.env.FULL ? Date.now() % 1_000_000 : 20_261_124))
