import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPages } from '../../server/static.ts'

/** Files above this size that no address loads at its start, PDF tools for the most part, wait until they are used. */
const mostBytes = 400_000
const placeholder = /const build = \{.+\}\n/

/**
 * Writes the files of this build into the service worker. So a new build is a new worker, and the browser replaces the
 * old one by itself.
 */
export function fillWorker(dist: string, { staff, routes, font, words }: BuiltPages): void {
  const names = readdirSync(join(dist, 'assets'))
  const atStart = new Set([...staff, ...Object.values(routes).flatMap(({ files }) => files), font])
  const isKept = (file: string): boolean => atStart.has(file) || statSync(join(dist, file)).size <= mostBytes
  const files = names
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `assets/${name}`)
    .filter(isKept)
  const [before, after] = `/${words.place}`.split('{language}') as [string, string]
  const [, end] = after.split('{name}') as [string, string]
  const first = `${before}${words.languages[0]}-`.replace('/assets/', '')
  const build = {
    start: `/assets/${names.find((name) => /^start-.*\.js$/.test(name))}`,
    files: [...files, font].map((file) => `/${file}`),
    words: {
      place: `/${words.place}`,
      names: names
        .filter((name) => name.startsWith(first) && name.endsWith(end))
        .map((name) => name.slice(first.length, -end.length)),
    },
  }
  const mark = createHash('sha256').update(JSON.stringify(build)).digest('base64url').slice(0, 12)
  const file = join(dist, 'worker.js')
  const source = readFileSync(file, 'utf8')
  if (!placeholder.test(source)) throw new Error('worker.js has no place for its build')
  writeFileSync(
    file,
    source.replace(placeholder, () => `const build = ${JSON.stringify({ mark, ...build })}\n`),
  )
}
