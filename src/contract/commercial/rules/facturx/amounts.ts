import { exemptMention } from '../fiscal/invoice-mentions.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { readDecimal } from '../../../rules/money/decimal.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'
import type { TaxTotals } from '../amounts/totals.ts'
import { vatKey } from '../../../rules/money/vat-rates.ts'
import { currencyOf, exemptionCode } from './codes.ts'
import { documentDiscount, signedAllowance, vatTerms } from './lines.ts'
import { isCounted, isFranchise, textOf, type EInvoiceSource } from './source.ts'
import type { AllowanceTerms, EInvoiceTerms, VatRowTerms } from './terms.ts'

/** BG-20 and BG-21: the discount of the document per rate, and the shipping. */
export function allowanceTerms({ totals, shipping }: EInvoiceSource): AllowanceTerms[] {
  const discounts = totals.transaction_taxes.flatMap((row) => {
    const allowance = signedAllowance(centsOf(row.discount), documentDiscount.text, documentDiscount.code)
    return allowance ? [{ ...allowance, vat: vatTerms(row) }] : []
  })
  const cost = centsOf(totals.shipping)
  if (cost === 0n || !shipping) return discounts
  return [
    ...discounts,
    {
      isCharge: true,
      amount: moneyText(cost),
      reason: 'Frais de livraison',
      reasonCode: 'DL',
      vat: vatTerms(shipping),
    },
  ]
}

/** BG-23, with the reason of each row without VAT (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10; none for Z). */
export function vatRowTerms(source: EInvoiceSource): VatRowTerms[] {
  const { totals, document } = source
  const franchise = isFranchise(source)
  return totals.transaction_taxes.map((row) => {
    const isPlain = row.category === 'S' || row.category === 'Z'
    const mention = franchise ? exemptMention(textOf(document.issue_date) ?? '') : null
    return {
      ...vatTerms(row),
      base: row.base,
      amount: row.amount,
      reason: isPlain ? null : (row.exemption ?? mention),
      reasonCode: exemptionCode(row.category, franchise, codesOf(source, row)),
    }
  })
}

const codesOf = ({ lines, shipping }: EInvoiceSource, row: TaxTotals): (string | null | undefined)[] =>
  [...lines.filter(isCounted).map(({ vat }) => vat), ...(shipping ? [shipping] : [])]
    .filter((vat) => vatKey(vat) === vatKey(row))
    .map(({ code }) => code)

const sumOf = (all: readonly AllowanceTerms[], isCharge: boolean): string =>
  moneyText(all.filter((one) => one.isCharge === isCharge).reduce((sum, { amount }) => sum + centsOf(amount), 0n))

/** BG-22: the amount due is the total, less the prepaid amount, with the rounding (BR-CO-16). */
export function totalTerms(source: EInvoiceSource, allowances: readonly AllowanceTerms[]): EInvoiceTerms['totals'] {
  const { totals, document, prepaid, paidOn, rounding } = source
  const total = centsOf(totals.total_price)
  const paid = paidOn ? total : centsOf(prepaid)
  return {
    lines: totals.sumLines,
    allowances: sumOf(allowances, false),
    charges: sumOf(allowances, true),
    base: totals.sub_total_price,
    vat: totals.total_taxes,
    vatInEuros: currencyOf(document.currency) === 'EUR' ? null : inEuros(totals.total_taxes, document.exchange_rate),
    total: totals.total_price,
    prepaid: moneyText(paid),
    rounding: moneyText(centsOf(rounding)),
    due: moneyText(total - paid + centsOf(rounding)),
  }
}

function inEuros(amount: string, rate: unknown): string {
  const { units, scale } = readDecimal(typeof rate === 'number' ? rate : textOf(rate))
  return moneyText(divideHalfUp(centsOf(amount) * units, tenTo(scale)))
}
