import { chainHash } from '../../src/contract/rules/hash-chain.ts'
import type { Queryable } from '../database/database.ts'
import { type StoredRecord, recordsBy, selectList } from '../http/records.ts'
import { sha256 } from '../identifiers.ts'
import { frozenContent, holderOf, invoiceKind } from '../services/commercial/index.ts'
import type { Finding } from './finding.ts'

const officialOf = (invoice: StoredRecord): string =>
  String(invoice.is_sales === false ? invoice.voucher_number : invoice.number)
const numberOf = (invoice: StoredRecord): number => Number(officialOf(invoice).split('-').at(-1))

/** The validated invoices by series: all that were issued under one SIREN together, in the order of their numbers. */
async function readSeries(db: Queryable): Promise<StoredRecord[][]> {
  const rows = await db.query<StoredRecord>(
    `select ${selectList(invoiceKind.entity)} from commercial_invoices where status <> 'pro_format' and hash is not null order by company, validated_at, id`,
  )
  const series = new Map<string, StoredRecord[]>()
  for (const invoice of rows) {
    const key = [
      invoice.company,
      holderOf(invoice, invoice.seller_frozen),
      invoice.is_sales,
      invoice.type === 'deposit',
      String(invoice.issue_date).slice(0, 4),
    ].join(' ')
    series.set(key, [...(series.get(key) ?? []), invoice])
  }
  return [...series.values()].map((invoices) => invoices.sort((left, right) => numberOf(left) - numberOf(right)))
}

/** Walks the numbers and the hash chain of every series. */
export async function chains(db: Queryable): Promise<Finding[]> {
  const numbers: Finding = { check: 'numbers without hole or twin', count: 0, errors: [] }
  const hashes: Finding = { check: 'hash chain of validated invoices', count: 0, errors: [] }
  for (const invoices of await readSeries(db)) {
    const start = invoices[0] ? numberOf(invoices[0]) : 1
    let previous: string | null = null
    for (const [index, invoice] of invoices.entries()) {
      numbers.count += 1
      hashes.count += 1
      // A company that moved over in the middle of a year begins its series where it stood.
      const expected = index + start
      if (numberOf(invoice) !== expected)
        numbers.errors.push(`${officialOf(invoice)} stands where ${expected} was expected`)
      const lines = await recordsBy(db, invoiceKind.line, invoice.company, 'transaction', [invoice.id], 'position, id')
      if (invoice.hash !== chainHash(previous, frozenContent(invoice, lines), sha256))
        hashes.errors.push(`${officialOf(invoice)} does not match its hash`)
      previous = String(invoice.hash)
    }
  }
  return [numbers, hashes]
}
