import { decimal, round2 } from '../../../../src/contract/rules/money/decimal.ts'
import { unitWords } from '../../../../src/contract/commercial/rules/received/units.ts'
import type {
  ReceivedAllowance,
  ReceivedInvoiceShape,
  ReceivedLine,
  ReceivedVat,
} from '../../../../src/contract/commercial/rules/received/shape.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import type { TaxRate } from '../amounts/document-taxes.ts'

/** Returns the tax of the company that is a VAT of the file. */
export function taxOf(taxes: ReadonlyMap<string, TaxRate>, { category, rate }: ReceivedVat): string {
  const found = [...taxes.values()].find(
    (tax) =>
      tax.is_active &&
      tax.number !== null &&
      decimal(tax.number).eq(decimal(rate)) &&
      (tax.category ? tax.category === category : category === (decimal(rate).isZero() ? 'E' : 'S')),
  )
  if (!found) throw invalidField('status', 'received_no_tax', { rate: rate ?? '0', category })
  return found.id
}

/** Returns a tax of the company that asks for nothing: out of scope, else exempt. */
export function untaxed(taxes: ReadonlyMap<string, TaxRate>): string {
  const free = [...taxes.values()].filter(
    ({ is_active: isActive, number }) => isActive && number !== null && decimal(number).isZero(),
  )
  const found = ['O', 'E', null].flatMap((category) => free.filter((tax) => (tax.category ?? null) === category))[0]
  if (!found) throw invalidField('status', 'received_no_tax', { rate: '0', category: 'O' })
  return found.id
}

/** Quantity and price of a line; with its unit, or with a description that names them. */
export interface PricedLine {
  quantity: string
  price: string
  unit?: string | null
  description?: string | null
}

/**
 * Returns a line with its quantity and price where their product is its net amount. Otherwise, with own allowances or
 * too many decimals, it is one piece at its net amount, with its quantity as text.
 */
export function priced(line: ReceivedLine): PricedLine {
  const price = decimal(line.price).div(decimal(line.baseQuantity).isZero() ? 1 : line.baseQuantity)
  const isKept =
    !price.isNegative() &&
    price.decimalPlaces() <= 6 &&
    decimal(line.quantity).decimalPlaces() <= 4 &&
    round2(decimal(line.quantity).times(price)).eq(decimal(line.net))
  if (isKept)
    return { quantity: decimal(line.quantity).toFixed(), price: price.toFixed(), unit: unitWords[line.unit] ?? null }
  return {
    ...atOnce(line.net),
    description: [line.description, `${line.quantity} × ${line.price}`].filter(Boolean).join('\n'),
  }
}

const atOnce = (net: string): PricedLine => ({
  quantity: decimal(net).isNegative() ? '-1' : '1',
  price: decimal(net).abs().toFixed(2),
})

const allowanceLine = ({ isCharge, amount, reason }: ReceivedAllowance): Values => ({
  product_name: reason ?? (isCharge ? 'Frais' : 'Remise'),
  ...atOnce((isCharge ? decimal(amount) : decimal(amount).negated()).toFixed(2)),
})

/** Returns the allowances and charges of the whole document as lines of one piece. */
export const allowanceLines = (
  { allowances, vat }: ReceivedInvoiceShape,
  taxes: ReadonlyMap<string, TaxRate>,
): Values[] =>
  allowances.map((one) => ({ ...allowanceLine(one), discount: '0', taxes: [taxOf(taxes, one.vat ?? vat[0]!)] }))
