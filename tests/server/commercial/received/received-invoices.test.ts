import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facturX } from '../../../../server/services/commercial/facturx/pdf-a.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { customer, taxesOf } from '../../../support/documents.ts'
import { dataOf, receivedXml as xmlOf } from '../../../support/files/received-files.ts'
import { ublInvoice } from '../../../support/files/ubl.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/received-invoices/'
/** Reason of the approval: its order is not received. */
const late = { receipt_reason: 'Livraison confirmée' }
let suite: Suite
let admin: Person

const receive = (xml: string, person = admin): Promise<Reply> => person.call('POST', path, { file: dataOf(xml) })
const move = (reply: Reply, body: object, person = admin): Promise<Reply> =>
  person.call('PATCH', `${path}${reply.body.id}/`, body, { 'if-match': reply.etag ?? '' })
const count = async (entity: string, query = ''): Promise<number> =>
  (await admin.call('GET', `commercial/v1/${entity}/${query}`)).body.count

beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Kervadec', { siret: '30326504500011' }), 'administrator')
})
afterAll(() => suite.close())

const supplier = (values: object = {}): Promise<string> =>
  customer(admin, {
    company_name: 'Scierie de l’Aulne',
    type: 'manufacturer',
    siret_number: '732 829 320 00074',
    ...values,
  })

