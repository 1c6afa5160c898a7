import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/opening/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/opening/open.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { enqueue } from '../../../server/job-queue.ts'
import { addMember } from '../../../server/services/auth/accounts.ts'
import { createCompany } from '../../../server/services/auth/companies.ts'
import { newPglite, newPostgres } from '../../support/database/empty-database.ts'
import { type Cluster, missing, startCluster } from '../../support/database/postgres-cluster.ts'

const now = '2026-11-20T09:00:00.000Z'

async function twoIn(db: Database): Promise<{ a: string; b: string }> {
  const [a, b] = await db.transaction(async (tx) => [
    await createCompany(tx, now, { name: 'Kervadec', slug: 'kervadec' }),
    await createCompany(tx, now, { name: 'Tanguy', slug: 'tanguy' }),
  ])
  return { a: a?.id ?? '', b: b?.id ?? '' }
}

const slugs = async (db: Database): Promise<unknown[]> =>
  (await db.query('select slug from auth_companies order by slug')).map(({ slug }) => slug)

describe.each(['pglite', 'postgres'])('who works for a company, on %s', (kind) => {
  let db: Database
  let a: string
  let b: string
  beforeAll(async () => {
    if (kind === 'postgres' && missing()) return
    db = kind === 'postgres' ? await newPostgres(4) : await newPglite()
    ;({ a, b } = await twoIn(db))
  }, 60_000)
  afterAll(() => db?.close())
  const it = test.skipIf(kind === 'postgres' && missing() !== undefined)

  it('reads, changes and deletes no row of another company, although its statements name no company', async () => {
    expect(await slugs(db)).toEqual(['kervadec', 'tanguy'])
    expect(await slugs(db.forCompany(a))).toEqual(['kervadec'])
    expect(
      await db.forCompany(a).query("update auth_companies set name = 'x' where id = $1 returning id", [b]),
    ).toEqual([])
    expect(await db.forCompany(a).query('delete from commercial_taxes where company = $1 returning id', [b])).toEqual(
      [],
    )
    expect(await slugs(db.forCompany(b))).toEqual(['tanguy'])
  })
  it('writes nothing into another', async () => {
    await expect(
      db
        .forCompany(a)
        .query(
          "insert into commercial_price_levels (id, company, created_at, updated_at, name, is_active) values (gen_random_uuid(), $1, $2, $2, 'x', true)",
          [b, now],
        ),
    ).rejects.toThrow(/row-level security/)
    await expect(db.forCompany(a).query('update commercial_price_levels set company = $1', [b])).rejects.toThrow(
      /row-level security/,
    )
  })
  it('stays limited to its company after a failed transaction, beside calls of others', async () => {
    const failing = db
      .forCompany(a)
      .transaction(async (tx) => {
        await tx.query('select 1')
        throw new Error('no')
      })
      .catch(() => undefined)
    const seen = await Promise.all([
      failing,
      slugs(db.forCompany(b)),
      slugs(db),
      slugs(db.forCompany(a)),
      slugs(db.forCompany(b)),
    ])
    expect(seen.slice(1)).toEqual([['tanguy'], ['kervadec', 'tanguy'], ['kervadec'], ['tanguy']])
  })
  it('sees nothing of another company in any table, and no table of accounts', async () => {
    const now = '2026-11-20T09:00:00.000Z'
    for (const company of [a, b])
      await db.transaction(async (tx) => {
        const member = await addMember(tx, now, {
          company,
          email: `${company}@x.example`,
          first_name: 'A',
          last_name: 'B',
          role: 'administrator',
          passwordHash: 'x',
        })
        await tx.query(
          `insert into system_sessions (id, account, member, company, client_id, created_at, expires_at)
           select gen_random_uuid(), account, id, company, 'x', $2, $2 from system_members where id = $1`,
          [member, now],
        )
        await tx.query('insert into system_simulated_payments (company) values ($1)', [company])
      })
    const stored =
      "insert into system_idempotency (owner, key, request_hash, status, created_at) values ($1, 'k', 'h', 200, now())"
    for (const company of [a, b]) await db.forCompany(company).query(stored, [`user:${company}`])
    const tables = await db.query<{ name: string; company: boolean }>(
      `select c.relname as name, exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company') as company
         from pg_class c where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace`,
    )
    const foreign: string[] = []
    const open: string[] = []
    for (const { name, company } of tables) {
      const sql = company
        ? `select count(*)::int as rows from "${name}" where company is distinct from '${a}'`
        : `select 0 as rows from "${name}"`
      const found = await db
        .forCompany(a)
        .query<{ rows: number }>(sql)
        .catch(() => undefined)
      if (company && found?.[0]?.rows) foreign.push(name)
      if (!company && found) open.push(name)
    }
    expect(foreign).toEqual([])
    // One-time links, counted hits and locks are found by a secret or a name that says nothing of a company.
    expect(open.toSorted()).toEqual([
      'system_locks',
      'system_one_time_tokens',
      'system_rate_limits',
      'system_webhook_events',
    ])
    const [members] = await db.forCompany(a).query<{ n: number }>('select count(*)::int as n from system_members')
    expect(members).toEqual({ n: 1 })
  })
  it('queues jobs of its own, and reads none', async () => {
    const ask = (key: string): Promise<unknown> =>
      db.forCompany(a).transaction((tx) => enqueue(tx, {}, now, { kind: 'x', key }))
    await ask('one')
    await ask('one')
    expect(await db.query("select key from system_jobs where kind = 'x'")).toEqual([{ key: 'one' }])
    await expect(db.forCompany(a).query('select payload from system_jobs')).rejects.toThrow(/denied/)
  })
  it('empties no table, and never touches the list of migrations', async () => {
    await expect(db.forCompany(a).query('truncate commercial_taxes cascade')).rejects.toThrow(/denied/)
    await expect(db.forCompany(a).query('select name from system_migrations')).rejects.toThrow(/denied/)
  })
})

describe.skipIf(missing() !== undefined)('a database whose user may not make roles', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  }, 60_000)
  afterAll(() => cluster.stop())
  const opened: OpenDatabase[] = []
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close()
  })
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterAll(() => warned.mockRestore())
  const open = async (name: string): Promise<OpenDatabase> => {
    const url = new URL(cluster.url)
    url.username = name
    url.pathname = `/${name}`
    const db = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: mkdtempSync(join(tmpdir(), 'ensemble-wall-')) })
    opened.push(db)
    return db
  }

  test('works with the first wall alone and names what is missing; works with both walls once the role exists', async () => {
    const owner = await openPostgres(cluster.url, 2)
    // The role belongs to the whole cluster: another database has made it.
    await migrate(owner)
    await owner.query('create role plain login')
    await owner.query('create database plain owner plain')
    const alone = await open('plain')
    const { a } = await twoIn(alone)
    expect(await slugs(alone.forCompany(a))).toEqual(['kervadec', 'tanguy'])
    expect(warned.mock.calls.flat().join(' ')).toContain('grant ensemble_tenant to')
    await alone.close()
    opened.length = 0
    await owner.query('grant ensemble_tenant to plain')
    warned.mockClear()
    const both = await open('plain')
    expect(await slugs(both.forCompany(a))).toEqual(['kervadec'])
    expect(warned).not.toHaveBeenCalled()
    await owner.close()
  }, 60_000)
})
