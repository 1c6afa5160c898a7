import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingRow } from '../../../../src/contract/dashboard/rules/waiting.ts'
import { customer, draft, pay, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const year = 400 * 86_400
const base = 'commercial/v1/reminders/'

let suite: Suite
let person: Person

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  person = await suite.person(await suite.company('Menuiserie Kervadec', { penalty_rate: '12.15' }), 'administrator')
})
afterAll(() => suite.close())

const today = (): string => suite.clock.now().slice(0, 10)
const days = (count: number): void => suite.clock.advance(count * 86_400)
const plus = (count: number): string =>
  new Date(Date.parse(suite.clock.now()) + count * 86_400_000).toISOString().slice(0, 10)
const act = (invoice: string, kind: string, values: object = {}): Promise<Reply> =>
  person.call('POST', base, { invoice, kind, ...values })
const batch = async (items: object[], more: object = {}): Promise<any[]> =>
  (await person.call('POST', `${base}send_batch/`, { items, ...more })).body.results
const waits = async (party: string): Promise<WaitingRow[]> =>
  (await person.call('GET', 'dashboard/v1/waiting/?source=late&page_size=100')).body.results.filter(
    ({ id }: WaitingRow) => id === party,
  )
const proposed = async (party: string): Promise<any> =>
  (await person.call('GET', `${base}proposals/`)).body.results.find(
    ({ organization }: { organization: { id: string } }) => organization.id === party,
  )

/** Creates a customer with one invoice for each price, due today. */
async function owing(...prices: string[]): Promise<{ party: string; ids: string[] }> {
  const party = await customer(person, { company_name: 'Hôtel du Port' })
  const ids: string[] = []
  for (const price of prices) ids.push((await validated(person, party, price, { expiration_payment: today() })).body.id)
  return { party, ids }
}

/** Creates a credit of a whole paid invoice, which is owed to its customer. */
async function freeCredit(party: string, price: string): Promise<string> {
  const { body } = await validated(person, party, price, { expiration_payment: plus(200) })
  await pay(person, body.id, body.total_price)
  const made = await person.call('POST', 'commercial/v1/credits/', { linked_invoice: body.id, need_lines: true })
  const done = await person.call(
    'PATCH',
    `commercial/v1/credits/${made.body.id}/`,
    { status: 'accepted' },
    { 'if-match': made.etag ?? '' },
  )
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return made.body.id
}

