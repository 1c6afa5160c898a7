import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, pay, sentQuotation, validated } from '../../../support/documents.ts'
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
  organization = await customer(sales, { iban: 'FR7630001007941234567890185' })
})

afterAll(() => suite.close())

const open = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  suite.anonymous(method, `commercial/v1/${path}`, body, headers)

const quotation = async (values: Record<string, unknown> = {}): Promise<Reply> =>
  sentQuotation(sales, organization, values)

const quotationFields = [
  'id',
  'asking_from',
  'deposit',
  'questions',
  'number',
  'subject',
  'status',
  'is_sales',
  'issue_date',
  'expiration_date',
  'total_quantity',
  'sub_total_price',
  'total_taxes',
  'total_price',
  'total_discount',
  'transaction_taxes',
  'discount',
  'discount_type',
  'cost',
  'currency',
  'legal_policy',
  'created_at',
  'ref',
  'delivery_date',
  'delivery_address',
  'delivery_city',
  'delivery_postal_code',
  'accepted_name',
  'accepted_at',
  'accepted_ip',
  'accepted_pdf_hash',
  'accepted_online',
  'accepted_options',
  'terms_of_sales',
  'quotation_lines',
  'seller',
  'buyer',
  'company_object',
  'contact_object',
  'shipping_rate',
  'shipping_category',
  'shipping_exemption',
  'expired',
  'changed',
  'replaced_by',
]

const invoiceFields = [
  ...quotationFields.filter(
    (name) =>
      ![
        'questions',
        'deposit',
        'accepted_name',
        'accepted_at',
        'accepted_ip',
        'accepted_pdf_hash',
        'accepted_online',
        'accepted_options',
        'terms_of_sales',
        'quotation_lines',
        'expired',
        'changed',
        'replaced_by',
      ].includes(name),
  ),
  'expiration_payment',
  'next_due',
  'payment_status',
  'left_to_pay',
  'installments',
  'payment_method',
  'invoice_lines',
  'invoice_payments',
  'online_payment',
  'operation_nature',
  'deducted_deposits',
  'deposits_total',
]

describe('what is shown', () => {
  test('the fields of an allow-list: no costs, margins, ids of people, notes, addresses of the staff', async () => {
    const product = await administrator.call('POST', 'products/v1/products/', {
      name: 'Chêne',
      reference: 'CH',
      saling_price: '80.00',
      cost_price: '31.41',
      buying_price: '31.41',
      tax_amount: '20',
      type: 'physical',
    })
    const shown = await quotation({
      external_refs: 'INTERNAL-NOTE',
      account_manager: sales.user,
      quotation_lines: [{ product: product.body.id, quantity: '1' }],
    })
    const { body } = await open(
      `quotations/public/${shown.body.public_key}/?expand=quotation_lines,organization,seller&fields=seller_frozen,id`,
    )
    expect(Object.keys(body).sort()).toEqual([...quotationFields].sort())
    expect(Object.keys(body.quotation_lines[0]).sort()).toEqual([
      'category',
      'description',
      'discount',
      'exemption',
      'id',
      'kind',
      'price',
      'product_name',
      'quantity',
      'rate',
      'total',
      'unit',
    ])
    expect(Object.keys(body.buyer).sort()).toEqual(['address', 'city', 'company_name', 'country', 'postcode'])
    const invoice = await validated(accountant, organization, '100.00', { external_refs: 'INTERNAL-NOTE' })
    await pay(accountant, invoice.body.id, '1.00', { note: 'INTERNAL-NOTE' })
    const bill = await open(`invoices/public/${invoice.body.public_key}/`)
    expect(Object.keys(bill.body).sort()).toEqual([...invoiceFields].sort())
    expect(Object.keys(bill.body.invoice_payments[0]).sort()).toEqual(['amount', 'created_at', 'id', 'payment_method'])
    const text = JSON.stringify([body, bill.body])
    for (const secret of [
      sales.user,
      accountant.user,
      shown.body.id,
      invoice.body.id,
      product.body.id,
      organization,
      sales.company,
      '31.41',
      'INTERNAL-NOTE',
      '41234567890185',
      sales.email,
      invoice.body.hash,
    ])
      expect(text).not.toContain(secret)
  })
  test('is cached nowhere: no-store, no-referrer, noindex, on page, file and refusal', async () => {
    const { body } = await quotation()
    for (const path of [`quotations/public/${body.public_key}/`, `quotations/public/${body.public_key}/pdf/`]) {
      const { headers } = await open(path)
      expect([
        headers.get('cache-control'),
        headers.get('referrer-policy'),
        headers.get('x-robots-tag'),
        headers.get('x-content-type-options'),
      ]).toEqual(['no-store', 'no-referrer', 'noindex, nofollow', 'nosniff'])
    }
    const pdf = await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/`)
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
  test('carries the logo of the company, on the page and in the PDF', async () => {
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const bare = await quotation()
    const without = await open(`quotations/public/${bare.body.public_key}/`)
    expect([
      without.body.company_object.logo,
      (await open(`quotations/public/${bare.body.public_key}/logo/`)).status,
    ]).toEqual([false, 404])
    const company = await administrator.call('GET', `auth/v1/companies/${sales.company}/`)
    expect(
      (
        await administrator.call(
          'PATCH',
          `auth/v1/companies/${sales.company}/`,
          { logo: png },
          { 'if-match': company.etag ?? '' },
        )
      ).status,
    ).toBe(200)
    const { body } = await quotation()
    expect((await open(`quotations/public/${body.public_key}/`)).body.company_object.logo).toBe(true)
    const logo = await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/logo/`)
    expect([logo.status, logo.headers.get('content-type'), logo.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    const pdf = Buffer.from(
      await (
        await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/`)
      ).arrayBuffer(),
    )
    expect(pdf.includes('/Subtype /Image')).toBe(true)
  })
  test('opening does not mark it as read, the page that was looked at does, once', async () => {
    const { body } = await quotation()
    await open(`quotations/public/${body.public_key}/`)
    expect((await sales.call('GET', `commercial/v1/quotations/${body.id}/`)).body.send).toBe('send')
    for (let index = 0; index < 3; index += 1)
      expect((await open(`quotations/public/${body.public_key}/seen/`, 'POST')).status).toBe(204)
    const seen = await sales.call('GET', `commercial/v1/quotations/${body.id}/`)
    expect(seen.body.send).toBe('read')
    const trail = await sales.call('GET', `history/v1/entries/?entity=commercial/quotations&record=${body.id}`)
    expect(
      trail.body.results.filter((entry: { action: string }) => entry.action === 'seen').length,
    ).toBeLessThanOrEqual(1)
  })
})
