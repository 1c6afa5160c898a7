import { invoiceDocument } from '../../../../src/contract/commercial/invoice-document.ts'
import { factsOf } from '../../../../src/contract/kit.ts'
import { allows } from '../../../../src/contract/rights.ts'
import { decimal, round2 } from '../../../../src/contract/rules/decimal.ts'
import { unitWords } from '../../../../src/contract/rules/received/units.ts'
import {
  creditTypes,
  type ReceivedAllowance,
  type ReceivedInvoice,
  type ReceivedLine,
  type ReceivedVat,
} from '../../../../src/contract/rules/received/shape.ts'
import { type Writing, memberOf } from '../../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../../http/errors.ts'
import { servedEntities } from '../../../http/hooks.ts'
import { type StoredRecord, type Values, findRecord } from '../../../http/records.ts'
import { createRecord } from '../../../http/resource.ts'
import { readTaxes, type Tax } from '../document-taxes.ts'
import { invoiceHooks } from '../invoices.ts'
import { invoiceKind, orderKind } from '../kinds.ts'
import { linesOf, readRemaining } from '../sources.ts'

interface OrderLine {
  id: string
  name: string
  left: string
}

/** The lines of an order with what is left to bill of each; none of an order that is no longer open. */
async function orderLines(call: Writing, order: StoredRecord | undefined): Promise<OrderLine[]> {
  if (!order) return []
  const lines = (await linesOf(call.tx, orderKind, order)).filter(({ kind }) => kind === 'product')
  const left = await readRemaining(call.tx, order.company, { from: orderKind, takes: 'billed' }, lines)
  return lines.map(({ id, product_name: name }) => ({ id, name: wordsOf(String(name)), left: left.get(id) ?? '0' }))
}

const wordsOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The tax of the company that is a VAT of the file. */
function taxOf(taxes: ReadonlyMap<string, Tax>, { category, rate }: ReceivedVat): string {
  const found = [...taxes.values()].find(
    (tax) =>
      tax.is_active &&
      tax.number !== null &&
      decimal(tax.number).eq(decimal(rate)) &&
      (tax.category ? tax.category === category : category === (decimal(rate).isZero() ? 'E' : 'S')),
  )
  if (!found) throw invalidField('status', 'received_no_tax', { rate: rate ?? '0', category })
  return String(found.id)
}

/**
 * A line at its quantity and price where those make its net; else, with allowances of its own or a price of more
 * decimals than are kept, one piece at its net, and its quantity in words.
 */
function priced(line: ReceivedLine): Values {
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

const atOnce = (net: string): Values => ({
  quantity: decimal(net).isNegative() ? '-1' : '1',
  price: decimal(net).abs().toFixed(2),
})

const allowanceLine = ({ isCharge, amount, reason }: ReceivedAllowance): Values => ({
  product_name: reason ?? (isCharge ? 'Frais' : 'Remise'),
  ...atOnce((isCharge ? decimal(amount) : decimal(amount).negated()).toFixed(2)),
})

/** The lines of the purchase invoice; each takes from the line of the order that has its name and enough left. */
function purchaseLines(
  { lines, allowances, vat }: ReceivedInvoice,
  taxes: ReadonlyMap<string, Tax>,
  ordered: OrderLine[],
): Values[] {
  const take = (name: string, quantity: unknown): Values => {
    const source = ordered.find((one) => one.name === wordsOf(name) && decimal(one.left).gte(decimal(String(quantity))))
    if (!source || decimal(String(quantity)).lte(0)) return {}
    source.left = decimal(source.left)
      .minus(decimal(String(quantity)))
      .toFixed()
    return { source_line: source.id }
  }
  return [
    ...lines.map((line) => {
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
    ...allowances.map((one) => ({
      ...allowanceLine(one),
      discount: '0',
      taxes: [taxOf(taxes, one.vat ?? vat[0]!)],
    })),
  ]
}

/** What the files of a purchase invoice may weigh; a larger paper stays with what was received alone. */
const largestPaper = factsOf(invoiceDocument.fields.document).bytes ?? 0

async function keepPaper(call: Writing, { number }: StoredRecord, invoice: string, pdf: Uint8Array): Promise<void> {
  const document = `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`
  const hooks = servedEntities.get(invoiceDocument.key)?.hooks ?? {}
  await createRecord(call, invoiceDocument, hooks, { invoice, title: `${String(number)}.pdf`, document })
}

/** The order that the invoice takes from, locked; undefined for one that is no longer open. */
async function openOrder(call: Writing, { company, linked_purchase_order: id }: StoredRecord) {
  if (!id) return undefined
  const order = await findRecord(call.tx, orderKind.entity, company, String(id), 'for update')
  return order?.status === 'active' ? order : undefined
}

function checkApproval(call: Writing, { organization, status, content }: StoredRecord): void {
  if (!allows(memberOf(call).rights, 'invoice', 'create')) throw forbidden()
  if (!organization) throw invalidField('organization', 'required')
  const { typeCode, currency } = content as ReceivedInvoice
  if (creditTypes.includes(typeCode)) throw conflict('received_credit', { current: status, allowed: [] })
  if (!['EUR', 'USD'].includes(currency))
    throw invalidField('status', 'received_currency', { place: 'BT-5', value: currency })
}

/** The head of the purchase invoice: number, days and account of the file. */
const purchaseHead = ({ number, issueDate, dueDate, currency, payment }: ReceivedInvoice): Values => ({
  is_sales: false,
  number,
  issue_date: issueDate,
  ...(dueDate ? { expiration_payment: dueDate } : {}),
  currency: currency.toLowerCase(),
  ...(payment.iban ? { invoice_iban: payment.iban, invoice_bic: payment.bic } : {}),
})

/**
 * The purchase invoice of a received one, a draft that is validated by its usual step: the number, days, lines and
 * account of the file, and its PDF. Its total is that of the file to the cent, or it is not made.
 */
export async function makePurchase(call: Writing, record: StoredRecord, pdf: Uint8Array | null): Promise<string> {
  checkApproval(call, record)
  const content = record.content as ReceivedInvoice
  const order = await openOrder(call, record)
  const made = await createRecord(call, invoiceKind.entity, invoiceHooks, {
    ...purchaseHead(content),
    organization: record.organization,
    ...(order ? { linked_purchase_order: order.id } : {}),
    invoice_lines: purchaseLines(content, await readTaxes(call.tx, record.company), await orderLines(call, order)),
  })
  const [found, expected] = [content.totals.total, String(made.total_price)]
  if (!decimal(expected).eq(found)) throw invalidField('status', 'received_amounts', { found, expected })
  if (pdf && pdf.byteLength <= largestPaper) await keepPaper(call, record, made.id, pdf)
  return made.id
}
