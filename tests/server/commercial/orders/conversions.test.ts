import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, send, sentQuotation, taxesOf, validate } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let accountant: Person
let administrator: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  accountant = await suite.person(company, 'accountant')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(sales)
})
afterAll(() => suite.close())

const read = (path: string, person = sales): Promise<Reply> => person.call('GET', `commercial/v1/${path}/`)

/** A quotation that the customer has accepted, with its lines. */
async function accepted(
  values: Record<string, unknown>,
): Promise<{ id: string; lines: { id: string }[]; total_price: string }> {
  const sent = await sentQuotation(sales, organization, values)
  const reply = await sales.call(
    'PATCH',
    `commercial/v1/quotations/${sent.body.id}/`,
    { status: 'accepted' },
    { 'if-match': sent.etag ?? '' },
  )
  expect(reply.status).toBe(200)
  const { body } = await sales.call('GET', `commercial/v1/quotations/${sent.body.id}/?expand=quotation_lines`)
  return { id: body.id, lines: body.quotation_lines, total_price: body.total_price }
}
const convert = (id: string, ...lines: { line: string; quantity: string }[]): Promise<Reply> =>
  sales.call('POST', `commercial/v1/quotations/${id}/convert_invoice/`, lines.length > 0 ? { lines } : {})
const abandon = async (id: string): Promise<number> =>
  (
    await accountant.call(
      'PATCH',
      `commercial/v1/invoices/${id}/`,
      { status: 'canceled' },
      { 'if-match': (await read(`invoices/${id}`, accountant)).etag ?? '' },
    )
  ).status
const trail = async (id: string): Promise<string[]> =>
  (await administrator.call('GET', `history/v1/entries/?entity=commercial/quotations&record=${id}`)).body.results.map(
    ({ action }: { action: string }) => action,
  )
const cents = (amount: string): number => Math.round(Number(amount) * 100)

