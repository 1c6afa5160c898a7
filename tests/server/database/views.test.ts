import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isDisputed } from '../../../src/contract/commercial/order-facts.ts'
import { leftToTake, takeable } from '../../../src/contract/commercial/rules/flows/remaining.ts'
import { decimal, sum } from '../../../src/contract/rules/money/decimal.ts'
import type { Database, Queryable } from '../../../server/database/database.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { presentViews, views } from '../../../server/database/views/index.ts'
import { dropLaws } from '../../support/database/every-table.ts'
import { newPglite, newPostgres } from '../../support/database/empty-database.ts'
import { missing } from '../../support/database/postgres-cluster.ts'

const now = '2026-11-20T09:00:00.000Z'

/** Returns the views whose rows are not read with the rights of their reader. */
const unsafe = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
         and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    )
  ).map(({ name }) => name)

const companies = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const
const [own, other] = companies

/** Writes rows of a table without its rules: required columns that a row lacks get a value of their type. */
async function insert(db: Queryable, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const required = await db.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const values: Record<string, unknown> = { uuid: rows[0]!.id, boolean: false, numeric: '0', integer: 1 }
  const base = Object.fromEntries(
    required.map(({ name, type }) => [name, type.startsWith('timestamp') ? now : (values[type] ?? 'x')]),
  )
  const names = [...new Set([...Object.keys(base), ...rows.flatMap(Object.keys)])].map((name) => `"${name}"`).join(', ')
  await db.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map((row) => ({ ...base, ...row })))],
  )
}

let count = 0
const newId = (): string => `00000000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`

const quantity = fc.integer({ min: 0, max: 12 })
const taking = (...states: string[]) =>
  fc.array(fc.record({ quantity, status: fc.constantFrom(...states), redeliver: fc.boolean() }), { maxLength: 3 })
const orderLine = fc.record({
  quantity: fc.integer({ min: -4, max: 12 }),
  nature: fc.constantFrom('goods', 'services', null),
  policy: fc.constantFrom('order', 'delivery', null),
  notes: taking('waiting', 'ready_to_deliver', 'make_the_delivery', 'deliver', 'canceled'),
  returns: taking('waiting', 'delivered', 'finish', 'canceled'),
  invoices: taking('pro_format', 'accepted', 'canceled'),
})

interface Case {
  quantity: number
  nature: string | null
  policy: string | null
  notes: { quantity: number; status: string; redeliver: boolean }[]
  returns: { quantity: number; status: string; redeliver: boolean }[]
  invoices: { quantity: number; status: string; redeliver: boolean }[]
}

/** Stores an order of one line with its follow-ups; returns the id of the line. */
async function store(db: Queryable, company: string, one: Case): Promise<string> {
  const [party, order, line] = [newId(), newId(), newId()]
  await insert(db, 'directory_organizations', [{ id: party, company, invoice_policy: one.policy }])
  await insert(db, 'commercial_purchase_orders', [{ id: order, company, organization: party, status: 'active' }])
  const { quantity: units, nature } = one
  await insert(db, 'commercial_purchase_order_lines', [
    { id: line, company, transaction: order, kind: 'product', quantity: units, nature },
  ])
  for (const [kind, all] of Object.entries({
    delivery_note: one.notes,
    product_return: one.returns,
    invoice: one.invoices,
  })) {
    const heads = all.map((document) => ({ ...document, id: newId() }))
    await insert(
      db,
      `commercial_${kind}s`,
      heads.map(({ id, status, redeliver }) => ({
        id,
        company,
        status,
        ...(kind === 'product_return' ? { redeliver } : {}),
      })),
    )
    await insert(
      db,
      `commercial_${kind}_lines`,
      heads.map((head) => ({
        id: newId(),
        company,
        transaction: head.id,
        kind: 'product',
        quantity: head.quantity,
        source_line: line,
      })),
    )
  }
  return line
}

/** Returns the open quantities of a line by the rules of the contract. */
function byRules({ quantity: units, nature, policy, notes, returns, invoices }: Case): string[] {
  const units_ = (all: Case['notes'], is: (one: Case['notes'][number]) => boolean): string[] =>
    all.filter(is).map((one) => String(one.quantity))
  const isBack = ({ status }: { status: string }): boolean => status === 'delivered' || status === 'finish'
  const isAlive = ({ status }: { status: string }): boolean => status !== 'canceled'
  const deliveries = {
    policy: policy === 'delivery' ? ('delivery' as const) : ('order' as const),
    shipped: sum(units_(notes, ({ status }) => status === 'make_the_delivery' || status === 'deliver')).toFixed(),
    returned: sum(units_(returns, isBack)).toFixed(),
    redeliver: sum(units_(returns, (one) => isBack(one) && one.redeliver)).toFixed(),
  }
  const line = { quantity: String(units), nature }
  const toDeliver = leftToTake(line, takeable(line, 'delivered', deliveries), units_(notes, isAlive))
  const toInvoice = leftToTake(line, takeable(line, 'billed', deliveries), units_(invoices, isAlive))
  const isGoods = nature !== 'services' && units > 0
  const byDelivery = takeable(line, 'billed', { ...deliveries, policy: 'delivery' })
  const toBill = isGoods ? leftToTake(line, byDelivery, units_(invoices, isAlive)) : '0'
  return [isGoods ? toDeliver : '0', toInvoice, toBill, deliveries.returned]
}

