/** The answer of a service. */
export interface CallAnswer<T> {
  data: T
  headers: Readonly<Record<string, string>>
  status: number
}