describe('a conversion', () => {
  test('is shown in euros before it is made, to the cent, as is what remains after a part of it', async () => {
    const taxes = await taxesOf(sales)
    const { id, lines } = await accepted({
      discount: '100.01',
      discount_type: 'amount',
      cost: '35.00',
      quotation_lines: [
        { product_name: 'Table', quantity: '3', price: '333.33', discount: '7', taxes: [taxes['20']] },
        { product_name: 'Pose', quantity: '2.5', price: '41.27', taxes: [taxes['10']] },
        { kind: 'option', product_name: 'Banc', quantity: '1', price: '80.00', taxes: [taxes['20']] },
      ],
    })
    const toInvoice = async (): Promise<string> => (await read(`quotations/${id}/remaining`)).body.total_price
    const whole = await toInvoice()
    const part = await convert(id, { line: lines[0]!.id, quantity: '1' })
    expect(part.status).toBe(201)
    const rest = await toInvoice()
    expect(cents(rest)).toBeLessThan(cents(whole))
    const last = await convert(id)
    expect(last.body.total_price).toBe(rest)
    expect(await toInvoice()).toBe('0.00')
    await abandon(last.body.id)
    await abandon(part.body.id)
    expect(await toInvoice()).toBe(whole)
    expect((await convert(id)).body.total_price).toBe(whole)
  })

  test('takes a rebate along, whole or in parts', async () => {
    const values = {
      quotation_lines: [
        { product_name: 'Table', quantity: '10', price: '30.00' },
        { product_name: 'Remise commerciale', quantity: '-2', price: '50.00' },
      ],
    }
    const whole = await accepted(values)
    const invoice = await convert(whole.id)
    expect([invoice.status, invoice.body.total_price]).toEqual([201, '240.00'])
    expect((await read(`quotations/${whole.id}`)).body.status).toBe('accepted_transformed')

    const parted = await accepted(values)
    const [table, rebate] = parted.lines.map(({ id }) => id) as [string, string]
    for (const quantity of ['-3', '1', '0'])
      expect([quantity, (await convert(parted.id, { line: rebate, quantity })).status]).toEqual([quantity, 422])
    expect((await convert(parted.id, { line: table, quantity: '-1' })).status).toBe(422)
    const first = await convert(parted.id, { line: table, quantity: '5' }, { line: rebate, quantity: '-1' })
    const rest = await convert(parted.id)
    expect([first.body.total_price, rest.body.total_price]).toEqual(['120.00', '120.00'])
  })
  test('in parts charges the delivery once, and again only when the invoice with it is abandoned', async () => {
    const quotation = await accepted({
      cost: '12.50',
      delivery_taxes: [(await taxesOf(administrator))['20']],
      quotation_lines: [{ product_name: 'Table', quantity: '4', price: '50.00' }],
    })
    const line = quotation.lines[0]?.id ?? ''
    const first = await convert(quotation.id, { line, quantity: '1' })
    const second = await convert(quotation.id, { line, quantity: '1' })
    expect([first.body.cost, second.body.cost]).toEqual(['12.50', '0.00'])
    expect(await abandon(first.body.id)).toBe(200)
    const rest = await convert(quotation.id)
    expect(rest.body.cost).toBe('12.50')
    expect(cents(second.body.total_price) + cents(rest.body.total_price)).toBe(cents(quotation.total_price))
  })
  test('in parts shares a discount in euros: the parts make the whole', async () => {
    const quotation = await accepted({
      discount_type: 'amount',
      discount: '50.00',
      quotation_lines: [{ product_name: 'Table', quantity: '3', price: '100.00' }],
    })
    const line = quotation.lines[0]?.id ?? ''
    const parts = [
      await convert(quotation.id, { line, quantity: '1' }),
      await convert(quotation.id, { line, quantity: '1' }),
      await convert(quotation.id),
    ]
    expect(parts.map(({ body }) => Number(body.discount))).toEqual([16.67, 16.67, 16.66])
    expect(parts.reduce((sum, { body }) => sum + cents(body.sub_total_price), 0)).toBe(25_000)
  })
  test('that is abandoned opens the quotation again, says so in its trail, and does so even when the draft no longer names it', async () => {
    const quotation = await accepted({})
    const invoice = await convert(quotation.id)
    const cut = await sales.call(
      'PATCH',
      `commercial/v1/invoices/${invoice.body.id}/`,
      { linked_quotation: null },
      { 'if-match': invoice.etag ?? '' },
    )
    expect(cut.status).toBe(200)
    expect(await abandon(invoice.body.id)).toBe(200)
    expect((await read(`invoices/${invoice.body.id}`)).body).toMatchObject({ status: 'canceled', left_to_pay: '0.00' })
    expect((await read(`quotations/${quotation.id}`)).body.status).toBe('accepted')
    expect((await trail(quotation.id))[0]).toBe('reopen')
  })
  test('that takes less in its draft reopens the quotation, closes it when all is taken again, and never takes more than exists', async () => {
    const quotation = await accepted({
      quotation_lines: [
        { product_name: 'Table', quantity: '10', price: '30.00' },
        { product_name: 'Banc', quantity: '4', price: '20.00' },
      ],
    })
    const table = quotation.lines[0]?.id ?? ''
    const {
      body: { id },
    } = await convert(quotation.id)
    const state = async (): Promise<string> => (await read(`quotations/${quotation.id}`)).body.status
    const change = async (lines: (now: { id: string }[]) => unknown[]): Promise<Reply> => {
      const { body, etag } = await sales.call('GET', `commercial/v1/invoices/${id}/?expand=invoice_lines`)
      return sales.call(
        'PATCH',
        `commercial/v1/invoices/${id}/`,
        { invoice_lines: lines(body.invoice_lines) },
        { 'if-match': etag ?? '' },
      )
    }
    expect(await state()).toBe('accepted_transformed')
    expect((await change(([first, second]) => [{ id: first?.id, quantity: '6' }, { id: second?.id }])).status).toBe(200)
    expect(await state()).toBe('accepted')
    const rest = await convert(quotation.id, { line: table, quantity: '3' })
    expect(rest.status).toBe(201)
    const above = await change(([first, second]) => [{ id: first?.id, quantity: '8' }, { id: second?.id }])
    expect(above.body.detail).toContain('Au plus 7')
    expect([above.status, above.body.errors]).toMatchObject([
      422,
      {
        'invoice_lines.0.quantity': [
          {
            code: 'above_remaining',
            params: { max: '7' },
            text: expect.stringContaining('le reste figure déjà sur d’autres documents'),
          },
        ],
      },
    ])
    expect((await change(([first, second]) => [{ id: first?.id, quantity: '7' }, { id: second?.id }])).status).toBe(200)
    expect(await state()).toBe('accepted_transformed')
    expect((await change(([first]) => [{ id: first?.id }])).status).toBe(200)
    expect(await state()).toBe('accepted')
    expect((await trail(quotation.id)).slice(0, 5)).toEqual([
      'reopen',
      'convert_invoice',
      'convert_invoice',
      'reopen',
      'convert_invoice',
    ])
  })
  test('whose line is changed or taken out alone opens the quotation too; the deletion of a draft that took nothing does not', async () => {
    const quotation = await accepted({ quotation_lines: [{ product_name: 'Table', quantity: '10', price: '30.00' }] })
    const source = quotation.lines[0]?.id ?? ''
    const first = await convert(quotation.id)
    const state = async (): Promise<string> => (await read(`quotations/${quotation.id}`)).body.status
    const line = async (): Promise<Reply> =>
      read(
        `invoice-lines/${(await sales.call('GET', `commercial/v1/invoices/${first.body.id}/?expand=invoice_lines`)).body.invoice_lines[0].id}`,
      )
    const before = await line()
    expect(
      (
        await sales.call(
          'PATCH',
          `commercial/v1/invoice-lines/${before.body.id}/`,
          { quantity: '4' },
          { 'if-match': before.etag ?? '' },
        )
      ).status,
    ).toBe(200)
    expect(await state()).toBe('accepted')
    const now = await line()
    expect(
      (
        await administrator.call('DELETE', `commercial/v1/invoice-lines/${now.body.id}/`, undefined, {
          'if-match': now.etag ?? '',
        })
      ).status,
    ).toBe(204)
    expect((await convert(quotation.id, { line: source, quantity: '10' })).status).toBe(201)
    expect(await state()).toBe('accepted_transformed')
    const empty = await read(`invoices/${first.body.id}`)
    expect(
      (
        await administrator.call('DELETE', `commercial/v1/invoices/${first.body.id}/`, undefined, {
          'if-match': empty.etag ?? '',
        })
      ).status,
    ).toBe(204)
    expect(await state()).toBe('accepted_transformed')
  })
  test('takes from an accepted quotation only, however it is asked; and one that is taken from is not cancelled', async () => {
    const sent = await sentQuotation(sales, organization)
    const {
      body: {
        quotation_lines: [line],
      },
    } = await sales.call('GET', `commercial/v1/quotations/${sent.body.id}/?expand=quotation_lines`)
    const direct = (): Promise<Reply> =>
      sales.call('POST', 'commercial/v1/invoices/', {
        organization,
        invoice_lines: [{ product_name: 'Table', quantity: '1', price: '50.00', source_line: line.id }],
      })
    expect((await direct()).body).toMatchObject({ code: 'transition_refused', current: 'pending' })
    await sales.call(
      'PATCH',
      `commercial/v1/quotations/${sent.body.id}/`,
      { status: 'accepted' },
      { 'if-match': sent.etag ?? '' },
    )
    expect((await direct()).status).toBe(201)
    const canceled = await administrator.call(
      'PATCH',
      `commercial/v1/quotations/${sent.body.id}/`,
      { status: 'canceled' },
      { 'if-match': (await read(`quotations/${sent.body.id}`)).etag ?? '' },
    )
    expect([canceled.status, canceled.body.code]).toEqual([409, 'converted'])
  })
})

