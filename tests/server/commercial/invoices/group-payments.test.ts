import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let accountant: Person
let sales: Person
let client: string

const path = 'commercial/v1/'
const groups = `${path}invoice-groups/`

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  client = await customer(accountant)
})
afterAll(() => suite.close())

async function open(net: string, due: string, values: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await validated(accountant, client, net, { expiration_payment: due, ...values })
  expect(status).toBe(200)
  return body.id
}
const left = async (id: string): Promise<string> =>
  (await accountant.call('GET', `${path}invoices/${id}/`)).body.left_to_pay
const grouped = (invoices: string[], organization = client) =>
  accountant.call('POST', groups, { organization, invoices })
const pay = (group: string, values: Record<string, unknown>, side: 'incoming' | 'outgoing' = 'incoming') =>
  accountant.call('POST', `${groups}${group}/${side}_payments/`, values)
const paymentsOf = async (group: string) =>
  (await accountant.call('GET', `${path}invoice-payments/?invoice_group=${group}&ordering=created_at`)).body.results

describe('one payment of several invoices', () => {
  test('settles the oldest due first, each with its entry, and is undone all at once', async () => {
    const late = await open('10.00', '2027-01-31')
    const early = await open('20.00', '2026-12-01')
    const middle = await open('30.00', '2026-12-31')
    const group = await grouped([late, early, middle])
    expect([group.status, group.body.is_sales]).toEqual([201, true])
    const paid = await pay(group.body.id, { amount: '50.00', payment_method: 'bank_check', note: 'Chèque 42' })
    expect(paid).toMatchObject({
      status: 201,
      body: {
        shares: [
          { invoice: early, amount: '24.00' },
          { invoice: middle, amount: '26.00' },
        ],
        surplus: '0.00',
      },
    })
    expect([await left(early), await left(middle), await left(late)]).toEqual(['0.00', '10.00', '12.00'])
    expect(await paymentsOf(group.body.id)).toMatchObject([
      { invoice: early, amount: '24.00', payment_method: 'bank_check', note: 'Chèque 42', state: 'accepted' },
      { invoice: middle, amount: '26.00', state: 'accepted' },
    ])
    const undone = await accountant.call('POST', `${groups}${group.body.id}/undo_payments/`)
    expect(undone).toMatchObject({ status: 200, body: { removed: 2 } })
    expect([await left(early), await left(middle)]).toEqual(['24.00', '36.00'])
    expect((await accountant.call('POST', `${groups}${group.body.id}/undo_payments/`)).status).toBe(409)
    const books = await suite.backend.db.query<{ debit: string; credit: string }>(
      "select coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit from accounting_account_lines l join accounting_accounts a on a.id = l.account where a.number like '512%' or a.number like '53%' or a.number like '51%'",
    )
    expect(books[0]!.debit).toBe(books[0]!.credit)
  })

  test('keeps what is too much as the credit of the customer, with consent alone', async () => {
    const [one, two] = [await open('10.00', '2026-12-01'), await open('20.00', '2026-12-02')]
    const { body: group } = await grouped([one, two])
    const refused = await pay(group.id, { amount: '40.00' })
    expect([refused.status, refused.body.errors.amount[0]]).toMatchObject([
      422,
      { code: 'overpayment', params: { max: '36.00' } },
    ])
    expect([await left(one), await left(two)]).toEqual(['12.00', '24.00'])
    expect((await pay(group.id, { amount: '40.00', accept_surplus: true })).body.surplus).toBe('4.00')
    expect([await left(one), await left(two)]).toEqual(['0.00', '0.00'])
    const credit = await accountant.call('GET', `${path}customer-credits/${client}/`)
    expect(credit.body.amount).toBe('4.00')
    await accountant.call('POST', `${groups}${group.id}/undo_payments/`)
    expect((await accountant.call('GET', `${path}customer-credits/${client}/`)).body.amount).toBe('0.00')
  })

  test('all of it or nothing: an invoice that cannot be paid leaves the others as they were', async () => {
    const [one, two] = [await open('900.00', '2026-12-01'), await open('900.00', '2026-12-02')]
    const { body: group } = await grouped([one, two])
    // More cash than the law allows for a debt.
    expect((await pay(group.id, { amount: '2160.00', payment_method: 'cash' })).status).toBe(422)
    expect(await paymentsOf(group.id)).toEqual([])
    expect((await pay(group.id, { amount: '-1' })).status).toBe(422)
    expect((await pay(group.id, { amount: '10.00', invoice: one })).status).toBe(422)
  })

  test('is of open invoices of one organization, side and currency, each once', async () => {
    const mine = await open('10.00', '2026-12-01')
    const dollars = await open('10.00', '2026-12-01', { currency: 'usd', exchange_rate: '1.10' })
    const bought = await open('10.00', '2026-12-01', { is_sales: false, number: 'F-1' })
    const other = await customer(accountant, { company_name: 'Autre client' })
    const { body: draft } = await accountant.call('POST', `${path}invoices/`, { organization: client })
    for (const invoices of [
      [],
      [mine, mine],
      [mine, dollars],
      [mine, bought],
      [mine, draft.id],
      [mine, crypto.randomUUID()],
    ])
      expect((await grouped(invoices)).status).toBe(422)
    expect((await grouped([mine], other)).status).toBe(422)
    const group = await grouped([mine])
    const changed = await accountant.call(
      'PATCH',
      `${groups}${group.body.id}/`,
      { invoices: [bought] },
      { 'if-match': group.etag ?? '' },
    )
    expect(changed.status).toBe(409)
    // A person restricted to sales pays no supplier, and no one pays through a group that does not exist.
    const { body: purchases } = await grouped([bought])
    expect((await sales.call('GET', `${groups}${purchases.id}/`)).status).toBe(404)
    expect((await pay(crypto.randomUUID(), { amount: '1.00' })).status).toBe(404)
    const alone = await accountant.call('POST', `${path}invoice-payments/`, {
      invoice: mine,
      amount: '1.00',
      invoice_group: purchases.id,
    })
    expect(alone.body.invoice_group ?? null).toBeNull()
  })

  test('two at once settle nothing twice', async () => {
    const [one, two] = [await open('10.00', '2026-12-01'), await open('10.00', '2026-12-02')]
    const { body: group } = await grouped([one, two])
    const both = await Promise.all([pay(group.id, { amount: '24.00' }), pay(group.id, { amount: '24.00' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect([await left(one), await left(two)]).toEqual(['0.00', '0.00'])
  })
})

describe('the side of a payment', () => {
  test('money comes in for sales and goes out for purchases: the other address refuses', async () => {
    const sale = (await grouped([await open('10.00', '2027-01-31')])).body.id
    const refused = await pay(sale, { amount: '12.00' }, 'outgoing')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['invoices']])
    expect((await pay(sale, { amount: '12.00' })).status).toBe(201)
    const bill = await open('10.00', '2027-01-31', { is_sales: false, number: 'ACH-9' })
    const purchase = (await grouped([bill])).body.id
    const wrong = await pay(purchase, { amount: '12.00' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['invoices']])
    expect((await pay(purchase, { amount: '12.00' }, 'outgoing')).status).toBe(201)
    expect(await left(bill)).toBe('0.00')
  })
})
