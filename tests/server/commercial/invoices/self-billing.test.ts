import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { readCii, schemaErrors } from '../../../support/files/cii.ts'
import { deliveries } from '../../../support/deliveries.ts'
import { customer, draft, send, taxesOf, validate, validated } from '../../../support/documents.ts'
import { brokenRules } from '../../../support/files/en16931.ts'
import { handOver } from '../../../support/platform.ts'
import { facturXStructure, readPdfA } from '../../../support/files/pdf-a.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let company: string
let person: Person
let supplier: string

const commercial = 'commercial/v1/'
const selfBilled = { is_sales: false, type: 'self_billing' }
const agreed = {
  company_name: 'Scierie du Goyen',
  type: 'manufacturer',
  address: '3 quai de la Scierie',
  siret_number: '40483304800022',
  intracommunity_vat_number: 'FR83404833048',
  iban: 'FR7630006000011234567890189',
  self_billing_since: '2026-01-01',
}

/** A supplier who has agreed, under a SIREN of its own. */
const sirens = ['542065479', '552100554', '732829320', '780129987', '303265045']
const another = (values: Record<string, unknown> = {}): Promise<string> => {
  const siren = sirens.pop()
  return customer(person, {
    ...agreed,
    company_name: `Scierie ${siren}`,
    siret_number: siren,
    intracommunity_vat_number: null,
    vat_number: null,
    ...values,
  })
}
async function bytesOf(path: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await suite.router.app.request(`/api/${commercial}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const change = (of: Reply, values: Record<string, unknown>): Promise<Reply> =>
  person.call('PATCH', `${commercial}invoices/${of.body.id}/`, values, { 'if-match': of.etag ?? '' })
const codesOf = ({ status, body }: Reply): [number, Record<string, string[]>] => [
  status,
  Object.fromEntries(
    Object.entries((body.errors ?? {}) as Record<string, { code: string }[]>).map(([path, list]) => [
      path,
      list.map(({ code }) => code),
    ]),
  ),
]
const linesOf = async (): Promise<Record<string, unknown>[]> => {
  const { 20: tax } = await taxesOf(person)
  return [{ product_name: 'Débit de chêne', quantity: '2', price: '50.00', taxes: [tax] }]
}

beforeAll(async () => {
  suite = await startSuite({ E_INVOICE_PLATFORM: 'simulator' })
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  supplier = await customer(person, agreed)
})
afterAll(() => suite.close())

describe('who may be billed in his name', () => {
  test('is a supplier who has agreed, and only in a purchase', async () => {
    const silent = await customer(person, { ...agreed, self_billing_since: null })
    const lines = { invoice_lines: await linesOf() }
    const made = (values: Record<string, unknown>) =>
      person.call('POST', `${commercial}invoices/`, { ...selfBilled, ...lines, ...values })
    expect(codesOf(await made({ organization: silent }))).toEqual([422, { type: ['self_billing_agreement'] }])
    expect(codesOf(await made({ organization: supplier, is_sales: true }))).toEqual([
      422,
      { type: ['self_billing_purchase'] },
    ])
    const typed = await draft(person, silent, '10.00', { is_sales: false, number: 'S-1' })
    expect(codesOf(await change(typed, { type: 'self_billing' }))).toEqual([422, { type: ['self_billing_agreement'] }])
    const open = await draft(person, supplier, '10.00', selfBilled)
    expect(codesOf(await change(open, { organization: silent }))).toEqual([422, { type: ['self_billing_agreement'] }])
  })

  test('and one whose agreement was withdrawn, or comes later, is named at the validation', async () => {
    const party = await another()
    const open = await draft(person, party, '10.00', selfBilled)
    const withdraw = async (since: string | null) => {
      const { etag } = await person.call('GET', `directory/v1/organizations/${party}/`)
      await person.call(
        'PATCH',
        `directory/v1/organizations/${party}/?partial=true`,
        { self_billing_since: since },
        { 'if-match': etag ?? '', 'x-partial': 'true' },
      )
    }
    await withdraw('2099-01-01')
    expect(codesOf(await validate(person, open))).toEqual([422, { issue_date: ['before_self_billing_agreement'] }])
    await suite.backend.db.query('update directory_organizations set self_billing_since = null where id = $1', [party])
    expect(codesOf(await validate(person, open))).toEqual([
      422,
      { 'organization.self_billing_since': ['self_billing_agreement'] },
    ])
  })

  test('what his invoice needs of him is named on his record', async () => {
    const party = await customer(person, { ...agreed, siret_number: null, city: null, intracommunity_vat_number: null })
    const open = await draft(person, party, '1000.00', selfBilled)
    const [status, errors] = codesOf(await validate(person, open))
    expect([status, Object.keys(errors).sort()]).toEqual([
      422,
      [
        'organization.city',
        'organization.electronic_address',
        'organization.intracommunity_vat_number',
        'organization.siret_number',
      ],
    ])
  })
})

describe('its number', () => {
  test('is of the series of its supplier, without a hole when many are validated at once', async () => {
    const [one, other] = [await another(), await another()]
    const drafts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => draft(person, index % 2 ? one : other, '10.00', selfBilled)),
    )
    for (const { body } of drafts) expect(body.number).toMatch(/^PROV-/)
    const replies = await Promise.all(drafts.map((reply) => validate(person, reply)))
    const numbers = replies.map(({ body }) => String(body.number)).sort()
    const of = (siren: string) => [1, 2, 3, 4].map((n) => `AF-${siren}-2026-0000${n}`)
    expect(numbers).toEqual([...of('732829320'), ...of('780129987')])
    expect(replies.every(({ body }) => body.voucher_number === body.number)).toBe(true)
  })

  test('does not change our own series, and has a proof of its own', async () => {
    const before = await validated(person, supplier, '10.00')
    const bought = await validated(person, supplier, '10.00', { is_sales: false, number: 'S-7' })
    const made = await validated(person, supplier, '10.00', selfBilled)
    expect(made.body.number).toMatch(/^AF-404833048-2026-0000\d$/)
    const next = async (reply: Promise<Reply>, name: string) => Number(String((await reply).body[name]).slice(-5))
    expect(await next(validated(person, supplier, '10.00'), 'number')).toBe(Number(before.body.number.slice(-5)) + 1)
    expect(await next(validated(person, supplier, '10.00', { is_sales: false, number: 'S-8' }), 'voucher_number')).toBe(
      Number(bought.body.voucher_number.slice(-5)) + 1,
    )
    const { body } = await person.call('GET', `${commercial}fiscal-series/`)
    const series = body.results.filter((row: { series: string }) => row.series === 'self_billing')
    expect(
      series.map(({ seller, sales, faults }: Record<string, unknown>) => ({ seller, sales, faults })),
    ).toContainEqual({
      seller: '404833048',
      sales: false,
      faults: [],
    })
    const findings = await verify(suite.backend.db, suite.clock.now())
    expect(findings.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
  })

  test('is assigned by the service: a typed one is refused, and a draft that becomes self-billed loses its typed number', async () => {
    expect(
      codesOf(
        await person.call('POST', `${commercial}invoices/`, { ...selfBilled, organization: supplier, number: 'X' }),
      ),
    ).toEqual([422, { number: ['read_only'] }])
    const typed = await draft(person, supplier, '10.00', { is_sales: false, number: 'S-21' })
    const turned = await change(typed, { type: 'self_billing' })
    expect([turned.status, turned.body.number]).toEqual([200, expect.stringMatching(/^PROV-/)])
    expect(codesOf(await change(turned, { number: 'S-22' }))).toEqual([422, { number: ['read_only'] }])
    const back = await change(turned, { type: 'invoice', number: 'S-22' })
    expect([back.status, back.body.number]).toEqual([200, 'S-22'])
  })

  test('rises with its dates', async () => {
    const party = await another()
    expect((await validated(person, party, '10.00', { ...selfBilled, issue_date: '2026-11-18' })).status).toBe(200)
    const late = await draft(person, party, '10.00', { ...selfBilled, issue_date: '2026-11-17' })
    expect(codesOf(await validate(person, late))).toEqual([422, { issue_date: ['issue_date_before_last'] }])
  })
})

describe('the law in the database', () => {
  const refused = (sql: string, params: unknown[]) => suite.backend.db.query(sql, params).then(() => 'done', String)

  test('keeps the type once it is validated, and another from becoming one', async () => {
    const made = await validated(person, supplier, '10.00', selfBilled)
    const set = 'update commercial_invoices set type = $2 where id = $1'
    expect(await refused(set, [made.body.id, 'invoice'])).toContain('never changes')
    expect(codesOf(await change(made, { type: 'invoice' }))[0]).toBe(409)
    const sold = await draft(person, supplier)
    expect(await refused(set, [sold.body.id, 'self_billing'])).toContain('only a purchase')
  })

  test('gives no number but one of the supplier, and none before he agreed', async () => {
    const party = await customer(person, { ...agreed, self_billing_since: null })
    const open = await draft(person, supplier, '10.00', selfBilled)
    const accept = `update commercial_invoices set status = 'accepted', hash = 'x', issue_date = '2026-11-20', seller_frozen = '{}',
      buyer_frozen = '{"siret_number": "404833048"}', number = $2, voucher_number = $2, organization = $3 where id = $1`
    expect(await refused(accept, [open.body.id, 'F-FA-2026-00099', supplier])).toContain('series of its supplier')
    expect(await refused(accept, [open.body.id, 'AF-404833048-2026-00099', party])).toContain('once it has agreed')
  })
})

describe('its file', () => {
  let made: Reply
  beforeAll(async () => {
    const { 20: tax } = await taxesOf(person)
    made = await validated(person, supplier, '100.00', {
      ...selfBilled,
      payment_method: 'bank_transfer',
      invoice_lines: [{ product_name: 'Débit de chêne', quantity: '2', price: '50.00', taxes: [tax] }],
    })
  })

  test('is a Factur-X of the type 389 with the parties in their places', async () => {
    const { status, bytes } = await bytesOf(`invoices/${made.body.id}/facturx/`)
    expect(status).toBe(200)
    const { xml, structure } = await readPdfA(bytes)
    expect(structure).toEqual(facturXStructure)
    expect((await bytesOf(`invoices/${made.body.id}/cii/`)).bytes.toString('utf8')).toBe(xml)
    expect(await schemaErrors({ xml })).toEqual([])
    const file = readCii(xml)
    expect(brokenRules(file)).toEqual([])
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
    const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
    expect([
      file.text('ExchangedDocument/TypeCode'),
      file.text('ExchangedDocument/ID'),
      file.text(`${agreement}/SellerTradeParty/Name`),
      file.text(`${agreement}/SellerTradeParty/SpecifiedLegalOrganization/ID`),
      file.text(`${agreement}/BuyerTradeParty/Name`),
      file.text(`${settlement}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`),
    ]).toEqual([
      '389',
      made.body.number,
      'Scierie du Goyen',
      '404833048',
      'Menuiserie Kervadec',
      'FR7630006000011234567890189',
    ])
    expect(xml).toContain('<ram:Content>Autofacturation</ram:Content>')
  })

  test('is the one stored at the validation, and its PDF names who bills on behalf of whom', async () => {
    const rows = await suite.backend.db.query<{ version: string; profile: string }>(
      'select version, profile from system_document_files where document = $1',
      [made.body.id],
    )
    expect(rows).toEqual([{ version: 'sent', profile: 'en16931' }])
    const paper = (await bytesOf(`invoices/${made.body.id}/pdf/`)).bytes
    expect(paper.equals((await bytesOf(`invoices/${made.body.id}/facturx/`)).bytes)).toBe(true)
    const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: paper }).stdout.toString('utf8')
    expect(text).toMatch(/Autofacturation/)
    expect(text.indexOf('Scierie du Goyen')).toBeLessThan(text.indexOf('Menuiserie Kervadec'))
  })

  test('is none for an invoice that the supplier writes himself', async () => {
    const bought = await validated(person, supplier, '10.00', { is_sales: false, number: 'S-31' })
    expect((await bytesOf(`invoices/${bought.body.id}/facturx/`)).status).toBe(404)
    expect((await bytesOf(`invoices/${bought.body.id}/pdf/`)).status).toBe(404)
  })

  test('goes to the supplier by mail with its stored bytes and no link', async () => {
    expect((await send(person, 'invoice', made.body.id)).status).toBe(201)
    const [mail] = await suite.backend.db.query<{ attachments: { file: string }[]; html: string }>(
      'select attachments, html from system_outbox where document = $1',
      [made.body.id],
    )
    const [stored] = await suite.backend.db.query<{ file: string }>(
      'select file from system_document_files where document = $1',
      [made.body.id],
    )
    expect(mail?.attachments.map(({ file }) => file)).toEqual([stored?.file])
    expect(mail?.html).not.toContain('invoice-public')
    const trail = await person.call('GET', `history/v1/entries/?record=${made.body.id}&entity=commercial/invoices`)
    expect(trail.body.results.map(({ action }: { action: string }) => action)).toContain('send')
  })

  test('is handed over to no platform, as our own sales are', async () => {
    const sold = await validated(person, await another(), '10.00')
    expect(await handOver(suite, person, sold.body.id)).toBeTruthy()
    expect(await handOver(suite, person, made.body.id)).toBeUndefined()
  })
})

describe('in the books', () => {
  test('it is a purchase, and no sale is touched by it', async () => {
    const read = async () => ({
      series: (await person.call('GET', `${commercial}invoices/?is_sales=true&page_size=1`)).body.stats,
      reported: (await person.call('GET', `${commercial}e-reporting/?from=2026-11-01&to=2026-11-30`)).body,
    })
    const before = await read()
    const made = await validated(person, supplier, '100.00', selfBilled)
    expect(await read()).toEqual(before)
    const rows = await suite.backend.db.query<{ journal: string; number: string; debit: string; credit: string }>(
      `select l.journal, a.number, l.debit::text as debit, l.credit::text as credit from accounting_account_lines l
         join accounting_accounts a on a.id = l.account where l.document = $1 order by a.number`,
      [made.body.id],
    )
    expect(rows.map(({ journal }) => journal)).toEqual(rows.map(() => 'AC'))
    expect(rows.find(({ number }) => number.startsWith('401'))?.credit).toBe('120.00')
    expect(rows.some(({ number }) => /^(411|70|4457)/.test(number))).toBe(false)
  })

  test('it is not cancelled, but credited by the credit of the supplier', async () => {
    const made = await validated(person, supplier, '100.00', selfBilled)
    const cancelled = await change(made, { status: 'canceled', reason: 'Erreur' })
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'supplier_credit_needed'])
    const credit = await person.call('POST', `${commercial}credits/`, {
      is_sales: false,
      linked_invoice: made.body.id,
      need_lines: true,
      number: 'AV-SCIERIE-1',
    })
    expect(credit.status).toBe(201)
    const accepted = await person.call(
      'PATCH',
      `${commercial}credits/${credit.body.id}/`,
      { status: 'accepted', issue_date: '2026-11-20' },
      { 'if-match': credit.etag ?? '' },
    )
    expect([accepted.status, accepted.body.number]).toEqual([200, 'AV-SCIERIE-1'])
  })
})

describe('from an order', () => {
  test('of a supplier who has agreed it is made in his name', async () => {
    const deal = deliveries(person, supplier)
    const order = await deal.ordered({ is_sales: false })
    const convert = (body: Record<string, unknown>) =>
      person.call('POST', `${commercial}purchase-orders/${order.id}/convert_invoice/`, body)
    expect(codesOf(await convert({ type: 'deposit' }))).toEqual([422, { type: ['invalid'] }])
    const made = await convert({ type: 'self_billing' })
    expect([made.status, made.body.type, made.body.is_sales]).toEqual([201, 'self_billing', false])
    const validation = await validate(person, made)
    expect(validation.body.number).toMatch(/^AF-404833048-/)
    const xml = (await bytesOf(`invoices/${made.body.id}/cii/`)).bytes.toString('utf8')
    const { body } = await person.call('GET', `${commercial}purchase-orders/${order.id}/`)
    const order13 = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerOrderReferencedDocument'
    expect(readCii(xml).text(`${order13}/IssuerAssignedID`)).toBe(body.number)
  })

  test('and of one who has not, it is refused and nothing is made', async () => {
    const silent = await customer(person, { ...agreed, self_billing_since: null })
    const order = await deliveries(person, silent).ordered({ is_sales: false })
    const path = `${commercial}purchase-orders/${order.id}/convert_invoice/`
    expect(codesOf(await person.call('POST', path, { type: 'self_billing' }))).toEqual([
      422,
      { type: ['self_billing_agreement'] },
    ])
    const { body } = await person.call('GET', `${commercial}invoices/?linked_purchase_order=${order.id}`)
    expect(body.count).toBe(0)
  })
})

test('who sells alone neither makes nor reads one', async () => {
  const sales = await suite.person(company, 'sales')
  const made = await validated(person, supplier, '10.00', selfBilled)
  expect((await sales.call('POST', `${commercial}invoices/`, { ...selfBilled, organization: supplier })).status).toBe(
    403,
  )
  expect((await sales.call('GET', `${commercial}invoices/${made.body.id}/facturx/`)).status).toBe(404)
  const stranger = await suite.person(await suite.company('Ailleurs'), 'administrator')
  expect((await stranger.call('GET', `${commercial}invoices/${made.body.id}/facturx/`)).status).toBe(404)
})