describe('a quotation that offers nothing', () => {
  test('is neither sent nor accepted: without lines, without a party, or below zero', async () => {
    const errors: unknown[] = []
    for (const values of [
      { quotation_lines: [] },
      { organization: null },
      { quotation_lines: [{ product_name: 'Remise', quantity: '-1', price: '10.00' }] },
    ]) {
      const made = await sales.call('POST', 'commercial/v1/quotations/', {
        organization,
        quotation_lines: [{ product_name: 'Table', quantity: '1', price: '50.00' }],
        ...values,
      })
      const sent = await send(sales, 'quotation', made.body.id)
      const agreed = await sales.call(
        'PATCH',
        `commercial/v1/quotations/${made.body.id}/`,
        { status: 'accepted' },
        { 'if-match': made.etag ?? '' },
      )
      expect([sent.status, agreed.status, sent.body.errors]).toEqual([422, 422, agreed.body.errors])
      expect((await read(`quotations/${made.body.id}`)).body).toMatchObject({
        number: made.body.number,
        status: 'pending',
        send: 'not_send',
      })
      errors.push(...Object.keys(sent.body.errors))
    }
    expect(errors).toEqual(['quotation_lines', 'organization', 'total_price'])
  })
})

describe('a document', () => {
  test('holds no amount of more than nineteen digits', async () => {
    const made = await sales.call('POST', 'commercial/v1/quotations/', {
      organization,
      quotation_lines: [{ product_name: 'Table', quantity: '99999999999999', price: '999999999.99' }],
    })
    expect([made.status, made.body.code]).toEqual([422, 'max_digits'])
  })
})

