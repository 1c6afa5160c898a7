import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountLine } from '../../../../src/contract/accounting/account-line.ts'
import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { isSummed } from '../../../../src/contract/rules/lists/list-sums.ts'
import { sum } from '../../../../src/contract/rules/money/decimal.ts'
import { customer, draft, pay, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
const invoices = 'commercial/v1/invoices/'

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Kervadec'), 'administrator')
  const organization = await customer(person)
  const days = { issue_date: '2026-10-01', expiration_payment: '2026-10-31' }
  await validated(person, organization, '45.45', days)
  await draft(person, organization, '1000.00')
  await draft(person, organization, '33.33', { currency: 'usd' })
  const abandoned = await draft(person, organization, '70.00')
  const refusal = await person.call(
    'PATCH',
    `${invoices}${abandoned.body.id}/`,
    { status: 'canceled' },
    { 'if-match': abandoned.etag ?? '' },
  )
  const paid = await validated(person, organization, '10.01')
  const payments = [await pay(person, paid.body.id, paid.body.left_to_pay)]
  const open = await validated(person, organization, '99.99')
  payments.push(await pay(person, open.body.id, '19.99'), await pay(person, open.body.id, '5.00'))
  const removed = payments.at(-1)!
  const removal = await person.call('DELETE', `commercial/v1/invoice-payments/${removed.body.id}/`, undefined, {
    'if-match': removed.etag ?? '',
  })
  expect([refusal.status, removal.status, ...payments.map(({ status }) => status)]).toEqual([200, 204, 201, 201, 201])
})
afterAll(() => suite.close())

interface Row {
  status: string
  total_price: string
  sub_total_price: string
  left_to_pay: string
  currency: string
}

const listed = async (more: string): Promise<{ results: Row[]; count: number; stats: Record<string, string> }> =>
  (await person.call('GET', `${invoices}?is_sales=true&page_size=100&stats=true${more}`)).body

const added = (rows: readonly Row[], name: 'total_price' | 'left_to_pay' | 'sub_total_price'): string =>
  sum(rows.map((row) => row[name])).toFixed(2)
const money = (text: string | undefined): string => sum([text ?? '']).toFixed(2)
const inEuros = ({ currency }: Row): boolean => currency === 'eur'
const isKept = (row: Row): boolean => inEuros(row) && row.status !== 'canceled'

test('what is left to pay is that of validated invoices, in euros; drafts owe nothing', async () => {
  const { results, stats, count } = await listed('')
  expect(count).toBe(6)
  const owed = results.filter((row) => row.status === 'accepted')
  expect(stats.left_to_pay).toBe(added(owed, 'left_to_pay'))
  expect(stats.total_price).toBe(added(results.filter(isKept), 'total_price'))
  expect(stats.left_to_pay).toBe('154.54')
})

test('what was cancelled is in the sums of no list of quotations or invoices', async () => {
  const organization = await customer(person)
  for (const [path, lines] of [
    [invoices, 'invoice_lines'],
    ['commercial/v1/quotations/', 'quotation_lines'],
  ] as const) {
    const read = async () => (await person.call('GET', `${path}?is_sales=true&stats=true`)).body.stats
    const before = await read()
    const line = { product_name: 'Table', quantity: '1', price: '640.00' }
    const made = await person.call('POST', path, { organization, [lines]: [line] })
    const full = await read()
    expect(sum([full.total_price, `-${money(before.total_price)}`]).toFixed(2)).toBe(made.body.total_price)
    const to = { status: 'canceled', reason: 'Projet abandonné' }
    const step = await person.call('PATCH', `${path}${made.body.id}/`, to, { 'if-match': made.etag ?? '' })
    expect(step.status).toBe(200)
    expect(await read()).toEqual(before)
  }
})

