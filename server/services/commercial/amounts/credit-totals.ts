import {
  type FreeCredit,
  type GivenBack,
  creditTotals,
} from '../../../../src/contract/commercial/rules/amounts/credits.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import {
  type Totals,
  type TotalsLine,
  computeTotals,
} from '../../../../src/contract/commercial/rules/amounts/totals.ts'
import type { Queryable } from '../../../database/database.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values, findRecord, recordsBy } from '../../../database/records.ts'
import { type TaxRate, appliedOf, isExempt } from './document-taxes.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import { computeDocumentTotals } from './line-totals.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** The invoice that a credit gives back from, as it was validated. */
interface Corrected {
  invoice: StoredDocument<'invoice'>
  lines: readonly LineRecord[]
  totals: Totals
  exempt: boolean
}

const isProduct = ({ kind }: Values): boolean => (kind ?? 'product') === 'product'

async function readCorrected(
  tx: Queryable,
  company: string,
  id: string,
  taxes: ReadonlyMap<string, TaxRate>,
): Promise<Corrected> {
  const invoice = await findRecord(tx, invoiceKind.entity, company, id)
  if (!invoice) throw invalidField('linked_invoice', 'unknown_reference')
  const lines = await recordsBy(tx, invoiceKind.line, company, 'transaction', [id], 'position, id')
  const exempt = await isExempt(tx, company, invoice)
  return { invoice, lines, exempt, totals: computeDocumentTotals(invoice, lines, taxes, exempt) }
}

const taxedLine = (line: Values, taxes: ReadonlyMap<string, TaxRate>, exempt: boolean): TotalsLine => ({
  kind: line.kind as 'product',
  quantity: line.quantity as string,
  price: line.price as string,
  discount: line.discount as string,
  ...appliedOf(line.taxes, taxes, exempt),
})

/**
 * Returns what a credit note gives back: quantities of the lines of its invoice, the delivery, and rebates of its own.
 */
function givenBy(
  document: Values,
  lines: readonly Values[],
  taxes: ReadonlyMap<string, TaxRate>,
  exempt: boolean,
): GivenBack {
  const quantities: Record<string, string> = {}
  const free: FreeCredit[] = []
  for (const line of lines.filter(isProduct)) {
    const source = typeof line.source_line === 'string' && line.source_line !== '' ? line.source_line : null
    if (source) quantities[source] = String(line.quantity ?? '0')
    else {
      const taxed = taxedLine(line, taxes, exempt)
      const net = computeTotals({ lines: [taxed], exempt }).sumLines
      free.push({ net, rate: taxed.rate ?? '0', category: taxed.category })
    }
  }
  return { quantities, free, shipping: !decimal(document.cost as string | null).isZero() }
}

/** Returns the place of a validated credit in its series: year and counter; a draft comes after all. */
const placeOf = ({ hash, is_sales: isSales, number, voucher_number: voucher }: Values): number => {
  if (!hash) return Number.POSITIVE_INFINITY
  const [counter = '0', year = '0'] = String(isSales === false ? voucher : number)
    .split('-')
    .reverse()
  return Number(year) * 1e9 + Number(counter)
}

/** Returns what the credit notes of an invoice gave back that were accepted before a given one. */
async function readGivenBefore(
  tx: Queryable,
  { invoice, exempt }: Corrected,
  taxes: ReadonlyMap<string, TaxRate>,
  document: Values,
): Promise<GivenBack> {
  const credits = (
    await recordsBy(tx, creditKind.entity, invoice.company, 'linked_invoice', [invoice.id], 'id')
  ).filter((credit) => credit.status === 'accepted' && placeOf(credit) < placeOf(document))
  const all: { quantities: Record<string, string>; free: FreeCredit[]; shipping: boolean } = {
    quantities: {},
    free: [],
    shipping: false,
  }
  for (const credit of credits) {
    const lines = await recordsBy(tx, creditKind.line, credit.company, 'transaction', [credit.id], 'position, id')
    const given = givenBy(credit, lines, taxes, exempt)
    for (const [id, quantity] of Object.entries(given.quantities))
      all.quantities[id] = sum([all.quantities[id] ?? '0', quantity]).toFixed()
    all.free.push(...(given.free ?? []))
    all.shipping ||= given.shipping === true
  }
  return all
}