describe('what waits follows the dunning', () => {
  test('one row for each customer with its next step, and nothing while it is paused or answered', async () => {
    const { party, ids } = await owing('100.00', '200.00')
    expect(await waits(party)).toEqual([])
    days(6)
    expect(await waits(party)).toMatchObject([
      {
        label: 'Hôtel du Port',
        reason: 'dunning.level_1',
        amount: '360.00',
        step: 'remind',
        link: `/dunning?tab=all&of=${party}`,
      },
    ])
    await act(ids[0]!, 'dispute', { text: 'Table rayée' })
    expect(await waits(party)).toMatchObject([{ detail: expect.not.stringContaining(',') }])
    await act(ids[1]!, 'promise', { promised_on: plus(3) })
    expect(await waits(party)).toEqual([])
    const mail = { type: 'invoice', purpose: 'remind', emails: ['a@b.example'], object: 'Rappel' }
    for (const [id, reason] of [
      [ids[0], 'disputed'],
      [ids[1], 'promised'],
    ] as const) {
      const sent = await person.call('POST', 'commercial/v1/send-transaction/', {
        ...mail,
        data: { id, content: '<p>Bonjour</p>' },
      })
      expect([sent.status, sent.body.code]).toEqual([409, reason])
    }
    expect(await batch(ids.map((invoice) => ({ invoice })))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ invoice: ids[0], skipped: 'disputed' }),
        expect.objectContaining({ invoice: ids[1], skipped: 'promised', day: plus(3) }),
      ]),
    )
    days(4)
    expect(await waits(party)).toMatchObject([{ reason: 'dunning.broken', since: plus(-1) }])
  })

  test('P2: a customer whose dunning is paused is listed as paused, with the reason and the day of the promise', async () => {
    const paused = async (party: string) => {
      const { body } = await person.call('GET', 'dashboard/v1/waiting/?snoozed=true&page_size=100')
      expect(body.count).toBe(body.results.length)
      expect(body.snoozed.count).toBe(body.count)
      return body.results.filter(({ id }: WaitingRow) => id === party)
    }
    const { party, ids } = await owing('100.00')
    days(6)
    expect(await paused(party)).toEqual([])
    await act(ids[0]!, 'promise', { promised_on: plus(3) })
    const link = `/dunning?tab=all&of=${party}`
    expect(await paused(party)).toMatchObject([
      { source: 'paused', reason: 'dunning.promised', since: plus(3), amount: '120.00', step: null, link },
    ])
    days(4)
    expect([await paused(party), (await waits(party)).length]).toEqual([[], 1])
    await act(ids[0]!, 'dispute', { text: 'Table rayée' })
    expect(await paused(party)).toMatchObject([{ reason: 'dunning.disputed', since: null, amount: '120.00' }])
    await act(ids[0]!, 'lift')
    expect(await paused(party)).toEqual([])
  })

  test('without a level the next one leaves, and after a formal notice nothing', async () => {
    const { party, ids } = await owing('100.00')
    for (const [level, count] of [
      [1, 6],
      [2, 15],
      [3, 31],
    ] as const) {
      days(count)
      await act(ids[0]!, 'call')
      expect(await batch([{ invoice: ids[0] }])).toMatchObject([{ level, skipped: null }])
    }
    expect(await batch([{ invoice: ids[0] }])).toMatchObject([{ skipped: 'exhausted', day: today() }])
    expect(await waits(party)).toEqual([])
  })
})

describe('a free credit of a customer', () => {
  test('that covers what is late keeps reminders back, and names the credit to be allocated', async () => {
    const { party, ids } = await owing('1000.00')
    const credit = await freeCredit(party, '1500.00')
    days(6)
    expect(await proposed(party)).toMatchObject({
      state: 'covered',
      late: '1200.00',
      asked: '0.00',
      credit: { amount: '1800.00', document: credit },
    })
    expect(await waits(party)).toEqual([])
    expect(await batch([{ invoice: ids[0], level: 1 }])).toMatchObject([{ skipped: 'covered' }])
    await person.call('POST', 'commercial/v1/credit-allocations/', { credit, invoice: ids[0], amount: '1200.00' })
    expect(await proposed(party)).toBeUndefined()
  })

  test('that covers a part is set against the oldest invoice first, and the rest is asked for', async () => {
    const { party, ids } = await owing('500.00', '1000.00')
    await freeCredit(party, '600.00')
    days(6)
    expect(await proposed(party)).toMatchObject({ state: 'due', late: '1800.00', asked: '1080.00' })
    const [first, second] = await batch(
      ids.map((invoice) => ({ invoice })),
      { preview: true },
    ).then((all) => ids.map((id) => all.find(({ invoice }) => invoice === id)))
    expect(first).toMatchObject({ skipped: 'covered' })
    expect(second.text).toMatch(/1\s080,00/)
    expect(await batch([{ invoice: ids[1] }])).toMatchObject([{ skipped: null, level: 1 }])
    const { body } = await person.call('GET', `${base}?invoice=${ids[1]}`)
    expect(body.results[0]).toMatchObject({ late_amount: '1080.00', left_to_pay: '1200.00' })
  })

  test('settles nothing that is disputed, and counts once for two credits of one invoice', async () => {
    const { party, ids } = await owing('500.00')
    await freeCredit(party, '100.00')
    await act(ids[0]!, 'dispute', { text: 'Non' })
    days(6)
    expect(await proposed(party)).toMatchObject({
      state: 'disputed',
      asked: '600.00',
      credit: { amount: '120.00' },
    })
    expect(await draft(person, party, '1.00')).toBeDefined()
  })
})
