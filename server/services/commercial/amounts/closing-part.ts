import {
  closingPrice,
  closingVat,
  type VatRow,
} from '../../../../src/contract/commercial/rules/amounts/closing-part.ts'
import type { Taking } from '../../../../src/contract/commercial/kinds/taking.ts'
import type { SupplierVat, Totals } from '../../../../src/contract/commercial/rules/amounts/totals.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { type DocumentKind, invoiceKind, orderKind, quotationKind } from '../document/kinds.ts'
import { documentTotals } from './document-totals.ts'
import { takersOf } from '../quantities/remaining-quantities.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** The documents that an invoice bills in parts, the one that comes later in a deal first. */
const billed = [
  { from: orderKind, link: 'linked_purchase_order', takes: 'billed' },
  { from: quotationKind, link: 'linked_quotation', takes: 'converted' },
] as const

/** Returns whether an invoice is one of sales that bills agreed work, and no deposit. */
const isPart = (kind: DocumentKind, { is_sales: isSales, type }: Values): boolean =>
  kind === invoiceKind && isSales !== false && type !== 'deposit'

/** Reads the VAT rows of every other document that is not cancelled and takes from the same source, except deposits. */
async function otherParts(
  tx: Queryable,
  document: StoredDocument,
  { from, takes }: (typeof billed)[number],
  source: string,
): Promise<VatRow[][]> {
  const parts = takersOf(from, takes).map(
    ({ kind, link }) =>
      `select transaction_taxes as rows from ${tableName(kind.entity)}
        where company = $1 and "${link}" = $2 and status <> 'canceled' and ($3::uuid is null or id <> $3)${kind === invoiceKind ? " and type <> 'deposit'" : ''}`,
  )
  const rows = await tx.query<{ rows: VatRow[] | null }>(parts.join(' union all '), [
    document.company,
    source,
    document.id ?? null,
  ])
  return rows.map(({ rows: taxes }) => taxes ?? [])
}

/** Finds the VAT of an invoice that closes its deal: the agreed VAT less that of the other parts. */
async function readClosingVat(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  { transaction_taxes: own }: Totals,
): Promise<SupplierVat[] | null> {
  const way = isPart(kind, document) ? billed.find(({ link }) => isUuid(document[link])) : undefined
  if (!way) return null
  const source = await findRecord(tx, way.from.entity, document.company, String(document[way.link]))
  if (!source) return null
  const others = await otherParts(tx, document, way, source.id)
  if (others.length === 0) return null
  const rows = closingVat(source.transaction_taxes ?? [], others, own)
  return rows.length > 0 ? rows : null
}

/** Computes the totals of a document; the invoice that closes a deal completes the agreed totals. */
export async function closedTotals(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  lines: readonly Values[],
  context: Parameters<typeof documentTotals>[4],
): Promise<{ totals: Totals; kept: Values }> {
  if (!isPart(kind, document)) return { totals: await documentTotals(tx, kind, document, lines, context), kept: {} }
  const open = { ...document, supplier_vat: null }
  const totals = await documentTotals(tx, kind, open, lines, context)
  const rows = await readClosingVat(tx, kind, document, totals)
  return {
    totals: rows ? await documentTotals(tx, kind, { ...open, supplier_vat: rows }, lines, context) : totals,
    kept: { supplier_vat: rows },
  }
}

/** Finds the prices at which the last parts of lines end at the whole, by the ids of the lines. */
export async function closingPrices(
  tx: Queryable,
  { from, takes }: { from: DocumentKind; takes: Taking },
  lines: readonly LineRecord[],
  quantityOf: (line: LineRecord) => string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const parts = takersOf(from, takes)
    .filter(({ kind }) => kind.hasPrices)
    .map(
      ({ kind }) =>
        `select l.source_line, l.total from ${tableName(kind.line)} l join ${tableName(kind.entity)} t on t.id = l.transaction
          where l.company = $1 and t.status <> 'canceled' and l.source_line = any($2::text[])`,
    )
  const [first] = lines
  if (!first || parts.length === 0) return new Map()
  const taken = await tx.query<{ source_line: string; total: string | null }>(parts.join(' union all '), [
    first.company,
    lines.map(({ id }) => id),
  ])
  return new Map(
    lines.flatMap((line) => {
      const others = taken.filter(({ source_line: source }) => source === line.id).map(({ total }) => total ?? '0')
      if (others.length === 0) return []
      const price = closingPrice({
        quantity: quantityOf(line) ?? '0',
        price: String(line.price ?? '0'),
        discount: line.discount as string | null,
        whole: String(line.total ?? '0'),
        others,
      })
      return [[line.id, price] as const]
    }),
  )
}
