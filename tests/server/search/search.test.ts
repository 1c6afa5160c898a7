import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { folded } from '../../../src/contract/rules/search/search-rank.ts'
import { customer, draft, pay, validated } from '../../support/documents.ts'
import { addressOf } from '../../support/routes.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(person, { company_name: 'Château Kérouzéré' })
})
afterAll(() => suite.close())

const found = async (path: string, search: string): Promise<string[]> =>
  (await person.call('GET', `${path}?search=${encodeURIComponent(search)}`)).body.results.map(
    ({ id }: { id: string }) => id,
  )

describe('the search of a list', () => {
  test.each([
    'directory/organizations',
    'directory/contacts',
    'products/products',
    'commercial/quotations',
    'commercial/invoices',
    'commercial/taxes',
    'commercial/price-levels',
    'commercial/invoice-payments',
  ])('%s: each field that the contract names, and only those', async (key) => {
    const entity = registry.get(key) as Entity
    const list = addressOf(entity)
    const write = async (values: Record<string, unknown>): Promise<Reply> => {
      if (key === 'commercial/invoice-payments')
        return pay(person, (await validated(person, organization)).body.id, '1.00', values)
      const needed = {
        'directory/organizations': { company_name: 'A', type: 'client' },
        'directory/contacts': { last_name: 'B' },
        'products/products': { name: 'C', type: 'service' },
        'commercial/taxes': { name: 'D', number: '20', category: 'S' },
        'commercial/price-levels': { name: 'E' },
      }[key] ?? { organization }
      return person.call('POST', list, { ...needed, ...values })
    }
    const columns = { ...entity.fields, ...entity.computed }
    const named = (entity.list?.search ?? []).filter(
      (name) => name in entity.fields && !['number', 'siret_number', 'vat_number'].includes(name),
    )
    expect((entity.list?.search ?? []).every((name) => name in columns)).toBe(true)
    for (const [index, name] of named.entries()) {
      const mark = factsOf(entity.fields[name]!).kind === 'email' ? `recherche${index}@suite.test` : `Récherche${index}`
      const { status, body } = await write({ [name]: mark })
      expect([name, status, JSON.stringify(body.errors ?? {})]).toEqual([name, 201, '{}'])
      expect([name, await found(list, mark.toUpperCase())]).toEqual([name, [body.id]])
    }
    expect(await found(list, 'introuvable')).toEqual([])
  })
  test('an organization by its identifiers, a document by its number, its party and its amount', async () => {
    const { body: firm } = await person.call('POST', 'directory/v1/organizations/', {
      company_name: 'Identifiée',
      type: 'client',
      siret_number: '303 265 045 00011',
    })
    expect(await found('directory/v1/organizations/', '30326504500011')).toEqual([firm.id])
    const invoice = await validated(person, organization, '4321.00')
    for (const words of [invoice.body.number, 'kerouzere 5185.20', '5185,20'])
      expect([words, await found('commercial/v1/invoices/', words)]).toEqual([words, [invoice.body.id]])
    const open = await draft(person, organization, '7777.00')
    for (const words of [open.body.number, 'KEROUZERE 9332'])
      expect([words, await found('commercial/v1/invoices/', words)]).toEqual([words, [open.body.id]])
  })
  test('a payment by the number of its invoice, by its payer and by its own note, changed or not; a filter stays exact', async () => {
    const other = await customer(person, { company_name: 'Phare d’Eckmühl' })
    const invoice = await validated(person, other)
    const { body, etag } = await pay(person, invoice.body.id, '10.00', { note: 'chèque 12' })
    const list = 'commercial/v1/invoice-payments/'
    const { body: online } = await suite.anonymous(
      'POST',
      `commercial/v1/invoices/public/${invoice.body.public_key}/incoming_payments/`,
      {},
    )
    for (const words of [invoice.body.number, 'eckmuhl', `${invoice.body.number} phare`])
      expect([words, (await found(list, words)).sort()]).toEqual([words, [body.id, online.payment].sort()])
    expect(await found(list, 'cheque')).toEqual([body.id])
    await person.call('PATCH', `${list}${body.id}/`, { note: 'virement' }, { 'if-match': etag ?? '' })
    expect(await found(list, `virement ${invoice.body.number}`)).toEqual([body.id])
    expect(await found(list, 'cheque')).toEqual([])
    expect(
      (await person.call('GET', `commercial/v1/invoices/?number=${String(invoice.body.number).slice(0, -1)}`)).body
        .count,
    ).toBe(0)
    expect((await person.call('GET', `commercial/v1/invoices/?number=${invoice.body.number}`)).body.count).toBe(1)
    const purchase = await person.call('POST', 'commercial/v1/invoices/', {
      organization: other,
      is_sales: false,
      number: 'FOURN-77',
      issue_date: '2026-11-19',
      invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '10.00' }],
    })
    await person.call(
      'PATCH',
      `commercial/v1/invoices/${purchase.body.id}/`,
      { status: 'accepted' },
      { 'if-match': purchase.etag ?? '' },
    )
    const paid = await person.call('POST', `commercial/v1/invoices/${purchase.body.id}/outgoing_payments/`, {})
    expect(await found(list, 'fourn-77')).toEqual([paid.body.id])
  })
  test('a document keeps its party and its amount when only its subject changes, and takes on a new amount line by line', async () => {
    const open = await draft(person, organization, '6161.00')
    await person.call(
      'PATCH',
      `commercial/v1/invoices/${open.body.id}/`,
      { subject: 'Portail' },
      { 'if-match': open.etag ?? '' },
    )
    expect(await found('commercial/v1/invoices/', 'portail kerouzere 7393,20')).toEqual([open.body.id])
    await person.call('POST', 'commercial/v1/invoice-lines/', {
      transaction: open.body.id,
      product_name: 'Gond',
      quantity: '1',
      price: '1.00',
      discount: '0',
    })
    expect(await found('commercial/v1/invoices/', 'portail kerouzere 7394,40')).toEqual([open.body.id])
  })
  test('documents and payments of an organization are found by its new name; validated ones by the name that they bear too', async () => {
    const other = await customer(person, { company_name: 'Moulin de Rosmadec' })
    const invoice = await validated(person, other)
    const open = await draft(person, other)
    const quotation = await person.call('POST', 'commercial/v1/quotations/', {
      organization: other,
      quotation_lines: [],
    })
    const { body: payment } = await pay(person, invoice.body.id, '10.00', { note: 'acompte' })
    const before = await person.call('GET', `commercial/v1/invoices/${open.body.id}/`)
    const { etag } = await person.call('GET', `directory/v1/organizations/${other}/`)
    expect(
      (
        await person.call(
          'PATCH',
          `directory/v1/organizations/${other}/`,
          { company_name: 'Minoterie Trégunc' },
          { 'if-match': etag ?? '' },
        )
      ).status,
    ).toBe(200)
    expect((await found('commercial/v1/invoices/', 'minoterie tregunc')).sort()).toEqual(
      [invoice.body.id, open.body.id].sort(),
    )
    expect(await found('commercial/v1/invoices/', `${invoice.body.number} tregunc 120,00`)).toEqual([invoice.body.id])
    expect(await found('commercial/v1/invoices/', 'rosmadec')).toEqual([invoice.body.id])
    expect(await found('commercial/v1/quotations/', 'tregunc')).toEqual([quotation.body.id])
    expect(await found('commercial/v1/quotations/', 'rosmadec')).toEqual([])
    expect(await found('commercial/v1/invoice-payments/', `acompte tregunc ${invoice.body.number}`)).toEqual([
      payment.id,
    ])
    // The version of an open invoice does not change by it.
    expect((await person.call('GET', `commercial/v1/invoices/${open.body.id}/`)).etag).toBe(before.etag)
    const later = await pay(person, invoice.body.id, '5.00')
    expect((await found('commercial/v1/invoice-payments/', 'tregunc')).sort()).toEqual(
      [payment.id, later.body.id].sort(),
    )
  })
  test('payments of a time when only their note was searched are found like those of today, once the database is brought up to date', async () => {
    const invoice = await validated(person, await customer(person, { company_name: 'Forge Pénestin' }))
    const { body } = await pay(person, invoice.body.id, '10.00', { note: 'Chèque d’antan' })
    const textOf = async (): Promise<string> =>
      (
        await suite.backend.db.query<{ search_text: string }>(
          'select search_text from commercial_invoice_payments where id = $1',
          [body.id],
        )
      )[0]?.search_text ?? ''
    const today = await textOf()
    await suite.backend.db.query(
      "update commercial_invoice_payments set search_text = 'cheque d’antan' where id = $1",
      [body.id],
    )
    const migration = readFileSync(
      new URL('../../../server/database/migrations/0008-payment-words.sql', import.meta.url),
      'utf8',
    )
    for (const _time of ['first', 'again']) {
      await suite.backend.db.script(migration)
      // A later migration folds what this one writes.
      expect(folded(await textOf())).toBe(today)
    }
  })
})
