import { registry } from '../../src/contract/index.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { saleEntry } from '../../src/contract/accounting/rules/document-entries.ts'
import { chainHash } from '../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { formatDocumentNumber, numberHolder } from '../../src/contract/rules/identifiers/numbering.ts'
import { computeTotals } from '../../src/contract/commercial/rules/amounts/totals.ts'
import type { Database, Queryable } from '../../server/database/database.ts'
import { type Values, loadRecords } from '../../server/database/records.ts'
import { sha256, uuid7 } from '../../server/runtime/identifiers.ts'
import { documentWords } from '../../server/services/commercial/document/search-words.ts'
import { frozenContent } from '../../server/services/commercial/document/frozen-content.ts'

const of = (key: string): Entity => registry.get(key) as Entity

/** Seeded pseudo-random whole numbers. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const frozen = {
  legal_name: 'Banc d’essai',
  address: '1 rue',
  postal_code: '29000',
  city: 'Quimper',
  siret: '73282932000074',
  vat_number: 'FR44732829320',
}
/** Place and SIREN of a customer: an e-invoice needs both. */
const place = { address: '2 rue', postcode: '29000', city: 'Quimper', country: 'FR', siret_number: '40483304800022' }
const batch = 1000
const loaded = ['commercial_invoices', 'commercial_invoice_lines', 'accounting_account_lines']

interface Made {
  invoices: Values[]
  lines: Values[]
  entries: Values[]
}

/**
 * Invoices of three lines with totals, chain and entries by the pure rules that the services use; verify passes on
 * them.
 */
export async function fillCompany(db: Database, company: string, count: number): Promise<void> {
  // As in a bulk load, references are checked and non-unique indexes are built once, over all rows. The balance of
  // entries, which needs the other lines of an entry, is left to verify.
  const references = await db.query<{ table: string; name: string; definition: string }>(
    "select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1::text[])",
    [loaded],
  )
  const indexes = await db.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%' and tablename = any($1::text[])",
    [loaded],
  )
  for (const { table, name } of references) await db.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await db.query(`drop index "${name}"`)
  await db.query('alter table accounting_account_lines disable trigger accounting_entry_balanced')
  await fillTables(db, company, count)
  await db.query('alter table accounting_account_lines enable trigger accounting_entry_balanced')
  await db.transaction(async (tx) => {
    await tx.query("set local maintenance_work_mem = '256MB'")
    for (const { definition } of indexes) await tx.query(definition)
    for (const { table, name, definition } of references)
      await tx.query(`alter table ${table} add constraint "${name}" ${definition}`)
  })
  // The vacuum replaces that of autovacuum in the first minute after such a load.
  await db.query('vacuum analyze')
}

