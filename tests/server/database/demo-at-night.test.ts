import { expect, test } from 'vitest'
import { cardFactOf } from '../../../src/contract/crm/rules/activities.ts'
import { createDemo } from '../../../server/demo/demo.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

/** Here it is evening, in Paris the first of a year: nothing of today, this month or this year has happened yet. */
const newYear = '2026-12-31T23:10:00.000Z'

/**
 * Returns the rows of the demo company that show the platform, and the number of rows waiting for its administrator.
 */
async function platformOf({
  backend,
  clock,
  person,
}: Suite): Promise<{ waiting: number; rows: unknown; won: unknown }> {
  const [{ company, ...rows } = { company: '' }] = await backend.db.query<{ company: string }>(
    `select c.id as company,
        (select count(*) from dashboard_layouts where company = c.id and widget = 'home')::int as pages,
        (select count(*) from auth_groups where company = c.id and number is null)::int as groups,
        (select count(*) from auth_users where company = c.id and jsonb_array_length(groups) > 0)::int as members,
        (select count(*) from system_imports where company = c.id and state = 'undone')::int as imports_taken_back,
        (select count(*) from files_links where company = c.id and least(ended_at, expires_at) <= $1)::int as ended_links
      from auth_companies c where c.slug = 'kervadec'`,
    [newYear],
  )
  clock.set(newYear)
  const administrator = await person(company, 'administrator', 'sees@all.test')
  const { body } = await administrator.call('GET', 'dashboard/v1/waiting/')
  return { waiting: body.count, rows, won: await wonOf(administrator) }
}

/** Returns the facts on deals that the issue asks of the demo company. */
async function dealsOf({ backend }: Suite): Promise<unknown> {
  const [row] = await backend.db.query(
    `select (select count(*) from commercial_invoices where company = c.id and type = 'deposit' and status = 'accepted')::int as deposits,
        exists (select from commercial_credits k join commercial_invoices i on i.id = k.linked_invoice
                 where k.company = c.id and k.status = 'accepted' and k.is_sales and k.total_price < i.total_price) as credits_in_part,
        exists (select from commercial_credits k join commercial_invoices i on i.id = k.linked_invoice
                 where k.company = c.id and k.status = 'accepted' and i.status = 'canceled' and k.total_price = i.total_price) as cancelling_credits,
        exists (select from commercial_invoice_schedules where company = c.id and interval = 'quarter') as quarterly,
        (select count(*) from commercial_purchase_orders where company = c.id and status <> 'canceled')::int as orders,
        (select count(*) from commercial_purchase_orders o where o.company = c.id and not o.is_sales and o.status = 'active' and o.answer = 'confirmed'
            and exists (select from commercial_purchase_order_lines l where l.transaction = o.id and l.expected_date < '2027-01-01'))::int as confirmed_late,
        exists (select from commercial_delivery_note_lines n join commercial_delivery_notes d on d.id = n.transaction join commercial_purchase_order_lines l on l.id::text = n.source_line
                 where n.company = c.id and d.status <> 'canceled' and n.quantity < l.quantity) as partial_deliveries,
        (select count(*) from commercial_refunds where company = c.id and status = 'accepted')::int as refunds,
        (select count(*) from commercial_quotation_templates where company = c.id and jsonb_array_length(lines) > 1)::int as templates,
        (select count(distinct is_sales) from commercial_product_returns where company = c.id)::int as sides_of_returns,
        (select array_agg(distinct level order by level) from commercial_reminders where company = c.id and kind = 'reminder') as reminders,
        exists (select from commercial_reminders where company = c.id and kind = 'dispute') as disputed,
        (select count(*) from commercial_received_invoices where company = c.id)::int as received,
        (select count(*) - count(distinct (organization, number)) from commercial_received_invoices where company = c.id)::int as twins,
        (select count(*) from commercial_received_invoices r join directory_organizations o on o.id = r.organization where r.company = c.id and r.iban <> o.iban)::int as changed_ibans,
        (select count(distinct account) from payment_bank_statements where company = c.id)::int as banks,
        (select min(months) from (select count(distinct date_trunc('month', date)) as months from payment_transactions where company = c.id group by account) t)::int as months,
        (select count(*) >= 40 from payment_transactions where company = c.id and state = 'open') as open_lines,
        (select array_agg(year order by year) from accounting_accounting_periods where company = c.id) as closed,
        (select count(*) from crm_bookings where company = c.id)::int as bookings,
        (select count(*) from crm_bookings where company = c.id and canceled_at is not null)::int as canceled_bookings,
        exists (select from system_audit s join crm_bookings b on b.activity = s.record
                 where b.company = c.id and s.entity = 'crm/activities' and s.action = 'update' and s.changes::text like '%"start"%') as moved_bookings,
        (select count(*) from commercial_quotation_questions where company = c.id and answered_at is not null)::int as answered,
        (select count(*) from commercial_quotation_questions where company = c.id and answered_at is null)::int as unanswered
      from auth_companies c where c.slug = 'kervadec'`,
  )
  return row
}

