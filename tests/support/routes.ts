import type { Route } from '../../server/http/routing/routes.ts'

/** Returns the address of a route with its parameters filled in. */
export const addressOf = (
  { service, version = 'v1', path }: Pick<Route, 'service' | 'version' | 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => `/api/${service}/${version}/${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'none')}/`

/** Returns the name of a route in a table. */
export const nameOf = ({
  method,
  service,
  version = 'v1',
  path,
}: Pick<Route, 'method' | 'service' | 'version' | 'path'>): string => `${method} ${service}/${version}/${path}`

const checked = process.env.CHECKED_SERVICES?.split(',')

/** Returns whether a check is about a service: the check of one module is about its own services alone. */
export const isChecked = ({ service }: Pick<Route, 'service'>): boolean => checked?.includes(service) ?? true

/** Runs work on the items of a list, several at a time, and returns the results in order. */
export async function eachOf<T, R>(list: readonly T[], work: (item: T) => Promise<R>, width = 24): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
