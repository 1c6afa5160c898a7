import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, sqlState } from '../../../server/database/database.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPglite } from '../../../server/database/pglite.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { newPglite, newPostgres } from '../../support/database/empty-database.ts'
import type { Hole } from '../../support/hole-list.ts'
import { prepareHoles } from '../../support/holes.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

const reason = missing()

describe.each([
  // The checks of verify are the same text on both engines: one, the faster, has to show that they find what is wrong.
  { name: 'PGlite', open: (): Promise<Database> => newPglite(), isMissing: false, isVerified: reason !== undefined },
  {
    name: 'PostgreSQL',
    open: (): Promise<Database> => newPostgres(),
    isMissing: reason !== undefined,
    isVerified: true,
  },
])('the database holds the law alone, on $name', ({ open, isMissing, isVerified }) => {
  let suite: Suite
  let db: Database
  let holes: Hole[]

  beforeAll(async () => {
    if (isMissing) return
    db = await open()
    suite = await startSuite({}, db)
    holes = await prepareHoles(suite)
  }, 120_000)
  afterAll(() => suite?.close())

  const faults = async (of: Database): Promise<string[]> =>
    (await verify(of, suite.clock.now())).flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))

  test.skipIf(isMissing)('every way in is refused, whoever asks, and changes nothing', async () => {
    const refusals: string[] = []
    for (const { name, sql, constraint } of holes) {
      const state = await db.query(sql).then(() => 'done', sqlState)
      const expected = constraint ? (constraint.startsWith('index') ? '23505' : '23514') : '55006'
      if (state !== expected) refusals.push(`${name}: ${state}`)
    }
    expect(refusals).toEqual([])
    expect(holes.length).toBeGreaterThan(60)
    expect(await faults(db)).toEqual([])
  })
  test.skipIf(isMissing || !isVerified)(
    'verify names each of them when the triggers were off',
    async () => {
      const missed: string[] = []
      for (const { name, sql, found, constraint } of holes) {
        // Some violations leave no data that would show them.
        if (found === undefined) continue
        const seen: string[] = []
        const taken = new Error('taken back')
        const tried = db.transaction(async (tx) => {
          if (constraint?.startsWith('index')) await tx.query(`drop ${constraint}`)
          else if (constraint) await tx.query(`alter table ${constraint.replace(' ', ' drop constraint ')}`)
          await tx.query('set local session_replication_role = replica')
          await tx.query(sql)
          seen.push(...(await faults({ ...db, query: (text, params) => tx.query(text, params) })))
          throw taken
        })
        await tried.catch((error: unknown) => {
          if (error !== taken) throw new Error(`${name}: ${String(error)}`)
        })
        if (!seen.some((fault) => fault.startsWith(found))) missed.push(`${name}: ${seen.join('; ') || 'nothing'}`)
      }
      expect(missed).toEqual([])
      expect(await faults(db)).toEqual([])
    },
    120_000,
  )
})

test('data older than the law is brought under it: one counter for a SIREN, a hash for the trail, twins named', async () => {
  const early = await openPglite()
  await migrate(
    early,
    migrationNames().filter((name) => name < '0018'),
  )
  const [company, issuer, other] = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`)
  const invoice = (seller: string, hash: string): string =>
    `(gen_random_uuid(), '${company}', now(), now(), 'accepted', 'invoice', true, 'eur', 'percent', 0, 'FA-2026-00001', '2026-11-20', '${hash}', '{"siret": "732 829 320 00074"}', ${seller})`
  await early.script(`
    insert into auth_companies (id, company, created_at, updated_at, name, vat_exemption, invoice_frame_debits, siret) values ('${company}', '${company}', now(), now(), 'Kervadec', false, false, '73282932000074');
    insert into commercial_personal_organizations (id, company, created_at, updated_at, name, vat_exemption, invoice_frame_debits, siret)
    values ('${issuer}', '${company}', now(), now(), 'Atelier', false, false, '73282932000082'), ('${other}', '${company}', now(), now(), 'Autre', false, false, null);
    insert into system_counters (company, seller, series, sales, year, n, last_date, last_hash) values
      ('${company}', '${company}', 'invoice', true, 2026, 1, '2026-11-20', 'one'), ('${company}', '${issuer}', 'invoice', true, 2026, 4, '2026-11-19', 'two'),
      ('${company}', '${other}', 'invoice', true, 2026, 7, null, null), ('${company}', '${company}', 'entry', true, 2026, 9, null, null);
    insert into commercial_invoices (id, company, created_at, updated_at, status, type, is_sales, currency, discount_type, cost, number, issue_date, hash, seller_frozen, personal_organization)
    values ${invoice('null', 'one')}, ${invoice(`'${issuer}'`, 'two')};
    insert into system_audit (id, company, at, actor_kind, entity, record, action) values (gen_random_uuid(), '${company}', now(), 'user', 'commercial/taxes', '${other}', 'update')`)
  await migrate(early)
  expect(
    await early.query('select seller, series, n, last_date, last_hash from system_counters order by series, n'),
  ).toEqual([
    { seller: company, series: 'entry', n: 9, last_date: null, last_hash: null },
    { seller: '732829320', series: 'invoice', n: 4, last_date: '2026-11-20', last_hash: 'two' },
    { seller: other, series: 'invoice', n: 7, last_date: null, last_hash: null },
  ])
  const findings = new Map((await verify(early)).map(({ check, errors }) => [check, errors]))
  expect(findings.get('numbers without hole or twin')).toEqual(['FA-2026-00001 is found where 2 was expected'])
  expect(findings.get('the trail is as it was written')).toEqual([])
  await early.close()
}, 60_000)
