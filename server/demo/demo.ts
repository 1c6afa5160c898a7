import type { Database } from '../database/database.ts'
import { createApp } from '../app.ts'
import { createBackend } from '../backend.ts'
import { later, settableClock, systemClock } from '../runtime/clock.ts'
import { roles } from '../../src/contract/rights/roles.ts'
import { addMember, createCompany, hashPassword } from '../services/auth/index.ts'
import type { Settings } from '../runtime/settings.ts'
import { DemoContext } from './context/demo-context.ts'
import { companyValues, isolationValues, demoPeople } from './context/data.ts'
import { createHistory } from './history.ts'

/** The password of every demo account; it is public, so the demo listens on this machine alone. */
const demoPassword = 'Ensemble-2026!'

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
const emailOf = ({ first_name, last_name }: { first_name: string; last_name: string }, domain: string): string =>
  `${ascii(first_name)}.${ascii(last_name)}@${domain}.example`

/**
 * Creates the demo company and the company that isolation is tried against, and replays the two years until `now` through
 * the services.
 */
export async function createDemo(db: Database, settings: Settings, now = systemClock.now()): Promise<void> {
  // The history never goes beyond the present moment, whatever the hour of the day.
  const clock = settableClock(later(now, -2 * 365 * 24 * 3600), now)
  // Past mails go to the mailbox, never to a relay; the rate limits are raised.
  const backend = createBackend({
    db,
    clock,
    settings: { ...settings, SMTP_URL: undefined, MAILBOX: 'simulator', RATE_LIMITS: 'raised', CONTRACT: 'full' },
  })
  const router = createApp(backend)
  const passwordHash = await hashPassword(demoPassword)
  const { demo, canary } = await db.transaction(async (tx) => {
    const company = await createCompany(tx, clock.now(), companyValues)
    const other = await createCompany(tx, clock.now(), isolationValues)
    await tx.query('insert into system_simulated_payments (company) values ($1), ($2)', [company.id, other.id])
    const members = new Map<string, string>()
    for (const person of demoPeople)
      members.set(
        person.role,
        await addMember(tx, clock.now(), {
          ...person,
          company: company.id,
          email: emailOf(person, 'kervadec'),
          passwordHash,
        }),
      )
    const admin = await addMember(tx, clock.now(), {
      role: 'administrator',
      first_name: 'TENANT-B-CANARY',
      last_name: 'Admin',
      company: other.id,
      email: 'admin@tenant-b-canary.example',
      passwordHash,
    })
    return {
      demo: { company: company.id, members },
      canary: { company: other.id, members: new Map([['administrator', admin]]) },
    }
  })
  const sessions = async (setup: typeof demo): Promise<DemoContext> =>
    DemoContext.open({ backend, router, clock, ...setup, end: later(now, 3600) })
  const told = [await sessions(demo), await sessions(canary)] as const
  await createHistory(...told, now)
  await Promise.all(told.map((context) => context.close()))
  await backend.idle()
}

/** Returns the lines that start and serve print while the demo company exists. */
export async function demoLogins(db: Database): Promise<string[]> {
  const rows = await db.query<{ slug: string; role: string; email: string }>(
    'select c.slug, m.role, u.email from system_members m join auth_users u on u.id = m.id join auth_companies c on c.id = m.company where c.slug = any($1::text[]) order by c.slug desc, m.id',
    [[companyValues.slug, isolationValues.slug]],
  )
  if (!rows.some(({ slug }) => slug === companyValues.slug)) return []
  const order = Object.keys(roles)
  const own = rows
    .filter(({ slug }) => slug === companyValues.slug)
    .sort((left, right) => order.indexOf(left.role) - order.indexOf(right.role))
  return [
    `company ${companyValues.slug}`,
    ...own.map(({ role, email }) => `login ${role} ${email} ${demoPassword}`),
    ...rows
      .filter(({ slug }) => slug === isolationValues.slug)
      .map(({ email }) => `login isolation ${email} ${demoPassword}`),
  ]
}
