import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceLine } from '../../../src/contract/commercial/invoices/invoice-line.ts'
import { invoice as invoiceEntity } from '../../../src/contract/commercial/invoices/invoice.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { brokenLink } from '../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import { columnType } from '../../../server/database/schema.ts'
import { sqlState } from '../../../server/database/database.ts'
import { recordsBy, type StoredRecord } from '../../../server/database/records.ts'
import { sha256 } from '../../../server/runtime/identifiers.ts'
import { setupLink } from '../../../server/services/auth/setup.ts'
import { frozenContent } from '../../../server/services/commercial/document/frozen-content.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, draft, pay, taxesOf, validate, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let accountant: Person
let administrator: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
})
afterAll(() => suite.close())

let companies = 0
/** A company of its own for each test, so that every series begins at 1. */
beforeEach(async () => {
  suite.clock.set('2026-11-20T09:00:00.000Z')
  companies += 1
  const company = await suite.company(`Menuiserie ${companies}`)
  accountant = await suite.person(company, 'accountant', `accountant${companies}@suite.test`)
  administrator = await suite.person(company, 'administrator', `administrator${companies}@suite.test`)
  organization = await customer(administrator)
})

const numbers = async (): Promise<string[]> =>
  (
    await suite.backend.db.query<{ number: string }>(
      "select number from commercial_invoices where company = $1 and is_sales and status = 'accepted' order by number",
      [accountant.company],
    )
  ).map(({ number }) => number)
const upTo = (count: number, year = 2026): string[] =>
  Array.from({ length: count }, (_, index) => `FA-${year}-${String(index + 1).padStart(5, '0')}`)

/** The chain of hashes of the company, walked from its stored rows. */
async function brokenAt(): Promise<number> {
  const rows = await suite.backend.db.query<StoredRecord>(
    "select * from commercial_invoices where company = $1 and is_sales and status <> 'pro_format' order by number",
    [accountant.company],
  )
  const links = []
  for (const document of rows) {
    const lines = await recordsBy(
      suite.backend.db,
      invoiceLine,
      accountant.company,
      'transaction',
      [document.id],
      'position, id',
    )
    links.push({
      previous_hash: document.previous_hash as string | null,
      hash: String(document.hash),
      frozen: frozenContent(document, lines),
    })
  }
  return brokenLink(links, sha256)
}

