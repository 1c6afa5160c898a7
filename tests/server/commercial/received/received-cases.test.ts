import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/received-invoices/'
let suite: Suite
let admin: Person
let suppliers = 0

const fileOf = (name: string): string => {
  const bytes = readFileSync(new URL(`../../../fixtures/cases/invoices/${name}`, import.meta.url))
  return `data:application/xml;base64,${bytes.toString('base64')}`
}
const receive = (name: string): Promise<Reply> => admin.call('POST', path, { file: fileOf(name) })
const change = (where: string, reply: Reply, body: object): Promise<Reply> =>
  admin.call('PATCH', `${where}${reply.body.id}/`, body, { 'if-match': reply.etag ?? '' })
const invoiceOf = async (id: string): Promise<Reply> => admin.call('GET', `commercial/v1/invoices/${id}/`)
const supplier = (values: Record<string, unknown> = {}): Promise<string> =>
  customer(admin, { company_name: `Fournisseur ${(suppliers += 1)}`, type: 'manufacturer', ...values })

async function approved(name: string, organization: string, body: object = {}): Promise<Reply> {
  const received = await receive(name)
  expect(received.status, JSON.stringify(received.body)).toBe(201)
  const done = await change(path, received, { status: 'approved', organization, ...body })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return done
}
/** The purchase invoice of a case file, validated. */
async function validated(name: string, organization: string, body: object = {}): Promise<Record<string, any>> {
  const { body: received } = await approved(name, organization, body)
  const draft = await invoiceOf(received.invoice)
  const done = await change('commercial/v1/invoices/', draft, { status: 'accepted' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return (await invoiceOf(received.invoice)).body
}
/** Rows of the books about documents: side, account, amount. */
async function entriesOf(...documents: string[]): Promise<string[]> {
  const rows = await suite.backend.db.query<{ number: string; debit: string; credit: string }>(
    `select a.number, l.debit::text, l.credit::text from accounting_account_lines l join accounting_accounts a on a.id = l.account
      where l.document = any($1::text[])`,
    [documents],
  )
  return rows
    .map(({ number, debit, credit }) => (debit === '0.00' ? `C ${number} ${credit}` : `D ${number} ${debit}`))
    .sort()
}
const paymentsOf = async (id: string): Promise<Record<string, any>[]> =>
  (await admin.call('GET', `commercial/v1/invoice-payments/?invoice=${id}`)).body.results
const pay = async (id: string, amount: string): Promise<Reply> =>
  admin.call('POST', `commercial/v1/invoices/${id}/outgoing_payments/`, { amount })

beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Kervadec', { siret: '30326504500011' }), 'administrator')
})
afterAll(async () => {
  const findings = await verify(suite.backend.db, suite.clock.now())
  expect(findings.flatMap(({ errors }) => errors)).toEqual([])
  await suite.close()
})

