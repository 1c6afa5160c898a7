import { beforeAll, describe, expect, test } from 'vitest'
import { pay, validated } from '../../../support/documents.ts'
import { invoiceFields, quotationFields } from '../../../support/suites/public-fields.ts'
import { publicDocumentSuite } from '../../../support/suites/public-document-suite.ts'

const { state, open, quotation } = publicDocumentSuite()
let { suite, sales, accountant, administrator, organization } = state
beforeAll(() => {
  ;({ suite, sales, accountant, administrator, organization } = state)
})

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
