import { readNews, readOneNews } from '../../../src/contract/dashboard/calls/day.ts'
import { createHash } from 'node:crypto'
import type { Call } from '../../http/call/call.ts'
import { notFound } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import releaseNotes from './release-notes.json' with { type: 'json' }

/** Returns an identifier that is the same in every installation. */
function identifierOf(version: string): string {
  const hash = createHash('sha256').update(`release ${version}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const entriesFor = (language: string) =>
  releaseNotes
    .map(({ version, date, changements }) => ({
      id: identifierOf(version),
      created_at: `${date}T00:00:00.000Z`,
      version,
      date,
      changements: (changements as Readonly<Record<string, string[]>>)[language] ?? changements.fr,
    }))
    .toSorted((one, other) => other.date.localeCompare(one.date))

/**
 * Serves the changes of each version, in the language of the caller, newest first. They are the release notes of the
 * product, the same for every company. A release adds its entry to `release-notes.json`.
 */
export function serveNews(router: Router): void {
  router.read(readNews, async (call: Call) => {
    const results = entriesFor(call.language)
    return { body: { results, count: results.length, stats: {} } }
  })
  router.read(readOneNews, async (call: Call) => {
    const found = entriesFor(call.language).find(({ id }) => id === call.params.id)
    if (!found) throw notFound()
    return { body: found }
  })
}