type Case = [file: string, invoice: Record<string, unknown>, entries: string[], body?: object]
const cases: Case[] = [
  [
    'e6-basicwl.xml',
    {
      number: 'WL-1',
      sub_total_price: '100.00',
      total_taxes: '20.00',
      total_price: '120.00',
      expiration_payment: '2026-12-16',
    },
    ['C 401000 120.00', 'D 445660 20.00', 'D 607000 100.00'],
  ],
  [
    'e9-rounding-amount.xml',
    { total_price: '25.48', left_to_pay: '25.47' },
    ['C 401000 25.47', 'C 758000 0.01', 'D 445660 4.25', 'D 607000 21.23'],
  ],
  [
    'e11a-number-with-space.xml',
    { number: 'INV 2026/11 007', left_to_pay: '120.00' },
    ['C 401000 120.00', 'D 445660 20.00', 'D 607000 100.00'],
  ],
  [
    'e11b-number-with-degree.xml',
    { number: 'N°35978', left_to_pay: '120.00' },
    ['C 401000 120.00', 'D 445660 20.00', 'D 607000 100.00'],
  ],
  [
    'e13-vat-2.00-on-9.90.xml',
    { sub_total_price: '9.90', total_taxes: '2.00', total_price: '11.90', left_to_pay: '11.90' },
    ['C 401000 11.90', 'D 445660 2.00', 'D 607000 9.90'],
  ],
  [
    'e22-negative-384.xml',
    { total_price: '-120.00', payment_status: 'paid' },
    ['C 445660 20.00', 'C 607000 100.00', 'D 401000 120.00'],
  ],
  ['o03-quantity-zero-with-net.xml', { sub_total_price: '952.70', total_taxes: '190.54', left_to_pay: '1143.24' }, []],
  ['o04-negative-by-line-allowance.xml', { sub_total_price: '5.00', total_taxes: '1.00', total_price: '6.00' }, []],
  [
    'o06-already-paid-B2.xml',
    {
      sub_total_price: '40.34',
      total_taxes: '8.07',
      total_price: '48.41',
      left_to_pay: '0.00',
      payment_status: 'paid',
    },
    ['C 401000 48.41', 'D 445660 8.07', 'D 607000 40.34'],
    { prepaid_confirmed: true },
  ],
  ['o07-placeholder-earlier.xml', { total_price: '120.00', left_to_pay: '120.00', linked_invoice: null }, []],
  [
    'o11-reverse-charge.xml',
    { total_price: '500.00', left_to_pay: '500.00' },
    ['C 401000 500.00', 'C 445200 100.00', 'D 445660 100.00', 'D 607000 500.00'],
  ],
  [
    'o14-three-vat-rows-cents.xml',
    { sub_total_price: '39.02', total_taxes: '7.14', total_price: '46.16' },
    ['C 401000 46.16', 'D 445660 0.13', 'D 445660 0.34', 'D 445660 6.67', 'D 607000 39.02'],
  ],
]