/** Checks that the delivery of an invoice is credited whole or not at all, and once. */
function checkShipping(document: Values, { invoice }: Corrected, before: GivenBack): void {
  const cost = decimal(document.cost as string | null)
  if (cost.isZero()) return
  const most = before.shipping ? decimal('0') : decimal(invoice.cost)
  if (!cost.eq(most)) throw invalidField('cost', 'above_creditable', { max: toMoney(most) })
}

/** Returns the totals of each line of a credit note: its share of the invoice line, or its own values. */
function lineTotals(
  document: readonly Values[],
  nets: Readonly<Record<string, string>>,
  taxes: ReadonlyMap<string, TaxRate>,
  exempt: boolean,
): Totals['lines'] {
  const own = computeTotals({ lines: document.map((line) => taxedLine(line, taxes, exempt)), exempt }).lines
  return own.map((line, index) => {
    const source = document[index]?.source_line
    const net = typeof source === 'string' ? nets[source] : undefined
    if (net === undefined || line.gross === null || !isProduct(document[index] as Values)) return line
    return { gross: line.gross, net, allowance: toMoney(decimal(line.gross).minus(net)) }
  })
}

/**
 * Computes the totals of a credit note of an invoice (domain rules 1.5). They are shares of the invoiced amounts, so
 * that all its credit notes add up to the whole; its own rebates count at their price. Refuses with 422 where it gives
 * back more than is left of a line, of a VAT rate or of the delivery.
 */
export async function computeCreditTotals(
  tx: Queryable,
  document: StoredDocument,
  lines: readonly Values[],
  taxes: ReadonlyMap<string, TaxRate>,
): Promise<Totals> {
  const corrected = await readCorrected(tx, document.company, String(document.linked_invoice), taxes)
  const { invoice, totals: whole, exempt } = corrected
  const before = await readGivenBefore(tx, corrected, taxes, document)
  checkShipping(document, corrected, before)
  const now = givenBy(document, lines, taxes, exempt)
  const shipped = appliedOf(invoice.delivery_taxes, taxes, exempt)
  const credit = creditTotals({
    lines: corrected.lines.flatMap((line, index) =>
      isProduct(line)
        ? [
            {
              id: line.id,
              quantity: line.quantity ?? '0',
              net: whole.lines[index]?.net ?? '0',
              rate: taxedLine(line, taxes, exempt).rate ?? '0',
              category: taxedLine(line, taxes, exempt).category,
            },
          ]
        : [],
    ),
    shipping: invoice.cost ?? '0',
    shippingRate: shipped.rate,
    shippingCategory: shipped.category,
    taxes: whole.transaction_taxes,
    before,
    now,
  })
  const rows = new Map(whole.transaction_taxes.map((row) => [`${row.rate} ${row.category}`, row]))
  const shown = lineTotals(lines, credit.nets, taxes, exempt)
  return {
    lines: shown,
    sumLines: toMoney(sum(lines.map((line, index) => (isProduct(line) ? (shown[index]?.net ?? '0') : '0')))),
    documentDiscount: credit.discount,
    shipping: credit.shipping,
    transaction_taxes: credit.transaction_taxes.map((row) => ({
      ...row,
      exemption: rows.get(`${row.rate} ${row.category}`)?.exemption ?? null,
    })),
    sub_total_price: credit.sub_total_price,
    total_taxes: credit.total_taxes,
    total_price: credit.total_price,
    total_quantity: sum(lines.filter(isProduct).map(({ quantity }) => String(quantity ?? '0'))).toFixed(),
  }
}
