import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../../../server/services/files/file-text.ts'
import { customer, draft, pay, send, sentQuotation, validate, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let owner: Person
let party: string
beforeAll(async () => {
  suite = await startSuite()
  owner = await suite.person(
    await suite.company('Léa Morvan Graphisme', { vat_exemption: true, sold_nature: 'services' }),
    'administrator',
  )
  party = await customer(owner)
})
afterAll(() => suite.close())

const book = (): Promise<{ services: string; amount: string; nature: string }[]> =>
  owner.call('GET', 'commercial/v1/receipts-book/?from=2026-01-01&to=2026-12-31').then(({ body }) => body.receipts)

test('a free line of a company that sells services is one: 706 in the books, services in the receipts book', async () => {
  const made = await draft(owner, party, '850.00')
  const invoice = await validate(owner, made)
  const { body: read } = await owner.call('GET', `commercial/v1/invoices/${made.body.id}/?expand=invoice_lines`)
  expect(read.invoice_lines.map(({ nature }: { nature: string }) => nature)).toEqual(['services'])
  const { body } = await owner.call(
    'GET',
    `accounting/v1/account-lines/?document=${invoice.body.id}&expand=account&ordering=id`,
  )
  expect(body.results.map(({ account }: { account: { number: string } }) => account.number)).toEqual([
    '411000',
    '706000',
  ])
  await pay(owner, invoice.body.id, '850.00')
  expect(await book()).toMatchObject([{ nature: 'services', amount: '850.00', services: '850.00' }])
})

test('M4: the mails of a new company and their variables say neither HT nor TTC', async () => {
  const { body } = await owner.call('GET', 'notifications/v1/emails/categories/?page_size=100')
  const { body: templates } = await owner.call('GET', 'notifications/v1/emails/templates/?page_size=100')
  expect(body.results.length).toBeGreaterThan(3)
  expect(JSON.stringify([body.results, templates.results])).not.toMatch(/\b(?:HT|TTC)\b/)
})

test('of an invoice of both, a payment counts as services by their share', async () => {
  const { body } = await validated(owner, party, '1.00', {
    invoice_lines: [
      { product_name: 'Conseil', quantity: '1', price: '100.00', nature: 'services' },
      { product_name: 'Affiche', quantity: '1', price: '200.00', nature: 'goods' },
    ],
  })
  await pay(owner, body.id, '150.00')
  expect((await book()).at(-1)).toMatchObject({ nature: 'mixed', amount: '150.00', services: '50.00' })
})

test('what the company sells is changed in its settings, and refused where it is none of the three', async () => {
  const path = `auth/v1/companies/${owner.company}/`
  const { etag } = await owner.call('GET', path)
  const wrong = await owner.call('PATCH', path, { sold_nature: 'ideas' }, { 'if-match': etag ?? '' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['sold_nature']])
  expect((await owner.call('PATCH', path, { sold_nature: 'goods' }, { 'if-match': etag ?? '' })).status).toBe(200)
  const made = await draft(owner, party, '10.00')
  const { body } = await owner.call('GET', `commercial/v1/invoices/${made.body.id}/?expand=invoice_lines`)
  expect(body.invoice_lines[0].nature).toBe('goods')
})

/** The text of the PDF of a document. */
async function textOf(path: string): Promise<string> {
  const answer = await suite.router.app.request(`/api/commercial/v1/${path}/pdf/`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

test('M4: documents and mails of a franchise name neither HT nor TTC, with options and deposits', async () => {
  const { body: quotation } = await sentQuotation(owner, party, {
    deposit_percent: '30',
    discount: '5.00',
    quotation_lines: [
      { product_name: 'Identité', quantity: '1', price: '1000.00' },
      { product_name: 'Affiche', quantity: '1', price: '100.00', kind: 'option' },
    ],
  })
  const key = quotation.public_key
  const accepted = await suite.anonymous('POST', `commercial/v1/quotations/public/${key}/accept/`, {
    name: 'Solène',
    consent: true,
  })
  expect(accepted.status).toBeLessThan(300)
  const asked = await owner.call('POST', `commercial/v1/quotations/${quotation.id}/make_deposit/`, { percent: '30' })
  const deposit = await validate(owner, asked)
  await pay(owner, deposit.body.id, deposit.body.total_price)
  const made = await owner.call('POST', `commercial/v1/quotations/${quotation.id}/convert_invoice/`, {})
  const invoice = await validate(owner, await owner.call('GET', `commercial/v1/invoices/${made.body.id}/`))
  expect(invoice.body.deducted_deposits).toHaveLength(1)
  await send(owner, 'invoice', invoice.body.id)
  const { body: mails } = await owner.call('GET', 'notifications/v1/mailbox/?page_size=100')
  expect(mails.results.length).toBeGreaterThan(1)
  const texts = [
    await textOf(`quotations/${quotation.id}`),
    await textOf(`invoices/${deposit.body.id}`),
    await textOf(`invoices/${invoice.body.id}`),
    JSON.stringify(mails.results),
  ]
  expect(texts[0]).toContain('Identité')
  expect(texts[2]).toMatch(/AC-\d{4}-\d{5}/)
  for (const text of texts) expect(text).not.toMatch(/\b(HT|TTC)\b/)
})