/** Counts the cards of won deals by the kind of fact that they show. */
async function wonOf(administrator: Person): Promise<Record<string, number>> {
  const told: Record<string, number> = {}
  const { body } = await administrator.call(
    'GET',
    'commercial/v1/business-opportunities/?status=accepted&ordering=-end_date&page_size=30',
  )
  for (const card of body.results) {
    const { kind } = cardFactOf(card, undefined, { now: newYear, today: '2027-01-01' })
    told[kind] = (told[kind] ?? 0) + 1
  }
  return told
}

/** Returns the rows of a FEC by the names of its columns. */
function fecRows(file: string): Record<string, string>[] {
  const [names = [], ...rows] = file
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
  expect([names.length, rows.filter(({ length }) => length !== 18)]).toEqual([18, []])
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])))
}

const centsOf = (amount = '0,00'): number => Number(amount.replace(',', ''))

/** Returns the letters whose debits and credits differ within the file. */
function letterFaults(rows: readonly Record<string, string>[]): string[] {
  const letters = new Map<string, number>()
  for (const { EcritureLet = '', Debit, Credit } of rows)
    if (EcritureLet) letters.set(EcritureLet, (letters.get(EcritureLet) ?? 0) + centsOf(Debit) - centsOf(Credit))
  return [...letters].filter(([, sum]) => sum !== 0).map(([letter]) => `letter ${letter} is one-sided`)
}

/** Returns the entries written before the previous number; the opening, which is number 1, comes later. */
function orderFaults(rows: readonly Record<string, string>[]): string[] {
  const own = rows.filter(({ JournalCode }) => JournalCode !== 'AN')
  return own
    .filter(({ ValidDate }, at) => ValidDate! < (own[at - 1]?.ValidDate ?? ''))
    .map(({ EcritureNum, ValidDate }) => `entry ${EcritureNum} is of ${ValidDate}`)
}

/** Returns the faults in the entries of a FEC, which must be of whole days, balanced one by one and unbroken. */
function faultsOf(rows: readonly Record<string, string>[]): string[] {
  const balances = new Map<number, number>()
  for (const { EcritureNum, Debit, Credit } of rows) {
    const n = Number(EcritureNum)
    balances.set(n, (balances.get(n) ?? 0) + centsOf(Debit) - centsOf(Credit))
  }
  const faults = [...balances].filter(([, sum]) => sum !== 0).map(([n]) => `entry ${n} is not balanced`)
  const numbers = [...balances.keys()]
  numbers.forEach((n, at) => n === at + 1 || faults.push(`entry ${at + 1} is ${n}`))
  rows.forEach(({ EcritureNum, ValidDate, EcritureDate, PieceDate }) => {
    if (![ValidDate, EcritureDate, PieceDate].every((day) => /^20\d{6}$/.test(day ?? '')))
      faults.push(`a day of ${EcritureNum}`)
  })
  return [...faults, ...letterFaults(rows), ...orderFaults(rows)]
}

/** Checks that the reconciliation of each bank account has no difference, at the ends of its months and of the demo. */
async function banksAgree({ backend, person }: Suite): Promise<void> {
  const accounts = await backend.db.query<{ id: string; company: string; ledger_account: string }>(
    "select b.id, b.company, b.ledger_account from payment_bank_accounts b join auth_companies c on c.id = b.company where c.slug = 'kervadec' order by b.ledger_account",
  )
  const accountant = await person(accounts[0]!.company, 'accountant', 'banks@all.test')
  const read = async (id: string, day: string): Promise<unknown[]> => {
    const path = `payment/v1/bank-accounts/${id}/reconciliation/?day=${day}`
    const { bank, difference, unexplained, at_opening } = (await accountant.call('GET', path)).body
    return [day, bank === null, difference, unexplained, at_opening]
  }
  for (const { id } of accounts)
    for (const day of ['2026-10-31', '2026-11-30', '2026-12-15', '2026-12-31', '2027-01-01'])
      expect(await read(id, day)).toEqual([day, false, '0.00', '0.00', '0.00'])
  expect(accounts.map(({ ledger_account: number }) => number)).toEqual(['512100', '512200'])
}

