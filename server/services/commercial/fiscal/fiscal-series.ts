import { chainHash } from '../../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import { isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import type { SeriesFault } from '../../../../src/contract/commercial/rules/fiscal/series-proof.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { recordsBy } from '../../../database/records.ts'
import { sha256 } from '../../../runtime/identifiers.ts'
import type { Series } from '../../../number-series.ts'
import { holderOf, supplierHolder } from '../document/freeze.ts'
import { frozenContent } from '../document/frozen-content.ts'
import { type DocumentKind, fiscalKinds } from '../document/kinds.ts'
import { seriesOf } from './validation.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** A validated document as its series lists it; `n` is its place. */
export interface Numbered {
  kind: DocumentKind
  id: string
  n: number
  number: string
  issue_date: string
  total_price: string
  currency: string
  hash: string
}

/** A series with its documents in the order of their numbers. */
export interface FiscalSeries extends Series {
  documents: Numbered[]
  /** Hash of the last document in the counter; null without any. */
  lastHash: string | null
}

type Row = StoredDocument &
  Record<'issue_date' | 'total_price' | 'currency' | 'hash', string> &
  Record<'siret' | 'supplier_siret', string | null>

/** Documents whose content is read at once when their chain is walked. */
const batch = 500

const keyOf = ({ company, seller, series, sales, year }: Series): string =>
  [company, seller, series, sales, year].join(' ')

async function readLastHashes(db: Queryable, company?: string): Promise<Map<string, string | null>> {
  const rows = await db.query<Series & { last_hash: string | null } & Record<string, unknown>>(
    'select company, seller, series, sales, year, last_hash from system_counters where $1::uuid is null or company = $1',
    [company ?? null],
  )
  return new Map(rows.map((row) => [keyOf(row), row.last_hash]))
}

/**
 * Returns the validated documents by series: all that were issued under one SIREN together; of one company or of all.
 */
export async function readFiscalSeries(db: Queryable, company?: string): Promise<FiscalSeries[]> {
  const found = new Map<string, FiscalSeries>()
  const lastHashes = await readLastHashes(db, company)
  for (const kind of fiscalKinds) {
    const type = Object.hasOwn(kind.entity.fields, 'type') ? 'type' : 'null as type'
    const rows = await db.query<Row>(
      `select id, company, number, voucher_number, is_sales, ${type}, organization, personal_organization, seller_frozen ->> 'siret' as siret, buyer_frozen ->> 'siret_number' as supplier_siret,
              issue_date::text as issue_date, total_price::text as total_price, currency, hash
         from ${tableName(kind.entity)} where hash is not null and ($1::uuid is null or company = $1) order by validated_at, id`,
      [company ?? null],
    )
    for (const row of rows) {
      const sales = row.is_sales !== false
      const series: Series = {
        company: row.company,
        seller: isSelfBilled(row) ? supplierHolder(row, row.supplier_siret) : holderOf(row, { siret: row.siret }),
        series: seriesOf(kind, row),
        sales,
        year: Number(row.issue_date.slice(0, 4)),
      }
      const key = keyOf(series)
      const number = String(sales ? row.number : row.voucher_number)
      const { id, issue_date, total_price, currency, hash } = row
      const documents = found.get(key)?.documents ?? []
      documents.push({ kind, id, n: Number(number.split('-').at(-1)), number, issue_date, total_price, currency, hash })
      if (documents.length === 1) found.set(key, { ...series, documents, lastHash: lastHashes.get(key) ?? null })
    }
  }
  for (const { documents } of found.values()) documents.sort((one, other) => one.n - other.n)
  return [...found.values()]
}

/**
 * Returns the gaps and duplicates of a series, and in the documents that we issue the days that go back. The first
 * document may have any number: a company that moved over during a year continues its series.
 */
export function numberFaults({ documents, sales, series }: FiscalSeries): SeriesFault[] {
  return documents.flatMap(({ n, number, issue_date }, index): SeriesFault[] => {
    const before = documents[index - 1]
    if (!before) return []
    return [
      ...(n === before.n + 1 ? [] : [{ code: 'number' as const, number, expected: before.n + 1 }]),
      ...((sales || series === 'self_billing') && issue_date < before.issue_date
        ? [{ code: 'day' as const, number }]
        : []),
    ]
  })
}

/** Returns the fault of a series whose counter has documents after its last one. */
export function endFaults({ documents, lastHash }: FiscalSeries): SeriesFault[] {
  const last = documents.at(-1)
  return last && lastHash && last.hash !== lastHash ? [{ code: 'end', number: last.number }] : []
}

/** Returns the documents of a series whose content is not the one that was sealed when they were validated. */
export async function hashFaults(db: Queryable, { company, documents }: FiscalSeries): Promise<SeriesFault[]> {
  const faults: SeriesFault[] = []
  let previous: string | null = null
  for (let start = 0; start < documents.length; start += batch) {
    const part = documents.slice(start, start + batch)
    const { kind } = part[0]!
    const ids = part.map(({ id }) => id)
    const heads = await recordsBy(db, kind.entity, company, 'id', ids, 'id')
    const byId = new Map(heads.map((head) => [head.id, head]))
    const lines = new Map<string, LineRecord[]>(ids.map((id) => [id, []]))
    for (const line of await recordsBy(db, kind.line, company, 'transaction', ids, 'position, id'))
      lines.get(line.transaction)?.push(line)
    for (const { id, number, hash } of part) {
      const content = frozenContent(byId.get(id) ?? {}, lines.get(id) ?? [])
      if (hash !== chainHash(previous, content, sha256)) faults.push({ code: 'hash', number })
      previous = hash
    }
  }
  return faults
}
