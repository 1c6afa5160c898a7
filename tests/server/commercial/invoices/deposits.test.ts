import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, pay, taxesOf } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let party: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  party = await customer(administrator)
  taxes = await taxesOf(administrator)
})
afterAll(() => suite.close())

const commercial = 'commercial/v1/'
const read = (of: string): Promise<Reply> => administrator.call('GET', `${commercial}${of}/`)
const make = (path: string, values: Record<string, unknown> = {}): Promise<Reply> =>
  administrator.call('POST', `${commercial}${path}/`, values)
async function change(of: string, values: Record<string, unknown>): Promise<Reply> {
  const { etag } = await read(of)
  return administrator.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
}
const accept = (of: string): Promise<Reply> => change(of, { status: 'accepted' })

/** An order of 1 000.00 at 20 %. */
async function ordered(values: Record<string, unknown> = {}): Promise<string> {
  const { body } = await make('purchase-orders', {
    organization: party,
    purchase_order_lines: [{ product_name: 'Escalier', quantity: '10', price: '100.00', taxes: [taxes['20']] }],
    ...values,
  })
  return body.id
}

async function deposited(order: string, percent = '30'): Promise<Reply['body']> {
  const made = await make(`purchase-orders/${order}/make_deposit`, { percent })
  expect(made.status).toBe(201)
  return (await accept(`invoices/${made.body.id}`)).body
}

/** A draft of a part of every line of an order. */
async function billed(order: string, quantity: string): Promise<Reply['body']> {
  const { body } = await administrator.call('GET', `${commercial}purchase-orders/${order}/?expand=purchase_order_lines`)
  const made = await make(`purchase-orders/${order}/convert_invoice`, {
    lines: body.purchase_order_lines.map(({ id }: { id: string }) => ({ line: id, quantity })),
  })
  expect(made.status).toBe(201)
  return made.body
}

async function entriesOf(document: string): Promise<string[]> {
  const { body } = await administrator.call('GET', `accounting/v1/account-lines/?document=${document}&page_size=100`)
  const accounts = await administrator.call('GET', 'accounting/v1/accounts/?page_size=200')
  const numbers = new Map(accounts.body.results.map(({ id, number }: { id: string; number: string }) => [id, number]))
  return body.results
    .map(({ account, debit, credit }: { account: string; debit: string; credit: string }) =>
      debit === '0.00' ? `C ${numbers.get(account)} ${credit}` : `D ${numbers.get(account)} ${debit}`,
    )
    .sort()
}

const wrong = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

