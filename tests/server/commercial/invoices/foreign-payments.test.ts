import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { pdfText } from '../../../../server/services/files/file-text.ts'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let admin: Person
let account: string
let party: string
let files = 0

beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  party = await customer(admin, { company_name: 'Acme Inc' })
  account = (
    await admin.call('POST', 'payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' })
  ).body.id
})
beforeEach(() => {
  files += 1
})
afterAll(async () => {
  const findings = await verify(suite.backend.db, suite.clock.now())
  expect(findings.flatMap(({ errors }) => errors)).toEqual([])
  await suite.close()
})

/** A validated invoice in dollars at 0.92 euros, by its total with VAT of 20 %. */
async function dollars(total: string, isSale = true): Promise<Record<string, any>> {
  const net = decimal(total).div('1.2').toFixed(2)
  const values = {
    currency: 'usd',
    exchange_rate: '0.92',
    ...(isSale ? {} : { is_sales: false, number: `US-${files}` }),
  }
  const done = await validated(admin, party, net, values)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body.total_price).toBe(total)
  return done.body
}
/** A new line of the bank. */
async function line(amount: string, label: string): Promise<string> {
  const text = `Date;Libellé;Montant\n20/11/2026;${label};${amount.replace('.', ',')}`
  const file = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
  await admin.call('POST', `payment/v1/bank-accounts/${account}/import_statement/`, { file })
  return (await admin.call('GET', `payment/v1/transactions/?account=${account}&search=${label}`)).body.results[0].id
}
const match = (id: string, body: object): Promise<Reply> =>
  admin.call('POST', `payment/v1/transactions/${id}/match/`, body)
/** Rows of the books about the payments of an invoice. */
async function entriesOf(invoice: string): Promise<string[]> {
  const rows = await suite.backend.db.query<{ number: string; debit: string; credit: string }>(
    `select a.number, l.debit::text, l.credit::text from accounting_account_lines l join accounting_accounts a on a.id = l.account
      where l.document in (select id::text from commercial_invoice_payments where invoice = $1)`,
    [invoice],
  )
  return rows
    .map(({ number, debit, credit }) => (debit === '0.00' ? `C ${number} ${credit}` : `D ${number} ${debit}`))
    .sort()
}
const left = async (id: string): Promise<string> =>
  (await admin.call('GET', `commercial/v1/invoices/${id}/`)).body.left_to_pay

describe('an invoice in dollars', () => {
  it('of a customer is settled by the euros that the bank shows, the loss goes to 656', async () => {
    const { id } = await dollars('1200.00')
    const bank = await line('1080.00', `VENTE${files}`)
    const done = await match(bank, { invoices: [{ invoice: id, amount: '1080.00' }] })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await entriesOf(id)).toEqual(['C 411000 1104.00', 'D 512100 1080.00', 'D 656000 24.00'])
    expect(await left(id)).toBe('0.00')
    const open = await admin.call('POST', `payment/v1/transactions/${bank}/unmatch/`)
    expect(open.status, JSON.stringify(open.body)).toBe(200)
    expect(await left(id)).toBe('1200.00')
  })
  it('of a supplier is settled by the euros that the bank shows, the gain goes to 756', async () => {
    const { id } = await dollars('1000.00', false)
    const bank = await line('-905.00', `ACHAT${files}`)
    expect((await match(bank, { invoices: [{ invoice: id, amount: '905.00' }] })).status).toBe(200)
    expect(await entriesOf(id)).toEqual(['C 512100 905.00', 'C 756000 15.00', 'D 401000 920.00'])
    expect(await left(id)).toBe('0.00')
  })
  it('takes a gain of a sale and a loss of a purchase too', async () => {
    const sale = await dollars('100.00')
    expect(
      (await match(await line('95.00', `GAIN${files}`), { invoices: [{ invoice: sale.id, amount: '95.00' }] })).status,
    ).toBe(200)
    expect(await entriesOf(sale.id)).toEqual(['C 411000 92.00', 'C 756000 3.00', 'D 512100 95.00'])
    const purchase = await dollars('100.00', false)
    expect(
      (await match(await line('-93.00', `PERTE${files}`), { invoices: [{ invoice: purchase.id, amount: '93.00' }] }))
        .status,
    ).toBe(200)
    expect(await entriesOf(purchase.id)).toEqual(['C 512100 93.00', 'D 401000 92.00', 'D 656000 1.00'])
  })
  it('is settled in part by an amount in dollars, or by what the rate makes of the euros', async () => {
    const { id } = await dollars('1000.00')
    const bank = await line('90.00', `PART${files}`)
    expect(
      (await match(bank, { invoices: [{ invoice: id, amount: '90.00', currency_amount: '100.00' }] })).status,
    ).toBe(200)
    expect(await left(id)).toBe('900.00')
    expect(await entriesOf(id)).toEqual(['C 411000 92.00', 'D 512100 90.00', 'D 656000 2.00'])
    const second = await line('92.00', `RESTE${files}`)
    expect((await match(second, { invoices: [{ invoice: id, amount: '92.00' }] })).status).toBe(200)
    expect(await left(id)).toBe('800.00')
  })
  it('is proposed for the line that names it, with what is left in dollars', async () => {
    const { id, number } = await dollars('500.00')
    const bank = await line('470.00', String(number))
    const { body } = await admin.call('GET', `payment/v1/transactions/${bank}/proposals/`)
    expect(body.proposals?.[0] ?? body.results?.[0]).toMatchObject({ parts: [{ id, amount: '470.00' }], rest: '0.00' })
    expect(JSON.stringify(body)).toContain('500.00 USD')
  })
  it('paid by hand takes the euros that came, and its line of the bank finds that payment', async () => {
    const { id } = await dollars('1200.00')
    const paid = await admin.call('POST', `commercial/v1/invoices/${id}/incoming_payments/`, {
      amount: '1200.00',
      euro_amount: '1080.00',
      bank_account: account,
      payment_date: '2026-11-20T12:00:00.000Z',
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    expect(await entriesOf(id)).toEqual(['C 411000 1104.00', 'D 512100 1080.00', 'D 656000 24.00'])
    const bank = await line('1080.00', `MAIN${files}`)
    const done = await match(bank, { payments: [paid.body.id] })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  })
  it('paid by hand without its euros is taken at the rate of the invoice', async () => {
    const { id } = await dollars('100.00')
    const paid = await admin.call('POST', `commercial/v1/invoices/${id}/incoming_payments/`, {})
    expect(paid.body).toMatchObject({ amount: '100.00', euro_amount: '92.00' })
    expect((await entriesOf(id)).filter((row) => /65|75/.test(row.slice(2, 4)))).toEqual([])
  })
  it('refuses euros of a payment that is in euros, and amounts that are none', async () => {
    const { id } = await dollars('100.00')
    const pay = (body: object): Promise<Reply> =>
      admin.call('POST', `commercial/v1/invoices/${id}/incoming_payments/`, body)
    for (const euros of ['-1.00', '0.00', '1.001'])
      expect(Object.keys((await pay({ euro_amount: euros })).body.errors)).toEqual(['euro_amount'])
  })
  it('says its VAT in euros and its rate on the PDF', async () => {
    const { id } = await dollars('1200.00')
    const answer = await suite.router.app.request(`/api/commercial/v1/invoices/${id}/pdf/`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.status).toBe(200)
    const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
    expect(text.replaceAll(/\s+/g, '')).toContain('TVAeneuros(1USD=0,92€)184,00€')
  })
})
