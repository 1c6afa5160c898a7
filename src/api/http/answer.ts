/** The answer of a service. */
export interface Answer<T> {
  data: T
  headers: Readonly<Record<string, string>>
  status: number
}
