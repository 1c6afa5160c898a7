import { chainHash } from '../../src/contract/rules/hash-chain.ts'
import type { Queryable } from '../database/database.ts'
import { tableName } from '../database/schema.ts'
import { type StoredRecord, recordsBy, selectList } from '../http/records.ts'
import { sha256 } from '../identifiers.ts'
import { type DocumentKind, fiscalKinds, frozenContent, holderOf, seriesOf } from '../services/commercial/index.ts'
import type { Finding } from './finding.ts'

/** A fiscal document with its kind. */
interface Fiscal {
  kind: DocumentKind
  document: StoredRecord
}

const officialOf = (document: StoredRecord): string =>
  String(document.is_sales === false ? document.voucher_number : document.number)
const numberOf = ({ document }: Fiscal): number => Number(officialOf(document).split('-').at(-1))

/** The validated documents by series: all that were issued under one SIREN together, in the order of their numbers. */
async function readSeries(db: Queryable): Promise<Fiscal[][]> {
  const series = new Map<string, Fiscal[]>()
  for (const kind of fiscalKinds) {
    const rows = await db.query<StoredRecord>(
      `select ${selectList(kind.entity)} from ${tableName(kind.entity)} where hash is not null order by company, validated_at, id`,
    )
    for (const document of rows) {
      const key = [
        document.company,
        holderOf(document, document.seller_frozen),
        document.is_sales,
        seriesOf(kind, document),
        String(document.issue_date).slice(0, 4),
      ].join(' ')
      series.set(key, [...(series.get(key) ?? []), { kind, document }])
    }
  }
  return [...series.values()].map((documents) => documents.sort((left, right) => numberOf(left) - numberOf(right)))
}

/** Walks the numbers and the hash chain of every series. */
export async function chains(db: Queryable): Promise<Finding[]> {
  const numbers: Finding = { check: 'numbers without hole or twin', count: 0, errors: [] }
  const hashes: Finding = { check: 'hash chain of validated documents', count: 0, errors: [] }
  for (const documents of await readSeries(db)) {
    const start = documents[0] ? numberOf(documents[0]) : 1
    let previous: string | null = null
    for (const [index, fiscal] of documents.entries()) {
      const { kind, document } = fiscal
      numbers.count += 1
      hashes.count += 1
      // A company that moved over in the middle of a year begins its series where it stood.
      const expected = index + start
      if (numberOf(fiscal) !== expected)
        numbers.errors.push(`${officialOf(document)} stands where ${expected} was expected`)
      const lines = await recordsBy(db, kind.line, document.company, 'transaction', [document.id], 'position, id')
      if (document.hash !== chainHash(previous, frozenContent(document, lines), sha256))
        hashes.errors.push(`${officialOf(document)} does not match its hash`)
      previous = String(document.hash)
    }
  }
  return [numbers, hashes]
}
