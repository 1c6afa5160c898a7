import { type NatureRow, vatByNature } from '../../../../src/contract/commercial/rules/e-invoicing/natures.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { isExemptSeller } from '../../../../src/contract/commercial/rules/fiscal/exempt-seller.ts'
import type { Values } from '../../../database/records.ts'
import { appliedOf, readTaxes } from '../amounts/document-taxes.ts'
import { type DocumentKind, creditKind } from '../document/kinds.ts'

type VatRows = Parameters<typeof vatByNature>[0]['taxes']

/** The columns of a validated document that a report reads. */
export interface ReportedRecord {
  id: string
  seller_frozen: Values | null
  transaction_taxes?: VatRows | null
  deducted_deposits?: VatRows | null
}

interface Line extends Record<string, unknown> {
  transaction: string
  nature: string | null
  total: string | null
  taxes: unknown
}

/**
 * Returns base and VAT of goods and services by rate, for each validated document of a kind; credit notes are negative.
 */
export async function readNatures(
  tx: Queryable,
  company: string,
  kind: DocumentKind,
  documents: readonly ReportedRecord[],
): Promise<Map<string, NatureRow[]>> {
  if (documents.length === 0) return new Map()
  const taxes = await readTaxes(tx, company)
  const lines = await tx.query<Line>(
    `select transaction, nature, total::text as total, taxes from ${tableName(kind.line)}
      where company = $1 and transaction = any($2::uuid[]) and coalesce(kind, 'product') = 'product' order by position, id`,
    [company, documents.map(({ id }) => id)],
  )
  const linesOf = new Map<string, Line[]>()
  for (const line of lines) linesOf.set(line.transaction, [...(linesOf.get(line.transaction) ?? []), line])
  return new Map(
    documents.map((document) => {
      const exempt = isExemptSeller(document.seller_frozen)
      const rows = vatByNature({
        lines: (linesOf.get(document.id) ?? []).map((line) => ({
          ...appliedOf(line.taxes, taxes, exempt),
          net: line.total ?? '0',
          nature: line.nature === 'services' ? 'services' : 'goods',
        })),
        taxes: document.transaction_taxes ?? [],
        deposits: document.deducted_deposits ?? [],
        isCredit: kind === creditKind,
      })
      return [document.id, rows]
    }),
  )
}
