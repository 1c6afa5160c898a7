import { afterAll, beforeAll, expect, test } from 'vitest'
import releaseNotes from '../../../server/services/dashboard/release-notes.json' with { type: 'json' }
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let worker: Person
beforeAll(async () => {
  suite = await startSuite()
  worker = await suite.person(await suite.company('Menuiserie Kervadec'), 'employee', 'worker@news.test')
})
afterAll(() => suite.close())

test('the version of the product has its notes, in five languages', async () => {
  const { version } = (await import('../../../package.json', { with: { type: 'json' } })).default
  expect(releaseNotes.map((entry) => entry.version)).toContain(version)
  for (const { changements } of releaseNotes) {
    expect(Object.keys(changements).toSorted()).toEqual(['ar', 'en', 'es', 'fr', 'zh'])
    expect(new Set(Object.values(changements).map((list) => list.length)).size).toBe(1)
  }
})

test('everybody reads them in their language, and one of them by its id', async () => {
  const ask = (path: string, language: string) => worker.call('GET', path, undefined, { 'accept-language': language })
  const list = await ask('dashboard/v1/news/', 'en')
  expect([list.body.count, list.body.results[0].changements[0]]).toEqual([
    releaseNotes.length,
    releaseNotes[0]!.changements.en[0],
  ])
  const one = await ask(`dashboard/v1/news/${list.body.results[0].id}/`, 'ar')
  expect(one.body.changements[0]).toBe(releaseNotes[0]!.changements.ar[0])
  expect((await ask('dashboard/v1/news/0192d9f0-0000-7000-8000-000000000000/', 'fr')).status).toBe(404)
})