describe('a received e-invoice', () => {
  let sawmillId: string
  let orderId: string
  beforeAll(async () => {
    sawmillId = await supplier({ iban: 'FR76 3000 6000 0112 3456 7890 189' })
    const taxes = await taxesOf(admin)
    const order = await admin.call('POST', 'commercial/v1/purchase-orders/', {
      is_sales: false,
      organization: sawmillId,
      ref: 'CDE-CHENE',
      purchase_order_lines: [
        { product_name: 'Chêne scié', quantity: '10', price: '250.00', taxes: [taxes['20'] ?? taxes['20.00']] },
      ],
    })
    expect(order.status, JSON.stringify(order.body)).toBe(201)
    orderId = order.body.id
  })

  test('is read, and finds its supplier and its order', async () => {
    const { status, body } = await receive(xmlOf({ document: { ref: 'cde-chene' } }))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      status: 'received',
      supplier_name: 'Scierie de l’Aulne',
      organization: sawmillId,
      linked_purchase_order: orderId,
      total_price: '1200.00',
      sub_total_price: '1000.00',
      deadline: '2026-12-16',
      format: 'cii',
      warnings: ['order_differs'],
    })
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is of no order that it does not name, though its supplier has one open: a person chooses it', async () => {
    const received = await receive(xmlOf())
    expect(received.body).toMatchObject({ organization: sawmillId, linked_purchase_order: null, warnings: [] })
    expect((await receive(xmlOf({ document: { ref: 'CDE-AUTRE' } }))).body.linked_purchase_order).toBeNull()
    expect((await move(received, { linked_purchase_order: orderId })).body).toMatchObject({
      linked_purchase_order: orderId,
      warnings: ['order_differs'],
    })
  })

  test('a PDF is kept byte for byte', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const bytes = await facturX(await pdf.save(), xmlOf(), '2026-11-18T10:00:00.000Z')
    const { body } = await admin.call('POST', path, { file: dataOf(bytes, 'application/pdf') })
    const [stored] = await suite.backend.db.query<{ content: Uint8Array }>(
      'select content from system_files where owner_record = $1',
      [body.id],
    )
    expect(Buffer.from(stored!.content).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a twin, another account and another buyer are warned of', async () => {
    const xml = xmlOf()
    await receive(xml)
    expect((await receive(xml)).body.warnings).toContain('twin')
    expect((await receive(xmlOf({ seller: { iban: 'FR7610011000201234567890188' } }))).body.warnings).toContain(
      'iban_changed',
    )
    expect((await receive(xmlOf({ buyer: { siret_number: '40483304800022' } }))).body.warnings).toContain('not_buyer')
  })

  test('approved, it is one draft purchase invoice of the same amounts that takes from its order', async () => {
    const received = await receive(xmlOf({ document: { number: 'F-OK', ref: 'CDE-CHENE' } }))
    const before = await count('invoices', '?is_sales=false')
    const approved = await move(received, { status: 'approved', ...late })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const invoice = (await admin.call('GET', `commercial/v1/invoices/${approved.body.invoice}/?expand=invoice_lines`))
      .body
    expect(invoice).toMatchObject({
      is_sales: false,
      status: 'pro_format',
      number: 'F-OK',
      organization: sawmillId,
      linked_purchase_order: orderId,
      total_price: '1200.00',
      issue_date: '2026-11-16',
      expiration_payment: '2026-12-16',
    })
    const rest = (await admin.call('GET', `commercial/v1/purchase-orders/${orderId}/remaining/`)).body
    expect(JSON.stringify(rest)).toContain('"6')
    expect((await move(approved, { status: 'approved', ...late })).body.invoice).toBe(approved.body.invoice)
    expect((await move(approved, { status: 'refused', reason_code: 'DOUBLON' })).status).toBe(409)
    expect(await count('invoices', '?is_sales=false')).toBe(before + 1)
  })

  test('disputed or refused, it needs a motive of the list', async () => {
    const received = await receive(xmlOf())
    expect((await move(received, { status: 'refused' })).body.errors).toHaveProperty('reason_code')
    expect((await move(received, { status: 'disputed', reason_code: 'JUSTIF_ABS' })).status).toBe(422)
    const disputed = await move(received, { status: 'disputed', reason_code: 'QTE_ERR', reason_text: 'Deux manquent' })
    expect(disputed.body).toMatchObject({ status: 'disputed', reason_code: 'QTE_ERR', reason_text: 'Deux manquent' })
    const refused = await move(disputed, { status: 'refused', reason_code: 'CMD_ERR' })
    expect(refused.body.status).toBe('refused')
    expect((await move(refused, { status: 'approved', ...late })).status).toBe(409)
  })

  test('of a foreign currency counts in no sum in euros', async () => {
    const number = 'F-USD'
    await receive(xmlOf({ document: { number, currency: 'usd', exchange_rate: '0.900000' } }))
    await receive(xmlOf({ document: { number } }))
    const { body } = await admin.call('GET', `${path}?number=${number}&stats=true`)
    expect(body.results.map(({ currency }: { currency: string }) => currency).sort()).toEqual(['EUR', 'USD'])
    expect(body.stats.total_price).toBe('1200.00')
  })

  test('of an unknown supplier is approved once a supplier is chosen', async () => {
    const received = await admin.call('POST', path, {
      file: dataOf(
        xmlOf({
          seller: {
            name: 'Quincaillerie',
            legal_name: 'Quincaillerie',
            siret: '44306184100047',
            vat_number: 'FR27443061841',
            iban: null,
          },
        }),
      ),
    })
    expect(received.body.warnings).toEqual(['no_supplier'])
    expect((await move(received, { status: 'approved', ...late })).body.errors).toHaveProperty('organization')
    const chosen = await move(received, { organization: await customer(admin, { siret_number: '44306184100047' }) })
    expect(chosen.body.warnings).toEqual([])
    expect((await move(chosen, { status: 'approved', ...late })).status).toBe(200)
  })

  test('what is refused leaves nothing', async () => {
    const before = await count('received-invoices')
    const wrong = await receive(xmlOf().replace('<ram:GrandTotalAmount>1200.00', '<ram:GrandTotalAmount>1300.00'))
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.file[0]).toMatchObject({
      code: 'received_total',
      params: { place: 'BT-112', found: '1300.00', expected: '1200.00' },
    })
    expect(await count('received-invoices')).toBe(before)
    const [files] = await suite.backend.db.query<{ n: string }>(
      "select count(*)::text as n from system_files f where owner_entity = 'commercial/received-invoices' and not exists (select from commercial_received_invoices r where r.id = f.owner_record::uuid)",
    )
    expect(files!.n).toBe('0')
  })

  test('an UBL file with allowances makes the same total', async () => {
    const received = await receive(ublInvoice)
    const approved = await move(received, { status: 'approved', ...late })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect((await admin.call('GET', `commercial/v1/invoices/${approved.body.invoice}/`)).body.total_price).toBe(
      '1200.00',
    )
  })

  test('its file and its data never change, whoever writes', async () => {
    const { body, etag } = await receive(xmlOf())
    const { db } = suite.backend
    const refusedBy = (sql: string) => expect(db.query(sql, [body.id])).rejects.toThrow(/never changes/)
    await refusedBy("update commercial_received_invoices set content = '{}' where id = $1")
    await refusedBy("update commercial_received_invoices set sha256 = 'x' where id = $1")
    await refusedBy('delete from commercial_received_invoices where id = $1')
    await refusedBy('delete from system_files where owner_record = $1')
    expect((await admin.call('DELETE', `${path}${body.id}/`, undefined, { 'if-match': etag ?? '' })).status).toBe(409)
    expect((await move({ body, etag } as Reply, { file: dataOf(xmlOf()) })).status).toBe(409)
  })

  test('those who sell alone see neither it nor its file', async () => {
    const received = await receive(xmlOf())
    const sales = await suite.person(admin.company, 'sales')
    const employee = await suite.person(admin.company, 'employee')
    expect((await employee.call('GET', path)).status).toBe(403)
    expect((await employee.call('GET', received.body.file.replace('/api/', ''))).status).toBeGreaterThanOrEqual(403)
    const list = await sales.call('GET', path)
    expect(list.status === 403 || list.body.count === 0).toBe(true)
    expect((await receive(xmlOf(), sales)).status).toBe(403)
    expect((await sales.call('GET', received.body.file.replace('/api/', ''))).status).toBeGreaterThanOrEqual(403)
  })
})

