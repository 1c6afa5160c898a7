import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '../../../server/services/notifications/index.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const groups = 'notifications/v1/notification-groups/'
const opened = 'notifications/v1/notification-groups/opened/'
let suite: Suite
let person: Person
let colleague: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Groups')
  person = await suite.person(company, 'accountant')
  colleague = await suite.person(company, 'sales')
  for (const [at, [event, number]] of (
    [
      ['notify_quotation_read', '1'],
      ['notify_quotation_read', '2'],
      ['notify_quotation_read', '1'],
      ['notify_quotation_refused', '1'],
      ['notify_quotation_read', '1'],
    ] as const
  ).entries())
    await suite.backend.db.transaction((tx) =>
      notify(tx, {
        company,
        now: `2026-11-20T08:0${at}:00.000Z`,
        recipients: [person.user, colleague.user],
        event,
        params: { number },
        action: `/quotation/${number}/sales`,
      }),
    )
})
afterAll(() => suite.close())

const shown = async (query = ''): Promise<unknown[]> => {
  const { body } = await person.call('GET', `${groups}${query}`)
  return [
    body.results.map((group: any) => [
      group.newest.verb,
      group.count,
      group.unread,
      group.newest.created_at.slice(11, 16),
    ]),
    body.count,
    body.stats.unread,
  ]
}

test('P7: one row for each record, newest first, with its count and rows; pages are pages of groups', async () => {
  const rows = [
    ['Le devis 1 a été ouvert par le client', 4, 4, '08:04'],
    ['Le devis 2 a été ouvert par le client', 1, 1, '08:01'],
  ]
  expect(await shown()).toEqual([rows, 2, 2])
  expect(await shown('?page=2&page_size=1')).toEqual([rows.slice(1), 2, 2])
  const [first] = (await person.call('GET', groups)).body.results
  expect(first.rows.map((row: any) => [row.verb, row.created_at.slice(11, 16)])).toEqual([
    ['Le devis 1 a été ouvert par le client', '08:04'],
    ['Le devis 1 a été refusé', '08:03'],
    ['Le devis 1 a été ouvert par le client', '08:02'],
    ['Le devis 1 a été ouvert par le client', '08:00'],
  ])
  expect((await person.call('GET', `${groups}?page=0`)).status).toBe(400)
})

test('P7: a page that is no record keeps its kinds apart, and what leads nowhere is a row of its own', async () => {
  const company = await suite.company('Pages')
  const other = await suite.person(company, 'accountant')
  for (const [event, action] of [
    ['notify_quotation_read', '/'],
    ['notify_quotation_refused', '/'],
    ['notify_quotation_read', ''],
    ['notify_quotation_read', ''],
  ] as const)
    await suite.backend.db.transaction((tx) =>
      notify(tx, {
        company,
        now: '2026-11-20T08:00:00.000Z',
        recipients: [other.user],
        event,
        params: { number: '1' },
        action,
      }),
    )
  expect((await other.call('GET', groups)).body.count).toBe(4)
})

test('a group is opened whole, for its reader alone, and given back exactly as it was', async () => {
  const [group] = (await person.call('GET', groups)).body.results
  await person.call(
    'PATCH',
    `notifications/v1/notifications/${group.newest.id}/`,
    { opened: true },
    { 'if-match': '"1"' },
  )
  const { status, body } = await person.call('POST', opened, { opened: true, groups: [group.key] })
  expect([status, body.ids.length]).toEqual([200, 3])
  expect(await shown('?page_size=1')).toEqual([[[group.newest.verb, 4, 0, '08:04']], 2, 1])
  expect((await colleague.call('GET', groups)).body.stats.unread).toBe(2)
  await person.call('POST', opened, { opened: false, ids: body.ids })
  expect(await shown('?page_size=1')).toEqual([[[group.newest.verb, 4, 3, '08:04']], 2, 2])
})

test('all are opened at once and given back; those of another person are out of reach', async () => {
  const all = await person.call('POST', opened, { opened: true })
  expect((await person.call('GET', groups)).body.stats.unread).toBe(0)
  expect((await colleague.call('POST', opened, { opened: false, ids: all.body.ids })).body.ids).toEqual([])
  await person.call('POST', opened, { opened: false, ids: all.body.ids })
  expect((await person.call('GET', groups)).body.stats.unread).toBe(2)
})

test('nonsense is refused on its field and changes nothing', async () => {
  const before = await shown()
  for (const [body, field] of [
    [{}, 'opened'],
    [{ opened: 'yes' }, 'opened'],
    [{ opened: true, groups: 'all' }, 'groups'],
    [{ opened: true, ids: ['x'] }, 'ids.0'],
  ] as const) {
    const reply = await person.call('POST', opened, body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  }
  expect(await shown()).toEqual(before)
})
