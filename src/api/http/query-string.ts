/** Parameters of a call; lists are comma-joined, empty ones are left out (specification 1 section 5). */
export type QueryParams = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Writes parameters as `a=1&status__in=x,y`; commas stay readable. */
export function queryString(params: QueryParams = {}): string {
  return Object.entries(params)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${(Array.isArray(value) ? value : [value]).map((item) => encodeURIComponent(String(item))).join(',')}`,
    )
    .join('&')
}
