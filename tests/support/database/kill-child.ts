// Server process that a test may kill, started as `kill-child.ts <folder or postgres address>`. It waits for a line,
// opens the database, serves the services on it and prints one line of JSON.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createApp } from '../../../server/app.ts'
import { createBackend } from '../../../server/backend.ts'
import { systemClock } from '../../../server/runtime/clock.ts'
import { openDatabase } from '../../../server/database/opening/open.ts'
import { addMember } from '../../../server/services/auth/accounts.ts'
import { createCompany } from '../../../server/services/auth/companies.ts'
import { hashPassword } from '../../../server/services/auth/passwords.ts'
import { type Settings, readEnvironment } from '../../../server/runtime/settings.ts'

const [, , place = ''] = process.argv
// The modules are loaded while the previous process still serves; the database is opened after its end.
await once(process.stdin, 'data')
process.stdin.unref()
const db = await openDatabase(
  place.startsWith('postgres:') ? { DATA_DIR: '', DATABASE_URL: place } : { DATA_DIR: place },
).catch((error: unknown) => {
  console.error((error as Error).message)
  process.exit(1)
})
const settings: Settings = {
  ...readEnvironment({}),
  SECRET_KEY: 'a-key-for-tests-of-thirty-two-characters',
  PUBLIC_URL: 'http://suite.test',
  RATE_LIMITS: 'raised',
  ACCESS_SECONDS: 86_400,
}
const backend = createBackend({ db, clock: systemClock, settings })
const { app } = createApp(backend)

const [company] = await db.query('select 1 from auth_companies limit 1')
if (!company) {
  const passwordHash = await hashPassword('correct horse battery')
  await db.transaction(async (tx) => {
    const { id } = await createCompany(tx, systemClock.now(), {
      name: 'Menuiserie Kervadec',
      slug: 'menuiserie-kervadec',
      legal_name: 'Menuiserie Kervadec',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      address: '14 rue des Tonneliers',
      postal_code: '29790',
      city: 'Pont-Croix',
      country: 'FR',
      legal_form: 'SAS',
      capital: '20000.00',
      rcs: 'Quimper',
      invoice_frame_debits: true,
    })
    await addMember(tx, systemClock.now(), {
      company: id,
      email: 'administrator@suite.test',
      first_name: 'A',
      last_name: 'B',
      role: 'administrator',
      passwordHash,
    })
  })
}

/** Queries for broken invariants, run after every restart; each row that is found names an error. */
const invariants = {
  'an unbalanced entry':
    'select entry_number::text as error from accounting_account_lines group by company, entry_number, extract(year from entry_date) having sum(debit) <> sum(credit)',
  'a hole or a twin in the numbers':
    "select min(number) as error from commercial_invoices where is_sales and status = 'accepted' group by company having count(*) <> max(right(number, 5)::int) or count(distinct number) <> count(*)",
  'a counter beside the numbers':
    "select c.n::text as error from system_counters c where c.series = 'invoice' and c.n <> (select count(*) from commercial_invoices i where i.company = c.company and i.is_sales and i.status = 'accepted')",
  'a validated invoice without entry, key or file':
    "select number as error from commercial_invoices i where is_sales and status = 'accepted' and (not exists (select 1 from accounting_account_lines l where l.document = i.id::text) or public_key is null or hash is null or not exists (select 1 from system_document_files d where d.document = i.id))",
  'left to pay beside the payments':
    "select number as error from commercial_invoices i where status = 'accepted' and left_to_pay <> total_price - coalesce((select sum(amount) from commercial_invoice_payments p where p.invoice = i.id and p.state = 'accepted'), 0)",
  'a payment without entry':
    "select p.id::text as error from commercial_invoice_payments p where state = 'accepted' and not exists (select 1 from accounting_account_lines l where l.document = p.id::text)",
  '411 beside the invoices':
    "select 'books' as error where (select coalesce(sum(l.debit - l.credit), 0) from accounting_account_lines l join accounting_accounts a on a.id = l.account where a.number like '411%') <> (select coalesce(sum(left_to_pay), 0) from commercial_invoices where is_sales and status = 'accepted')",
  'a half-converted quotation':
    "select q.number as error from commercial_quotations q where status = 'accepted_transformed' and not exists (select 1 from commercial_invoices i where i.linked_quotation = q.id)",
  'a broken chain':
    "select number as error from (select number, previous_hash, lag(hash) over (order by number) as before from commercial_invoices where is_sales and status = 'accepted') x where previous_hash is distinct from before",
}
app.post('/check', async (context) => {
  const { ids } = await context.req.json<{ ids: Record<string, string[]> }>()
  const errors: string[] = []
  for (const [name, sql] of Object.entries(invariants))
    for (const { error } of await db.query<{ error: string }>(sql)) errors.push(`${name}: ${error}`)
  for (const [table, list] of Object.entries(ids)) {
    const found = new Set(
      (await db.query<{ id: string }>(`select id from ${table} where id = any($1::uuid[])`, [list])).map(
        ({ id }) => id,
      ),
    )
    for (const id of list) if (!found.has(id)) errors.push(`acknowledged and lost: ${table} ${id}`)
  }
  return context.json({ errors })
})

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(JSON.stringify({ port })),
)
process.on('SIGTERM', () => {
  server.close(() => {
    void backend
      .idle()
      .then(() => db.close())
      .then(() => process.exit(0))
  })
})