describe.each(['pglite', 'postgres'])('the views of the database, on %s', (kind) => {
  let db: Database
  const it = test.skipIf(kind === 'postgres' && missing() !== undefined)

  beforeAll(async () => {
    if (kind === 'postgres' && missing()) return
    db = kind === 'postgres' ? await newPostgres(4) : await newPglite()
    await dropLaws(db)
  }, 60_000)
  afterAll(() => db?.close())
  afterEach(async () => {
    if (db) await migrate(db)
  })

  it('run with the rights of their reader; one that does not is found', async () => {
    expect(await unsafe(db)).toEqual([])
    await db.query('create view plain_view as select id, company from commercial_invoices')
    expect(await unsafe(db)).toEqual(['plain_view'])
  })

  it('are those of this version after each start, whatever another version left', async () => {
    await db.query('drop view commercial_open_quantities')
    await db.query('create view of_another_version as select * from commercial_taken_lines')
    await migrate(db)
    const { names, areCurrent } = await presentViews(db)
    expect([names.toSorted(), areCurrent]).toEqual([views.map(({ name }) => name).toSorted(), true])
  })

  it('do not keep a migration from altering a table behind them', async () => {
    await expect(
      db.query('alter table commercial_purchase_order_lines alter column quantity type numeric(20, 4)'),
    ).rejects.toThrow(/used/)
    const last = migrationNames().findLast((name) => name === '0761-period-rebate-laws.sql')
    await db.query('delete from system_migrations where name = $1', [last])
    await db.query('drop view commercial_open_quantities')
    await db.query(
      'create view commercial_open_quantities with (security_invoker = true) as select id, company from commercial_invoice_lines',
    )
    expect(await migrate(db)).toEqual([last])
    expect((await presentViews(db)).areCurrent).toBe(true)
  })

  it('give the open quantities that the rules of the contract give, whatever was delivered, given back and billed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(orderLine, { minLength: 12, maxLength: 12 }), async (cases) => {
        const found = await db.transaction(async (tx) => {
          await tx.query("set local session_replication_role = 'replica'")
          const ids: string[] = []
          for (const one of cases) ids.push(await store(tx, own, one))
          const rows = await tx.query<Record<string, string>>(
            'select id, to_deliver, to_invoice, to_bill, returned from commercial_open_quantities where id = any($1::uuid[])',
            [ids],
          )
          const byId = new Map(rows.map((row) => [row.id, row]))
          return ids.map((id) => byId.get(id)!)
        })
        expect(
          found.map((row) =>
            [row.to_deliver, row.to_invoice, row.to_bill, row.returned].map((one) => decimal(one).toFixed()),
          ),
        ).toEqual(cases.map(byRules))
      }),
      { numRuns: kind === 'pglite' ? 12 : 4 },
    )
  }, 60_000)

  it('give the disputes that the rules of the contract give, whatever was disputed and lifted', async () => {
    const acts = fc.array(fc.constantFrom('dispute', 'lift', 'reminder', 'promise', 'call'), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 10 }), async (cases) => {
        const invoices = cases.map((kinds) => ({ id: newId(), kinds }))
        const open = await db.transaction(async (tx) => {
          await tx.query("set local session_replication_role = 'replica'")
          for (const { id: invoice, kinds } of invoices)
            await insert(
              tx,
              'commercial_reminders',
              kinds.map((one) => ({ id: newId(), company: own, invoice, kind: one, day: '2026-11-20' })),
            )
          return tx.query<{ invoice: string }>(
            'select distinct invoice from commercial_disputes where company = $1 and ended_on is null and invoice = any($2::uuid[])',
            [own, invoices.map(({ id }) => id)],
          )
        })
        const disputed = new Set(open.map(({ invoice }) => invoice))
        expect(invoices.map(({ id }) => disputed.has(id))).toEqual(
          invoices.map(({ kinds }) => isDisputed(kinds.map((one) => ({ kind: one })))),
        )
      }),
      { numRuns: 6 },
    )
  }, 60_000)

  it('show a company nothing of another', async () => {
    await db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = 'replica'")
      const shipped = { quantity: 2, status: 'deliver', redeliver: false }
      const one = { quantity: 5, nature: null, policy: null, notes: [shipped], returns: [], invoices: [] }
      for (const company of companies) await store(tx, company, one)
    })
    const seen = async (reader: Queryable): Promise<number> => {
      const [row] = await reader.query<{ rows: number }>(
        'select count(*)::int as rows from commercial_open_quantities where company = $1 and shipped > 0',
        [other],
      )
      return row!.rows
    }
    expect([await seen(db), await seen(db.forCompany(own)), await seen(db.forCompany(other))]).toEqual([1, 0, 1])
    await expect(db.forCompany(own).query('delete from commercial_taken_lines')).rejects.toThrow()
  })
})
