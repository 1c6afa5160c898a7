import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { type PgliteDatabase, openPglite } from '../../../server/database/pglite.ts'
import { createViews } from '../../../server/database/views/index.ts'
import { migrationBetween, buildSchema, tableName } from '../../../server/database/schema.ts'

let migrated: PgliteDatabase
let fresh: PgliteDatabase
const migration = (name: string): string =>
  readFileSync(new URL(`../../../server/database/migrations/${name}`, import.meta.url), 'utf8')

beforeAll(async () => {
  migrated = await openPglite()
  await migrate(migrated)
  fresh = await openPglite()
  for (const name of [
    '0001-system.sql',
    '0009-simulated-payments.sql',
    '0012-accepted-files.sql',
    '0013-granted-rights.sql',
    '0015-jobs.sql',
    '0070-e-invoice-files.sql',
    '0240-digest-hours.sql',
  ])
    await fresh.script(migration(name))
  await fresh.script(migrationBetween({}, buildSchema(entities)))
  // They name tables of entities: rules that no entity states, written by hand, each with its reason.
  for (const name of [
    '0003-freeze.sql',
    '0007-frozen-truncate.sql',
    '0017-stored-files.sql',
    '0018-law.sql',
    '0020-trust-of-readers.sql',
    '0022-people.sql',
    '0027-notification-preferences.sql',
    '0029-file-rules.sql',
    '0030-subscriptions.sql',
    '0031-sessions-and-journal.sql',
    '0032-imports.sql',
    '0033-record.sql',
    '0035-mail-keys.sql',
    '0036-import-keys.sql',
    '0037-erasure.sql',
    '0038-sending.sql',
    '0039-own-layouts.sql',
    '0040-passkeys.sql',
    '0041-account-erasure.sql',
    '0042-provider-links.sql',
    '0044-order-laws.sql',
    '0045-import-undo.sql',
    '0046-delivery-laws.sql',
    '0047-return-laws.sql',
    '0054-credit-laws.sql',
    '0056-auxiliary-laws.sql',
    '0057-letter-series.sql',
    '0081-accounting-laws.sql',
    '0091-bank-laws.sql',
    '0101-received-laws.sql',
    '0111-reminder-laws.sql',
    '0121-status-laws.sql',
    '0131-recurring-laws.sql',
    '0141-bank-parts-laws.sql',
    '0144-bank-connection-laws.sql',
    '0146-transfer-order-laws.sql',
    '0148-received-credit-laws.sql',
    '0150-forecast-laws.sql',
    '0151-renewal-laws.sql',
    '0153-allocation-reversal-laws.sql',
    '0156-sent-goods-laws.sql',
    '0157-taken-laws.sql',
    '0260-imported-keys.sql',
    '0270-credited-returns-laws.sql',
    '0281-shared-view-laws.sql',
    '0301-transfer-answer-laws.sql',
    '0303-bank-ledger-laws.sql',
    '0304-fec-index.sql',
    '0460-fec-index.sql',
    '0341-purchase-laws.sql',
    '0381-quotation-template-names.sql',
    '0421-self-billing-laws.sql',
    '0500-pipeline-laws.sql',
    '0511-opportunity-laws.sql',
    '0521-activity-laws.sql',
    '0541-project-laws.sql',
    '0531-merges.sql',
    '0551-lead-form-laws.sql',
    '0561-organization-tree-laws.sql',
    '0571-task-plan-laws.sql',
    '0573-task-link-laws.sql',
    '0576-topics-reports-laws.sql',
    '0581-project-start-laws.sql',
    '0610-merged-credit-laws.sql',
    '0632-deferrable-keys.sql',
    '0633-account-walls.sql',
    '0701-import-laws.sql',
    '0721-next-due-laws.sql',
    '0722-mail-outcome-laws.sql',
    '0730-opening-entries.sql',
    '0761-period-rebate-laws.sql',
    '0763-month-end-laws.sql',
    '0765-left-transfer-laws.sql',
    '0767-net-price-laws.sql',
    '0771-receipt-reason-laws.sql',
    '0780-merged-references.sql',
    '0840-import-notes.sql',
  ])
    await fresh.script(migration(name))
  await fresh.script(createViews)
}, 120_000)
afterAll(() => Promise.all([migrated.close(), fresh.close()]))

