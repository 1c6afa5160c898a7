import type { i18n as I18n, TFunction } from 'i18next'

/** Maximum number of cached texts; a list of a thousand names would otherwise be cached for ever. */
const MOST = 2000

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || value === undefined

/** Names a text by its key and variables; undefined where it has other than plain values. */
function nameOf(key: unknown, options: unknown): string | undefined {
  if (typeof key !== 'string') return undefined
  if (options === undefined) return key
  if (typeof options !== 'object' || options === null) return undefined
  let name = key
  for (const [variable, value] of Object.entries(options)) {
    if (!isPlain(value)) return undefined
    name += `\n${variable}\t${typeof value}\t${value as string}`
  }
  return name
}

/**
 * Returns the `getFixedT` of screens with a cache. A table has the same few texts in every row, and looking one up
 * costs as much as drawing its cell. Cached texts are kept until other ones are loaded.
 */
export function cachedTranslator(i18n: I18n): I18n['getFixedT'] {
  const spoken = new Map<string, TFunction>()
  const said = new Map<string, unknown>()
  const make = i18n.getFixedT.bind(i18n) as unknown as (...asked: readonly unknown[]) => TFunction
  const forget = (): void => {
    said.clear()
  }
  i18n.on('loaded', forget)

  const speaker = (place: string, t: TFunction): TFunction =>
    Object.assign((key: never, options: never) => {
      const name = nameOf(key, options)
      if (name === undefined) return t(key, options)
      const at = `${place}\n${name}`
      if (!said.has(at)) {
        if (said.size >= MOST) forget()
        said.set(at, t(key, options))
      }
      return said.get(at)
    }, t) as unknown as TFunction

  return ((...asked: readonly unknown[]) => {
    const place = JSON.stringify(asked)
    let found = spoken.get(place)
    if (!found) spoken.set(place, (found = speaker(place, make(...asked))))
    return found
  }) as unknown as I18n['getFixedT']
}
