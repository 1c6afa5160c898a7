import { beforeEach, describe, expect, test } from 'vitest'
import { invoiceLine } from '../../../src/contract/commercial/invoices/invoice-line.ts'
import { invoice as invoiceEntity } from '../../../src/contract/commercial/invoices/invoice.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { columnType } from '../../../server/database/schema.ts'
import { sqlState } from '../../../server/database/database.ts'
import { customer, draft, pay, taxesOf, validate, validated } from '../../support/documents.ts'
import { type Reply } from '../../support/suite.ts'
import { seriesSuite } from '../../support/suites/series-suite.ts'

const { state, brokenAt } = seriesSuite()
let { suite, accountant, administrator, organization } = state
beforeEach(() => {
  ;({ suite, accountant, administrator, organization } = state)
})

describe('a supplier invoice', () => {
  const purchase = (number: string, values: Record<string, unknown> = {}): Promise<Reply> =>
    draft(accountant, organization, '500.00', { is_sales: false, number, issue_date: '2026-11-10', ...values })

  test('keeps its number, is given a voucher number, and has no twin', async () => {
    expect((await validate(accountant, await purchase('F/2026-17'))).body).toMatchObject({
      number: 'F/2026-17',
      voucher_number: 'F-FA-2026-00001',
    })
    for (const twin of ['F/2026-17', 'f/2026-17', '  F/2026-17 '])
      expect((await validate(accountant, await purchase(twin))).body.code, twin).toBe('number_taken')
    expect((await validate(accountant, await purchase('F/2026-17', { issue_date: '2025-11-10' }))).status).toBe(200)
    const other = await customer(administrator, { company_name: 'Autre' })
    expect((await validate(accountant, await purchase('F/2026-17', { organization: other }))).body.voucher_number).toBe(
      'F-FA-2026-00002',
    )
  })
  test('cannot be approved without its number, which is kept as the supplier writes it', async () => {
    const reply = await accountant.call('POST', 'commercial/v1/invoices/', {
      organization,
      is_sales: false,
      issue_date: '2026-11-10',
      invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '10.00' }],
    })
    expect((await validate(accountant, reply)).body.errors).toHaveProperty('number')
    for (const [number, status] of [
      ['two words', 200],
      ['N°35978', 200],
      ['x'.repeat(40), 200],
      ['tab\there', 422],
    ] as const) {
      const typed = await accountant.call('POST', 'commercial/v1/invoices/', {
        organization,
        is_sales: false,
        number,
        issue_date: '2026-11-10',
        invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '10.00' }],
      })
      const done = typed.status === 422 ? typed : await validate(accountant, typed)
      expect([done.status, status === 200 ? done.body.number : number]).toEqual([status, number])
    }
  })
})

/** Returns another value of the same kind than the current one. */
function otherValue(schema: Parameters<typeof factsOf>[0], value: unknown): unknown {
  const { kind, choices } = factsOf(schema)
  const byKind: Record<string, unknown> = {
    text: 'autre',
    longText: 'autre',
    email: 'autre@suite.test',
    phone: '0298000000',
    decimal: '7.00',
    integer: 7,
    boolean: value !== true,
    day: '2026-11-01',
    moment: '2026-11-01T00:00:00Z',
    ref: '0190a000-0000-7000-8000-00000000000f',
    refs: ['0190a000-0000-7000-8000-00000000000f'],
    user: '0190a000-0000-7000-8000-00000000000f',
    strings: ['autre'],
    json: [{ due_date: '2026-12-01', amount: '1.00' }],
  }
  return kind === 'choice' ? Object.keys(choices ?? {}).find((choice) => choice !== value) : byKind[kind]
}

