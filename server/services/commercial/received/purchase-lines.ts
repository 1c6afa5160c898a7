import { entryAccounts } from '../../../../src/contract/accounting/rules/entries.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { comparedWordsOf } from '../../../../src/contract/commercial/rules/received/comparison.ts'
import { isDepositType } from '../../../../src/contract/commercial/rules/received/prepaid.ts'
import type { ReceivedInvoiceShape } from '../../../../src/contract/commercial/rules/received/shape.ts'
import type { Writing } from '../../../http/call/call.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import type { TaxRate } from '../amounts/document-taxes.ts'
import { orderKind } from '../document/kinds.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import { readRemaining } from '../quantities/remaining-quantities.ts'
import { deductedDeposits, namedDeposits } from './matching.ts'
import type { StoredDocument } from '../document/records.ts'
import { allowanceLines, priced, taxOf } from './lines.ts'
import { receivedContent, type ReceivedRecord } from './records.ts'

interface OrderLine {
  id: string
  name: string
  left: string
}

/** Returns the lines of an order with the quantity left to bill of each; none of an order that is no longer open. */
async function orderLines(call: Writing, order: StoredDocument<'purchase-order'> | undefined): Promise<OrderLine[]> {
  if (!order) return []
  const lines = (await sourceLinesOf(call.tx, orderKind, order)).filter(({ kind }) => kind === 'product')
  const left = await readRemaining(call.tx, order.company, { from: orderKind, takes: 'billed' }, lines)
  return lines.map(({ id, product_name: name }) => ({
    id,
    name: comparedWordsOf(name ?? ''),
    left: left.get(id) ?? '0',
  }))
}

/**
 * Returns the lines of the purchase invoice; each takes from the line of the order that has its name and enough left.
 */
function linesFor(content: ReceivedInvoiceShape, taxes: ReadonlyMap<string, TaxRate>, ordered: OrderLine[]): Values[] {
  const take = (name: string, quantity: string): Values => {
    const source = ordered.find((one) => one.name === comparedWordsOf(name) && decimal(one.left).gte(quantity))
    if (!source || decimal(quantity).lte(0)) return {}
    source.left = decimal(source.left).minus(quantity).toFixed()
    return { source_line: source.id }
  }
  return [
    ...content.lines.map((line) => {
      const values = priced(line)
      const isWhole = !('description' in values)
      return {
        product_name: line.name.slice(0, 255),
        description: line.description,
        ...values,
        discount: '0',
        taxes: [taxOf(taxes, line.vat)],
        ...(isWhole ? take(line.name, values.quantity) : {}),
      }
    }),
    ...allowanceLines(content, taxes),
  ]
}

/**
 * Sets the account of a negative line that gives a named deposit back: that of deposits to suppliers, where it was
 * booked.
 */
async function withDepositLines(call: Writing, record: ReceivedRecord, lines: Values[]): Promise<Values[]> {
  const named = await namedDeposits(call.tx, record.company, record.organization, receivedContent(record))
  const nets = named.map(({ sub_total_price: net }) => decimal(net))
  const isDeposit = ({ quantity, price }: Values): boolean => {
    const net = decimal(String(quantity)).times(String(price))
    const at = nets.findIndex((one) => one.plus(net).isZero())
    if (at >= 0) nets.splice(at, 1)
    return at >= 0
  }
  if (nets.length === 0) return lines
  const [account] = await call.tx.query<{ id: string }>(
    'select id from accounting_chart where company = $1 and number = $2',
    [record.company, entryAccounts.supplierDeposits.padEnd(6, '0')],
  )
  return account ? lines.map((line) => (isDeposit(line) ? { ...line, account: account.id } : line)) : lines
}

/** Locks the order that the invoice takes from; returns undefined for one that is no longer open. */
async function openOrder(call: Writing, { company, linked_purchase_order: id }: ReceivedRecord) {
  if (!id) return undefined
  const order = await findRecord(call.tx, orderKind.entity, company, id, 'for update')
  return order?.status === 'active' ? order : undefined
}

/**
 * Returns the own values of a purchase invoice made of a received one: its open order, its lines, and the deposits that
 * it names.
 */
export async function purchaseOf(
  call: Writing,
  record: ReceivedRecord,
  taxes: ReadonlyMap<string, TaxRate>,
): Promise<Values> {
  const order = await openOrder(call, record)
  const content = receivedContent(record)
  const isDeposit = isDepositType(content)
  const deposits = await deductedDeposits(call.tx, record.company, record.organization, content)
  const lines = linesFor(content, taxes, isDeposit ? [] : await orderLines(call, order))
  return {
    ...(order ? { linked_purchase_order: order.id } : {}),
    ...(isDeposit ? { type: 'deposit' } : {}),
    ...(deposits.length > 0 ? { linked_deposits: deposits.map(({ id }) => id) } : {}),
    // A deposit bills nothing of its order.
    invoice_lines: deposits.length > 0 ? lines : await withDepositLines(call, record, lines),
  }
}
