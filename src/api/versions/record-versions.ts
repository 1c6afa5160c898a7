import { replaceEqualDeep } from '@tanstack/react-query'

const versions = new Map<string, string>()

const identifier = /(?:^|\/)([0-9a-f-]{36}|\d+)\/?$/i

/** Returns the id a path ends with; undefined for lists and special calls. */
export const idIn = (path: string): string | undefined => identifier.exec(path)?.[1]

const nameOf = (service: string, path: string): string => `${service} ${path.replace(/\/$/, '')}`

/** Stores the ETag in the answer of a record; an answer to a creation names its record by its id. */
export function keepVersion(service: string, path: string, etag: string | undefined, created?: unknown): void {
  if (!etag) return
  if (idIn(path)) versions.set(nameOf(service, path), etag)
  else if (typeof created === 'string' || typeof created === 'number')
    versions.set(nameOf(service, `${path.replace(/\/$/, '')}/${created}`), etag)
}

/** Returns the last ETag of a record; a form keeps it from its start and sends it as `version`. */
export const versionOf = (service: string, path: string): string | undefined => versions.get(nameOf(service, path))

const shown = new WeakMap<object, string>()

/** Stores the ETag of a read object with it: a screen changes the version that it shows, whatever was read since. */
export function keepShown(record: unknown, etag: string | undefined): void {
  if (etag && typeof record === 'object' && record !== null) shown.set(record, etag)
}

/** Returns the ETag of this very record or row; undefined where a service sends none with its rows. */
export const shownVersion = (record: object): string | undefined => shown.get(record)

/** Stores the version of each row of a list with it. */
export const keepRowVersions = (rows: readonly unknown[], versions: readonly number[] = []): void =>
  versions.forEach((version, index) => keepShown(rows[index], `"${version}"`))

function moveShown(from: unknown, to: unknown): void {
  if (typeof from !== 'object' || from === null || from === to) return
  keepShown(to, shown.get(from))
  if (Array.isArray(from)) from.forEach((row, index) => moveShown(row, (to as unknown[])[index]))
  else if ('results' in from) moveShown(from.results, (to as { results: unknown }).results)
}

/** Returns an answer whose unchanged parts are the same objects as before, with the versions of the newer one. */
export function shareWithVersions(before: unknown, after: unknown): unknown {
  const same = replaceEqualDeep(before, after)
  moveShown(after, same)
  return same
}

/** Forgets all versions, at log-out. */
export const forgetVersions = (): void => versions.clear()
