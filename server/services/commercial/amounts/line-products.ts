import { compareDecimals } from '../../../../src/contract/rules/money/digits.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'

export interface LineProduct extends Record<string, unknown> {
  id: string
  name: string
  saling_price: string | null
  buying_price: string | null
  tax_amount: string | null
  stock: string | null
  type: string | null
}

export async function readProducts(call: Writing, lines: readonly Values[]): Promise<Map<string, LineProduct>> {
  const ids = [...new Set(lines.map((line) => line.product).filter(isUuid))]
  if (ids.length === 0) return new Map()
  const rows = await call.tx.query<LineProduct>(
    'select id, name, saling_price, buying_price, tax_amount, stock, type from products_catalogue where company = $1 and id = any($2::uuid[])',
    [companyOf(call), ids],
  )
  if (rows.length < ids.length) throw invalidField('product', 'unknown_reference')
  return new Map(rows.map((row) => [row.id, row]))
}

export const natureOf = (product: LineProduct | undefined): 'goods' | 'services' | null =>
  product?.type ? (product.type === 'service' ? 'services' : 'goods') : null

export function stockOf(
  product: LineProduct | undefined,
  line: Values,
): { available_stock: string | null; is_valid: boolean } {
  if (product?.type !== 'physical') return { available_stock: null, is_valid: true }
  return { available_stock: product.stock, is_valid: compareDecimals(product.stock, String(line.quantity ?? '1')) >= 0 }
}
