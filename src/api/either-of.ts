/** Common fields of the records of two entities; those of only one of them may be absent. */
export type EitherOf<A, B> = Shared<Pick<A, keyof A & keyof B>, B> &
  Partial<Omit<A, keyof B>> &
  Partial<Omit<B, keyof A>>

type PartOf<R, K> = R extends unknown ? (K extends keyof R ? Pick<R, K> : never) : never
type ValueOf<R, K> = R extends unknown ? (K extends keyof R ? R[K] : never) : never
type AnyKey<R> = R extends unknown ? keyof R : never
/** Keys of a union of records that all of them have, and that none of them may leave out. */
type SureKey<R> = { [K in keyof R]-?: object extends PartOf<R, K> ? never : K }[keyof R]

/** Common fields of the records of a union of entities; those of only some of them may be absent. */
export type EitherOfAll<R> = { [K in SureKey<R>]: ValueOf<R, K> } & {
  [K in Exclude<AnyKey<R>, SureKey<R>>]?: ValueOf<R, K>
}

type Shared<A, B> = { [K in keyof A]: A[K] | (K extends keyof B ? B[K] : never) }
