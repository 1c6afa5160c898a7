import { expect, test } from 'vitest'
import { createDemo } from '../../server/demo/demo.ts'
import { type Suite, startSuite } from '../support/suite.ts'

/** Here it is evening, in Paris the first of a year: nothing of today, this month or this year has happened yet. */
const newYear = '2026-12-31T23:10:00.000Z'

/** What the demo company shows of the platform, and how much waits for its administrator. */
async function platformOf({ backend, clock, person }: Suite): Promise<{ waiting: number; rows: unknown }> {
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
  return { waiting: body.count, rows }
}

/** What of the deals of the demo company the issue asks for. */
async function dealsOf({ backend }: Suite): Promise<unknown> {
  const [row] = await backend.db.query(
    `select (select count(*) from commercial_invoices where company = c.id and type = 'deposit' and status = 'accepted')::int as deposits,
        exists (select from commercial_credits k join commercial_invoices i on i.id = k.linked_invoice
                 where k.company = c.id and k.status = 'accepted' and k.is_sales and k.total_price < i.total_price) as credits_in_part,
        exists (select from commercial_credits k join commercial_invoices i on i.id = k.linked_invoice
                 where k.company = c.id and k.status = 'accepted' and i.status = 'canceled' and k.total_price = i.total_price) as cancelling_credits,
        exists (select from commercial_invoice_schedules where company = c.id and interval = 'quarter') as quarterly,
        (select count(*) from commercial_quotation_questions where company = c.id and answered_at is not null)::int as answered,
        (select count(*) from commercial_quotation_questions where company = c.id and answered_at is null)::int as unanswered
      from auth_companies c where c.slug = 'kervadec'`,
  )
  return row
}

test('the demo company is told at any hour', async () => {
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
      answered: 1,
      unanswered: 1,
    })
    const { waiting, rows } = await platformOf(suite)
    expect(waiting).toBeGreaterThanOrEqual(20)
    expect(rows).toEqual({ pages: 3, groups: 1, members: 1, imports_taken_back: 1, ended_links: 1 })
  } finally {
    await suite.close()
  }
}, 240_000)
