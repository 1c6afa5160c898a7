import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { customer, draft, pay, validated } from '../../support/documents.ts'
import { addressOf, eachOf } from '../../support/routes.ts'
import { oneOfEach, sampleValues, writtenByServices } from '../../support/database/rows.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const unknownId = '0190a000-0000-7000-8000-00000000000f'
const marks: Readonly<Record<string, unknown>> = {
  json: { forged: true },
  boolean: true,
  choices: ['forged'],
  refs: [unknownId],
  users: [unknownId],
  strings: ['forged'],
  ref: unknownId,
  user: unknownId,
  decimal: '987654.32',
  integer: 987_654,
  day: '2001-01-01',
  moment: '2001-01-01T00:00:00Z',
}
const ownOf = (entity: Entity): string[] => [...Object.keys(entity.computed), ...Object.keys(entity.derived)]
const forged = (entity: Entity, name: string): unknown => {
  const schema = entity.computed[name] ?? entity.derived[name]
  return schema
    ? (marks[factsOf(schema).kind] ?? 'forged')
    : { id: unknownId, created_at: '2001-01-01T00:00:00Z', company: unknownId }[name]
}

describe.each(['full', 'plain'] as const)('read-only values, contract %s', (CONTRACT) => {
  let suite: Suite
  let person: Person
  let organization: string
  const isOpen = (entity: Entity): boolean =>
    entity.rules === undefined && !['auth/companies', 'auth/users', ...writtenByServices].includes(entity.key)
  // Entities of our own fields alone are not served there at all.
  const isServed = (entity: Entity): boolean =>
    CONTRACT === 'full' || !Object.keys(entity.fields).every((name) => entity.added.includes(name))
  const hidden = (entity: Entity): readonly string[] => (CONTRACT === 'plain' ? entity.added : [])

  beforeAll(async () => {
    suite = await startSuite({ CONTRACT })
    const company = await suite.company('Menuiserie Kervadec')
    person = await suite.person(company, 'administrator')
    organization = await customer(person, CONTRACT === 'plain' ? { siret_number: '40483304800022' } : {})
  })
  afterAll(() => suite.close())

  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    person.call(method, path, body, { 'if-match': '"1"', 'x-unchecked': 'forged bodies' })
  const codeOf = ({ body }: Reply, name: string): unknown => body.errors?.[name]?.[0].code

  test('each one of each open entity, forged, is refused in POST, PUT and PATCH, and changes nothing', async () => {
    const rows = await suite.backend.db.transaction((tx) =>
      oneOfEach(
        tx,
        entities.filter(({ key }) => !writtenByServices.includes(key)),
        { company: person.company, user: person.user, now: suite.clock.now(), mark: 'Kervadec' },
      ),
    )
    const open = entities.filter((entity) => isOpen(entity) && isServed(entity) && rows.has(entity.key))
    expect(open.length).toBeGreaterThan(15)
    let tried = 0
    const wrong = (
      await eachOf(
        open,
        async (entity) => {
          const address = `${addressOf(entity)}`
          const own = `${address}${rows.get(entity.key)}/`
          const valid = Object.fromEntries(
            Object.entries(sampleValues(entity, 'Kervadec')).filter(
              ([name]) =>
                name in entity.fields &&
                !hidden(entity).includes(name) &&
                !entity.fields[name]?.safeParse(undefined).success,
            ),
          )
          const before = await call('GET', own)
          const found: string[] = []
          for (const name of ['id', 'company', 'created_at', ...ownOf(entity)].filter(
            (field) => !hidden(entity).includes(field),
          )) {
            for (const [method, path] of [
              ['POST', address],
              ['PUT', own],
              ['PATCH', own],
            ] as const) {
              tried += 1
              const reply = await call(method, path, {
                ...(method === 'PATCH' ? {} : valid),
                // A value that the record has already is no forgery.
                [name]: before.body[name] === true ? false : forged(entity, name),
              })
              // A whole record that fails for another reason has not ignored it either.
              if (![409, 422].includes(reply.status) || (codeOf(reply, name) !== 'read_only' && method === 'PATCH'))
                found.push(
                  `${method} ${entity.key} ${name} ${reply.status} ${JSON.stringify(reply.body).slice(0, 120)}`,
                )
            }
          }
          if (JSON.stringify((await call('GET', own)).body) !== JSON.stringify(before.body))
            found.push(`${entity.key} changed`)
          return found
        },
        6,
      )
    ).flat()
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(300)
  }, 60_000)

  test('a record sent back as it was read is fine, expanded or not', async () => {
    const { body: organizationRead } = await call('GET', `directory/v1/organizations/${organization}/`)
    expect((await call('PUT', `directory/v1/organizations/${organization}/`, organizationRead)).status).toBe(200)
    const { body: made } = await call('POST', 'commercial/v1/invoices/', { organization })
    await call('POST', 'commercial/v1/invoice-lines/', {
      transaction: made.id,
      product_name: 'Table',
      quantity: '2',
      price: '50.00',
    })
    for (const expand of CONTRACT === 'plain'
      ? ['']
      : ['', '?expand=invoice_lines,invoice_payments,organization,seller']) {
      const read = await person.call('GET', `commercial/v1/invoices/${made.id}/${expand}`)
      const again = await person.call('PUT', `commercial/v1/invoices/${made.id}/`, read.body, {
        'if-match': read.etag ?? '',
      })
      expect([expand, again.status, again.body.errors ?? again.body.total_price]).toEqual([expand, 200, '120.00'])
    }
    const patched = await person.call('GET', `commercial/v1/invoices/${made.id}/`)
    for (const value of ['120.00', '120', 120])
      expect(
        (
          await person.call(
            'PATCH',
            `commercial/v1/invoices/${made.id}/`,
            { total_price: value },
            { 'if-match': patched.etag ?? '' },
          )
        ).status,
      ).toBe(200)
  })

  test('a new record may name what the service works out itself, or leave it empty; the owner is the caller', async () => {
    const make = (more: Record<string, unknown>): Promise<Reply> =>
      call('POST', 'commercial/v1/invoices/', { organization, ...more })
    for (const fine of [
      { total_price: '0.00', payment_status: 'unpaid' },
      { total_price: 0 },
      { total_price: null, send_date: '' },
    ])
      expect([fine, (await make(fine)).status]).toEqual([fine, 201])
    for (const [name, value] of Object.entries({
      total_price: '1.00',
      payment_status: 'paid',
      send: 'send',
      total_due: '5.00',
      organization_object: { company_name: 'Autre' },
    }))
      expect([name, codeOf(await make({ [name]: value }), name)]).toEqual([name, 'read_only'])
    expect(codeOf(await make({ status: 'accepted' }), 'status')).toBe('read_only')
    expect(codeOf(await make({ number: 'FA-2026-00001' }), 'number')).toBe('read_only')
    expect(
      codeOf(await make({ expiration_date: '2026-12-01', expiration_payment: '2026-12-02' }), 'expiration_date'),
    ).toBe('read_only')
    const note = (more: Record<string, unknown>): Promise<Reply> =>
      call('POST', 'directory/v1/organization-notes/', { organization, text: 'Note', pin: false, ...more })
    expect((await note({ user: person.user })).body).toMatchObject({ text: 'Note' })
    const colleague = await suite.person(person.company, 'sales', `${CONTRACT}-colleague@suite.test`)
    expect(codeOf(await note({ user: colleague.user }), 'user')).toBe('read_only')
    expect(
      (await call('GET', 'directory/v1/organization-notes/')).body.results.every(
        ({ user }: { user: string }) => user === person.user || user === undefined,
      ),
    ).toBe(true)
  })
})