async function fillTables(db: Database, company: string, count: number): Promise<void> {
  const roll = dice(1)
  const now = '2026-11-20T09:00:00.000Z'
  const organizations: Values[] = Array.from({ length: 1000 }, (_, index) => ({
    id: uuid7('2024-01-01T00:00:00.000Z'),
    company_name: `Client ${String(index).padStart(4, '0')} ${['Ménez', 'Le Gall', 'Kerloc’h', 'Élégance'][index % 4]}`,
    is_person: false,
    is_manufacturer: false,
    is_active: true,
    type: 'client',
    ...place,
  }))
  await insertIn(db, of('directory/organizations'), company, '2024-01-01T00:00:00.000Z', organizations)
  const taxes = await db.query<{ id: string; number: string }>(
    'select id, number from commercial_taxes where company = $1',
    [company],
  )
  const rates = ['20', '10', '5.5'].map((rate) => ({
    rate,
    id: taxes.find((tax) => Number(tax.number) === Number(rate))?.id ?? '',
  }))
  const accounts = new Map(
    (
      await db.query<{ id: string; number: string }>('select id, number from accounting_accounts where company = $1', [
        company,
      ])
    ).map(({ id, number }) => [number, id]),
  )
  let previous: string | null = null
  let entry = 0
  let number = 0
  let year = ''
  for (let done = 0; done < count; done += batch) {
    const made: Made = { invoices: [], lines: [], entries: [] }
    for (let index = done; index < Math.min(done + batch, count); index += 1) {
      const day = addDays('2024-12-01', Math.floor((index / count) * 719))
      if (day.slice(0, 4) !== year) {
        year = day.slice(0, 4)
        number = 0
        previous = null
        entry = 0
      }
      number += 1
      entry += 1
      const organization = organizations[roll(1000)] as Values
      const rows = Array.from({ length: 3 }, () => ({
        tax: rates[roll(3)] ?? rates[0]!,
        quantity: String(1 + roll(9)),
        price: `${10 + roll(900)}.${String(roll(100)).padStart(2, '0')}`,
      }))
      const totals = computeTotals({
        lines: rows.map(({ tax, quantity, price }) => ({ quantity, price, rate: tax.rate, tax: tax.id })),
      })
      const id = uuid7(now)
      const official = formatDocumentNumber('FA', year, number)
      const lines = rows.map(({ tax, quantity, price }, position) => ({
        id: uuid7(now),
        transaction: id,
        kind: 'product',
        product_name: `Article ${roll(500)}`,
        quantity,
        price,
        discount: '0',
        taxes: [tax.id],
        position,
        total: totals.lines[position]?.net,
      }))
      const invoice: Values = {
        id,
        number: official,
        status: 'accepted',
        type: 'invoice',
        is_sales: true,
        currency: 'eur',
        organization: organization.id,
        issue_date: day,
        expiration_payment: addDays(day, 30),
        expiration_date: addDays(day, 30),
        subject: `Commande ${index}`,
        discount_type: 'percent',
        cost: '0.00',
        sub_total_price: totals.sub_total_price,
        net_price: totals.sub_total_price,
        total_taxes: totals.total_taxes,
        total_price: totals.total_price,
        total_quantity: totals.total_quantity,
        total_discount: '0.00',
        transaction_taxes: totals.transaction_taxes.map(({ tax, rate, base, amount }) => ({
          tax,
          rate,
          base,
          amount,
          category: 'S',
        })),
        send: 'send',
        advancement: 'check',
        payment_status: 'unpaid',
        left_to_pay: totals.total_price,
        seller_frozen: frozen,
        buyer_frozen: { company_name: organization.company_name, ...place },
        validated_at: `${day}T09:00:00.000Z`,
        previous_hash: previous,
      }
      const hash: string = chainHash(previous, frozenContent(invoice, lines), sha256)
      previous = hash
      made.invoices.push({ ...invoice, hash })
      made.lines.push(...lines)
      const label = `Facture ${official}`
      for (const row of saleEntry({
        label,
        lines: rows.map(({ tax }, position) => ({ net: totals.lines[position]?.net ?? '0', rate: tax.rate })),
        taxes: totals.transaction_taxes,
        vatOnDebits: true,
      })) {
        made.entries.push({
          date: day,
          entry_date: day,
          journal: 'VE',
          type: 'VE',
          entry: official,
          entry_number: entry,
          account: accounts.get(row.account.padEnd(6, '0')),
          label,
          debit: row.debit,
          credit: row.credit,
          currency: 'eur',
          document_key: 'commercial/invoices',
          document: id,
          organization: organization.id,
        })
      }
    }
    await db.transaction(async (tx) => {
      // Lines first: the database takes no line for a validated invoice.
      await insertIn(tx, of('commercial/invoice-lines'), company, now, made.lines)
      await insertIn(tx, of('commercial/invoices'), company, now, made.invoices, invoiceWords)
      await insertIn(tx, of('accounting/account-lines'), company, now, made.entries)
    })
  }
  // The counters continue after the loaded numbers.
  await db.query(
    `insert into system_counters (company, seller, series, sales, year, n, last_date, last_hash)
     select company, $2, 'invoice', true, extract(year from issue_date), count(*), max(issue_date), (array_agg(hash order by number desc))[1] from commercial_invoices where company = $1 group by 1, 5
     union all select company, company::text, 'entry', true, extract(year from entry_date), max(entry_number), null, null from accounting_account_lines where company = $1 group by 1, 5`,
    [company, numberHolder(frozen.siret, company)],
  )
}

const insertIn = (
  tx: Queryable,
  entity: Entity,
  company: string,
  now: string,
  rows: readonly Values[],
  wordsOf?: (row: Values) => readonly string[],
): Promise<void> => loadRecords(tx, entity, { company, now, by: null, rows, wordsOf })

/** Returns the words by which the commercial service finds a document; no name was changed here. */
const invoiceWords = (invoice: Values): string[] => documentWords(invoice, [])