/** The checks of `npm run verify` and the FEC of each year of the demo; one spoiled entry refuses both, naming it. */
async function booksHold({ backend, clock, person }: Suite): Promise<void> {
  const wrong = async () =>
    (await verify(backend.db, clock.now())).flatMap(({ check, errors }) => errors.map((one) => `${check}: ${one}`))
  expect(await wrong()).toEqual([])
  const [{ company } = { company: '' }] = await backend.db.query<{ company: string }>(
    "select id as company from auth_companies where slug = 'kervadec'",
  )
  const accountant = await person(company, 'accountant', 'books@all.test')
  const fec = (year: number) => accountant.call('GET', `accounting/v1/fec/?year=${year}`)
  for (const year of [2025, 2026, 2027]) {
    const { status, headers, body } = await fec(year)
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(new RegExp(`\\d{9}FEC${year}1231\\.txt`)),
    ])
    const rows = fecRows(body)
    expect([rows.length > 0, faultsOf(rows)]).toEqual([true, []])
    // The years after the first open with what the one before left.
    expect([year, rows[0]!.JournalCode === 'AN']).toEqual([year, year > 2025])
    const auxiliaries = rows.filter(({ CompteNum }) => /^4[01]1/.test(CompteNum ?? ''))
    for (const { CompteNum, CompAuxNum, JournalCode } of auxiliaries)
      if (CompAuxNum) expect(CompAuxNum).toMatch(CompteNum!.startsWith('411') ? /^C\d{5}$/ : /^F\d{5}$/)
      else expect(JournalCode).toBe('AN')
  }
  await backend.db.query('alter table accounting_account_lines disable trigger user')
  await backend.db.query(
    `update accounting_account_lines set debit = debit + 0.01 where id = (
       select id from accounting_account_lines where company = $1 and debit > 0 and entry_number = 7 and entry_date between '2026-01-01' and '2026-12-31' order by id limit 1)`,
    [company],
  )
  await backend.db.query('alter table accounting_account_lines enable trigger user')
  const refused = await fec(2026)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'fec_unbalanced',
    expect.stringContaining('7'),
  ])
  expect((await wrong()).join()).toMatch(/entry 7\b|2026.*\b7\b/)
}

test('the demo company is complete at any hour', async () => {
  const suite = await startSuite()
  try {
    await createDemo(suite.backend.db, suite.backend.settings, newYear)
    const [latest] = await suite.backend.db.query<{ at: string }>(
      'select max(at) as at from system_audit where at > $1',
      [newYear],
    )
    expect(latest?.at).toBeNull()
    expect(await dealsOf(suite)).toEqual({
      deposits: 3,
      credits_in_part: true,
      cancelling_credits: true,
      quarterly: true,
      orders: 12,
      confirmed_late: 1,
      partial_deliveries: true,
      refunds: 1,
      templates: 2,
      sides_of_returns: 2,
      reminders: [1, 2, 3],
      disputed: true,
      received: 6,
      twins: 1,
      changed_ibans: 1,
      banks: 2,
      months: 3,
      open_lines: true,
      closed: [2025, 2026],
      bookings: 4,
      canceled_bookings: 1,
      moved_bookings: true,
      answered: 1,
      unanswered: 1,
    })
    const { waiting, rows, won } = await platformOf(suite)
    expect(won).toMatchObject({ ordered: 2, invoicedInPart: 1, invoiced: 1 })
    expect(waiting).toBeGreaterThanOrEqual(20)
    expect(rows).toEqual({ pages: 3, groups: 1, members: 1, imports_taken_back: 1, ended_links: 1 })
    await banksAgree(suite)
    await booksHold(suite)
  } finally {
    await suite.close()
  }
}, 240_000)