describe('the series of a company', () => {
  test('drafts show PROV-, validation gives 00001, 00002 and so on', async () => {
    const first = await draft(accountant, organization)
    const second = await draft(accountant, organization)
    expect([first.body.number, second.body.number]).toEqual(['PROV-0001', 'PROV-0002'])
    expect((await validate(accountant, second)).body.number).toBe('FA-2026-00001')
    expect((await validate(accountant, first)).body.number).toBe('FA-2026-00002')
  })
  test('a deleted draft and a refused validation leave no hole', async () => {
    await validated(accountant, organization)
    const gone = await draft(accountant, organization)
    expect(
      (
        await administrator.call('DELETE', `commercial/v1/invoices/${gone.body.id}/`, undefined, {
          'if-match': gone.etag ?? '',
        })
      ).status,
    ).toBe(204)
    const nobody = await draft(accountant, organization, '100.00', { organization: null })
    expect((await validate(accountant, nobody)).status).toBe(422)
    const early = await draft(accountant, organization, '100.00', { issue_date: '2026-11-19' })
    expect((await validate(accountant, early)).body).toMatchObject({
      code: 'issue_date_before_last',
      errors: { issue_date: [{ code: 'issue_date_before_last' }] },
    })
    await validated(accountant, organization)
    expect(await numbers()).toEqual(upTo(2))
  })
  test('a validation that breaks after its number was taken gives the number back', async () => {
    await suite.backend.db
      .script(`create or replace function test_boom() returns trigger language plpgsql as $$ begin if new.client = 'BOOM' then raise exception 'boom'; end if; return new; end $$;
      drop trigger if exists test_boom on accounting_account_lines; create trigger test_boom before insert on accounting_account_lines for each row execute function test_boom();`)
    const silent = console.error
    console.error = () => undefined
    await validated(accountant, organization)
    const boom = await customer(administrator, { company_name: 'BOOM' })
    expect(
      (await validate(accountant, await draft(accountant, boom), { 'x-unchecked': 'the fault is ours' })).status,
    ).toBe(500)
    console.error = silent
    expect((await validated(accountant, organization)).body.number).toBe('FA-2026-00002')
    expect(await brokenAt()).toBe(-1)
  })
  test('200 validations at once, a fifth of them refused: no hole, no twin, one chain', async () => {
    const drafts: Reply[] = []
    for (let index = 0; index < 250; index += 1)
      drafts.push(await draft(accountant, organization, '10.00', index % 5 === 4 ? { issue_date: '2026-11-21' } : {}))
    const answers = await Promise.all(drafts.map((reply) => validate(accountant, reply)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50)
    expect(await numbers()).toEqual(upTo(200))
    expect(await brokenAt()).toBe(-1)
  }, 60_000)
  test('dates rise with the numbers, none lies in the future', async () => {
    await validated(accountant, organization, '10.00', { issue_date: '2026-11-18' })
    await validated(accountant, organization, '10.00', { issue_date: '2026-11-18' })
    await validated(accountant, organization)
    expect(
      (await validate(accountant, await draft(accountant, organization, '10.00', { issue_date: '2026-11-19' }))).status,
    ).toBe(422)
    expect(
      (await validate(accountant, await draft(accountant, organization, '10.00', { issue_date: '2026-11-21' }))).body
        .code,
    ).toBe('issue_date_in_future')
    const rows = await suite.backend.db.query<{ issue_date: string }>(
      "select issue_date from commercial_invoices where company = $1 and status = 'accepted' order by number",
      [accountant.company],
    )
    expect(rows.map((row) => row.issue_date)).toEqual(['2026-11-18', '2026-11-18', '2026-11-20'])
  })
  test('a new year begins at 1, by the calendar of Paris; the chain begins anew', async () => {
    await validated(accountant, organization)
    suite.clock.set('2026-12-31T23:30:00.000Z')
    administrator = await suite.person(accountant.company, 'administrator', 'newyear@suite.test')
    const reply = await validated(administrator, organization)
    expect(reply.body).toMatchObject({ number: 'FA-2027-00001', issue_date: '2027-01-01' })
    const late = await draft(administrator, organization, '10.00', { issue_date: '2026-12-31' })
    expect((await validate(administrator, late)).body.errors).toMatchObject({
      issue_date: [{ code: 'issue_date_before_last', params: { min: '2027-01-01' } }],
    })
    expect((await validated(administrator, organization)).body.number).toBe('FA-2027-00002')
  })
  test('no number of an earlier year is given once a later one is begun, invoices and deposits each for themselves', async () => {
    const dated = async (issue_date: string, type: string): Promise<Reply> =>
      validate(accountant, await draft(accountant, organization, '10.00', { issue_date, type }))
    expect((await dated('2026-11-02', 'invoice')).body.number).toBe('FA-2026-00001')
    for (const late of ['2019-03-04', '2025-12-31', '2026-11-01'])
      expect((await dated(late, 'invoice')).body.errors, late).toMatchObject({
        issue_date: [{ code: 'issue_date_before_last', params: { min: '2026-11-02' } }],
      })
    expect((await dated('2026-11-01', 'deposit')).body.number).toBe('AC-2026-00001')
    expect((await dated('2025-11-01', 'deposit')).status).toBe(422)
    expect((await dated('2026-11-02', 'invoice')).body.number).toBe('FA-2026-00002')
  })
  test('a company that moves over in mid-year continues its numbers, has closed the years before, and its IBAN becomes its first bank account', async () => {
    const fresh = await startSuite()
    const token = (await setupLink(fresh.backend)).split('/').at(-1) ?? ''
    const { status, body } = await fresh.anonymous('POST', `auth/v1/setup/${token}/`, {
      company: {
        legal_name: 'Menuiserie Kervadec',
        siret: '73282932000074',
        vat_number: 'FR44732829320',
        vat_exemption: false,
        legal_form: 'SAS',
        capital: '20000.00',
        rcs: 'Quimper',
        address: '14 rue des Tonneliers',
        postal_code: '29790',
        city: 'Pont-Croix',
        email: 'contact@kervadec.example',
        iban: 'FR76 3000 6000 0112 3456 7890 189',
      },
      next_invoice: 142,
      administrator: { first_name: 'A', last_name: 'B', email: 'a@suite.test', password: 'correct horse battery' },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const person = await fresh.person(body.company.id, 'accountant')
    const party = await customer(await fresh.person(body.company.id, 'administrator', 'b@suite.test'))
    const early = await draft(person, party, '10.00', { issue_date: '2025-12-31' })
    expect((await validate(person, early)).body.code).toBe('issue_date_before_last')
    expect((await validated(person, party)).body.number).toBe('FA-2026-00142')
    const { results } = (await person.call('GET', 'payment/v1/bank-accounts/')).body
    expect(results).toMatchObject([{ iban: 'FR7630006000011234567890189' }])
    await fresh.close()
  })
  test('a draft is dated a month ahead at most, a purchase not after today, neither outside of our time', async () => {
    const codeOf = async (values: Record<string, unknown>): Promise<unknown> => {
      const { status, body } = await accountant.call('POST', 'commercial/v1/invoices/', {
        organization,
        invoice_lines: [],
        ...values,
      })
      if (status === 201) return status
      const [[name = '', errors] = []] = Object.entries<{ code: string }[]>(body.errors)
      return [status, name, errors?.[0]?.code]
    }
    expect(await codeOf({ issue_date: '2026-12-20' })).toBe(201)
    expect(await codeOf({ issue_date: '2026-12-21' })).toEqual([422, 'issue_date', 'issue_date_too_far'])
    const purchase = { is_sales: false, number: 'F-1' }
    expect(await codeOf({ ...purchase, issue_date: '2026-11-20' })).toBe(201)
    expect(await codeOf({ ...purchase, issue_date: '2026-11-21' })).toEqual([422, 'issue_date', 'issue_date_in_future'])
    for (const name of ['issue_date', 'expiration_payment', 'delivery_date'])
      for (const day of ['0000-01-01', '9999-12-31'])
        expect(await codeOf({ [name]: day }), day).toEqual([422, name, 'date'])
    const open = await draft(accountant, organization)
    const change = { issue_date: '2027-11-20' }
    const answer = await accountant.call('PATCH', `commercial/v1/invoices/${open.body.id}/`, change, {
      'if-match': open.etag ?? '',
    })
    expect(answer.body.errors).toHaveProperty('issue_date')
  })
  test('another company, a personal organization and deposit invoices have series of their own', async () => {
    await validated(accountant, organization)
    const own = await administrator.call('POST', 'commercial/v1/personal-organizations/', {
      name: 'Atelier',
      legal_name: 'Atelier SAS',
      siret: '40483304800022',
      address: '1 rue du Port',
      postal_code: '29780',
      city: 'Plouhinec',
      country: 'FR',
      vat_number: 'FR83404833048',
      legal_form: 'SAS',
      capital: '1000.00',
      rcs: 'Quimper',
      vat_exemption: false,
    })
    expect(own.status, JSON.stringify(own.body)).toBe(201)
    const issued = await validate(
      accountant,
      await draft(accountant, organization, '10.00', { personal_organization: own.body.id }),
    )
    expect(issued.body.number, JSON.stringify(issued.body)).toBe('FA-2026-00001')
    const deposit = await validated(accountant, organization, '300.00', { type: 'deposit' })
    expect(deposit.body.number).toBe('AC-2026-00001')
    const lines = await accountant.call(
      'GET',
      `accounting/v1/account-lines/?document=${deposit.body.id}&expand=account`,
    )
    expect(
      lines.body.results
        .map((line: { account: { number: string }; debit: string; credit: string }) => [
          line.account.number,
          line.debit,
          line.credit,
        ])
        .sort(),
    ).toEqual([
      ['411000', '360.00', '0.00'],
      ['419100', '0.00', '300.00'],
      ['445711', '0.00', '60.00'],
    ])
    expect((await validated(accountant, organization)).body.number).toBe('FA-2026-00002')
  })
})

describe('a schedule', () => {
  const rows = (...cells: [amount: string, due_date: string][]): Record<string, unknown> => ({
    issue_date: '2026-11-20',
    installments: cells.map(([amount, due_date]) => ({ amount, due_date })),
  })
  const pathsOf = ({ status, body }: Reply): unknown[] => [status, ...Object.keys(body.errors ?? {})]

  test('is refused at the row that is wrong, when it is typed', async () => {
    const kept = await draft(accountant, organization, '100.00', rows(['120.00', '2026-12-20']))
    for (const [values, path] of [
      [rows(['0.00', '2026-12-20'], ['120.00', '2027-01-20']), 'installments.0.amount'],
      [rows(['140.00', '2026-12-20'], ['-20.00', '2027-01-20']), 'installments.1.amount'],
      [rows(['abc', '2026-12-20']), 'installments.0.amount'],
      [rows(['120.00', '2026-11-19']), 'installments.0.due_date'],
      [rows(['60.00', '2027-01-20'], ['60.00', '2026-12-20']), 'installments.1.due_date'],
      [rows(['120.00', '9999-12-31']), 'installments.0.due_date'],
    ] as const) {
      const answer = await accountant.call('PATCH', `commercial/v1/invoices/${kept.body.id}/`, values, {
        'if-match': kept.etag ?? '',
      })
      expect(pathsOf(answer), path).toEqual([422, path])
    }
    const stored = await accountant.call('GET', `commercial/v1/invoices/${kept.body.id}/`)
    expect(stored.body.installments).toEqual([{ amount: '120.00', due_date: '2026-12-20' }])
  })
  test('adds up to the total when its invoice is validated, and begins with it', async () => {
    const short = await draft(
      accountant,
      organization,
      '100.00',
      rows(['60.00', '2026-12-20'], ['59.99', '2027-01-20']),
    )
    expect(pathsOf(await validate(accountant, short))).toEqual([422, 'installments.1.amount'])
    const { issue_date: _, ...undated } = rows(['120.00', '2026-11-19'])
    expect(pathsOf(await validate(accountant, await draft(accountant, organization, '100.00', undated)))).toEqual([
      422,
      'installments.0.due_date',
    ])
    const whole = rows(['60.00', '2026-11-20'], ['60.00', '2026-12-20'])
    expect((await validated(accountant, organization, '100.00', whole)).body.installments).toHaveLength(2)
  })
})

describe('one SIREN', () => {
  const issuer = (siret: string, name = 'Atelier'): Promise<Reply> =>
    administrator.call('POST', 'commercial/v1/personal-organizations/', {
      name,
      siret,
      address: '1 rue du Port',
      postal_code: '29780',
      city: 'Plouhinec',
      country: 'FR',
      vat_number: `FR${siret === '40483304800022' ? '83404833048' : '44732829320'}`,
      legal_form: 'SAS',
      capital: '1000.00',
      rcs: 'Quimper',
    })
  const issued = async (personal_organization: string | null, type = 'invoice'): Promise<string> =>
    (await validated(accountant, organization, '10.00', { personal_organization, type })).body.number
  const move = async (address: string, siret: string | null): Promise<Reply> =>
    administrator.call(
      'PATCH',
      address,
      { siret },
      { 'if-match': (await administrator.call('GET', address)).etag ?? '' },
    )
  const faults = async (): Promise<string[]> =>
    (await verify(suite.backend.db, suite.clock.now())).flatMap(({ errors }) => errors)

  test('is one series, for the company and every establishment that issues under it', async () => {
    const [yard, shop] = [await issuer('73282932000082'), await issuer('73282932000074', 'Boutique')]
    expect(await issued(null)).toBe('FA-2026-00001')
    expect(await issued(yard.body.id)).toBe('FA-2026-00002')
    expect(await issued(shop.body.id)).toBe('FA-2026-00003')
    expect(await issued(yard.body.id, 'deposit')).toBe('AC-2026-00001')
    expect(await issued(null, 'deposit')).toBe('AC-2026-00002')
    expect(await issued(null)).toBe('FA-2026-00004')
    expect(await faults()).toEqual([])
  })
  test('of two issuers is one series beside that of the company, also when one of them came to it later', async () => {
    const first = await issuer('40483304800022')
    const second = await issuer('73282932000082', 'Second')
    expect([await issued(first.body.id), await issued(null)]).toEqual(['FA-2026-00001', 'FA-2026-00001'])
    expect((await move(`commercial/v1/personal-organizations/${second.body.id}/`, '40483304800022')).status).toBe(200)
    expect([await issued(second.body.id), await issued(first.body.id)]).toEqual(['FA-2026-00002', 'FA-2026-00003'])
    expect(await faults()).toEqual([])
  })
  test('stays that of who has validated under it; another establishment of it may be named', async () => {
    const own = await issuer('40483304800022')
    await issued(own.body.id)
    await issued(null)
    for (const address of [
      `commercial/v1/personal-organizations/${own.body.id}/`,
      `auth/v1/companies/${accountant.company}/`,
    ]) {
      const other = address.startsWith('auth') ? '40483304800022' : '73282932000074'
      expect((await move(address, other)).body.errors, address).toMatchObject({ siret: [{ code: 'siren_in_use' }] })
      expect((await move(address, null)).status, address).toBe(422)
    }
    expect((await move(`auth/v1/companies/${accountant.company}/`, '73282932000082')).status).toBe(200)
    expect(await issued(null)).toBe('FA-2026-00002')
    expect(await faults()).toEqual([])
  })
  test('that is entered after the first purchases continues their numbers', async () => {
    const company = await suite.company(`Sans SIRET ${companies}`, { siret: null })
    const person = await suite.person(company, 'administrator', `siret${companies}@suite.test`)
    const party = await customer(person)
    const voucher = async (number: string): Promise<string> =>
      (await validated(person, party, '10.00', { is_sales: false, number, issue_date: '2026-11-10' })).body
        .voucher_number
    expect([await voucher('A'), await voucher('B')]).toEqual(['F-FA-2026-00001', 'F-FA-2026-00002'])
    const address = `auth/v1/companies/${company}/`
    const { etag } = await person.call('GET', address)
    expect((await person.call('PATCH', address, { siret: '73282932000074' }, { 'if-match': etag ?? '' })).status).toBe(
      200,
    )
    expect(await voucher('C')).toBe('F-FA-2026-00003')
    expect(await faults()).toEqual([])
  })
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
