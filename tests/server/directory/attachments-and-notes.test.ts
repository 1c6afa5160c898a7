import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, draft, sentQuotation, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const pixel = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082', 'hex').toString('base64')}`

let suite: Suite
let administrator: Person
let sales: Person
let organization: string
const post = (person: Person, path: string, body: unknown): Promise<Reply> =>
  person.call('POST', `commercial/v1/${path}/`, body)

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  ;[administrator, sales] = [await suite.person(company, 'administrator'), await suite.person(company, 'sales')]
  organization = await customer(administrator)
})
afterAll(() => suite.close())

describe('notes and files kept with a document', () => {
  test('a validated invoice, which never changes, takes notes and files, found by it and signed by who wrote them', async () => {
    const { body: invoice } = await validated(administrator, organization)
    expect(
      (await post(sales, 'invoice-notes', { invoice: invoice.id, text: 'Le solde suivra', pin: true })).status,
    ).toBe(201)
    expect(
      (
        await post(sales, 'invoice-documents', {
          invoice: invoice.id,
          title: 'Bon de commande.png',
          document: pixel,
          size: '0.001',
        })
      ).status,
    ).toBe(201)
    const [note] = (await sales.call('GET', `commercial/v1/invoice-notes/?invoice=${invoice.id}`)).body.results
    expect(note).toMatchObject({ text: 'Le solde suivra', pin: true, user: sales.user, user_first_name: 'sales' })
    const [file] = (await sales.call('GET', `commercial/v1/invoice-documents/?invoice=${invoice.id}`)).body.results
    expect(file).toMatchObject({ title: 'Bon de commande.png', document: expect.stringContaining('content') })
  })
  test('a file of a validated invoice stays and is not replaced, its title is free; of a draft it may go', async () => {
    const [open, closed] = [await draft(administrator, organization), await validated(administrator, organization)]
    for (const [invoice, status] of [
      [open, 204],
      [closed, 409],
    ] as const) {
      const kept = await post(administrator, 'invoice-documents', {
        invoice: invoice.body.id,
        title: 'Bon.png',
        document: pixel,
      })
      const address = `commercial/v1/invoice-documents/${kept.body.id}/`
      const change = (values: Record<string, unknown>, etag: string | undefined): Promise<Reply> =>
        administrator.call('PATCH', address, values, { 'if-match': etag ?? '' })
      const renamed = await change({ title: 'Commande.png' }, kept.etag)
      expect(renamed.status).toBe(200)
      if (status === 409) {
        expect((await change({ document: pixel }, renamed.etag)).body.code).toBe('file_kept')
        expect((await change({ invoice: open.body.id }, renamed.etag)).body.code).toBe('file_kept')
      }
      const removed = await administrator.call('DELETE', address, undefined, { 'if-match': renamed.etag ?? '' })
      expect([removed.status, removed.body.code]).toEqual([status, status === 409 ? 'file_kept' : undefined])
    }
  })
  test('they go with the draft they were kept with', async () => {
    const made = await draft(administrator, organization, '10.00')
    await post(administrator, 'invoice-notes', { invoice: made.body.id, text: 'Brouillon', pin: false })
    await post(administrator, 'invoice-documents', { invoice: made.body.id, title: 'Bon.png', document: pixel })
    expect(
      (
        await administrator.call('DELETE', `commercial/v1/invoices/${made.body.id}/`, undefined, {
          'if-match': made.etag ?? '',
        })
      ).status,
    ).toBe(204)
    expect((await administrator.call('GET', `commercial/v1/invoice-notes/?invoice=${made.body.id}`)).body.count).toBe(0)
    const findings = await verify(suite.backend.db, suite.clock.now())
    expect(findings.filter(({ errors }) => errors.length > 0)).toEqual([])
  })
  test('the sales side neither reads nor writes those of a purchase', async () => {
    const purchase = await post(administrator, 'invoices', {
      organization,
      is_sales: false,
      number: 'X-1',
      issue_date: '2026-11-19',
      invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '10.00' }],
    })
    await post(administrator, 'invoice-notes', { invoice: purchase.body.id, text: 'À discuter', pin: false })
    expect((await sales.call('GET', `commercial/v1/invoice-notes/?invoice=${purchase.body.id}`)).body.count).toBe(0)
    for (const [path, more] of [
      ['invoice-notes', { text: 'x', pin: false }],
      ['invoice-documents', { title: 'x.png', document: pixel }],
    ] as const)
      expect([path, (await post(sales, path, { invoice: purchase.body.id, ...more })).status]).toEqual([path, 422])
  })
  test('the customer sees none of them', async () => {
    const { body: quotation } = await sentQuotation(sales, organization)
    await post(sales, 'quotation-notes', { quotation: quotation.id, text: 'Marge à revoir', pin: true })
    const seen = await suite.anonymous('GET', `commercial/v1/quotations/public/${quotation.public_key}/`)
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('Marge')
  })
  test('a service of the plain contract does not know them', async () => {
    const plain = await startSuite({ CONTRACT: 'plain' } as never)
    const person = await plain.person(await plain.company('Menuiserie Kervadec'), 'administrator')
    expect((await person.call('GET', 'commercial/v1/invoice-notes/', undefined, { 'x-unchecked': '1' })).status).toBe(
      404,
    )
    await plain.close()
  })
})
