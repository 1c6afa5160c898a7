// Prints figures as a table with machine and sizes: npm run bench. SIZE=100000 by default; DATABASE_URL measures PostgreSQL instead of PGlite.
import { cpus, totalmem } from 'node:os'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/app.ts'
import { createBackend } from '../server/backend.ts'
import { systemClock } from '../server/clock.ts'
import { openDatabase } from '../server/database/open.ts'
import { addMember } from '../server/services/auth/accounts.ts'
import { createCompany } from '../server/services/auth/companies.ts'
import { issueToken } from '../server/http/principal.ts'
import { uuid7 } from '../server/identifiers.ts'
import { readEnvironment } from '../server/settings.ts'
import { fill } from './bench/data.ts'
import { later } from '../server/clock.ts'

const size = Number(process.env.SIZE ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'ensemble-bench-'))
const settings = { ...readEnvironment({}), DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: folder, SECRET_KEY: 'a-key-for-the-bench-of-32-characters', PUBLIC_URL: 'http://127.0.0.1' }
const db = await openDatabase(settings)
const backend = createBackend({ db, clock: systemClock, settings })
const router = createApp(backend)
const now = systemClock.now()
const { company, member } = await db.transaction(async (tx) => {
  const created = await createCompany(tx, now, { name: 'Banc', slug: 'banc', legal_name: 'Banc' })
  return { company: created.id, member: await addMember(tx, now, { company: created.id, email: 'banc@banc.example', first_name: 'B', last_name: 'B', role: 'administrator', passwordHash: null }) }
})
const session = uuid7(now)
await db.query('insert into system_sessions (id, account, member, company, client_id, created_at, expires_at) select $1, account, id, company, $3, $4, $5 from system_members where id = $2', [session, member, 'bench', now, later(now, 86_400)])
const iat = Math.floor(Date.parse(now) / 1000)
const token = await issueToken(backend, { kind: 'user', client: 'bench', company, sub: member, sid: session, iat, exp: iat + 86_400 })

const clocked = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const at = (values: number[], share: number): string => `${(values.sort((left, right) => left - right)[Math.floor((values.length - 1) * share)] ?? 0).toFixed(1)} ms`
const call = async (path: string): Promise<void> => {
  const answer = await router.app.request(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.text()
}

const filled = await clocked(() => fill(db, company, size))
const rows: Record<string, string>[] = [{ what: `make ${size} invoices of three lines`, p50: `${(filled / 1000).toFixed(1)} s`, p95: '' }]
const measured: [string, string, string?][] = [
  ['list of invoices, first page', 'commercial/v1/invoices/?page=1&ordering=-created_at', '12 ms PGlite, 3 ms PostgreSQL'], ['the same, page 1000', 'commercial/v1/invoices/?page=1000'],
  ['list with organization', 'commercial/v1/invoices/?expand=organization'], ['search by a name', 'commercial/v1/invoices/?search=commande 4242'], ['search of an organization', 'directory/v1/organizations/?search=elegance 0123', '150 ms'],
  ['views with sums', 'commercial/v1/invoices/overview/'], ['sums of a filtered list', 'commercial/v1/invoices/?stats=true&payment_status=unpaid'],
]
for (const [what, path, budget = ''] of measured) {
  for (let warm = 0; warm < 3; warm += 1) await call(path)
  const times: number[] = []
  for (let index = 0; index < 30; index += 1) times.push(await clocked(() => call(path)))
  rows.push({ what, p50: at(times, 0.5), p95: at(times, 0.95), budget })
}
const parallel = await clocked(() => Promise.all(Array.from({ length: 10 }, async () => { for (let index = 0; index < 30; index += 1) await call('commercial/v1/invoices/') })))
rows.push({ what: 'list, ten at once', p50: `${Math.round(300_000 / parallel)} a second`, p95: '', budget: '1000 a second on PostgreSQL' })
console.log(`${cpus().length} x ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, ${db.kind}, ${size} invoices, ${size * 3} lines, 1000 organizations`)
console.table(rows)
await db.close()
rmSync(folder, { recursive: true, force: true })
