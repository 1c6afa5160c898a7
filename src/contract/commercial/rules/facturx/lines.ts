import { isEan13 } from '../../../rules/identifiers/identifiers.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { readDecimal } from '../../../rules/money/decimal.ts'
import type { AppliedTax } from '../../../rules/money/vat-rates.ts'
import { countryCode, unitCode } from './codes.ts'
import { isCounted, textOf, type EInvoiceLine, type EInvoiceSource } from './source.ts'
import type { AllowanceTerms, LineTerms, VatTerms } from './terms.ts'

/** Category and rate as a file states them. */
export const vatTerms = ({ category, rate }: Pick<AppliedTax, 'category' | 'rate'>): VatTerms => ({
  category,
  rate: category === 'O' ? null : readDecimal(rate).toFixed(),
})

/** Returns an allowance of an amount above zero, a charge of one below: files know no negative ones. */
export function signedAllowance(cents: bigint, reason: string, reasonCode: string | null): AllowanceTerms | null {
  if (cents === 0n) return null
  const isCharge = cents < 0n
  return { isCharge, amount: moneyText(isCharge ? -cents : cents), reason, reasonCode: isCharge ? null : reasonCode }
}

const discountReason = { text: 'Remise', code: '95' } as const

/** BG-27, BG-28: the discount of a line. */
function lineAllowance({ line, amounts }: EInvoiceLine): AllowanceTerms | null {
  const percent = readDecimal(textOf(line.discount)).toFixed()
  if (percent === '0') return null
  const allowance = signedAllowance(centsOf(amounts.allowance), discountReason.text, discountReason.code)
  return allowance && { ...allowance, percent, basis: moneyText(centsOf(amounts.gross)).replace('-', '') }
}

/** Returns the lines that count (BG-25), numbered from one; texts that follow a line are its note. */
export function lineTerms({ lines }: EInvoiceSource): LineTerms[] {
  const terms: LineTerms[] = []
  for (const one of lines) {
    if (isCounted(one)) terms.push(countedLine(one, String(terms.length + 1)))
    else if (one.line.kind === 'text' && terms.length > 0) {
      const last = terms.at(-1)!
      last.note =
        [last.note, textOf(one.line.product_name), textOf(one.line.description)].filter(Boolean).join('\n') || null
    }
  }
  return terms
}

function countedLine(one: EInvoiceLine, id: string): LineTerms {
  const { line, vat, amounts, product } = one
  const barcode = textOf(product?.barcode)
  const origin = textOf(product?.origin_country)
  return {
    id,
    note: null,
    name: textOf(line.product_name) ?? '',
    description: textOf(line.description),
    reference: textOf(product?.reference),
    gtin: barcode && isEan13(barcode) ? barcode : null,
    origin: origin && countryCode(origin),
    quantity: readDecimal(textOf(line.quantity)).toFixed(),
    unit: unitCode(line.unit),
    price: readDecimal(textOf(line.price)).toFixed(),
    net: amounts.net ?? '0.00',
    allowance: lineAllowance(one),
    vat: vatTerms(vat),
  }
}

/** The reason that an allowance of the document gives (BT-97, BT-98). */
export const documentDiscount = discountReason