/** Returns the columns of a database with type, default and collation, its indexes, constraints and triggers. */
async function anatomy(database: PgliteDatabase): Promise<string[]> {
  const columns = await database.query<{ line: string }>(
    `select format('%s.%s %s%s default %s collate %s', c.table_name, c.column_name, c.data_type, case c.is_nullable when 'NO' then ' not null' else '' end, coalesce(c.column_default, '-'), coalesce(c.collation_name, '-')) as line
       from information_schema.columns c where c.table_schema = 'public' and c.table_name <> 'system_migrations'`,
  )
  const indexes = await database.query<{ line: string }>(
    "select indexdef as line from pg_indexes where schemaname = 'public' and tablename <> 'system_migrations'",
  )
  const constraints = await database.query<{ line: string }>(
    "select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'system_migrations' and contype <> 'n'",
  )
  return [...columns, ...indexes, ...constraints].map(({ line }) => line).sort()
}

describe('the schema', () => {
  test('all migrations give what the contract gives afresh with the rules by hand', async () => {
    expect(await anatomy(migrated)).toEqual(await anatomy(fresh))
  })
  test('the snapshot that the next migration starts from is the contract of today', () => {
    expect(JSON.parse(migration('snapshot.json'))).toEqual(buildSchema(entities))
  })
  test('every entity has its table, and every record is found by company', async () => {
    const tables = new Set(
      (
        await migrated.query<{ name: string }>(
          "select table_name as name from information_schema.tables where table_schema = 'public'",
        )
      ).map(({ name }) => name),
    )
    expect(entities.map(tableName).filter((table) => !tables.has(table))).toEqual([])
    expect(new Set(entities.map(tableName)).size).toBe(entities.length)
  })
  test('every table whose rows have a company has its wall', async () => {
    const open = await migrated.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c left join pg_policies p on p.tablename = c.table_name and p.policyname = 'company_wall' join pg_class k on k.oid = c.table_name::regclass
        where c.table_schema = 'public' and k.relkind = 'r' and c.column_name = 'company' and (p.policyname is null or not k.relrowsecurity) order by 1`,
    )
    expect(open).toEqual([])
  })
  test('every table of records tells its changes to open streams', async () => {
    const told = await migrated.query<{ name: string; signs: number }>(
      "select k.relname as name, count(*)::int as signs from pg_trigger g join pg_class k on k.oid = g.tgrelid where g.tgname like 'tell\\_%' group by 1",
    )
    const all = new Map(told.map(({ name, signs }) => [name, signs]))
    expect(entities.map(tableName).filter((table) => all.get(table) !== 3)).toEqual([])
  })
  test('names of indexes and constraints do not collide when they are cut', () => {
    for (const kind of ['indexes', 'constraints'] as const) {
      const names = Object.values(buildSchema(entities)).flatMap((table) => Object.keys(table[kind]))
      expect(names.filter((name, index) => kind === 'indexes' && names.indexOf(name) !== index)).toEqual([])
    }
  })
})

describe('migrating', () => {
  test('again does nothing', async () => {
    expect(await migrate(migrated)).toEqual([])
    expect(
      (await migrated.query<{ name: string }>('select name from system_migrations order by name')).map(
        ({ name }) => name,
      ),
    ).toEqual(migrationNames())
  })
  test('a migration that breaks leaves nothing of itself', async () => {
    await expect(
      migrated.script('begin;\ncreate table half_done (id integer);\nselect 1 / 0;\ncommit;'),
    ).rejects.toThrow(/zero/)
    await migrated.script('rollback')
    expect(await migrated.query("select 1 from information_schema.tables where table_name = 'half_done'")).toEqual([])
  })
  test('adds a column, an index and a table to the existing ones, and keeps a column that goes', () => {
    const before = { a: { columns: { id: 'uuid not null', old: 'text' }, indexes: {}, constraints: {} } }
    const after = {
      a: { columns: { id: 'uuid not null', new: 'date' }, indexes: { a_new_idx: '(new)' }, constraints: {} },
      b: {
        columns: { id: 'uuid not null' },
        indexes: {},
        constraints: { b_fk: 'foreign key (id) references a (id)', b_pk: 'primary key (id)' },
      },
    }
    expect(migrationBetween(before, after)).toBe(
      [
        'alter table a add column "new" date;',
        'create index a_new_idx on a (new);',
        'create table b (\n  "id" uuid not null\n);',
        'alter table b enable row level security;',
        "create policy company_wall on b using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));",
        'alter table b add constraint b_pk primary key (id);',
        'alter table b add constraint b_fk foreign key (id) references a (id);',
      ].join('\n'),
    )
    expect(migrationBetween(after, after)).toBe('')
  })
})
