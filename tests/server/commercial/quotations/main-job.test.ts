import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let accountant: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  accountant = await suite.person(company, 'accountant')
  const created = await sales.call('POST', 'directory/v1/organizations/', {
    company_name: 'Résidence Ker Anna',
    type: 'client',
    address: '2 allée des Ajoncs',
    postcode: '29780',
    city: 'Plouhinec',
    country: 'FR',
    siret_number: '40483304800022',
    email: 'solene@keranna.example',
  })
  expect(created.body).toMatchObject({ company_name: 'Résidence Ker Anna' })
  organization = created.body.id
})
afterAll(() => suite.close())

const taxes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await sales.call('GET', 'commercial/v1/taxes/')).body.results.map((tax: { number: string; id: string }) => [
      tax.number,
      tax.id,
    ]),
  )

describe('from a quotation to a paid invoice', () => {
  test('the totals of T1, the conversion, the validation, the entries and a payment by hand', async () => {
    const rate = await taxes()
    const quotation = await sales.call('POST', 'commercial/v1/quotations/', {
      organization,
      discount: '10',
      cost: '12.50',
      delivery_taxes: [rate['20']],
      subject: 'Agencement',
      quotation_lines: [
        { product_name: 'A', quantity: '2', price: '50.00', taxes: [rate['20']] },
        { product_name: 'B', quantity: '3', price: '9.99', taxes: [rate['5.5']] },
        { product_name: 'C', quantity: '1', price: '20.00', taxes: [rate['10']] },
      ],
    })
    expect(quotation.status, JSON.stringify(quotation.body)).toBe(201)
    expect(quotation.body).toMatchObject({
      number: 'PROV-0001',
      sub_total_price: '147.47',
      total_taxes: '23.78',
      total_price: '171.25',
      status: 'pending',
      expiration_date: '2026-12-20',
    })

    const sent = await sales.call('POST', 'commercial/v1/send-transaction/', {
      type: 'quotation',
      emails: ['solene@keranna.example'],
      object: 'Votre devis',
      data: { id: quotation.body.id, content: '<p>Bonjour</p><script>x()</script>' },
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const after = await sales.call('GET', `commercial/v1/quotations/${quotation.body.id}/`)
    expect(after.body).toMatchObject({ number: 'DE-2026-00001', send: 'send' })

    const key = after.body.public_key
    const seen = await suite.anonymous('GET', `commercial/v1/quotations/public/${key}/?expand=quotation_lines`)
    expect(seen.body).toMatchObject({ total_price: '171.25', expired: false, changed: false })
    expect((await suite.anonymous('POST', `commercial/v1/quotations/public/${key}/seen/`)).status).toBe(204)
    const accepted = await suite.anonymous('POST', `commercial/v1/quotations/public/${key}/accept/`, {
      name: 'Solène Le Bihan',
      consent: true,
    })
    expect(accepted.body).toMatchObject({ status: 'accepted' })

    const invoice = await sales.call('POST', `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`, {})
    expect(invoice.status, JSON.stringify(invoice.body)).toBe(201)
    expect(invoice.body).toMatchObject({ total_price: '171.25', status: 'pro_format' })
    expect(
      (await sales.call('POST', `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`, {})).status,
    ).toBe(409)

    expect(
      (
        await sales.call(
          'PATCH',
          `commercial/v1/invoices/${invoice.body.id}/`,
          { status: 'accepted' },
          { 'if-match': invoice.etag ?? '' },
        )
      ).status,
    ).toBe(403)
    const validated = await accountant.call(
      'PATCH',
      `commercial/v1/invoices/${invoice.body.id}/`,
      { status: 'accepted' },
      { 'if-match': invoice.etag ?? '' },
    )
    expect(validated.status, JSON.stringify(validated.body)).toBe(200)
    expect(validated.body).toMatchObject({
      number: 'FA-2026-00001',
      payment_status: 'unpaid',
      left_to_pay: '171.25',
      issue_date: '2026-11-20',
    })

    const entries = await accountant.call(
      'GET',
      `accounting/v1/account-lines/?document=${invoice.body.id}&expand=account&ordering=created_at`,
    )
    expect(
      entries.body.results
        .map((line: { account: { number: string }; debit: string; credit: string }) => [
          line.account.number,
          line.debit,
          line.credit,
        ])
        .sort(),
    ).toEqual([
      ['411000', '171.25', '0.00'],
      ['445711', '0.00', '20.50'],
      ['445712', '0.00', '1.80'],
      ['445713', '0.00', '1.48'],
      ['707000', '0.00', '18.00'],
      ['707000', '0.00', '26.97'],
      ['707000', '0.00', '90.00'],
      ['708500', '0.00', '12.50'],
    ])

    const paid = await accountant.call('POST', 'commercial/v1/invoice-payments/', {
      invoice: invoice.body.id,
      amount: '71.25',
      payment_method: 'bank_transfer',
      provider: 'user',
      payment_date: '2026-11-20T08:00:00Z',
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    expect((await accountant.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)).body).toMatchObject({
      payment_status: 'partially_paid',
      left_to_pay: '100.00',
    })

    const started = await suite.anonymous(
      'POST',
      `commercial/v1/invoices/public/${validated.body.public_key}/incoming_payments/`,
      {},
    )
    expect(started.status, JSON.stringify(started.body)).toBe(201)
    const result = await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/accepted/`)
    expect(result.status, JSON.stringify(result.body)).toBe(303)
    expect((await accountant.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)).body).toMatchObject({
      payment_status: 'paid',
      left_to_pay: '0.00',
    })
    const overview = await accountant.call('GET', 'commercial/v1/invoices/overview/')
    expect(overview.body).toMatchObject({ paid: { count: 1, total: '171.25' }, all: { count: 1 } })
  })
})
