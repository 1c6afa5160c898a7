import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { readCii, schemaErrors } from '../../../support/files/cii.ts'
import { customer, draft, taxesOf, validate, validated } from '../../../support/documents.ts'
import { brokenRules } from '../../../support/files/en16931.ts'
import { facturXStructure, readPdfA } from '../../../support/files/pdf-a.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let hr: Person
let organization: string

/** The bytes at an address of the services. */
async function read(path: string, { token }: { token?: string } = administrator) {
  const answer = await suite.router.app.request(`/api/commercial/v1/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return {
    status: answer.status,
    name: /filename\*?=(?:UTF-8'')?"?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1],
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const filesOf = (document: string) =>
  suite.backend.db.query<{ version: string; profile: string | null; sha256: string }>(
    'select version, profile, sha256 from system_document_files where document = $1 order by made_at, file',
    [document],
  )
const german = {
  company_name: 'Möbelhaus Nord GmbH',
  address: 'Hafenstraße 8',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  siret_number: null,
  email: null,
  intracommunity_vat_number: 'DE136695976',
}

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  hr = await suite.person(company, 'hr')
  organization = await customer(administrator)
})
afterAll(() => suite.close())

describe('the file of a validated invoice', () => {
  let invoice: Reply
  beforeAll(async () => {
    const { 20: tax, 5.5: reduced } = await taxesOf(administrator)
    invoice = await validated(administrator, organization, '100.00', {
      discount: '10',
      cost: '12.50',
      delivery_taxes: [tax],
      payment_method: 'bank_transfer',
      ref: 'CDE-77',
      invoice_lines: [
        { product_name: 'Table', quantity: '2', price: '50.00', taxes: [tax], unit: 'm²' },
        { product_name: 'Livre', quantity: '3', price: '9.99', taxes: [reduced] },
        { kind: 'section', product_name: 'Pose' },
        {
          product_name: 'Pose',
          quantity: '1.5',
          price: '40.00',
          discount: '12.5',
          taxes: [tax],
          nature: 'services',
          unit: 'h',
        },
      ],
    })
  })

  test('is one for mail, public page, staff and hand-over', async () => {
    const { id, public_key, number } = invoice.body
    const [one, ...others] = await Promise.all([
      read(`invoices/${id}/facturx/`),
      read(`invoices/${id}/pdf/`, sales),
      read(`invoices/public/${public_key}/pdf/`, {}),
    ])
    expect([one?.status, one?.type, one?.name]).toEqual([200, 'application/pdf', `${number}-factur-x.pdf`])
    for (const other of others) expect(other.bytes.equals(one!.bytes)).toBe(true)
    expect(await filesOf(id)).toEqual([{ version: 'sent', profile: 'en16931', sha256: expect.any(String) }])
    const sent = await administrator.call('POST', 'commercial/v1/send-transaction/', {
      type: 'invoice',
      emails: ['solene@keranna.example'],
      object: 'Facture',
      data: { id, content: 'Bonjour' },
    })
    expect(sent.status).toBeLessThan(300)
    expect(await filesOf(id)).toHaveLength(1)
  })

  test('holds the data that the other call gives, which keep the rules of EN 16931 and of France', async () => {
    const { id, number } = invoice.body
    const xml = await read(`invoices/${id}/cii/`, sales)
    expect([xml.status, xml.type, xml.name]).toEqual([200, 'application/xml', `${number}.xml`])
    const document = await PDFDocument.load((await read(`invoices/${id}/facturx/`)).bytes)
    const [attached, ...more] = document.getAttachments()
    expect(more).toEqual([])
    expect(attached?.name).toBe('factur-x.xml')
    expect(xml.bytes.equals(Buffer.from(attached!.data))).toBe(true)
    const text = xml.bytes.toString('utf8')
    expect(await schemaErrors({ text })).toEqual([])
    expect(brokenRules(readCii(text))).toEqual([])
    const sums = readCii(text).all(
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation',
    )[0]
    expect([sums?.text('GrandTotalAmount'), sums?.text('DuePayableAmount')]).toEqual([
      invoice.body.total_price,
      invoice.body.total_price,
    ])
    expect(text).toContain(`<ram:ID>${number}</ram:ID>`)
    expect(text).toContain('M1')
  })

  test('is PDF/A-3b: metadata, colours, fonts, attachment, identifier, nothing locked', async () => {
    const bytes = (await read(`invoices/${invoice.body.id}/facturx/`)).bytes
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    const { context, catalog } = await PDFDocument.load(bytes)
    const name = (key: string) => PDFName.of(key)
    const text = (stream: unknown): string =>
      Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
    expect(context.trailerInfo.Encrypt).toBeUndefined()
    expect((context.trailerInfo.ID as PDFArray).lookup(0, PDFHexString).asString()).toMatch(/^[0-9A-F]{32}$/)

    const [file] = catalog.lookup(name('AF'), PDFArray).asArray()
    const attachment = context.lookup(file, PDFDict)
    expect(attachment.lookup(name('AFRelationship'))).toBe(name('Alternative'))
    expect(attachment.lookup(name('F'), PDFString).asString()).toBe('factur-x.xml')
    expect(attachment.lookup(name('UF'), PDFHexString).decodeText()).toBe('factur-x.xml')
    const embedded = attachment.lookup(name('EF'), PDFDict).lookup(name('F')) as PDFRawStream
    expect(embedded.dict.lookup(name('Subtype'))).toBe(name('text/xml'))
    expect(embedded.dict.lookup(name('Params'), PDFDict).get(name('ModDate'))).toBeDefined()

    const intent = catalog.lookup(name('OutputIntents'), PDFArray).lookup(0, PDFDict)
    expect(intent.lookup(name('S'))).toBe(name('GTS_PDFA1'))
    const profile = text(intent.lookup(name('DestOutputProfile')))
    expect([profile.length, profile.slice(12, 24), profile.slice(36, 40)]).toEqual([
      Buffer.from(profile.slice(0, 4), 'latin1').readUInt32BE(),
      'mntrRGB XYZ ',
      'acsp',
    ])

    const metadata = catalog.lookup(name('Metadata')) as PDFRawStream
    expect(metadata.dict.get(name('Filter'))).toBeUndefined()
    const packet = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(
      Buffer.from(metadata.contents).toString('utf8'),
    )
    const [level, facts, schema, facturX] = packet.xmpmeta.RDF.Description
    expect(level).toEqual({ part: '3', conformance: 'B' })
    expect(facts.title.Alt.li).toContain(invoice.body.number)
    expect(facts.CreateDate).toBe('2026-11-20T09:00:00Z')
    const declared = schema.schemas.Bag.li
    expect(declared.namespaceURI).toBe('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
    expect(declared.property.Seq.li.map((one: { name: string }) => one.name).sort()).toEqual(
      Object.keys(facturX).sort(),
    )
    expect(facturX).toEqual({
      DocumentType: 'INVOICE',
      DocumentFileName: 'factur-x.xml',
      Version: '1.0',
      ConformanceLevel: 'EN 16931',
    })

    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    const dicts = objects.flatMap((object) =>
      object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
    )
    const fonts = dicts.filter((dict) => dict.get(name('Type')) === name('Font'))
    const descriptors = fonts.flatMap((dict) =>
      dict.has(name('FontDescriptor')) ? [dict.lookup(name('FontDescriptor'), PDFDict)] : [],
    )
    expect(descriptors.length).toBeGreaterThan(0)
    for (const descriptor of descriptors) expect(descriptor.lookup(name('FontFile2'))).toBeInstanceOf(PDFRawStream)
    expect(fonts.every((dict) => dict.has(name('FontDescriptor')) || dict.has(name('DescendantFonts')))).toBe(true)
    expect(dicts.some((dict) => dict.has(name('JS')) || dict.get(name('S')) === name('Launch'))).toBe(false)
  })

  test('is of validated sales alone, for those who read invoices', async () => {
    const open = await draft(administrator, organization)
    const purchase = await draft(administrator, organization, '10.00', { is_sales: false, number: 'F-1' })
    for (const call of ['facturx', 'cii']) {
      const refused = await administrator.call('GET', `commercial/v1/invoices/${open.body.id}/${call}/`)
      expect([refused.status, refused.body.code]).toEqual([409, 'e_invoice_draft'])
      expect((await read(`invoices/${purchase.body.id}/${call}/`)).status).toBe(404)
      expect((await read(`invoices/${invoice.body.id}/${call}/`, hr)).status).toBe(403)
      expect((await read(`invoices/${invoice.body.id}/${call}/`, {})).status).toBe(401)
    }
    expect(await filesOf(open.body.id)).toEqual([])
  })
})

test('a deposit and a credit hand over the same as an invoice: the file and its data, on both calls', async () => {
  const deposit = await validated(administrator, organization, '30.00', { type: 'deposit' })
  const invoice = await validated(administrator, organization)
  const made = await administrator.call('POST', 'commercial/v1/credits/', {
    linked_invoice: invoice.body.id,
    need_lines: true,
  })
  const path = `commercial/v1/credits/${made.body.id}/`
  const credit = await administrator.call('PATCH', path, { status: 'accepted' }, { 'if-match': made.etag ?? '' })
  expect(credit.status).toBe(200)
  for (const [of, type] of [
    [`invoices/${invoice.body.id}`, '380'],
    [`invoices/${deposit.body.id}`, '386'],
    [`credits/${made.body.id}`, '381'],
  ] as const) {
    const { xml, structure } = await readPdfA((await read(`${of}/facturx/`)).bytes)
    expect(structure).toEqual(facturXStructure)
    expect(xml).toBe((await read(`${of}/cii/`)).bytes.toString('utf8'))
    expect(await schemaErrors({ xml })).toEqual([])
    expect(brokenRules(readCii(xml))).toEqual([])
    expect(readCii(xml).text('ExchangedDocument/TypeCode')).toBe(type)
  }
})

async function acceptedCredit(values: Record<string, unknown>): Promise<Reply> {
  const made = await administrator.call('POST', 'commercial/v1/credits/', values)
  const path = `commercial/v1/credits/${made.body.id}/`
  return administrator.call('PATCH', path, { status: 'accepted' }, { 'if-match': made.etag ?? '' })
}

async function fileOfCredit(credit: string) {
  const text = (await read(`credits/${credit}/cii/`)).bytes.toString('utf8')
  expect(await schemaErrors({ text })).toEqual([])
  return readCii(text)
}

describe('a rebate over a period', () => {
  const rebate = (tax: string | undefined, values: Record<string, unknown> = {}): Record<string, unknown> => ({
    organization,
    motive: 'rebate',
    contract: 'CADRE-2026',
    period_start: '2026-01-01',
    period_end: '2026-10-31',
    credit_lines: [{ product_name: 'Remise de fin d’année', quantity: '1', price: '250.00', taxes: [tax] }],
    ...values,
  })

  test('is a 262 that names its contract and its days, and no invoice; it settles invoices of its customer', async () => {
    const { 20: tax } = await taxesOf(administrator)
    const credit = await acceptedCredit(rebate(tax))
    expect([credit.status, credit.body.total_price], JSON.stringify(credit.body)).toEqual([200, '300.00'])
    const file = await fileOfCredit(credit.body.id)
    const period = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/BillingSpecifiedPeriod'
    const contract = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/ContractReferencedDocument'
    expect([
      file.text('ExchangedDocument/TypeCode'),
      file.text(`${contract}/IssuerAssignedID`),
      file.text(`${period}/StartDateTime/DateTimeString`),
      file.text(`${period}/EndDateTime/DateTimeString`),
    ]).toEqual(['262', 'CADRE-2026', '20260101', '20261031'])
    expect(file.texts('ExchangedDocument/IncludedNote/Content')).toContain(
      'Remise sur la période du 01/01/2026 au 31/10/2026, contrat CADRE-2026.',
    )
    expect(brokenRules(file)).toEqual([])
    const invoice = await validated(administrator, organization, '300.00')
    const used = await administrator.call('POST', 'commercial/v1/credit-allocations/', {
      credit: credit.body.id,
      invoice: invoice.body.id,
      amount: '300.00',
    })
    expect(used.status).toBe(201)
    const { body: settled } = await administrator.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)
    expect(settled.left_to_pay).toBe('60.00')
    const found = await verify(suite.backend.db, suite.clock.now())
    expect(found.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
  })

  test.each([['contract'], ['period_start'], ['period_end']])('is not validated without its %s', async (name) => {
    const { 20: tax } = await taxesOf(administrator)
    const refused = await acceptedCredit(rebate(tax, { [name]: null }))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]])
  })

  test('ends no earlier than it begins, and a credit of an invoice has no period', async () => {
    const { 20: tax } = await taxesOf(administrator)
    const make = (values: Record<string, unknown>) => administrator.call('POST', 'commercial/v1/credits/', values)
    const turned = await make(rebate(tax, { period_end: '2025-12-31' }))
    expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['period_end']])
    const invoice = await validated(administrator, organization)
    const both = await make(rebate(tax, { linked_invoice: invoice.body.id }))
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['contract']])
    const neither = await acceptedCredit(rebate(tax, { contract: null, period_start: null, period_end: null }))
    expect([neither.status, Object.keys(neither.body.errors)]).toEqual([422, ['linked_invoice']])
  })
})

test('a credit of a deposit is a 503 that names it, and its VAT is due with the money', async () => {
  const deposit = await validated(administrator, organization, '30.00', { type: 'deposit' })
  const credit = await acceptedCredit({ linked_invoice: deposit.body.id, need_lines: true })
  const file = await fileOfCredit(credit.body.id)
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
  expect(file.text('ExchangedDocument/TypeCode')).toBe('503')
  expect(file.texts(`${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toEqual([deposit.body.number])
  expect(file.text(`${settlement}/ApplicableTradeTax/DueDateTypeCode`)).toBe('72')
  expect(brokenRules(file)).toEqual([])
})

test('a corrective invoice is a 384 that names what it corrects', async () => {
  const wrong = await validated(administrator, organization)
  const values = { type: 'corrective', linked_invoice: wrong.body.id }
  const invoice = await validated(administrator, organization, '80.00', values)
  const xml = (await read(`invoices/${invoice.body.id}/cii/`)).bytes.toString('utf8')
  expect(readCii(xml).text('ExchangedDocument/TypeCode')).toBe('384')
  expect(brokenRules(readCii(xml))).toEqual([])
})

test('a final invoice deducts the deposit invoices that it is linked to', async () => {
  const deposit = await validated(administrator, organization, '30.00', { type: 'deposit' })
  const reply = await draft(administrator, organization)
  // They are linked by the module of deposits.
  await suite.backend.db.query('update commercial_invoices set linked_deposits = $2 where id = $1', [
    reply.body.id,
    JSON.stringify([deposit.body.id]),
  ])
  expect((await validate(administrator, reply)).status).toBe(200)
  const file = readCii((await read(`invoices/${reply.body.id}/cii/`)).bytes.toString('utf8'))
  expect(brokenRules(file)).toEqual([])
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
  const [sums] = file.all(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`)
  expect([sums?.text('TotalPrepaidAmount'), sums?.text('DuePayableAmount')]).toEqual(['36.00', '84.00'])
  expect(file.texts(`${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toEqual([deposit.body.number])
})

test('what an e-invoice lacks refuses the validation on its field, and nothing is changed', async () => {
  const abroad = await customer(administrator, { ...german, email: null })
  const reply = await draft(administrator, abroad)
  const refused = await validate(administrator, reply)
  expect([refused.status, refused.body.code]).toEqual([422, 'missing_mention'])
  expect(refused.body.errors).toEqual({
    'organization.electronic_address': [
      {
        code: 'e_invoice_required',
        params: { term: 'BT-49' },
        text: 'Cette donnée est obligatoire sur une facture électronique (BT-49).',
      },
    ],
  })
  expect((await administrator.call('GET', `commercial/v1/invoices/${reply.body.id}/`)).body.status).toBe('pro_format')
})

test('an invoice of before gets its file at the first request, which is kept beside the one that was sent', async () => {
  suite.clock.set('2026-08-20T09:00:00.000Z')
  const company = await suite.company('Ébénisterie Le Bihan')
  const before = await suite.person(company, 'administrator')
  const abroad = await customer(before, german)
  const { body } = await validated(before, abroad)
  suite.clock.set('2026-11-20T09:00:00.000Z')
  const old = await suite.person(company, 'administrator', 'later@ebenisterie.example')
  const [sent] = await filesOf(body.id)
  expect(sent).toMatchObject({ version: 'sent', profile: null })
  const missing = await old.call('GET', `commercial/v1/invoices/${body.id}/facturx/`)
  expect([missing.status, missing.body.code, Object.keys(missing.body.errors)]).toEqual([
    422,
    'e_invoice_incomplete',
    ['organization.electronic_address'],
  ])
  expect(await filesOf(body.id)).toHaveLength(1)

  const { etag } = await old.call('GET', `directory/v1/organizations/${abroad}/`)
  await old.call(
    'PATCH',
    `directory/v1/organizations/${abroad}/`,
    { electronic_address: 'rechnung@moebel.example' },
    { 'if-match': etag ?? '' },
  )
  const [one, two] = await Promise.all([1, 2].map(() => read(`invoices/${body.id}/facturx/`, old)))
  expect([one?.status, one?.bytes.equals(two!.bytes)]).toEqual([200, true])
  expect(await filesOf(body.id)).toEqual([sent, { version: 'facturx', profile: 'en16931', sha256: expect.any(String) }])
  expect((await read(`invoices/${body.id}/pdf/`, old)).bytes.equals(one!.bytes)).toBe(false)
  const xml = (await read(`invoices/${body.id}/cii/`, old)).bytes.toString('utf8')
  expect(xml).toContain('<ram:URIID schemeID="EM">rechnung@moebel.example</ram:URIID>')
})
