import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { draft, pay, taxesOf, validate, validated } from '../../../support/documents.ts'
import { type Reply } from '../../../support/suite.ts'
import { paymentSuite } from '../../../support/suites/payment-suite.ts'

const { state, companyWith, stateOf, entriesOf, remove } = paymentSuite()
let { suite, accountant, administrator, organization } = state
beforeAll(() => {
  ;({ suite, accountant, administrator, organization } = state)
})

describe('entries', () => {
  test('J1 and J3: a sale and its payment, lettered', async () => {
    const { body } = await validated(accountant, organization, '1000.00')
    expect(await entriesOf(body.id)).toEqual(['411000 1200.00 0.00', '445711 0.00 200.00', '707000 0.00 1000.00'])
    const { body: payment } = await pay(accountant, body.id, '1200.00')
    expect(await entriesOf(payment.id)).toEqual(['411000 0.00 1200.00', '512000 1200.00 0.00'])
    const { body: rows } = await accountant.call(
      'GET',
      `accounting/v1/account-lines/?document__in=${body.id},${payment.id}&expand=account`,
    )
    const letters = rows.results
      .filter((row: { account: { number: string } }) => row.account.number === '411000')
      .map((row: { letter: string }) => row.letter)
    expect(new Set(letters).size).toBe(1)
    expect(letters[0]).toMatch(/^[A-Z]{2,}$/)
  })
  test('J2: goods at three rates with a discount and shipping', async () => {
    const rate = await taxesOf(administrator)
    const reply = await draft(accountant, organization, '0', {
      discount: '10',
      cost: '12.50',
      delivery_taxes: [rate['20']],
      invoice_lines: [
        { product_name: 'A', quantity: '2', price: '50.00', taxes: [rate['20']] },
        { product_name: 'B', quantity: '3', price: '9.99', taxes: [rate['5.5']] },
        { product_name: 'C', quantity: '1', price: '20.00', taxes: [rate['10']] },
      ],
    })
    expect(await entriesOf((await validate(accountant, reply)).body.id)).toEqual([
      '411000 171.25 0.00',
      '445711 0.00 20.50',
      '445712 0.00 1.80',
      '445713 0.00 1.48',
      '707000 0.00 18.00',
      '707000 0.00 26.97',
      '707000 0.00 90.00',
      '708500 0.00 12.50',
    ])
  })
  test('J8 and J9: a purchase and its payment', async () => {
    const { body } = await validated(accountant, organization, '500.00', {
      is_sales: false,
      number: 'S-2',
      issue_date: '2026-11-01',
    })
    expect(await entriesOf(body.id)).toEqual(['401000 0.00 600.00', '445660 100.00 0.00', '607000 500.00 0.00'])
    expect((await accountant.call('POST', `commercial/v1/invoices/${body.id}/incoming_payments/`, {})).status).toBe(409)
    const paid = await accountant.call('POST', `commercial/v1/invoices/${body.id}/outgoing_payments/`, {
      payment_method: 'bank_transfer',
    })
    expect(await entriesOf(paid.body.id)).toEqual(['401000 600.00 0.00', '512000 0.00 600.00'])
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'paid' })
    const back = await remove(paid.body.id)
    expect(back.status).toBe(204)
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'unpaid', left_to_pay: '600.00' })
  })
  test('J10: VAT of services waits on 44574 and falls due with the money, to the cent over odd parts; a removal takes it back', async () => {
    const [someone, head, party] = await companyWith('Conseil Trégor', { invoice_frame_debits: false })
    const product = await head.call('POST', 'products/v1/products/', {
      name: 'Étude',
      reference: 'ET',
      type: 'service',
      saling_price: '1000.00',
      tax_amount: '20',
    })
    expect(product.status, JSON.stringify(product.body)).toBe(201)
    const { body } = await validated(someone, party, '0', {
      invoice_lines: [{ product: product.body.id, quantity: '1', price: '1000.00' }],
    })
    expect(await entriesOf(body.id, someone)).toEqual([
      '411000 1200.00 0.00',
      '445740 0.00 200.00',
      '706000 0.00 1000.00',
    ])
    const parts = [
      await pay(someone, body.id, '333.33'),
      await pay(someone, body.id, '333.33'),
      await pay(someone, body.id, '533.34'),
    ]
    const moved = await Promise.all(
      parts.map(async (part) => (await entriesOf(part.body.id, someone)).filter((row) => row.startsWith('4457'))),
    )
    expect(moved.flat()).toEqual([
      '445711 0.00 55.56',
      '445740 55.56 0.00',
      '445711 0.00 55.55',
      '445740 55.55 0.00',
      '445711 0.00 88.89',
      '445740 88.89 0.00',
    ])
    expect((await remove(parts[0]?.body.id, head)).status).toBe(204)
    const balance = async (number: string): Promise<string> =>
      (
        await suite.backend.db.query<{ sum: string }>(
          'select coalesce(sum(l.debit - l.credit), 0)::text as sum from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and a.number = $2',
          [someone.company, number],
        )
      )[0]?.sum ?? ''
    // 866.67 of 1 200.00 are paid: 144.45 of the VAT is due (round2(200 x 866.67 / 1200)).
    expect([await balance('445711'), await balance('445740')]).toEqual(['-144.45', '-55.55'])
  })
  test('J11: a franchise company sells without VAT, and books the VAT of its suppliers as a cost', async () => {
    const [someone, , party] = await companyWith('Atelier Franchise', { vat_exemption: true, vat_number: null })
    const { body } = await validated(someone, party, '553.73')
    expect(body).toMatchObject({ total_price: '553.73', total_taxes: '0.00' })
    expect(await entriesOf(body.id, someone)).toEqual(['411000 553.73 0.00', '707000 0.00 553.73'])
    const twenty = (await taxesOf(someone))['20']
    const bought = await validated(someone, party, '0', {
      is_sales: false,
      number: 'S-3',
      issue_date: '2026-11-01',
      invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '500.00', taxes: [twenty] }],
    })
    expect(bought.body).toMatchObject({ total_price: '600.00', left_to_pay: '600.00' })
    expect(await entriesOf(bought.body.id, someone)).toEqual(['401000 0.00 600.00', '607000 600.00 0.00'])
  })
  test('a total of zero books nothing and is paid', async () => {
    const { body } = await validated(accountant, organization, '0.00')
    expect(body).toMatchObject({ payment_status: 'paid', left_to_pay: '0.00' })
    expect(await entriesOf(body.id)).toEqual([])
  })
  test('no one writes, changes or deletes an entry by hand', async () => {
    const { body } = await validated(accountant, organization)
    const [line] = (await administrator.call('GET', `accounting/v1/account-lines/?document=${body.id}`)).body.results
    const { etag } = await administrator.call('GET', `accounting/v1/account-lines/${line.id}/`)
    for (const [method, path, change] of [
      ['POST', 'accounting/v1/account-lines/', { ...line, id: undefined, company: undefined, created_at: undefined }],
      ['PATCH', `accounting/v1/account-lines/${line.id}/`, { label: 'x' }],
      ['DELETE', `accounting/v1/account-lines/${line.id}/`, undefined],
    ] as const) {
      expect([method, (await administrator.call(method, path, change, { 'if-match': etag ?? '' })).status]).toEqual([
        method,
        expect.toSatisfy((status: number) => status === 409 || status === 422),
      ])
    }
  })
})

