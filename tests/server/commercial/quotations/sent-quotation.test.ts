import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quotation as quotationEntity } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { sampleValues } from '../../../support/database/rows.ts'
import { customer, pendingQuotation, send, sentQuotation, taxesOf } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let organization: string
let sent: Reply
const lines = [
  { product_name: 'Table', quantity: '2', price: '50.00' },
  { kind: 'option', product_name: 'Livraison', quantity: '1', price: '10.00' },
]

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'administrator')
  organization = await customer(sales)
})
afterAll(() => suite.close())
beforeEach(async () => {
  sent = await sentQuotation(sales, organization, { quotation_lines: lines })
})

const path = (): string => `commercial/v1/quotations/${sent.body.id}/`
const read = (): Promise<Reply> => sales.call('GET', `${path()}?expand=quotation_lines`)
const change = async (values: Record<string, unknown>, method = 'PATCH'): Promise<Reply> =>
  sales.call(method, path(), values, { 'if-match': (await read()).etag ?? '' })
const page = (key: string): Promise<Reply> => suite.anonymous('GET', `commercial/v1/quotations/public/${key}/`)

/** Fields that stay open after a sending, and fields with a refusal of their own. */
const internal = [
  'mute_reminder',
  'seller',
  'external_refs',
  'price_level',
  'stockage_area',
  'account_manager',
  'business_opportunity',
]
const apart = ['status', 'is_sales', 'number', 'season', 'expense', 'linked_quotations', 'expiration_date']

describe('a quotation that was sent', () => {
  test('keeps every field that its reader sees, before and after it was read: 409 with what to do, and nothing changes', async () => {
    const values = sampleValues(quotationEntity, 'Autre')
    const fields = Object.keys(quotationEntity.fields).filter(
      (name) => ![...internal, ...apart].includes(name) && values[name] !== undefined,
    )
    expect(fields.length).toBeGreaterThan(20)
    for (const isRead of [false, true]) {
      if (isRead) await suite.anonymous('POST', `commercial/v1/quotations/public/${sent.body.public_key}/seen/`)
      const before = await read()
      for (const name of fields) {
        const other = name === 'currency' ? 'usd' : name === 'discount_type' ? 'amount' : values[name]
        const postcode = name.endsWith('postal_code') ? '29000' : undefined
        const given = postcode ?? (name === 'expiration_days' ? 7 : name === 'issue_date' ? '2026-11-19' : other)
        if (given === before.body[name]) continue
        const { status, body } = await change({ [name]: given })
        expect([name, status, body.code]).toEqual([name, 409, 'already_sent'])
      }
      expect((await read()).body).toEqual(before.body)
    }
  })
  test('keeps its lines, in the document, alone and out of it', async () => {
    const before = (await read()).body
    const [line] = before.quotation_lines
    const others = [
      [],
      [{ ...lines[0], price: '51.00' }, lines[1]],
      [lines[1], lines[0]],
      [...before.quotation_lines, { kind: 'text', product_name: 'Merci' }],
    ]
    for (const quotation_lines of others)
      expect((await change({ quotation_lines })).body).toMatchObject({ code: 'already_sent' })
    const single = `commercial/v1/quotation-lines/${line.id}/`
    const { etag } = await sales.call('GET', single)
    const headers = { 'if-match': etag ?? '' }
    expect((await sales.call('PATCH', single, { price: '51.00' }, headers)).body.code).toBe('already_sent')
    expect((await sales.call('DELETE', single, undefined, headers)).body.code).toBe('already_sent')
    expect(
      (
        await sales.call('POST', 'commercial/v1/quotation-lines/', {
          transaction: sent.body.id,
          product_name: 'Chaise',
          quantity: '1',
          price: '1.00',
        })
      ).body.code,
    ).toBe('already_sent')
    expect((await read()).body).toEqual(before)
  })
  test('is frozen from the moment its sending is asked for, whatever becomes of the mail', async () => {
    await suite.backend.db.query("update commercial_quotations set send = 'not_send' where id = $1", [sent.body.id])
    expect((await change({ subject: 'Autre' })).status).toBe(409)
  })
  test('may be sent back as it was read; internal fields can be corrected, and the offer may hold longer', async () => {
    const before = (await read()).body
    const asRead = { subject: before.subject, cost: '0', quotation_lines: before.quotation_lines }
    expect((await change(asRead)).status).toBe(200)
    const inner = { external_refs: 'Relancer Solène', account_manager: sales.user, seller: sales.user }
    expect((await change(inner)).body).toMatchObject(inner)
    expect((await change({ expiration_date: '2027-02-01' })).status).toBe(200)
    expect((await change({ expiration_date: '2026-12-01' })).body.code).toBe('already_sent')
  })
  test('keeps the rates of its VAT: a tax that it uses is switched off, not changed', async () => {
    const taxes = await taxesOf(sales)
    await sentQuotation(sales, organization, { quotation_lines: [{ ...lines[0], taxes: [taxes['2.1']] }] })
    const { etag } = await sales.call('GET', `commercial/v1/taxes/${taxes['2.1']}/`)
    expect(
      (await sales.call('PATCH', `commercial/v1/taxes/${taxes['2.1']}/`, { number: '9' }, { 'if-match': etag ?? '' }))
        .body.code,
    ).toBe('tax_in_use')
  })
  test('is kept by the database too', async () => {
    const { db } = suite.backend
    for (const sql of [
      "update commercial_quotations set subject = 'x' where id = $1",
      "update commercial_quotations set total_price = '1206.00' where id = $1",
      "update commercial_quotations set expiration_date = '2026-11-21' where id = $1",
      'update commercial_quotations set expiration_date = null where id = $1',
      "update commercial_quotation_lines set price = '1.00' where transaction = $1",
      "update commercial_quotation_lines set kind = 'text' where transaction = $1",
      'delete from commercial_quotation_lines where transaction = $1',
    ])
      await expect([sql, await db.query(sql, [sent.body.id]).catch((error) => error.code)]).toEqual([sql, 'EN001'])
  })
})

