import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../../src/contract/index.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { createApp } from '../../../server/app.ts'
import { Refusal } from '../../../server/http/call/errors.ts'
import { PublicRoutes, publicFieldsOf, type PublicRecords } from '../../../server/http/routing/public.ts'
import { insertRecord, updateRecord } from '../../../server/database/records.ts'
import type { Router } from '../../../server/http/routing/routes.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

// Offers as a career page shows them: online, not archived, and nothing of who looks after them.
const offers: PublicRecords = {
  entity: registry.get('ats/recruitments') as Entity,
  key: 'id',
  isVisible: ({ state, archived }) => state === 'online' && archived !== true,
  fields: ['job_name', 'city'],
}

let suite: Suite
let router: Router
let company: string

const offer = async (values: Record<string, unknown>): Promise<string> =>
  (
    await insertRecord(suite.backend.db, offers.entity, {
      company,
      now: suite.clock.now(),
      by: null,
      values: { job_name: 'Menuisière', city: 'Quimper', company_desc: 'for us alone', state: 'online', ...values },
    })
  ).id
const call = async (path: string, method = 'GET', body?: unknown): Promise<Response> =>
  router.app.request(`/api/ats/v1/recruitments/public/${path}/`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })

beforeAll(async () => {
  suite = await startSuite({ RATE_LIMITS: 'on' })
  company = await suite.company('Menuiserie Kervadec')
  router = createApp(suite.backend)
  const routes = new PublicRoutes(router, offers)
  routes.read('', { summary: 'an offer' }, async (_call, record) => ({ body: publicFieldsOf(offers, record) }))
  routes.act('apply', { summary: 'applies', limit: 'test-apply' }, async (writing, record, body) => {
    const { city } = body as { city: string }
    await updateRecord(writing.tx, offers.entity, record, { now: writing.now, values: { city } })
    if (city === 'nowhere') throw new Refusal(409, 'not_yet')
    return { answer: { status: 201, body: { city } }, audit: { action: 'apply', reason: city } }
  })
})
afterAll(() => suite.close())

test('a key shows the named fields alone, and the answer is neither cached nor indexed', async () => {
  const id = await offer({})
  const answer = await call(id)
  expect(await answer.json()).toEqual({ id, job_name: 'Menuisière', city: 'Quimper' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('drafts, archived ones, unknown ids and other words all answer the same 404, to readers and to who acts', async () => {
  const hidden = [await offer({ state: 'sketch' }), await offer({ state: 'offline' }), await offer({ archived: true })]
  const answers = new Set<string>()
  for (const key of [...hidden, '019aa000-0000-7000-8000-000000000000', 'anything']) {
    for (const response of [await call(key), await call(`${key}/apply`, 'POST', { city: 'Brest' })])
      answers.add(`${response.status} ${response.headers.get('cache-control')} ${await response.text()}`)
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toMatch(/^404 no-store/)
})

test('what a visitor does is in the history of the record; a refusal leaves neither, and one address has its limit', async () => {
  const id = await offer({})
  const trail = async (): Promise<unknown[]> =>
    suite.backend.db.query(
      'select action, reason, actor_kind from system_audit where record = $1 and company = $2 order by id',
      [id, company],
    )
  expect((await call(`${id}/apply`, 'POST', { city: 'nowhere' })).status).toBe(409)
  expect([await trail(), (await (await call(id)).json()).city]).toEqual([[], 'Quimper'])
  const applied = await call(`${id}/apply`, 'POST', { city: 'Brest' })
  expect([applied.status, applied.headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(await trail()).toEqual([{ action: 'apply', reason: 'Brest', actor_kind: 'anonymous' }])
  const statuses: number[] = []
  for (let index = 0; index < 21; index++) statuses.push((await call(`${id}/apply`, 'POST', { city: 'Brest' })).status)
  expect(statuses.at(-1)).toBe(429)
})