describe('the books and the invoices agree', () => {
  /** Returns the balance of 411, the amounts left to pay on the invoices, and the counts of what does not balance. */
  async function agreement(company: string): Promise<Record<string, string>> {
    const [row] = await suite.backend.db.query<Record<string, string>>(
      `select (select coalesce(sum(l.debit - l.credit), 0)::text from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and a.number like '411%') as books,
              (select coalesce(sum(left_to_pay), 0)::text from commercial_invoices where company = $1 and is_sales and status = 'accepted') as invoices,
              (select coalesce(sum(debit - credit), 0)::text from accounting_account_lines where company = $1) as balance,
              (select count(*)::text from (select entry_number from accounting_account_lines where company = $1 group by entry_number, extract(year from entry_date) having sum(debit) <> sum(credit)) x) as crooked,
              (select count(*)::text from commercial_invoices i where company = $1 and status = 'accepted' and left_to_pay <> total_price - coalesce((select sum(amount) from commercial_invoice_payments p where p.invoice = i.id and p.state = 'accepted'), 0)) as wrong`,
      [company],
    )
    return row ?? {}
  }

  test('411 is the sum of what is left, whatever was done in whatever order', async () => {
    const [someone, head, party] = await companyWith('Propriété')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('sell' as const), cents: fc.integer({ min: 1, max: 500_000 }) }),
      fc.record({
        kind: fc.constant('pay' as const),
        which: fc.nat(50),
        cents: fc.integer({ min: 1, max: 300_000 }),
        method: fc.constantFrom('bank_transfer', 'cash', 'cb'),
      }),
      fc.record({ kind: fc.constant('whole' as const), which: fc.nat(50) }),
      fc.record({ kind: fc.constant('undo' as const), which: fc.nat(50) }),
      fc.record({
        kind: fc.constant('online' as const),
        which: fc.nat(50),
        outcome: fc.constantFrom('accepted', 'refused', 'twice'),
      }),
    )
    const sold: Reply[] = []
    const payments: string[] = []
    const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
    const take = async (one: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> => {
      if (one.kind === 'sell') {
        sold.push(await validated(someone, party, (one.cents / 100).toFixed(2)))
        return
      }
      if (one.kind === 'undo') {
        const payment = pick(payments, one.which)
        if (payment) expect([204, 409]).toContain((await remove(payment, head)).status)
        return
      }
      const reply = pick(sold, one.which)
      if (!reply) return
      if (one.kind === 'online') {
        const started = await suite.anonymous(
          'POST',
          `commercial/v1/invoices/public/${reply.body.public_key}/incoming_payments/`,
          {},
        )
        if (started.body.charge)
          await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/${one.outcome}/`)
        return
      }
      const amount =
        one.kind === 'whole' ? (await stateOf(reply.body.id, someone)).left_to_pay : (one.cents / 100).toFixed(2)
      const paid = await pay(someone, reply.body.id, amount, one.kind === 'pay' ? { payment_method: one.method } : {})
      expect([201, 422]).toContain(paid.status)
      if (paid.status === 201) payments.push(paid.body.id)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        for (const one of steps) await take(one)
        const { books, invoices, balance, crooked, wrong } = await agreement(someone.company)
        expect([Number(balance), crooked, wrong]).toEqual([0, '0', '0'])
        expect(books).toBe(invoices)
      }),
      { numRuns: 15 },
    )
    expect(payments.length).toBeGreaterThan(5)
  }, 60_000)
})
