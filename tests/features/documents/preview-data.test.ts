import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import { quotation } from '../../../src/contract/commercial/quotations/quotation.ts'
import { kinds } from '../../../src/widgets/documents/kinds.ts'
import { headNames, toContent } from '../../../src/features/documents/editor/model/model.ts'
import { previewData } from '../../../src/features/documents/editor/preview/preview-data.ts'
import { computeEditorTotals, taxesById } from '../../../src/features/documents/editor/model/totals.ts'
import { findRecord } from '../../../server/database/records.ts'
import { documentData } from '../../../server/services/commercial/files/document-pdf.ts'
import { invoiceKind, quotationKind } from '../../../server/services/commercial/document/kinds.ts'
import { customer, taxesOf } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'
import { pageMailVariables } from '../../../src/widgets/documents/mail.ts'
import type { PageRecord } from '../../../src/widgets/documents/page-record.ts'

let suite: Suite
let person: Person

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec', { phone: '02 98 00 00 00' }), 'administrator')
})
afterAll(() => suite.close())

const today = '2026-11-20'

async function printedTwice(name: 'quotation' | 'invoice', id: string) {
  const [kind, serverKind, entity] =
    name === 'quotation' ? [kinds.quotation, quotationKind, quotation] : [kinds.invoice, invoiceKind, invoice]
  const stored = await findRecord(suite.backend.db, entity, person.company, id)
  const law = await documentData({ tx: suite.backend.db, storage: suite.backend.storage }, serverKind, stored!, today)
  const read = async (path: string) => (await person.call('GET', path)).body
  const record = await read(`commercial/v1/${name}s/${id}/?expand=${kind.lines}`)
  const contact = record[kind.contactField]
  const company = await read(`auth/v1/companies/${person.company}/`)
  const taxes = (await read('commercial/v1/taxes/?limit=100')).results
  const { head, lines } = toContent(kind, record)
  const taxOf = taxesById(taxes, false)
  const preview = previewData({
    name,
    isSales: true,
    number: record.number,
    quotation: record.linked_quotation
      ? (await read(`commercial/v1/quotations/${record.linked_quotation}/`)).number
      : null,
    head,
    lines,
    totals: computeEditorTotals({ head, lines }, taxOf, false).totals!,
    taxOf,
    exempt: false,
    company,
    organization: await read(`directory/v1/organizations/${record.organization}/`),
    contact: contact ? await read(`directory/v1/contacts/${contact}/`) : undefined,
    logo: null,
    day: today,
    type: record.type ?? null,
    corrects: null,
    installments: record.installments ?? null,
  })
  return { law, preview }
}

test('the preview prints what the stored original prints: abroad, delivered elsewhere, from a quotation', async () => {
  const organization = await customer(person, { company_name: 'Holz & Söhne', country: 'DE', city: 'Trier' })
  const contact = (
    await person.call('POST', 'directory/v1/contacts/', { organization, first_name: 'Jutta', last_name: 'Klein' })
  ).body.id
  const taxes = await taxesOf(person)
  const { body: offer } = await person.call('POST', 'commercial/v1/quotations/', {
    organization,
    attention_to: contact,
    subject: 'Escalier',
    ref: 'BC-4711',
    issue_date: today,
    discount: '5',
    discount_type: 'percent',
    cost: '40',
    delivery_taxes: [taxes['20']],
    delivery_address: '3 quai du Port',
    delivery_postal_code: '29100',
    delivery_city: 'Douarnenez',
    legal_policy: 'Bois certifié.',
    terms_of_sales: 'Acompte de 30 %.',
    quotation_lines: [
      { kind: 'section', product_name: 'Pose' },
      { product_name: 'Escalier chêne', quantity: '2', price: '812.50', unit: 'u', taxes: [taxes['20']] },
      { kind: 'page_break' },
      { kind: 'option', product_name: 'Vernis', quantity: '1', price: '90', taxes: [taxes['20']] },
      { kind: 'subtotal', product_name: 'Sous-total' },
    ],
  })
  const first = await printedTwice('quotation', offer.id)
  expect(first.preview).toEqual(first.law)
  expect(first.law.buyer.country).toBe('Allemagne')

  const { etag = '' } = await person.call('GET', `commercial/v1/quotations/${offer.id}/`)
  await person.call('PATCH', `commercial/v1/quotations/${offer.id}/`, { status: 'accepted' }, { 'if-match': etag })
  const { body: made } = await person.call('POST', `commercial/v1/quotations/${offer.id}/convert_invoice/`, {})
  const second = await printedTwice('invoice', made.id)
  expect(second.preview).toEqual(second.law)
  expect(second.law.references?.[0]).toMatch(/^Devis /)
})

test('tells the amounts of a mail in the currency of its document', () => {
  const document = { id: 'x', number: 'FA-2026-00001', total_price: '10.00', left_to_pay: '4.00', currency: 'usd' }
  const { total, left_to_pay: left } = pageMailVariables(kinds.invoice, document as PageRecord, 'Kervadec')
  expect([total, left].map((text) => text?.replaceAll(/\s/g, ' '))).toEqual(['10,00 $US', '4,00 $US'])
})

test.each(['ar', 'en', 'es', 'fr', 'zh'])('every field of the head that may differ has its word in %s', (language) => {
  const file = new URL(`../../../locales/${language}/commercial.json`, import.meta.url)
  const { fields } = JSON.parse(readFileSync(file, 'utf8')).changes
  expect(headNames.filter((name) => !fields[name])).toEqual([])
})
