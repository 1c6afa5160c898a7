import type { EInvoiceKind, EInvoiceSource, LineVat } from '../../../../src/contract/commercial/rules/facturx/source.ts'
import { isPeriodRebate } from '../../../../src/contract/commercial/rules/amounts/period-rebate.ts'
import { isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { sidesOf } from '../../../../src/contract/commercial/rules/flows/self-billing.ts'
import { type DeductedRow, sumDeposits } from '../../../../src/contract/commercial/rules/amounts/deposits.ts'
import type { Queryable } from '../../../database/database.ts'
import { type StoredRecord, type Values } from '../../../database/records.ts'
import { readCorrected } from '../document/corrected.ts'
import { type TaxRate, appliedOf, firstTax } from '../amounts/document-taxes.ts'
import { readBuyer, readSeller } from '../document/freeze.ts'
import { type DocumentKind, creditKind } from '../document/kinds.ts'
import { savedTotals } from '../amounts/document-totals.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** Values that are already available while a document is being validated. */
interface AtHand {
  lines?: readonly LineRecord[]
  seller?: Values
  buyer?: Values
}

/**
 * Returns an invoice in the shape of the e-invoice rules. It has frozen parties where they exist, lines with their
 * amounts, and the numbers of its source documents.
 */
export async function eInvoiceSource(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  atHand: AtHand = {},
): Promise<EInvoiceSource> {
  const { company } = document
  const { lines, taxes, exempt, totals } = await savedTotals(tx, kind, document, atHand.lines)
  // Our product reference is not the seller's (BT-155).
  const products = isSelfBilled(document) ? new Map<string, Values>() : await readProducts(tx, company, lines)
  const corrected = await readCorrected(tx, document)
  const numbers = await readNumbers(tx, document)
  const sides = sidesOf(
    document,
    atHand.seller ?? (await frozenParty(document.seller_frozen, () => readSellerToday(tx, document))),
    atHand.buyer ?? (await frozenParty(document.buyer_frozen, () => readBuyer(tx, document))),
  )
  return {
    kind: kind === creditKind ? 'credit' : eInvoiceKindOf(document.type),
    ...(kind === creditKind ? creditedOf(document, corrected) : {}),
    ...sides,
    lines: lines.map((line, index) => ({
      line,
      vat: vatOf(line.taxes, taxes, exempt),
      amounts: totals.lines[index]!,
      product: products.get(String(line.product)) ?? null,
    })),
    totals,
    shipping: vatOf(document.delivery_taxes, taxes, exempt),
    ...numbers,
    corrects: corrected ? [{ number: corrected.number, issue_date: corrected.issue_date }] : [],
    ...depositsOf(document),
  }
}

/** Returns the type of a corrected document, other than an ordinary invoice. */
function creditedOf(
  document: StoredDocument,
  corrected: { type: string | null } | null,
): Pick<EInvoiceSource, 'credits'> {
  if (corrected?.type === 'deposit') return { credits: 'deposit' }
  return isPeriodRebate(document) ? { credits: 'period' } : {}
}

const eInvoiceKindOf = (type: unknown): EInvoiceKind =>
  (['deposit', 'corrective', 'self_billing'] as const).find((known) => known === type) ?? 'invoice'

const vatOf = (value: unknown, taxes: ReadonlyMap<string, TaxRate>, exempt: boolean): LineVat => ({
  ...appliedOf(value, taxes, exempt),
  code: taxes.get(firstTax(value) ?? '')?.exemption_code,
})

const readSellerToday = async (tx: Queryable, document: StoredDocument): Promise<Values> =>
  (await readSeller(tx, document)).values

/**
 * Returns a party as it was frozen. The electronic address is no mention, and is looked up when it was not known then.
 */
async function frozenParty(party: Values | null, today: () => Promise<Values>): Promise<Values> {
  if (!party) return today()
  return party.electronic_address ? party : { ...party, electronic_address: (await today()).electronic_address }
}

async function readProducts(
  tx: Queryable,
  company: string,
  lines: readonly LineRecord[],
): Promise<Map<string, Values>> {
  const ids = [...new Set(lines.map(({ product }) => product).filter((id) => typeof id === 'string'))]
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: string }>(
    'select id, reference, barcode, origin_country from products_catalogue where company = $1 and id = any($2::uuid[])',
    [company, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the deposit invoices that a document deducts, and their sum. */
function depositsOf({
  deducted_deposits: rows,
  deposits_total: prepaid,
}: StoredRecord): Pick<EInvoiceSource, 'deposits' | 'prepaid'> {
  const deposits = sumDeposits(rows as readonly DeductedRow[] | null | undefined)
  return deposits.length > 0 ? { deposits, prepaid: String(prepaid) } : {}
}

/** Returns the numbers of the source documents; of an order the buyer's own number. */
async function readNumbers(
  tx: Queryable,
  document: StoredDocument,
): Promise<Pick<EInvoiceSource, 'quotation' | 'order' | 'deliveryNote'>> {
  const { company, linked_quotation, linked_purchase_order, linked_delivery_note } = document
  const [row] = await tx.query<{ quotation: string | null; order: string | null; note: string | null }>(
    `select (select number from commercial_quotations where company = $1 and id = $2) as quotation,
            (select coalesce(case when not $5 then nullif(btrim(ref), '') end, number) from commercial_purchase_orders where company = $1 and id = $3) as "order",
            (select number from commercial_delivery_notes where company = $1 and id = $4) as note`,
    [
      company,
      linked_quotation ?? null,
      linked_purchase_order ?? null,
      linked_delivery_note ?? null,
      isSelfBilled(document),
    ],
  )
  return { quotation: row?.quotation, order: row?.order, deliveryNote: row?.note }
}
