import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../../locales', import.meta.url).pathname
/** Namespaces that the app does not load: the server and the PDF documents have them. */
const others = ['errors.json', 'pdf.json']

/** The text files of a build: their address, and each with its content. */
export interface WordFiles {
  place: string
  languages: string[]
  files: { fileName: string; source: string }[]
}

/**
 * Returns the texts of the app as files in each language: one per namespace, and one per page with all namespaces of
 * its first screen. Their address changes with any text.
 */
export function wordFiles(pages: Readonly<Record<string, readonly string[]>>): WordFiles {
  const languages = readdirSync(root)
  const words = new Map(
    languages.map((language) => [
      language,
      new Map(
        readdirSync(join(root, language))
          .filter((file) => !others.includes(file))
          .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(root, language, file), 'utf8'))]),
      ),
    ]),
  )
  const contents = [...words].flatMap(([language, byNamespace]) => {
    const sets = [...Object.entries(pages), ...[...byNamespace.keys()].map((name) => [name, [name]] as const)]
    return sets.map(([name, namespaces]) => ({
      language,
      name,
      source: JSON.stringify(Object.fromEntries(namespaces.map((one) => [one, byNamespace.get(one)]))),
    }))
  })
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 8)
  const place = `assets/words-{language}-{name}-${hash}.json`
  return {
    place,
    languages,
    files: contents.map(({ language, name, source }) => ({
      fileName: place.replace('{language}', language).replace('{name}', name),
      source,
    })),
  }
}
