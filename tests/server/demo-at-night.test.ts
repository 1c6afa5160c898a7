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

test('the demo company is told at any hour', async () => {
  const suite = await startSuite()
  try {
    await createDemo(suite.backend.db, suite.backend.settings, newYear)
    const [latest] = await suite.backend.db.query<{ at: string }>(
      'select max(at) as at from system_audit where at > $1',
      [newYear],
    )
    expect(latest?.at).toBeNull()
    const { waiting, rows } = await platformOf(suite)
    expect(waiting).toBeGreaterThanOrEqual(20)
    expect(rows).toEqual({ pages: 3, groups: 1, members: 1, imports_taken_back: 1, ended_links: 1 })
  } finally {
    await suite.close()
  }
}, 240_000)