describe('read-only values of what hangs on a document', () => {
  let suite: Suite
  let person: Person
  let organization: string
  beforeAll(async () => {
    suite = await startSuite()
    person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
    organization = await customer(person)
  })
  afterAll(() => suite.close())

  test('nested lines: as read or as they are now, nothing else; a foreign id is refused', async () => {
    const made = await draft(person, organization, '10.00')
    const other = await draft(person, organization, '10.00')
    const { body } = await person.call('GET', `commercial/v1/invoices/${made.body.id}/?expand=invoice_lines`)
    const { body: foreign } = await person.call('GET', `commercial/v1/invoices/${other.body.id}/?expand=invoice_lines`)
    const [line] = body.invoice_lines
    const save = (lines: unknown[]): Promise<Reply> =>
      person.call(
        'PATCH',
        `commercial/v1/invoices/${body.id}/`,
        { invoice_lines: lines },
        { 'if-match': made.etag ?? '' },
      )
    for (const [name, value] of Object.entries({
      total: '999.00',
      available_stock: '7',
      is_valid: false,
      created_at: '2001-01-01T00:00:00Z',
      company: unknownId,
      transaction: foreign.id,
    })) {
      const refused = await save([{ ...line, [name]: value }])
      expect([name, refused.status, refused.body.errors?.[`invoice_lines.0.${name}`]?.[0].code]).toEqual([
        name,
        422,
        'read_only',
      ])
    }
    for (const id of [foreign.invoice_lines[0].id, unknownId, 'new-1'])
      expect([id, (await save([{ ...line, id }])).body.errors?.['invoice_lines.0.id']?.[0].code]).toEqual([
        id,
        'unknown_reference',
      ])
    const doubled = await save([
      { ...line, quantity: '2' },
      { product_name: 'Banc', quantity: '1', price: '5.00', total: '5.00' },
    ])
    expect([doubled.status, doubled.body.total_price]).toEqual([200, '30.00'])
  })
  test('a line that comes alone is completed like a nested one; a line without tax stays without when it is sent back', async () => {
    const made = await person.call('POST', 'commercial/v1/invoices/', { organization })
    const alone = await person.call('POST', 'commercial/v1/invoice-lines/', {
      transaction: made.body.id,
      product_name: 'Table',
      price: '50.00',
    })
    expect([alone.status, alone.body.quantity, alone.body.taxes.length]).toEqual([201, '1', 1])
    await person.call('POST', 'commercial/v1/invoice-lines/', {
      transaction: made.body.id,
      product_name: 'Débours',
      price: '7.00',
      taxes: [],
    })
    for (let round = 0; round < 2; round += 1) {
      const read = await person.call('GET', `commercial/v1/invoices/${made.body.id}/?expand=invoice_lines`)
      const again = await person.call('PUT', `commercial/v1/invoices/${made.body.id}/`, read.body, {
        'if-match': read.etag ?? '',
      })
      expect([again.status, again.body.total_price]).toEqual([200, '67.00'])
    }
    const {
      body: {
        invoice_lines: [first, second],
      },
      etag,
    } = await person.call('GET', `commercial/v1/invoices/${made.body.id}/?expand=invoice_lines`)
    const short = await person.call(
      'PATCH',
      `commercial/v1/invoices/${made.body.id}/`,
      { invoice_lines: [{ id: first.id, quantity: '2' }, { id: second.id }] },
      { 'if-match': etag ?? '' },
    )
    expect(short.body.total_price).toBe('127.00')
  })
  test('a payment names its own invoice and direction; bank details are bank details', async () => {
    const { body: one } = await validated(person, organization)
    const { body: two } = await validated(person, organization)
    const by = await person.call('POST', `commercial/v1/invoices/${one.id}/incoming_payments/`, {
      amount: '1.00',
      invoice: two.id,
    })
    expect([by.status, by.body.errors?.invoice?.[0].code]).toEqual([422, 'read_only'])
    expect((await pay(person, one.id, '1.00', { is_sales: false })).body.errors?.is_sales?.[0].code).toBe('read_only')
    expect((await pay(person, one.id, '1.00', { state: 'surplus' })).body.errors?.state?.[0].code).toBe('read_only')
    expect((await person.call('GET', `commercial/v1/invoices/${one.id}/`)).body.left_to_pay).toBe('120.00')
    expect(
      (await person.call('POST', `auth/v1/companies/${person.company}/bank/`, { bank_name: 'Banque', slug: 'autre' }))
        .body.errors?.slug?.[0].code,
    ).toBe('read_only')
  })
  test('people change what is theirs and nothing else; sending themselves back is fine', async () => {
    const employee = await suite.person(person.company, 'employee')
    const read = await employee.call('GET', `auth/v1/users/${employee.user}/`)
    const change = (values: Record<string, unknown>): Promise<Reply> =>
      employee.call('PATCH', `auth/v1/users/${employee.user}/`, values, { 'if-match': read.etag ?? '' })
    expect((await change(read.body)).status).toBe(200)
    for (const [name, value] of Object.entries({
      email: 'x@suite.test',
      is_active: false,
      groups: [],
      uuid: person.user,
      permissions: ['company:full'],
      id: person.user,
    }))
      expect([name, (await change({ [name]: value })).body.errors?.[name]?.[0].code]).toEqual([name, 'read_only'])
  })
})
