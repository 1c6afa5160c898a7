import { beforeEach, describe, expect, test } from 'vitest'
import { setupLink } from '../../../server/services/auth/setup.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, draft, validate, validated } from '../../support/documents.ts'
import { type Reply, startSuite } from '../../support/suite.ts'
import { seriesSuite } from '../../support/suites/series-suite.ts'

const { state, brokenAt } = seriesSuite()
let { suite, accountant, administrator, organization } = state
beforeEach(() => {
  ;({ suite, accountant, administrator, organization } = state)
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
    const company = await suite.company('Sans SIRET', { siret: null })
    const person = await suite.person(company, 'administrator', 'siret@suite.test')
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