test('the tabs, and the home that shows them, say what their lists add up to, to the cent', async () => {
  const { body: overview } = await person.call('GET', `${invoices}overview/?is_sales=true`)
  const views = [
    'draft',
    'to_send',
    'to_come',
    'late',
    'paid',
    'canceled',
    'due_week',
    'pay_week',
    'billed',
    'billed_before',
  ]
  for (const view of views) {
    const { results, stats, count } = await listed(`&view=${view}`)
    const owed = results.filter((row) => row.status === 'accepted' && inEuros(row))
    const { left, total, net } = overview[view]
    expect([view, { ...overview[view], left: money(left), total: money(total), net: money(net) }]).toEqual([
      view,
      {
        count,
        total: added(results.filter(isKept), 'total_price'),
        left: added(owed, 'left_to_pay'),
        net: added(results.filter(isKept), 'sub_total_price'),
      },
    ])
    expect([view, ...['total_price', 'left_to_pay', 'sub_total_price'].map((name) => money(stats[name]))]).toEqual([
      view,
      money(total),
      money(left),
      money(net),
    ])
  }
  expect(sum([overview.to_come.left, overview.late.left]).toFixed(2)).toBe((await listed('')).stats.left_to_pay)
})

test('the sum of payments counts those that were accepted', async () => {
  const { body } = await person.call('GET', 'commercial/v1/invoice-payments/?stats=true')
  expect([body.count, body.stats.amount]).toEqual([3, '32.00'])
})

test('what was billed this month and before, without tax, and what falls due within seven days', async () => {
  const organization = await customer(person, { company_name: 'Hôtel du Port' })
  await validated(person, organization, '200.00', { issue_date: '2026-11-20', expiration_payment: '2026-11-27' })
  await validated(person, organization, '300.00', { issue_date: '2026-11-20', expiration_payment: '2026-11-28' })
  const { body: overview } = await person.call('GET', `${invoices}overview/?is_sales=true`)
  expect([overview.billed, overview.billed_before, overview.due_week].map(({ count }) => count)).toEqual([4, 1, 1])
  expect([overview.billed.net, overview.billed_before.net, overview.due_week.left].map(money)).toEqual([
    '610.00',
    '45.45',
    money((await listed('&view=due_week')).results[0]?.left_to_pay),
  ])
})

test('payments of an invoice in dollars are not added to euros, in the foot or among the ticked', async () => {
  const organization = await customer(person)
  const list = async () =>
    (await person.call('GET', 'commercial/v1/invoice-payments/?page_size=100&stats=true&expand=invoice')).body
  const before = await list()
  const dollars = await validated(person, organization, '500.00', { currency: 'usd', exchange_rate: '0.92' })
  expect((await pay(person, dollars.body.id, dollars.body.left_to_pay)).status).toBe(201)
  const after = await list()
  expect(after.count).toBe(before.count + 1)
  expect(after.stats.amount).toBe(before.stats.amount)
  const ticked = (after.results as Record<string, unknown>[]).filter((row) => isSummed(invoicePayment, 'amount', row))
  expect(sum(ticked.map(({ amount }) => String(amount))).toFixed(2)).toBe(money(after.stats.amount))
})

test('debit and credit of the books are euros, whatever the currency of their document', async () => {
  const organization = await customer(person)
  const made = await validated(person, organization, '100.00', { currency: 'usd', exchange_rate: '0.900000' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const rows = 'accounting/v1/account-lines/?page_size=100&stats=true'
  const { results, stats } = (await person.call('GET', `${rows}&document=${made.body.id}`)).body
  const totalOf = (name: 'debit' | 'credit'): string =>
    sum(results.map((row: Record<string, string>) => row[name])).toFixed(2)
  expect(totalOf('debit')).toBe('108.00')
  expect(stats).toMatchObject({ debit: '108.00', credit: '108.00' })
  expect(results.filter((row: Record<string, unknown>) => isSummed(accountLine, 'debit', row))).toHaveLength(
    results.length,
  )
})
