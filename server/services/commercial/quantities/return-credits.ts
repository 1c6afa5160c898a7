import { type Decimal, decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import { creditable } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Writing } from '../../../http/call/call.ts'
import { type Values, findRecord, recordsBy, updateRecord } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { readDeliveries } from './deliveries.ts'
import { creditKind, invoiceKind, orderKind, productReturnKind } from '../document/kinds.ts'
import { sourceLinesOf, updateSources } from './sources.ts'
import { readRemaining } from './remaining-quantities.ts'
import type { LineRecord, StoredDocument } from '../document/records.ts'

type Units = ReadonlyMap<string, Decimal>

const unitsBy = <T extends Values>(rows: readonly T[], keyOf: (row: T) => unknown): Units => {
  const units = new Map<string, Decimal>()
  for (const row of rows) {
    const key = String(keyOf(row) ?? '')
    units.set(key, (units.get(key) ?? decimal('0')).plus(String(row.quantity)))
  }
  return units
}

const unitsOf = (units: Units, key: string): Decimal => units.get(key) ?? decimal('0')

/**
 * Returns the SQL of the line that a return names for line `l` of an invoice. It is the line of its order, or itself
 * where it bills none.
 */
const namedOf = (l: string): string =>
  `case when ${l}.id::text = any($2::text[]) then ${l}.id::text else ${l}.source_line end`

/** Reads the lines of accepted invoices that bill the lines named by returns, the latest invoice first. */
const readBilled = (tx: Queryable, company: string, named: readonly string[]) =>
  tx.query<Pick<LineRecord<'invoice'>, 'id' | 'transaction' | 'quantity' | 'product_name'> & { source_line: string }>(
    `select l.id, l.transaction, ${namedOf('l')} as source_line, l.quantity, l.product_name from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
      where l.company = $1 and i.status = 'accepted' and ${namedOf('l')} = any($2::text[]) order by i.issue_date desc, i.id desc`,
    [company, named],
  )

/**
 * Returns the quantities of those lines that credit notes of returns, in some states, give back on accepted invoices.
 */
const readCredited = (tx: Queryable, company: string, named: readonly string[], states: readonly string[]) =>
  tx.query<Values & { source_line: string; back: string }>(
    `select ${namedOf('i')} as source_line, c.linked_product_return as back, l.quantity from commercial_credit_lines l join commercial_credits c on c.id = l.transaction
       join commercial_invoice_lines i on i.id::text = l.source_line join commercial_invoices b on b.id = i.transaction
      where l.company = $1 and i.company = $1 and b.status = 'accepted' and ${namedOf('i')} = any($2::text[]) and c.linked_product_return is not null and c.status = any($3::text[])`,
    [company, named, states],
  )

/**
 * Returns the quantities of a return that remain to be credited, by source line. These were returned and billed, and no
 * credit note gives them back; `states` says whether drafts count.
 */
async function readUncredited(tx: Queryable, back: StoredDocument, states: readonly string[]): Promise<Units> {
  const { company } = back
  const returned = unitsBy(
    (await sourceLinesOf(tx, productReturnKind, back)).filter((line) => isUuid(line.source_line)),
    ({ source_line: line }) => line,
  )
  const ids = [...returned.keys()]
  const named = [
    ...(await recordsBy(tx, orderKind.line, company, 'id', ids)),
    ...(await recordsBy(tx, invoiceKind.line, company, 'id', ids)),
  ]
  const deliveriesOf = await readDeliveries(tx, company, 'returned', ids)
  const billed = unitsBy(await readBilled(tx, company, ids), ({ source_line: line }) => line)
  const credits = await readCredited(tx, company, ids, states)
  const ofAll = unitsBy(credits, ({ source_line: line }) => line)
  const ofThis = unitsBy(
    credits.filter((row) => row.back === back.id),
    ({ source_line: line }) => line,
  )
  return new Map(
    named.map(({ id, quantity }) => {
      const most = creditable(quantity ?? '0', deliveriesOf(id), unitsOf(billed, id).toFixed())
      const ofOrder = decimal(most).minus(unitsOf(ofAll, id))
      const own = unitsOf(returned, id).minus(unitsOf(ofThis, id))
      return [id, own.gt(ofOrder) ? ofOrder : own]
    }),
  )
}

/**
 * Returns the invoice that billed the uncredited quantities of a return, and its lines. The latest invoice with all of
 * them comes first, else the latest of all, so that the next credit note covers another. Undefined when nothing is
 * left.
 */
export async function invoiceOfReturn(
  tx: Queryable,
  back: StoredDocument,
): Promise<{ invoice: string; lines: (Values & { quantity: string; source_line: string })[] } | undefined> {
  const wanted = await readUncredited(tx, back, ['pending', 'accepted'])
  const billed = await readBilled(tx, back.company, [...wanted.keys()])
  const left = await readRemaining(tx, back.company, { from: invoiceKind, takes: 'credited' }, billed)
  const linesIn = (invoice: string) =>
    [...wanted].flatMap(([named, units]) => {
      const source = billed.find((one) => one.transaction === invoice && one.source_line === named)
      if (!source) return []
      const most = decimal(left.get(source.id) ?? '0')
      const quantity = units.gt(most) ? most : units
      return quantity.gt(0)
        ? [{ product_name: source.product_name, quantity: quantity.toFixed(), source_line: source.id }]
        : []
    })
  const unitsIn = (lines: readonly Values[]): Decimal => sum(lines.map(({ quantity }) => String(quantity)))
  const whole = sum([...wanted.values()].filter((units) => units.gt(0)))
  const choices = [...new Set(billed.map(({ transaction }) => transaction))]
    .map((invoice) => ({ invoice, lines: linesIn(invoice) }))
    .filter(({ lines }) => lines.length > 0)
  return choices.find(({ lines }) => unitsIn(lines).eq(whole)) ?? choices[0]
}

/** Reads and locks the return that a credit names, so that two credits of one return come one after the other. */
export const lockReturn = async (
  call: Writing,
  { company, linked_product_return: id }: StoredDocument<'credit'>,
): Promise<StoredDocument<'product-return'> | undefined> =>
  isUuid(id) ? findRecord(call.tx, productReturnKind.entity, company, id, 'for update') : undefined

/** Reopens the order of a return after a credit note, when the credited quantity becomes billable again. */
async function reopenOrder(
  call: Writing,
  { company, linked_purchase_order: id }: StoredDocument<'product-return'>,
): Promise<void> {
  const order = isUuid(id) ? await findRecord(call.tx, orderKind.entity, company, id, 'for update') : undefined
  if (order) await updateSources(call, invoiceKind, [{ kind: orderKind, id: order.id }])
}

/** Finishes a return once its billed quantity is credited; a rebate in place of its goods settles it too. */
export async function finishReturn(call: Writing, credit: StoredDocument<'credit'>): Promise<void> {
  const back = await lockReturn(call, credit)
  if (!back) return
  await reopenOrder(call, back)
  if (back.status !== 'delivered') return
  const isOfLines = (await sourceLinesOf(call.tx, creditKind, credit)).some((line) => line.source_line)
  const left = isOfLines ? [...(await readUncredited(call.tx, back, ['accepted'])).values()] : []
  if (left.some((units) => units.gt(0))) return
  const done = await updateRecord(call.tx, productReturnKind.entity, back, {
    now: call.now,
    values: { status: 'finish' },
  })
  await audit(call.tx, call, {
    company: back.company,
    entity: productReturnKind.entity.key,
    record: back.id,
    action: 'finish',
    from: 'delivered',
    to: 'finish',
    version: done.row_version,
  })
}