test('the quotation of a supplier is never ours: not sent, without a link, open to no visitor though a key is there', async () => {
  const made = await pendingQuotation(sales, organization, { is_sales: false })
  const mails = await suite.backend.db.query('select id from system_outbox')
  expect(await send(sales, 'quotation', made.body.id)).toMatchObject({ status: 409 })
  expect(await suite.backend.db.query('select id from system_outbox')).toEqual(mails)
  const own = `commercial/v1/quotations/${made.body.id}/`
  expect((await sales.call('GET', `${own}pdf/`)).status).toBe(404)
  const accepted = await sales.call('PATCH', own, { status: 'accepted' }, { 'if-match': made.etag ?? '' })
  expect(accepted.body).toMatchObject({ status: 'accepted', public_key: null })
  await suite.backend.db.query('update commercial_quotations set public_key = $2 where id = $1', [
    made.body.id,
    'old-key',
  ])
  for (const [method, act] of [
    ['GET', ''],
    ['GET', 'pdf/'],
    ['POST', 'seen/'],
  ] as const)
    expect((await suite.anonymous(method, `commercial/v1/quotations/public/old-key/${act}`)).status).toBe(404)
})

describe('a new version of a sent quotation', () => {
  const renew = (id: string): Promise<Reply> => sales.call('POST', `commercial/v1/quotations/${id}/new_version/`, {})
  test('carries the number with its version and is open; the old page links to the new one once it is sent, also over two versions', async () => {
    const key = sent.body.public_key
    expect((await page(key)).body.replaced_by).toBe(null)
    const second = (await renew(sent.body.id)).body
    expect(second.number).toBe(`${sent.body.number}-V2`)
    expect((await read()).body).toMatchObject({ status: 'canceled', refusal_reason: `remplacé par ${second.number}` })
    expect((await page(key)).body).toMatchObject({
      status: 'canceled',
      replaced_by: { number: second.number, id: null },
    })
    const changed = await sales.call(
      'PATCH',
      `commercial/v1/quotations/${second.id}/`,
      { quotation_lines: [{ ...lines[0], price: '60.00' }] },
      { 'if-match': (await sales.call('GET', `commercial/v1/quotations/${second.id}/`)).etag ?? '' },
    )
    expect(changed.body.total_price).toBe('144.00')
    await send(sales, 'quotation', second.id)
    const { replaced_by: open } = (await page(key)).body
    expect(open.number).toBe(second.number)
    expect((await page(open.id)).body).toMatchObject({
      number: second.number,
      total_price: '144.00',
      replaced_by: null,
    })
    const third = (await renew(second.id)).body
    expect((await page(key)).body.replaced_by).toEqual({ number: `${sent.body.number}-V3`, id: null })
    await send(sales, 'quotation', third.id)
    expect((await page((await page(key)).body.replaced_by.id)).body.number).toBe(`${sent.body.number}-V3`)
  })
  test('leaves a quotation that was refused or cancelled without a successor', async () => {
    await suite.anonymous('POST', `commercial/v1/quotations/public/${sent.body.public_key}/refuse/`, { reason: 'Cher' })
    expect((await page(sent.body.public_key)).body.replaced_by).toBe(null)
  })
})
