import '../support/browser.ts'
import { onlineManager, QueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { factsOf } from '../../src/contract/kit/kit.ts'
import { forgetVersions, keepVersion, versionOf } from '../../src/api/versions/record-versions.ts'
import { forgetOthers, keepSeen, readSeen, startKeeping } from '../../src/api/offline/seen.ts'
import { endSession, setSession } from '../../src/api/session/session.ts'

const logInAs = (uuid: string): void =>
  setSession({
    id: uuid,
    token: 't',
    refresh_token: 'r',
    expires_at: Date.now() + 60_000,
    rememberPassword: false,
    client: { client_id: '', client_secret: '' },
    user: { uuid, email: '', first_name: '', last_name: '', permissions: [] },
  })
let client: QueryClient
const queryOf = (...queryKey: QueryKey): Query => client.getQueryCache().build(client, { queryKey })
const list = (): Query => queryOf('directory/organizations', 'list', { page: 1 })

beforeEach(() => {
  client = new QueryClient()
  logInAs('anne')
  onlineManager.setOnline(false)
})
afterEach(async () => {
  endSession('left')
  await forgetOthers()
  onlineManager.setOnline(true)
})

it('answers what was seen, as read at its moment, only while the line is cut and nothing newer is on the screen', async () => {
  const at = Date.now() - 60_000
  await keepSeen(list(), { results: [{ id: '1' }] }, at, 'anne')
  onlineManager.setOnline(true)
  expect(await readSeen(list())).toBeUndefined()
  onlineManager.setOnline(false)
  const data = await readSeen(list())
  expect(data).toEqual({ results: [{ id: '1' }] })
  client.setQueryData(list().queryKey, data)
  await expect.poll(() => list().state.dataUpdatedAt).toBe(at)
  expect(await readSeen(list())).toBeUndefined()
})

it('an older answer that comes late never takes the place of a newer one, nor of a write', async () => {
  await startKeeping(client)
  await keepSeen(list(), { count: 2 }, 2000, 'anne')
  await keepSeen(list(), { count: 1 }, 1000, 'anne')
  expect(await readSeen(list())).toEqual({ count: 2 })
  const other = queryOf('directory/organizations', 'one', 'x', {})
  await client.invalidateQueries({ queryKey: ['directory/organizations'] })
  await expect.poll(() => readSeen(list())).toBeUndefined()
  await keepSeen(other, { id: 'x' }, 3000, 'anne')
  expect(await readSeen(other)).toBeUndefined()
  await keepSeen(list(), { count: 3 }, Date.now() + 1, 'anne')
  expect(await readSeen(list())).toEqual({ count: 3 })
})

it('keeps the version that was seen, so that a change from the device is not written over a later one', async () => {
  const id = '0198c5a2-0000-7000-8000-000000000001'
  const record = queryOf('commercial/invoices', 'one', id, {})
  keepVersion('commercial', `invoices/${id}/`, '"4"')
  await keepSeen(record, { id }, Date.now(), 'anne')
  forgetVersions()
  await readSeen(record)
  expect(versionOf('commercial', `invoices/${id}`)).toBe('"4"')
})

it('is never for another person, and what was read before a log-out is not kept after it', async () => {
  await keepSeen(list(), { count: 1 }, Date.now(), 'anne')
  logInAs('bruno')
  expect(await readSeen(list())).toBeUndefined()
  await forgetOthers()
  await keepSeen(list(), { count: 9 }, Date.now(), 'anne')
  logInAs('anne')
  expect(await readSeen(list())).toBeUndefined()
  await keepSeen(list(), { count: 1 }, Date.now(), 'anne')
  const reading = readSeen(list())
  logInAs('bruno')
  expect(await reading).toBeUndefined()
})

it.each([
  ['auth/users', 'list', {}],
  ['auth/sessions', 'own'],
  ['files/links', 'list', {}],
  ['notifications/mailbox', 'one', '1'],
  ['commercial/invoices', 'form', '1'],
])('never keeps %s %s', async (...key) => {
  const query = queryOf(...key)
  await keepSeen(query, { id: '1' }, Date.now(), 'anne')
  expect(await readSeen(query)).toBeUndefined()
})

it('keeps no sealed field of any entity', async () => {
  const sealed = entities.flatMap(({ fields, computed }) =>
    Object.entries({ ...fields, ...computed })
      .filter(([, schema]) => factsOf(schema).sealed)
      .map(([name]) => name),
  )
  expect(sealed).toContain('social_security_id')
  const query = list()
  await keepSeen(query, Object.fromEntries([...sealed, 'name'].map((name) => [name, '1'])), Date.now(), 'anne')
  expect(await readSeen(query)).toEqual({ name: '1' })
})

it('keeps no bank account and no secret of a record', async () => {
  const query = list()
  await keepSeen(query, { results: [{ name: 'A', iban: 'FR76', nir: '1', totp_secret: 's' }] }, Date.now(), 'anne')
  expect(await readSeen(query)).toEqual({ results: [{ name: 'A' }] })
})
