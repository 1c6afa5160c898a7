import { type Dated, valueOn } from '../../../rules/time/dated.ts'
import { decimal, sum, toMoney } from '../../../rules/money/decimal.ts'
import type { ReceivedInvoiceShape } from './shape.ts'

/** Profiles of Factur-X without lines. */
export type LinelessProfile = 'MINIMUM' | 'BASIC WL'

/**
 * Whether the profile BASIC WL is an admitted invoice, by its day of issue: in the first year of the reform alone (FNFE,
 * France_RFE V1.4.0). MINIMUM is never one.
 */
const basicWl: readonly Dated<boolean>[] = [
  { from: '2026-09-01', value: true },
  { from: '2027-09-01', value: false },
]

/** Checks whether an invoice of a profile without lines is admitted when it is issued on a day (`YYYY-MM-DD`). */
export const isAdmitted = (profile: LinelessProfile, day: string): boolean =>
  profile === 'BASIC WL' && valueOn(basicWl, day) === true

/**
 * Gives an invoice without lines one line for each row of its VAT (BG-23): their bases hold the allowances and charges
 * of the document already.
 */
export function withVatLines(invoice: ReceivedInvoiceShape, name: string): ReceivedInvoiceShape {
  if (invoice.lines.length > 0) return invoice
  const lines = invoice.vat.map(({ category, rate, base }, index) => ({
    id: String(index + 1),
    name,
    description: null,
    reference: null,
    quantity: decimal(base).isNegative() ? '-1' : '1',
    unit: 'C62',
    price: decimal(base).abs().toFixed(),
    baseQuantity: '1',
    net: base,
    allowances: [],
    vat: { category, rate },
  }))
  const totals = {
    ...invoice.totals,
    lines: toMoney(sum(lines.map(({ net }) => net))),
    allowances: null,
    charges: null,
  }
  return { ...invoice, lines, allowances: [], totals }
}