describe('a received credit', () => {
  const corrects = (number: string) => [{ number, issue_date: '2026-11-16' }]
  const purchase = async (number: string): Promise<string> => {
    const received = await receive(xmlOf({ quantity: '4', document: { number } }))
    const { invoice } = (await move(received, { status: 'approved', ...late })).body
    const { etag = '' } = await admin.call('GET', `commercial/v1/invoices/${invoice}/`)
    const done = await admin.call(
      'PATCH',
      `commercial/v1/invoices/${invoice}/`,
      { status: 'accepted' },
      { 'if-match': etag },
    )
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return invoice
  }
  const creditOf = async (approved: Reply) =>
    (await admin.call('GET', `commercial/v1/credits/${approved.body.credit}/?expand=credit_lines`)).body

  test('finds the invoice that it names, and makes one draft credit that gives its lines back', async () => {
    const invoice = await purchase('F-CORR')
    const received = await receive(xmlOf({ quantity: '1', document: { number: 'A-1' }, corrects: corrects('F-CORR') }))
    expect(received.body, JSON.stringify(received.body)).toMatchObject({
      type_code: '381',
      linked_invoice: invoice,
      linked_purchase_order: null,
      total_price: '-300.00',
      warnings: [],
    })
    const approved = await move(received, { status: 'approved', ...late })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(approved.body.invoice).toBeNull()
    const credit = await creditOf(approved)
    expect(credit).toMatchObject({
      is_sales: false,
      status: 'pending',
      number: 'A-1',
      linked_invoice: invoice,
      total_price: '300.00',
    })
    expect(credit.credit_lines[0].source_line).toBeTruthy()
    expect((await move(approved, { status: 'approved' })).body.credit).toBe(approved.body.credit)
    expect(
      (await receive(xmlOf({ document: { number: 'A-1' }, corrects: corrects('F-CORR') }))).body.warnings,
    ).toContain('twin')
  })

  test('grants a rebate where no line has its price, and never more than the invoice', async () => {
    await purchase('F-REM')
    const rebate = await receive(
      xmlOf({ quantity: '1', price: '40.00', document: { number: 'A-2' }, corrects: corrects('F-REM') }),
    )
    const credit = await creditOf(await move(rebate, { status: 'approved', ...late }))
    expect(credit.total_price).toBe('48.00')
    expect(credit.credit_lines[0].source_line).toBeFalsy()
    const above = await receive(xmlOf({ quantity: '5', document: { number: 'A-3' }, corrects: corrects('F-REM') }))
    const refused = await move(above, { status: 'approved', ...late })
    expect(refused.status, JSON.stringify(refused.body)).toBe(422)
    expect(await count('credits', '?is_sales=false&number=A-3')).toBe(0)
  })

  test('without its invoice it is warned of, is chosen one, and waits for its validation', async () => {
    const received = await receive(xmlOf({ document: { number: 'A-4' }, corrects: corrects('F-NONE') }))
    expect(received.body).toMatchObject({ linked_invoice: null, warnings: ['no_corrected'] })
    const draft = await receive(xmlOf({ document: { number: 'F-DRAFT' } }))
    const { invoice } = (await move(draft, { status: 'approved', ...late })).body
    const chosen = await move(received, { linked_invoice: invoice })
    expect(chosen.body).toMatchObject({ linked_invoice: invoice, warnings: [] })
    const early = await move(chosen, { status: 'approved', ...late })
    expect([early.status, early.body.code]).toEqual([409, 'received_credit_draft'])
    const free = await move(chosen, { linked_invoice: null })
    const credit = await creditOf(await move(free, { status: 'approved', ...late }))
    expect(credit).toMatchObject({ linked_invoice: null, total_price: '1200.00' })
  })

  test('lowers the sum of the inbox, and an invoice names none that it corrects', async () => {
    const number = 'F-SUM'
    const invoice = await receive(xmlOf({ document: { number } }))
    await receive(xmlOf({ quantity: '1', document: { number }, corrects: corrects('F-NONE') }))
    const { body } = await admin.call('GET', `${path}?number=${number}&stats=true`)
    expect(body.stats.total_price).toBe('900.00')
    const wrong = await move(invoice, { linked_invoice: await purchase('F-OTHER') })
    expect(wrong.body.errors).toHaveProperty('linked_invoice')
  })
})
