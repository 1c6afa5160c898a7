type Words = Readonly<Record<string, unknown>>
type WordsByNamespace = Readonly<Record<string, Words>>

let sources: Readonly<Record<string, () => Promise<Words>>> | undefined

/** Reads the texts of a namespace from the sources, for the development server and the tests. */
async function fromSources(language: string, namespace: string): Promise<Words> {
  sources ??= import.meta.glob<Words>(['/locales/*/*.json', '!/locales/*/errors.json'], { import: 'default' })
  // A namespace that a language does not have is empty.
  return (await sources[`/locales/${language}/${namespace}.json`]?.()) ?? {}
}

const files = new Map<string, Promise<WordsByNamespace>>()

async function fetchWords(address: string): Promise<WordsByNamespace> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return (await answer.json()) as WordsByNamespace
  } catch (error) {
    files.delete(address)
    // A text file belongs to its build like a script: after a deploy both no longer exist.
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    throw error
  }
}

function fileAt(address: string): Promise<WordsByNamespace> {
  let found = files.get(address)
  if (!found) files.set(address, (found = fetchWords(address)))
  return found
}

/**
 * Returns the texts of a namespace. A built page names in its head the address of text files (`data-words`, with
 * `{language}` and `{name}`). It also names the file with all namespaces of its first screen, which is fetched and
 * parsed once. Other namespaces have a file each.
 */
export async function loadWords(language: string, namespace: string): Promise<Words> {
  const { words: place, page } = document.querySelector<HTMLLinkElement>('link[data-words]')?.dataset ?? {}
  if (!place || !page) return import.meta.env.DEV ? fromSources(language, namespace) : {}
  const addressOf = (name: string): string => place.replace('{language}', language).replace('{name}', name)
  const first = await fileAt(addressOf(page))
  return first[namespace] ?? (await fileAt(addressOf(namespace)))[namespace] ?? {}
}
