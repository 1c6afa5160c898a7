import '../support/browser.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setConfig } from '../../src/api/http/config.ts'
import { countWaiting, giveUp, keepWaiting, mend, waitingAt, waitingPlaces } from '../../src/api/outbox/outbox.ts'
import { wipeWaiting } from '../../src/api/outbox/outbox.ts'
import { sendWaiting } from '../../src/api/outbox/send-waiting.ts'
import { currentSession, setSession } from '../../src/api/session/session.ts'

const origin = 'http://outbox.test'
const client = new QueryClient()
let answerTo: (title: string) => Response
let meanwhile: () => void
const got: { title: string; key: string; bearer: string }[] = []

const server = setupServer(
  http.get(`${origin}/*`, () => HttpResponse.json({})),
  http.post(`${origin}/dashboard/tasks/`, async ({ request }) => {
    const { title } = (await request.json()) as { title: string }
    const { headers } = request
    got.push({ title, key: headers.get('idempotency-key') ?? '', bearer: headers.get('authorization') ?? '' })
    meanwhile()
    return answerTo(title)
  }),
)

const logInAs = (uuid: string): void =>
  setSession({
    id: uuid,
    token: `token of ${uuid}`,
    refresh_token: 'r',
    expires_at: Date.now() + 3_600_000,
    rememberPassword: false,
    client: { client_id: '', client_secret: '' },
    user: { uuid, email: '', first_name: '', last_name: '', permissions: [] },
  })
const write = (title: string, part: object = {}): Promise<void> =>
  keepWaiting({
    kind: 'task',
    service: 'dashboard',
    path: 'tasks/',
    body: { title },
    key: `key of ${title}`,
    touches: ['dashboard/tasks'],
    ...part,
  })
const titles = (): string[] => got.map(({ title }) => title)
const firstWaiting = async () => waitingAt((await waitingPlaces(currentSession()!.user!.uuid))[0] ?? '')

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  const own = { url: `${origin}/dashboard/`, versions: true, idempotency: true, nestedLines: true, added: true }
  setConfig({ services: { dashboard: own } })
})
beforeEach(() => {
  got.length = 0
  logInAs('anne')
  onlineManager.setOnline(true)
  answerTo = (title) => HttpResponse.json({ id: title }, { status: 201 })
  meanwhile = () => undefined
})
afterEach(async () => {
  logInAs('anne')
  await wipeWaiting()
  onlineManager.setOnline(true)
})
afterAll(() => {
  server.close()
  setConfig({})
})

it('sends waiting calls in their order, each once with its own key, also when sending is started twice', async () => {
  for (const title of ['one', 'two', 'three']) await write(title)
  await Promise.all([sendWaiting(client), sendWaiting(client)])
  expect(got.map(({ title, key }) => [title, key])).toEqual([
    ['one', 'key of one'],
    ['two', 'key of two'],
    ['three', 'key of three'],
  ])
  expect(await countWaiting()).toBe(0)
})

it('stops where the service fails, keeps the order, and goes on with the same key', async () => {
  await write('one')
  await write('two')
  answerTo = () => HttpResponse.json({}, { status: 503 })
  await sendWaiting(client)
  expect([titles(), await countWaiting()]).toEqual([['one'], 2])
  answerTo = () => HttpResponse.error()
  await sendWaiting(client)
  expect(titles()).toEqual(['one', 'one'])
  answerTo = () => HttpResponse.json({ id: 'x' }, { status: 201 })
  await sendWaiting(client)
  expect(titles()).toEqual(['one', 'one', 'one', 'two'])
  expect(new Set(got.slice(0, 3).map(({ key }) => key))).toEqual(new Set(['key of one']))
})

it('sends nothing while the line is cut', async () => {
  await write('one')
  onlineManager.setOnline(false)
  await sendWaiting(client)
  expect([titles(), await countWaiting()]).toEqual([[], 1])
})

it.each([409, 412, 422])(
  'a write refused with %i stays with what was typed; mended, it is another write',
  async (status) => {
    await write('wrong')
    await write('next')
    answerTo = (title) =>
      title === 'wrong'
        ? HttpResponse.json({ errors: { title: [{ code: 'too_long' }] } }, { status })
        : HttpResponse.json({ id: title }, { status: 201 })
    await sendWaiting(client)
    await sendWaiting(client)
    expect(titles()).toEqual(['wrong', 'next'])
    const refused = (await firstWaiting())!
    expect(refused).toMatchObject({
      body: { title: 'wrong' },
      refusal: { status, errors: { title: [{ code: 'too_long' }] } },
    })
    await mend(refused.place, { title: 'right' })
    await sendWaiting(client)
    expect(titles()).toEqual(['wrong', 'next', 'right'])
    expect(got[2]!.key).not.toBe('key of wrong')
    expect(await countWaiting()).toBe(0)
  },
)

it('what is given up is never sent', async () => {
  await write('one')
  await giveUp((await firstWaiting())!.place)
  await sendWaiting(client)
  expect(titles()).toEqual([])
})

it('a write whose answer was lost longer ago than the services remember its key asks its person first', async () => {
  await write('old', { triedAt: Date.now() - 41 * 3_600_000 })
  await write('young', { triedAt: Date.now() - 3_600_000 })
  await sendWaiting(client)
  expect(titles()).toEqual(['young'])
  expect((await firstWaiting())?.refusal).toMatchObject({ isUnsure: true })
})

it("is sent in its person's name alone: another one neither sees nor sends it, nor one who comes meanwhile", async () => {
  await write('one')
  await write('two')
  logInAs('bruno')
  expect(await countWaiting()).toBe(0)
  await sendWaiting(client)
  expect(titles()).toEqual([])
  logInAs('anne')
  meanwhile = vi.fn(() => logInAs('bruno'))
  await sendWaiting(client)
  expect(got.map(({ title, bearer }) => [title, bearer])).toEqual([['one', 'Bearer token of anne']])
  logInAs('anne')
  expect((await firstWaiting())?.body).toEqual({ title: 'two' })
})
