import { type ServiceKey, settings } from '../http/config.ts'

const isFile = (value: unknown): value is File => value instanceof File

const partOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

function formOf(values: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (isFile(value)) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, partOf(value))
  }
  return form
}

/** Returns the values with each file as a data URL, the form in which the specification sends it. */
async function withDataUrls(values: object): Promise<object> {
  const { dataUrlOf } = await import('./data-url.ts')
  const entries = Object.entries(values).map(async ([name, value]) => [
    name,
    isFile(value) ? await dataUrlOf(value) : value,
  ])
  return Object.fromEntries(await Promise.all(entries)) as object
}

/**
 * Returns the body of a write whose values may be files. With one it is a form for our own services, which read it as a
 * stream, and data URLs for a foreign one.
 */
export async function withFiles(service: ServiceKey, values: object): Promise<object> {
  if (!Object.values(values).some(isFile)) return values
  return settings(service).added ? formOf(values) : withDataUrls(values)
}