describe('a deposit', () => {
  test('of 30 % has its own series and VAT, and the final invoice deducts it', async () => {
    const order = await ordered()
    const deposit = await deposited(order)
    expect([deposit.number, deposit.type, deposit.sub_total_price, deposit.total_taxes, deposit.left_to_pay]).toEqual([
      expect.stringMatching(/^AC-2026-\d{5}$/),
      'deposit',
      '300.00',
      '60.00',
      '360.00',
    ])
    expect(await entriesOf(deposit.id)).toEqual(['C 419100 300.00', 'C 445711 60.00', 'D 411000 360.00'])
    const final = await make(`purchase-orders/${order}/convert_invoice`)
    expect(final.body).toMatchObject({
      linked_deposits: [deposit.id],
      deposits_total: '360.00',
      total_price: '1200.00',
      left_to_pay: '840.00',
    })
    const accepted = await accept(`invoices/${final.body.id}`)
    expect([accepted.status, accepted.body.left_to_pay, accepted.body.payment_status]).toEqual([
      200,
      '840.00',
      'unpaid',
    ])
    expect(accepted.body.deducted_deposits).toMatchObject([{ number: deposit.number, base: '300.00', amount: '60.00' }])
    expect(await entriesOf(accepted.body.id)).toEqual([
      'C 445711 140.00',
      'C 707000 1000.00',
      'D 411000 840.00',
      'D 419100 300.00',
    ])
    // It is paid on its own, whether before or after.
    expect((await pay(administrator, accepted.body.id, '840.01')).status).toBe(422)
    expect((await pay(administrator, deposit.id, '360.00')).status).toBe(201)
    expect((await read(`invoices/${accepted.body.id}`)).body.left_to_pay).toBe('840.00')
    expect(await wrong()).toEqual([])
  })

  test('is deducted once, and given back with the invoice that deducts it', async () => {
    const order = await ordered()
    const deposit = await deposited(order)
    const first = await make('invoices', {
      linked_purchase_order: order,
      organization: party,
      invoice_lines: [{ product_name: 'Escalier', quantity: '5', price: '100.00', taxes: [taxes['20']] }],
    })
    expect(first.body.linked_deposits).toEqual([deposit.id])
    const again = await make('invoices', {
      organization: party,
      linked_deposits: [deposit.id],
      invoice_lines: [{ product_name: 'Rampe', quantity: '5', price: '100.00', taxes: [taxes['20']] }],
    })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['linked_deposits.0']])
    await accept(`invoices/${first.body.id}`)
    const kept = await change(`invoices/${deposit.id}`, { status: 'canceled', reason: 'Erreur' })
    expect([kept.status, kept.body.code]).toEqual([409, 'deposit_deducted'])
    const gone = await change(`invoices/${first.body.id}`, { status: 'canceled', reason: 'Erreur' })
    expect(gone.status).toBe(200)
    const { body: credits } = await administrator.call('GET', `${commercial}credits/?linked_invoice=${first.body.id}`)
    expect(credits.results).toMatchObject([{ total_price: '600.00', deposits_total: '360.00' }])
    const turned = (rows: string[]) => rows.map((row) => `${row.startsWith('C') ? 'D' : 'C'}${row.slice(1)}`).sort()
    expect(await entriesOf(credits.results[0].id)).toEqual(turned(await entriesOf(first.body.id)))
    expect((await change(`invoices/${deposit.id}`, { status: 'canceled', reason: 'Erreur' })).status).toBe(200)
    expect(await wrong()).toEqual([])
  })

  test('that is more than an invoice asks for is deducted as far as it goes, its rest by the next ones', async () => {
    const order = await ordered()
    const deposit = await deposited(order)
    const made: Reply['body'][] = []
    for (let part = 0; part < 4; part += 1) {
      const draft = await billed(order, '2.5')
      made.push((await accept(`invoices/${draft.id}`)).body)
    }
    expect(made.map(({ deposits_total, left_to_pay }) => [deposits_total, left_to_pay])).toEqual([
      ['300.00', '0.00'],
      ['60.00', '240.00'],
      [null, '300.00'],
      [null, '300.00'],
    ])
    expect(made[0].payment_status).toBe('paid')
    expect(made[0].deducted_deposits).toMatchObject([{ number: deposit.number, base: '250.00', amount: '50.00' }])
    expect(made[1].deducted_deposits).toMatchObject([{ number: deposit.number, base: '50.00', amount: '10.00' }])
    expect(await entriesOf(made[0].id)).toEqual(['C 707000 250.00', 'D 419100 250.00'])
    expect(await entriesOf(made[1].id)).toEqual([
      'C 445711 40.00',
      'C 707000 250.00',
      'D 411000 240.00',
      'D 419100 50.00',
    ])
    // A payment of the deposit counts as money on each of these invoices, up to what it deducts.
    await pay(administrator, deposit.id, '360.00')
    expect((await read(`invoices/${made[1].id}/settlement`)).body.refundable).toBe('0.00')
    await accept(`credits/${(await make('credits', { linked_invoice: made[1].id, need_lines: true })).body.id}`)
    expect((await read(`invoices/${made[1].id}/settlement`)).body).toMatchObject({
      left: '-60.00',
      refundable: '60.00',
    })
    expect(await wrong()).toEqual([])
  })

  test('follows the lines of a draft, which keeps what it deducts from others', async () => {
    const order = await ordered()
    const deposit = await deposited(order)
    const first = await billed(order, '2.5')
    expect([first.linked_deposits, first.deposits_total, first.left_to_pay]).toEqual([[deposit.id], '300.00', '0.00'])
    const second = await billed(order, '2.5')
    expect([second.deposits_total, second.left_to_pay]).toEqual(['60.00', '240.00'])
    const { body: lines } = await administrator.call('GET', `${commercial}invoices/${first.id}/?expand=invoice_lines`)
    const { etag } = await read(`invoice-lines/${lines.invoice_lines[0].id}`)
    const less = await administrator.call(
      'PATCH',
      `${commercial}invoice-lines/${lines.invoice_lines[0].id}/`,
      { quantity: '1' },
      { 'if-match': etag ?? '' },
    )
    expect(less.status).toBe(200)
    expect((await read(`invoices/${first.id}`)).body).toMatchObject({ deposits_total: '120.00', left_to_pay: '0.00' })
    // The invoice that is validated deducts all that no other draft has reserved.
    const accepted = await accept(`invoices/${second.id}`)
    expect(accepted.body).toMatchObject({ deposits_total: '240.00', left_to_pay: '60.00' })
    expect((await accept(`invoices/${first.id}`)).body).toMatchObject({ deposits_total: '120.00', left_to_pay: '0.00' })
    expect(await wrong()).toEqual([])
  })

  test('whose rest nothing deducts is given back by a credit of that rest, and of no more', async () => {
    const order = await ordered()
    const deposit = await deposited(order, '50')
    const draft = await billed(order, '2')
    await accept(`invoices/${draft.id}`)
    const creditOf = (price: string) =>
      make('credits', {
        linked_invoice: deposit.id,
        credit_lines: [{ product_name: 'Reste', quantity: '1', price, taxes: [taxes['20']] }],
      })
    const over = await accept(`credits/${(await creditOf('300.01')).body.id}`)
    expect([over.status, over.body.code]).toEqual([409, 'deposit_deducted'])
    expect((await accept(`credits/${(await creditOf('300.00')).body.id}`)).status).toBe(200)
    // Nothing of it is left for the next invoice.
    expect((await billed(order, '2')).deposits_total ?? '0.00').toBe('0.00')
    expect((await make('credits', { linked_invoice: deposit.id, need_lines: true })).body.code).toBe('deposit_deducted')
    expect(await wrong()).toEqual([])
  })

  test('of an order of several rates is asked for once, however the order is billed', async () => {
    const rates = ['20', '10', '5.5'] as const
    for (const [percent, parts] of [
      ['30', [1, 2, 3, 4]],
      ['45.5', [3, 3, 3, 1]],
      ['90', [1, 1, 1, 7]],
      ['12.34', [9, 1]],
    ] as const) {
      const order = await ordered({
        purchase_order_lines: rates.map((rate, index) => ({
          product_name: `Lot ${index}`,
          quantity: '10',
          price: ['33.37', '7.77', '120.01'][index],
          taxes: [taxes[rate]],
        })),
      })
      const deposit = await deposited(order, percent)
      const made: Reply['body'][] = []
      for (const quantity of parts)
        made.push((await accept(`invoices/${(await billed(order, String(quantity))).id}`)).body)
      const cents = (values: (string | null)[]): number =>
        values.reduce((all, value) => all + Math.round(Number(value ?? '0') * 100), 0)
      expect(cents(made.map(({ deposits_total: total }) => total))).toBe(cents([deposit.total_price]))
      expect(cents([deposit.total_price, ...made.map(({ left_to_pay: left }) => left)])).toBe(
        cents(made.map(({ total_price: total }) => total)),
      )
      for (const { left_to_pay: left } of made) expect(Number(left)).toBeGreaterThanOrEqual(0)
    }
    expect(await wrong()).toEqual([])
  })

  test('is limited to the total of the deal, and needs an accepted deal', async () => {
    const order = await ordered()
    await deposited(order, '80')
    const over = await make(`purchase-orders/${order}/make_deposit`, { percent: '20.01' })
    expect([over.status, over.body.errors.percent[0].params]).toEqual([422, { max: '240.00' }])
    for (const percent of ['0', '101', '-5', 'x', '1.234'])
      expect((await make(`purchase-orders/${order}/make_deposit`, { percent })).status).toBe(422)
    const { body: quotation } = await make('quotations', {
      organization: party,
      quotation_lines: [{ product_name: 'Escalier', quantity: '1', price: '333.33', taxes: [taxes['20']] }],
    })
    expect((await make(`quotations/${quotation.id}/make_deposit`)).status).toBe(409)
    await accept(`quotations/${quotation.id}`)
    const made = await make(`quotations/${quotation.id}/make_deposit`)
    expect([made.status, made.body.sub_total_price, made.body.total_taxes]).toEqual([201, '100.00', '20.00'])
    expect(made.body.expiration_payment).toBe(made.body.issue_date ?? suite.clock.now().slice(0, 10))
    expect((await read(`quotations/${quotation.id}`)).body.status).toBe('accepted')
  })

  test('is asked for once over a quotation and its orders, less what is billed, by two at the same moment too', async () => {
    const { body: quotation } = await make('quotations', {
      organization: party,
      quotation_lines: [{ product_name: 'Escalier', quantity: '10', price: '100.00', taxes: [taxes['20']] }],
    })
    await accept(`quotations/${quotation.id}`)
    const onOffer = await make(`quotations/${quotation.id}/make_deposit`, { percent: '70' })
    expect(onOffer.status).toBe(201)
    const { body: order } = await make(`quotations/${quotation.id}/convert_purchase_order`)
    const over = await make(`purchase-orders/${order.id}/make_deposit`, { percent: '30.01' })
    expect([over.status, over.body.errors?.percent?.[0]?.params]).toEqual([422, { max: '360.00' }])
    const both = await Promise.all(
      ['20', '20'].map((percent) => make(`purchase-orders/${order.id}/make_deposit`, { percent })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    // A draft that was changed since is looked at again as it is validated.
    const last = both.find(({ status }) => status === 201)!.body.id
    const { body: lines } = await administrator.call('GET', `${commercial}invoices/${last}/?expand=invoice_lines`)
    await change(`invoices/${last}`, { invoice_lines: [{ id: lines.invoice_lines[0].id, price: '300.01' }] })
    const wider = await accept(`invoices/${last}`)
    expect([wider.status, wider.body.errors?.total_price?.[0]?.params]).toEqual([422, { max: '360.00' }])

    const billedOrder = await ordered()
    await accept(`invoices/${(await billed(billedOrder, '6')).id}`)
    const above = await make(`purchase-orders/${billedOrder}/make_deposit`, { percent: '40.01' })
    expect([above.status, above.body.errors?.percent?.[0]?.params]).toEqual([422, { max: '480.00' }])
    expect((await make(`purchase-orders/${billedOrder}/make_deposit`, { percent: '40' })).status).toBe(201)
  })

  test('of a supplier is deducted from his invoice, 4091 and VAT', async () => {
    const supplier = await customer(administrator, { company_name: 'Bois du Trégor', type: 'manufacturer' })
    const order = await ordered({ organization: supplier, is_sales: false })
    const made = await make(`purchase-orders/${order}/make_deposit`)
    await change(`invoices/${made.body.id}`, { number: 'AC-77', issue_date: suite.clock.now().slice(0, 10) })
    const deposit = (await accept(`invoices/${made.body.id}`)).body
    expect(await entriesOf(deposit.id)).toEqual(['C 401000 360.00', 'D 409100 300.00', 'D 445660 60.00'])
    const final = await make(`purchase-orders/${order}/convert_invoice`)
    await change(`invoices/${final.body.id}`, { number: 'F-78', issue_date: suite.clock.now().slice(0, 10) })
    const accepted = await accept(`invoices/${final.body.id}`)
    expect(accepted.body.left_to_pay).toBe('840.00')
    expect(await entriesOf(final.body.id)).toEqual([
      'C 401000 840.00',
      'C 409100 300.00',
      'D 445660 140.00',
      'D 607000 1000.00',
    ])
    expect(await wrong()).toEqual([])
  })
})