describe('a validated invoice', () => {
  test('is changed by no call: 409 or 422 for every field, every line, every method', async () => {
    const { body } = await validated(accountant, organization)
    const address = `commercial/v1/invoices/${body.id}/`
    const read = await administrator.call('GET', `${address}?expand=invoice_lines`)
    const [line] = read.body.invoice_lines
    const match = { 'if-match': read.etag ?? '' }
    const tries: [string, string, unknown][] = []
    for (const [name, schema] of Object.entries({ ...invoiceEntity.fields, ...invoiceEntity.computed })) {
      if (name !== 'status') tries.push(['PATCH', address, { [name]: otherValue(schema, read.body[name]) }])
    }
    const whole = Object.fromEntries(Object.keys(invoiceEntity.fields).map((name) => [name, read.body[name]]))
    for (const name of ['subject', 'discount', 'cost', 'issue_date', 'organization', 'currency'])
      tries.push([
        'PUT',
        address,
        { ...whole, [name]: otherValue(invoiceEntity.fields[name as 'subject'], read.body[name]) },
      ])
    tries.push(
      ['PATCH', address, { status: 'pro_format' }],
      ['PATCH', address, { invoice_lines: [] }],
      ['PATCH', address, { invoice_lines: [{ product_name: 'x', quantity: '2', price: '1.00' }] }],
      ['DELETE', address, undefined],
    )
    for (const [method, path, change] of tries) {
      const { status, body: answer } = await administrator.call(method, path, change, match)
      expect([409, 422], `${method} ${JSON.stringify(change)} ${status} ${JSON.stringify(answer)}`).toContain(status)
    }
    const lineMatch = {
      'if-match': (await administrator.call('GET', `commercial/v1/invoice-lines/${line.id}/`)).etag ?? '',
    }
    for (const [method, path, change] of [
      [
        'POST',
        'commercial/v1/invoice-lines/',
        { transaction: body.id, product_name: 'x', quantity: '1', price: '1.00', discount: '0' },
      ],
      ...['product_name', 'quantity', 'price', 'discount', 'description', 'unit', 'position', 'kind'].map(
        (name) =>
          [
            'PATCH',
            `commercial/v1/invoice-lines/${line.id}/`,
            { [name]: otherValue(invoiceLine.fields[name as 'price'], line[name]) },
          ] as const,
      ),
      ['DELETE', `commercial/v1/invoice-lines/${line.id}/`, undefined],
    ] as [string, string, unknown][]) {
      const { status, body: answer } = await administrator.call(method, path, change, lineMatch)
      expect([409, 422], `${method} ${JSON.stringify(change)} ${status} ${JSON.stringify(answer)}`).toContain(status)
      tries.push([method, path, change])
    }
    expect(tries.length).toBeGreaterThanOrEqual(60)
    expect((await administrator.call('GET', `${address}?expand=invoice_lines`)).body).toEqual(read.body)
  })
  test('is changed by no SQL: the database refuses each column of the invoice, of its lines and of its entries, and their deletion', async () => {
    const { body } = await validated(accountant, organization)
    // The recurrence of an invoice mirrors its schedule and is no part of what was validated.
    const mirrored = ['is_periodic', 'periodic_date']
    const shown = [
      'public_key',
      'send',
      'send_date',
      'advancement',
      'payment_status',
      'left_to_pay',
      'next_due',
      'net_price',
      'status',
    ]
    const free = new Set(shown.concat(mirrored))
    const samples: Record<string, string> = {
      text: "'autre'",
      numeric: '7.77',
      integer: '77',
      boolean: 'not coalesce("%", false)',
      date: "'2020-01-01'",
      timestamptz: "'2020-01-01'",
      uuid: "'0190a000-0000-7000-8000-00000000000f'",
      jsonb: `'["autre"]'`,
    }
    let tried = 0
    const refused = async (sql: string): Promise<void> => {
      tried += 1
      const state = await suite.backend.db.query(sql).then(() => 'done', sqlState)
      expect(state, sql).toBe('55006')
    }
    for (const [table, entity, where, skipped] of [
      ['commercial_invoices', invoiceEntity, `id = '${body.id}'`, free],
      ['commercial_invoice_lines', invoiceLine, `transaction = '${body.id}'`, new Set<string>()],
    ] as const) {
      for (const [name, schema] of Object.entries({ ...entity.fields, ...entity.computed })) {
        if (!skipped.has(name))
          await refused(
            `update ${table} set "${name}" = ${samples[columnType(factsOf(schema))]?.replace('%', name)} where ${where}`,
          )
      }
      await refused(`delete from ${table} where ${where}`)
    }
    await refused(`update commercial_invoices set status = 'pro_format' where id = '${body.id}'`)
    await refused(
      `insert into commercial_invoice_lines (id, company, created_at, updated_at, transaction) select gen_random_uuid(), company, now(), now(), id from commercial_invoices where id = '${body.id}'`,
    )
    for (const set of [
      'debit = 1',
      'credit = 1',
      "label = 'autre'",
      'account = null',
      "date = '2020-01-01'",
      "document = 'autre'",
    ])
      await refused(`update accounting_account_lines set ${set} where document = '${body.id}'`)
    await refused(`delete from accounting_account_lines where document = '${body.id}'`)
    for (const tables of [
      'commercial_invoices cascade',
      'commercial_invoice_lines',
      'accounting_account_lines',
      'commercial_invoice_lines, products_products cascade',
    ])
      await refused(`truncate ${tables}`)
    expect((await suite.backend.db.query('select 1 from commercial_invoices where id = $1', [body.id])).length).toBe(1)
    expect(tried).toBeGreaterThan(60)
  })
  test('keeps its copies of both parties when they move', async () => {
    const { body } = await validated(accountant, organization)
    const party = await administrator.call('GET', `directory/v1/organizations/${organization}/`)
    await administrator.call(
      'PATCH',
      `directory/v1/organizations/${organization}/`,
      { company_name: 'Autre nom', address: 'Ailleurs' },
      { 'if-match': party.etag ?? '' },
    )
    expect((await accountant.call('GET', `commercial/v1/invoices/${body.id}/`)).body.buyer_frozen).toMatchObject({
      company_name: 'Résidence Ker Anna',
      address: '2 allée des Ajoncs',
    })
    expect(await brokenAt()).toBe(-1)
  })
  test('stays under payments and mails, which leave the chain whole; a touched row breaks it', async () => {
    const { body } = await validated(accountant, organization)
    await validated(accountant, organization)
    expect((await pay(accountant, body.id, '20.00')).status).toBe(201)
    expect(await brokenAt()).toBe(-1)
    await suite.backend.db.script(
      `alter table commercial_invoices disable trigger commercial_invoice_freeze; update commercial_invoices set total_price = 1 where id = '${body.id}'; alter table commercial_invoices enable trigger commercial_invoice_freeze`,
    )
    expect(await brokenAt()).toBe(0)
  })
  test('keeps the rate of a tax that only its delivery took', async () => {
    const rates = await taxesOf(administrator)
    const values = { cost: '12.50', delivery_taxes: [rates['5.5']] }
    const address = `commercial/v1/taxes/${rates['5.5']}/`
    const change = async (method: string, body?: unknown): Promise<unknown[]> => {
      const { etag } = await administrator.call('GET', address)
      const answer = await administrator.call(method, address, body, { 'if-match': etag ?? '' })
      return [answer.status, answer.body.code]
    }
    const open = await draft(accountant, organization, '100.00', values)
    expect((await change('PATCH', { number: '5.6' }))[0]).toBe(200)
    expect((await change('PATCH', { number: '5.5' }))[0]).toBe(200)
    expect((await validate(accountant, open)).status).toBe(200)
    expect(await change('PATCH', { number: '5.6' })).toEqual([409, 'tax_in_use'])
    expect(await change('DELETE')).toEqual([409, 'in_use'])
    expect((await change('PATCH', { name: 'Transport' }))[0]).toBe(200)
  })
  test('cannot be deleted with its company cascade, its tax keeps its rate', async () => {
    await validated(accountant, organization)
    const [tax] = (await administrator.call('GET', 'commercial/v1/taxes/?number=20')).body.results
    const { etag } = await administrator.call('GET', `commercial/v1/taxes/${tax.id}/`)
    expect(
      (
        await administrator.call(
          'PATCH',
          `commercial/v1/taxes/${tax.id}/`,
          { number: '21' },
          { 'if-match': etag ?? '' },
        )
      ).body.code,
    ).toBe('tax_in_use')
    expect(
      (await administrator.call('DELETE', `commercial/v1/taxes/${tax.id}/`, undefined, { 'if-match': etag ?? '' }))
        .status,
    ).toBe(409)
    expect(
      (
        await administrator.call('DELETE', `directory/v1/organizations/${organization}/`, undefined, {
          'if-match': (await administrator.call('GET', `directory/v1/organizations/${organization}/`)).etag ?? '',
        })
      ).status,
    ).toBe(409)
  })
})
