import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, draft, pay, taxesOf, validate, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const year = 400 * 86_400

let suite: Suite
let administrator: Person
let business: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  administrator = await suite.person(
    await suite.company('Menuiserie Kervadec', { penalty_rate: '12.15' }),
    'administrator',
  )
  business = await customer(administrator)
  taxes = await taxesOf(administrator)
})
afterAll(() => suite.close())

const days = (count: number): void => suite.clock.advance(count * 86_400)

/** An invoice of an amount with VAT that fell due so many days ago. */
async function late(count: number, price = '10000.00', party = business): Promise<Reply['body']> {
  const { body } = await validated(administrator, party, '0', {
    expiration_payment: suite.clock.now().slice(0, 10),
    invoice_lines: [{ product_name: 'Table', quantity: '1', price, taxes: [taxes['0']] }],
  })
  days(count)
  return body
}
const charge = (invoice: string, by = administrator): Promise<Reply> =>
  by.call('POST', `commercial/v1/invoices/${invoice}/charge_late_fees/`, {})

/** The sums of the accounts that documents moved, debit above zero. */
async function movedBy(documents: readonly string[]): Promise<string[]> {
  const rows = await suite.backend.db.query<{ row: string }>(
    `select concat(a.number, ' ', sum(l.debit - l.credit)) as row from accounting_account_lines l join accounting_accounts a on a.id = l.account
      where l.company = $1 and l.document = any($2::text[]) group by a.number having sum(l.debit - l.credit) <> 0 order by a.number`,
    [administrator.company, documents],
  )
  return rows.map(({ row }) => row)
}
const wrong = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

describe('J14: penalties and the indemnity of a late invoice', () => {
  test('are charged by an invoice of their own, without VAT, once', async () => {
    const owed = await late(30)
    const both = await Promise.all([charge(owed.id), charge(owed.id)])
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'nothing_late'],
    ])
    const made = both.find(({ status }) => status === 201)!
    expect(made.body).toMatchObject({
      status: 'pro_format',
      organization: business,
      linked_invoice: owed.id,
      total_price: '139.86',
      total_taxes: '0.00',
    })
    const fees = await validate(administrator, made)
    expect([fees.status, fees.body.left_to_pay]).toEqual([200, '139.86'])
    expect(await movedBy([fees.body.id])).toEqual(['411000 139.86', '758000 -40.00', '763000 -99.86'])
    // The invoice that is late stays unchanged.
    expect((await administrator.call('GET', `commercial/v1/invoices/${owed.id}/`)).body.left_to_pay).toBe('10000.00')
    expect((await administrator.call('GET', `commercial/v1/invoices/${fees.body.id}/facturx/`)).status).toBe(200)
    // Later days are charged separately, the indemnity never again; the charge itself causes no penalties.
    days(30)
    const more = await charge(owed.id)
    expect([more.status, more.body.total_price]).toEqual([201, '99.87'])
    expect((await charge(fees.body.id)).body.code).toBe('nothing_late')
    expect(await wrong()).toEqual([])
  })

  test('are given up with a draft that is abandoned, and asked for again', async () => {
    const owed = await late(30)
    const first = await charge(owed.id)
    const gone = await administrator.call(
      'PATCH',
      `commercial/v1/invoices/${first.body.id}/`,
      { status: 'canceled' },
      { 'if-match': first.etag ?? '' },
    )
    expect(gone.status).toBe(200)
    expect((await charge(owed.id)).body.total_price).toBe('139.86')
  })

  test('are none of a draft, of what is not due or paid, of a consumer, of what is disputed', async () => {
    const consumer = await customer(administrator, {
      company_name: 'Annick Le Goff',
      is_person: true,
      siret_number: null,
    })
    const paid = await late(10)
    await pay(administrator, paid.id, '10000.00')
    const disputed = await late(10)
    await administrator.call('POST', 'commercial/v1/reminders/', {
      invoice: disputed.id,
      kind: 'dispute',
      text: 'Porte rayée',
    })
    const ids = [
      (await draft(administrator, business)).body.id,
      paid.id,
      (await late(30, '100.00', consumer)).id,
      (await late(0)).id,
    ]
    for (const id of ids) expect([(await charge(id)).body.code]).toEqual(['nothing_late'])
    expect((await charge(disputed.id)).body.code).toBe('disputed')
    const reader = await suite.person(administrator.company, 'employee')
    expect([403, 404]).toContain((await charge(disputed.id, reader)).status)
  })
})

test('J15: an invoice of 171.25 that is closed with 171.23 leaves the two cents on 658', async () => {
  const { body: owed } = await validated(administrator, business, '0', {
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '171.25', taxes: [taxes['0']] }],
  })
  const bank = await administrator.call('POST', 'payment/v1/bank-accounts/', {
    name: 'Compte courant',
    iban: 'FR7630006000011234567890189',
  })
  const day = suite.clock.now().slice(0, 10)
  const csv = `Date;Libellé;Montant\n${day.split('-').toReversed().join('/')};VIR SOLENE;171,23\n`
  const read = await administrator.call('POST', `payment/v1/bank-accounts/${bank.body.id}/import_statement/`, {
    file: `data:text/csv;base64,${Buffer.from(csv).toString('base64')}`,
    file_name: 'releve.csv',
  })
  expect(read.status).toBe(201)
  const line = (await administrator.call('GET', 'payment/v1/transactions/')).body.results[0]
  const accounts = (await administrator.call('GET', 'accounting/v1/accounts/?page_size=100')).body.results
  const loss = accounts.find(({ number }: { number: string }) => number === '658000')
  const short = await administrator.call('POST', `payment/v1/transactions/${line.id}/match/`, {
    invoices: [{ invoice: owed.id, amount: '171.25' }],
  })
  expect(short.status).toBe(422)
  const matched = await administrator.call('POST', `payment/v1/transactions/${line.id}/match/`, {
    invoices: [{ invoice: owed.id, amount: '171.25' }],
    accounts: [{ account: loss.id, amount: '-0.02' }],
  })
  expect(matched.status).toBe(200)
  const invoice = await administrator.call('GET', `commercial/v1/invoices/${owed.id}/?expand=invoice_payments`)
  expect([invoice.body.payment_status, invoice.body.left_to_pay]).toEqual(['paid', '0.00'])
  const payments = invoice.body.invoice_payments.map(({ id }: { id: string }) => id)
  expect(await movedBy([...payments, line.id])).toEqual(['411000 -171.25', '512100 171.23', '658000 0.02'])
  expect(await wrong()).toEqual([])
})
