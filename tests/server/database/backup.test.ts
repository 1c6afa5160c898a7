import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPglite } from '../../../server/database/pglite.ts'
import { backup } from '../../../server/maintenance/backup.ts'
import { controls, countTables } from '../../../server/maintenance/backup-format.ts'
import { restore } from '../../../server/maintenance/restore.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, pay, sentQuotation, validated } from '../../support/documents.ts'
import { newPglite, newPostgres } from '../../support/database/empty-database.ts'
import { dropLaws, fillEveryTable } from '../../support/database/every-table.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'ensemble-backup-'))
const file = (name: string): string => join(folder, name)
const kept = "table_name not in ('system_migrations', 'system_locks', 'system_rate_limits')"

/** Rows and a checksum of every table, whatever order the database keeps them in. */
async function tablesOf(db: Database): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and ${kept} order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await db.query<{ n: number; sum: string }>(
      `select count(*)::int as n, md5(coalesce(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text collate "C"), '')) as sum from "${name}" t`,
    )
    sums[name] = `${row?.n} ${row?.sum}`
  }
  return sums
}
const listErrors = async (db: Database): Promise<string[]> =>
  (await verify(db)).flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))

let suite: Suite

beforeAll(async () => {
  suite = await startSuite({}, await newPglite())
  const person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  const organization = await customer(person, { company_name: 'Été à l’Île — "Œuvre" \\ 日本 🌊' })
  await sentQuotation(person, organization)
  for (let index = 0; index < 5; index += 1) {
    const { body } = await validated(person, organization, '33.335', { subject: 'a\nb\tc' })
    if (index < 3) await pay(person, body.id, index === 0 ? body.total_price : '1.11')
  }
  const read = await person.call('GET', `auth/v1/companies/${person.company}/`)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(
    (
      await person.call(
        'PATCH',
        `auth/v1/companies/${person.company}/`,
        { logo: `data:image/png;base64,${png.toString('base64')}` },
        { 'if-match': read.etag ?? '' },
      )
    ).status,
  ).toBe(200)
})
afterAll(async () => {
  await suite.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  test('is read into an empty PGlite: every row, checksum and control total is equal, and everything that must hold holds', async () => {
    const source = suite.backend.db
    const written = await backup(source, file('pglite'), '2026-11-20T09:00:00.000Z')
    const target = await newPglite()
    expect(await restore(target, file('pglite'))).toEqual(written)
    expect(await tablesOf(target)).toEqual(await tablesOf(source))
    expect(await controls(target)).toEqual(await controls(source))
    expect(written.controls).toMatchObject({ invoices: 5, quotations: 1 })
    expect(await listErrors(target)).toEqual([])
    await expect(restore(target, file('pglite'))).rejects.toThrow('not empty')
    await target.close()
  })
  test('that was cut or changed is refused, and nothing is kept', async () => {
    await backup(suite.backend.db, file('whole'), '2026-11-20T09:00:00.000Z')
    const content = readFileSync(file('whole'))
    const target = await newPglite()
    for (const [name, bytes] of [
      ['cut', content.subarray(0, content.length / 2)],
      ['empty', Buffer.alloc(0)],
      ['other', Buffer.from('no backup')],
    ] as const) {
      writeFileSync(file(name), bytes)
      await expect(restore(target, file(name)), name).rejects.toThrow()
    }
    const changed = Buffer.from(content)
    changed.writeUInt8((changed.readUInt8(content.length >> 1) + 1) % 256, content.length >> 1)
    writeFileSync(file('changed'), changed)
    await expect(restore(target, file('changed'))).rejects.toThrow()
    expect(await target.query('select 1 from auth_companies')).toEqual([])
    await target.close()
  })

  test('of an earlier version is read as it was made and migrated then: what migrations do to rows is done', async () => {
    const early = await openPglite()
    await migrate(
      early,
      migrationNames().filter((name) => name < '0013'),
    )
    await early.script(`
      insert into auth_companies (id, company, created_at, updated_at, name, vat_exemption)
      select x, x, now(), now(), 'Kervadec', false from gen_random_uuid() x;
      insert into system_accounts (id, email, created_at) values (gen_random_uuid(), 'a@suite.test', now());
      insert into system_members (id, account, company, role, permissions, services)
      select gen_random_uuid(), a.id, c.id, 'support', '["ticket:full", "pay:read"]', '["tickets"]' from system_accounts a, auth_companies c`)
    await backup(early, file('early'), '2026-11-20T09:00:00.000Z')
    await early.close()
    const target = await newPglite()
    await restore(target, file('early'))
    expect(await target.query('select granted_permissions as may from system_members')).toEqual([{ may: ['pay:read'] }])
    expect(await migrate(target)).toEqual([])
    await expect(target.query('update auth_companies set name = null')).rejects.toThrow(/not-null/)
    await target.close()
  }, 120_000)

  test('whose counts of rows differ from its rows is refused, and one without counts is read', async () => {
    const { tables, ...footer } = await backup(suite.backend.db, file('counted'), '2026-11-20T09:00:00.000Z')
    const lines = gunzipSync(readFileSync(file('counted')))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1)
    const write = (name: string, last: object): void =>
      writeFileSync(file(name), gzipSync(`${[...lines, JSON.stringify(last)].join('\n')}\n`))
    write('miscounted', { ...footer, tables: { ...tables, system_members: 99 } })
    write('uncounted', footer)
    const target = await newPglite()
    await expect(restore(target, file('miscounted'))).rejects.toThrow('rows of system_members: 1 instead of 99')
    expect(await restore(target, file('uncounted'))).not.toHaveProperty('tables')
    expect(await countTables(target)).toEqual(tables)
    await target.close()
  })

  test('can be read in any order of its tables: every foreign key waits for the commit', async () => {
    expect(
      await suite.backend.db.query(
        "select conrelid::regclass::text as name, conname from pg_constraint where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace",
      ),
    ).toEqual([])
  })

  describe.skipIf(missing() !== undefined)('between PGlite and PostgreSQL', () => {
    let postgres: Database
    beforeAll(async () => {
      postgres = await newPostgres()
    })
    afterAll(() => postgres.close())
    test('goes there and back: rows, checksums and control totals stay equal, and both hold', async () => {
      const source = suite.backend.db
      const there = await backup(source, file('there'), '2026-11-20T09:00:00.000Z')
      expect(await restore(postgres, file('there'))).toEqual(there)
      expect(await tablesOf(postgres)).toEqual(await tablesOf(source))
      expect(await listErrors(postgres)).toEqual([])
      const back = await backup(postgres, file('back'), '2026-11-20T09:00:00.000Z')
      expect([back.rows, back.controls]).toEqual([there.rows, there.controls])
      const target = await newPglite()
      await restore(target, file('back'))
      expect(await tablesOf(target)).toEqual(await tablesOf(source))
      expect(await controls(target)).toEqual(there.controls)
      expect(await listErrors(target)).toEqual([])
      await target.close()
    })

    test('keeps a row of every table, and 9,000 rows where two columns name no row', async () => {
      const [source, there, back] = [await newPglite(), await newPostgres(), await newPglite()]
      await Promise.all([source, there, back].map(dropLaws))
      expect(await fillEveryTable(source, 9000)).toEqual(
        [
          'counters',
          'import_rows',
          'notification_channels',
          'notification_digests',
          'notification_mutes',
          'upload_parts',
        ].map((name) => `system_${name}`),
      )
      const { tables } = await backup(source, file('every'), '2026-11-20T09:00:00.000Z')
      expect(Object.entries(tables ?? {}).filter(([, rows]) => rows === 0)).toEqual([])
      await restore(there, file('every'))
      expect(await tablesOf(there)).toEqual(await tablesOf(source))
      await backup(there, file('every-back'), '2026-11-20T09:00:00.000Z')
      await restore(back, file('every-back'))
      expect(await tablesOf(back)).toEqual(await tablesOf(source))
      await Promise.all([source, there, back].map((one) => one.close()))
    })
  })
})
