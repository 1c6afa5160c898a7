import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer } from '../../../support/documents.ts'
import { dataOf, receivedXml as xmlOf } from '../../../support/files/received-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/received-invoices/'
let suite: Suite
let admin: Person
let sawmill: string

const receive = (xml: string): Promise<Reply> => admin.call('POST', path, { file: dataOf(xml) })
const change = (where: string, reply: Reply, body: object): Promise<Reply> =>
  admin.call('PATCH', `${where}${reply.body.id}/`, body, { 'if-match': reply.etag ?? '' })
const answer = (reply: Reply, body: object): Promise<Reply> => change(path, reply, body)
const approve = (reply: Reply, body: object = {}): Promise<Reply> => answer(reply, { status: 'approved', ...body })
const invoiceOf = (id: string): Promise<Reply> => admin.call('GET', `commercial/v1/invoices/${id}/`)
/** The approved purchase invoice, validated. */
async function validated(approved: Reply): Promise<Record<string, any>> {
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  const draft = await invoiceOf(approved.body.invoice)
  const done = await change('commercial/v1/invoices/', draft, { status: 'accepted' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return (await invoiceOf(approved.body.invoice)).body
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

beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Kervadec', { siret: '30326504500011' }), 'administrator')
  sawmill = await customer(admin, {
    company_name: 'Scierie de l’Aulne',
    type: 'manufacturer',
    siret_number: '732 829 320 00074',
  })
})
afterAll(() => suite.close())

test('a deposit invoice (386) is our deposit on 4091, and the invoice that names it deducts it', async () => {
  const deposit = await validated(
    await approve(
      await receive(xmlOf({ isDeposit: true, quantity: '1', price: '300.00', document: { number: 'A-1' } })),
    ),
  )
  expect(deposit).toMatchObject({ type: 'deposit', organization: sawmill, total_price: '360.00' })
  expect(await entriesOf(deposit.id)).toEqual(['C 401000 360.00', 'D 409100 300.00', 'D 445660 60.00'])
  const received = await receive(
    xmlOf({ prepaid: '360.00', deposits: [{ number: ' a-1', issue_date: '2026-11-16' }], document: { number: 'S-1' } }),
  )
  expect(received.body.warnings).not.toContain('prepaid')
  const final = await validated(await approve(received))
  expect(final).toMatchObject({
    type: 'invoice',
    linked_deposits: [deposit.id],
    total_price: '1200.00',
    left_to_pay: '840.00',
  })
  expect(await entriesOf(final.id)).toEqual([
    'C 401000 840.00',
    'C 409100 300.00',
    'D 445660 140.00',
    'D 607000 1000.00',
  ])
  expect(await paymentsOf(final.id)).toEqual([])
})

test('what was paid before and no deposit explains is confirmed, and what is left is what the file says', async () => {
  const received = await receive(xmlOf({ prepaid: '200.00', document: { number: 'S-2' } }))
  expect(received.body.warnings).toContain('prepaid')
  const refused = await approve(received)
  expect([refused.status, refused.body.errors.prepaid_confirmed[0]]).toMatchObject([
    422,
    { code: 'received_prepaid', params: { prepaid: '200.00', due: '1000.00' } },
  ])
  const invoice = await validated(await approve(received, { prepaid_confirmed: true }))
  expect(invoice).toMatchObject({ total_price: '1200.00', left_to_pay: '1000.00', payment_status: 'partially_paid' })
  expect(await paymentsOf(invoice.id)).toMatchObject([{ amount: '200.00', state: 'accepted' }])
  const change = await answer(await receive(xmlOf()), { prepaid_confirmed: true })
  expect(Object.keys(change.body.errors)).toEqual(['prepaid_confirmed'])
})

test('an invoice that was paid whole is no debt', async () => {
  const received = await receive(xmlOf({ prepaid: '1200.00', document: { number: 'S-3' } }))
  const invoice = await validated(await approve(received, { prepaid_confirmed: true }))
  expect(invoice).toMatchObject({ left_to_pay: '0.00', payment_status: 'paid' })
})

test('a deposit that was deducted already explains nothing more', async () => {
  const { body } = await receive(
    xmlOf({ prepaid: '360.00', deposits: [{ number: 'A-1', issue_date: '2026-11-16' }], document: { number: 'S-4' } }),
  )
  expect(body.warnings).toContain('prepaid')
})

/** A file that writes another VAT than its base gives, by less than one unit. */
const rounded = (number: string, vat: string, total: string): string =>
  xmlOf({ document: { number } }).replaceAll('1200.00', total).replaceAll('>200.00<', `>${vat}<`)

test.each([
  ['R-1', '200.02', '1200.02'],
  ['R-2', '199.97', '1199.97'],
])('a file that rounds its VAT to %s is booked with the VAT that it says', async (number, vat, total) => {
  const received = await receive(rounded(number, vat, total))
  expect(received.body.warnings, JSON.stringify(received.body)).toContain('rounding')
  const invoice = await validated(await approve(received))
  expect(invoice).toMatchObject({ total_price: total, left_to_pay: total })
  expect(await entriesOf(invoice.id)).toEqual([`C 401000 ${total}`, `D 445660 ${vat}`, 'D 607000 1000.00'])
})

const drafted = (values: object = {}): Promise<Reply> =>
  admin.call('POST', 'commercial/v1/invoices/', {
    organization: sawmill,
    is_sales: false,
    number: 'SAISIE-1',
    invoice_lines: [{ product_name: 'Chêne', quantity: '1', price: '1000.00' }],
    ...values,
  })

test('it is approved against the draft that a person has typed already', async () => {
  const received = await receive(xmlOf({ document: { number: 'T-1' } }))
  const draft = await drafted()
  expect(draft.body.total_price).toBe('1200.00')
  const before = (await admin.call('GET', 'commercial/v1/invoices/?is_sales=false')).body.count
  const approved = await approve(received, { invoice: draft.body.id })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(approved.body.invoice).toBe(draft.body.id)
  expect((await admin.call('GET', 'commercial/v1/invoices/?is_sales=false')).body.count).toBe(before)
  expect((await invoiceOf(draft.body.id)).body).toMatchObject({
    number: 'T-1',
    issue_date: '2026-11-16',
    expiration_payment: '2026-12-16',
    status: 'pro_format',
  })
  // One draft is what one received invoice became.
  const twice = await approve(await receive(xmlOf({ document: { number: 'T-2' } })), { invoice: draft.body.id })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['invoice']])
})

test('a draft of another total, supplier or state is not what was received', async () => {
  const other = await customer(admin, { company_name: 'Autre', type: 'manufacturer' })
  const paid = await drafted({ number: 'SAISIE-2' })
  await change('commercial/v1/invoices/', paid, { status: 'accepted' })
  const wrong = [
    (await drafted({ invoice_lines: [{ product_name: 'Chêne', quantity: '1', price: '999.00' }] })).body.id,
    (await drafted({ organization: other })).body.id,
    (await drafted({ is_sales: true, number: undefined })).body.id,
    paid.body.id,
  ]
  for (const invoice of wrong) {
    const refused = await approve(await receive(xmlOf()), { invoice })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['invoice']])
  }
  const early = await answer(await receive(xmlOf()), { invoice: wrong[0] })
  expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['invoice']])
})

test('and the books pass every check', async () => {
  const wrong = (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )
  expect(wrong).toEqual([])
})