describe('a received invoice of the cases', () => {
  test.each(cases)('%s is booked as its file says', async (file, invoice, entries, body) => {
    if (file.startsWith('o11'))
      await admin.call('POST', 'commercial/v1/taxes/', {
        name: 'Autoliquidation',
        number: '0',
        category: 'AE',
        is_active: true,
      })
    const found = await validated(file, await supplier(), body)
    expect(found).toMatchObject(invoice)
    if (entries.length > 0) expect(await entriesOf(found.id)).toEqual(entries)
  })

  it('a deposit that comes as a negative line is deducted once', async () => {
    const organization = await supplier()
    const deposit = await validated('e1a-deposit-386.xml', organization)
    expect(deposit.left_to_pay).toBe('360.00')
    expect(await entriesOf(deposit.id)).toEqual(['C 401000 360.00', 'D 409100 300.00', 'D 445660 60.00'])
    const final = await validated('e1b-final-deposit-as-line.xml', organization)
    expect(final).toMatchObject({ total_price: '840.00', total_taxes: '140.00', left_to_pay: '840.00' })
    expect([null, undefined, '0.00']).toContain(final.deposits_total)
    expect(await entriesOf(final.id)).toEqual([
      'C 401000 840.00',
      'C 409100 300.00',
      'D 445660 140.00',
      'D 607000 1000.00',
    ])
  })

  it('what is rounded off is not owed', async () => {
    const [paid] = [await validated('e9-rounding-amount.xml', await supplier())]
    const answer = await pay(paid.id, '25.47')
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect((await invoiceOf(paid.id)).body).toMatchObject({ left_to_pay: '0.00', payment_status: 'paid' })
  })

  it('the money back of a negative invoice is booked as a refund', async () => {
    const back = await validated('e22-negative-384.xml', await supplier())
    const refund = await admin.call('POST', 'commercial/v1/refunds/', {
      is_sales: false,
      linked_invoice: back.id,
      need_lines: true,
    })
    expect(refund.status, JSON.stringify(refund.body)).toBe(201)
    const promised = await change('commercial/v1/refunds/', refund, { status: 'accepted' })
    expect(promised.status, JSON.stringify(promised.body)).toBe(200)
    const payment = await admin.call('POST', 'commercial/v1/refund-payments/', {
      refund: refund.body.id,
      amount: '120.00',
    })
    expect(payment.status, JSON.stringify(payment.body)).toBe(201)
    expect(await entriesOf(payment.body.id)).toEqual(['C 401000 120.00', 'D 512000 120.00'])
    expect((await invoiceOf(back.id)).body).toMatchObject({ left_to_pay: '0.00', payment_status: 'paid' })
  })

  it('an invoice that was paid by card before is settled by that payment', async () => {
    const [found] = (
      await admin.call('GET', 'commercial/v1/invoices/?is_sales=false&total_price=48.41&status=accepted')
    ).body.results
    const [payment] = await paymentsOf(found.id)
    expect(payment).toMatchObject({ amount: '48.41', payment_method: 'cb' })
    expect(String(payment?.payment_date).slice(0, 10)).toBe('2026-11-16')
    expect(await entriesOf(payment!.id)).toEqual(['C 512000 48.41', 'D 401000 48.41'])
  })

  it('a factor is paid in place of the supplier, and whoever approves is asked', async () => {
    const iban = 'FR7630006000011234567890189'
    const invoice = await validated('e10-factor.xml', await supplier({ iban }))
    const account = (
      await admin.call('POST', 'payment/v1/bank-accounts/', {
        name: 'Courant',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
      })
    ).body.id
    const order = await admin.call('POST', 'payment/v1/transfer-orders/', {
      account,
      execution_date: '2026-12-01',
      invoices: [invoice.id],
    })
    expect(order.status, JSON.stringify(order.body)).toBe(201)
    const { results } = (await admin.call('GET', `payment/v1/transfer-order-lines/?transfer_order=${order.body.id}`))
      .body
    expect(results).toMatchObject([
      {
        amount: '120.00',
        name: 'Affactureur d’essai'.replace('’', "'"),
        iban: 'FR7630001007941234567890185',
        iban_changed: true,
      },
    ])
  })

  it('BASIC WL is refused outside the first year of the reform, MINIMUM always', async () => {
    const text = readFileSync(new URL('../../../fixtures/cases/invoices/e6-basicwl.xml', import.meta.url), 'utf8')
    const data = (xml: string): string => `data:application/xml;base64,${Buffer.from(xml).toString('base64')}`
    for (const other of [text.replace('20261116', '20270901'), text.replace(/basicwl/i, 'minimum')]) {
      const { status, body } = await admin.call('POST', path, { file: data(other) })
      expect([status, body.errors?.file?.[0]?.code]).toEqual([422, 'received_profile'])
    }
  })

  it('a BIC that is none gives a warning and is not taken over', async () => {
    const text = readFileSync(new URL('../../../fixtures/cases/invoices/e10-factor.xml', import.meta.url), 'utf8')
    const spoiled = text
      .replace(/<ram:ID>[^<]*<\/ram:ID>(?=\s*<ram:TypeCode>380)/, '<ram:ID>BIC-1</ram:ID>')
      .replace(
        /<\/ram:PayeePartyCreditorFinancialAccount>/,
        '</ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>XX</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution>',
      )
    expect(spoiled).toContain('<ram:BICID>XX')
    const received = await admin.call('POST', path, {
      file: `data:application/xml;base64,${Buffer.from(spoiled).toString('base64')}`,
    })
    expect(received.body.warnings).toContain('account_invalid')
    const done = await change(path, received, { status: 'approved', organization: await supplier() })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await invoiceOf(done.body.invoice)).body).toMatchObject({
      invoice_iban: 'FR7630001007941234567890185',
      invoice_bic: null,
    })
  })
})

it('a file of more than 100,000 elements is refused before it is parsed, and nothing of it is stored', async () => {
  const xml = `<?xml version="1.0"?><Invoice>${'<a/>'.repeat(100_001)}</Invoice>`
  const count = async (): Promise<number> => (await admin.call('GET', path)).body.count
  const before = await count()
  const { status, body } = await admin.call('POST', path, {
    file: `data:application/xml;base64,${Buffer.from(xml).toString('base64')}`,
  })
  expect([status, body.errors?.file?.[0]]).toMatchObject([422, { code: 'received_too_many', params: { max: 100_000 } }])
  expect(await count()).toBe(before)
})