describe('a validated invoice', () => {
  test('shows the VAT it was validated with, whatever becomes of the company', async () => {
    const company = await suite.company('Atelier Régime')
    const [someone, head] = [
      await suite.person(company, 'accountant', 'regime@suite.test'),
      await suite.person(company, 'administrator', 'head-regime@suite.test'),
    ]
    const {
      body: { id },
    } = await validate(
      someone,
      await someone.call('POST', 'commercial/v1/invoices/', {
        organization: await customer(head),
        invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100.00' }],
      }),
    )
    const {
      body: { public_key },
    } = await read(`invoices/${id}`, someone)
    const shown = async (): Promise<string> =>
      (await suite.anonymous('GET', `commercial/v1/invoices/public/${public_key}/`)).body.invoice_lines[0].rate
    expect(await shown()).toBe('20')
    const before = await head.call('GET', `auth/v1/companies/${company}/`)
    expect(
      (
        await head.call(
          'PATCH',
          `auth/v1/companies/${company}/`,
          { vat_exemption: true },
          { 'if-match': before.etag ?? '' },
        )
      ).status,
    ).toBe(200)
    expect(await shown()).toBe('20')
  })
})

test('a part billed by hand without its discount leaves that discount to the rest, up to the sum of its lines', async () => {
  const { id, lines } = await accepted({
    discount_type: 'amount',
    discount: '60.00',
    quotation_lines: ['Table', 'Chaise'].map((product_name) => ({ product_name, quantity: '1', price: '50.00' })),
  })
  const byHand = await sales.call('POST', 'commercial/v1/invoices/', {
    linked_quotation: id,
    organization,
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '50.00', source_line: lines[0]!.id }],
  })
  expect(byHand.status).toBe(201)
  expect((await read(`quotations/${id}/chain`)).status).toBe(200)
  const rest = await convert(id)
  expect([rest.status, rest.body.discount, rest.body.sub_total_price]).toEqual([201, '50', '0.00'])
})

describe('a new version', () => {
  test('says what replaces the old one in the language of the reader, and leaves the old one to be found by its customer', async () => {
    const pending = await sales.call('POST', 'commercial/v1/quotations/', {
      organization,
      quotation_lines: [{ product_name: 'Table', quantity: '1', price: '654.32' }],
    })
    const next = await sales.call('POST', `commercial/v1/quotations/${pending.body.id}/new_version/`, {})
    expect(next.status).toBe(201)
    const reason = async (language: string): Promise<string> =>
      (
        await sales.call('GET', `commercial/v1/quotations/${pending.body.id}/`, undefined, {
          'accept-language': language,
        })
      ).body.refusal_reason
    expect(await Promise.all(['fr', 'en', 'ar'].map(reason))).toEqual([
      `remplacé par ${next.body.number}`,
      `replaced by ${next.body.number}`,
      `حلّ محله ${next.body.number}`,
    ])
    const {
      body: { results },
    } = await sales.call('GET', 'commercial/v1/quotations/?search=ker%20anna%20785%2C18')
    expect(results.map(({ id }: { id: string }) => id).sort()).toEqual([pending.body.id, next.body.id].sort())
  })
})
