import { type Decimal, decimal, sum } from '../../../src/contract/rules/decimal.ts'
import { creditable } from '../../../src/contract/rules/remaining.ts'
import { audit } from '../../http/audit.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { conflict } from '../../http/errors.ts'
import { type StoredRecord, type Values, findRecord, recordsBy, updateRecord } from '../../http/records.ts'
import { isUuid } from '../../identifiers.ts'
import { readDeliveries } from './deliveries.ts'
import { creditKind, invoiceKind, orderKind, productReturnKind } from './kinds.ts'
import { linesOf, readRemaining, updateSources } from './sources.ts'

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

/** The lines of accepted invoices that bill lines of orders, the latest invoice first. */
const readBilled = (call: Writing, ordered: readonly string[]) =>
  call.tx.query<StoredRecord & { transaction: string; source_line: string }>(
    `select l.id, l.transaction, l.source_line, l.quantity, l.product_name from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
      where l.company = $1 and i.status = 'accepted' and l.source_line = any($2::text[]) order by i.issue_date desc, i.id desc`,
    [companyOf(call), ordered],
  )

/** What credits of returns, in some states, give back of lines of orders on invoices that stand. */
const readCredited = (call: Writing, ordered: readonly string[], states: readonly string[]) =>
  call.tx.query<Values & { source_line: string; back: string }>(
    `select i.source_line, c.linked_product_return as back, l.quantity from commercial_credit_lines l join commercial_credits c on c.id = l.transaction
       join commercial_invoice_lines i on i.id::text = l.source_line join commercial_invoices b on b.id = i.transaction
      where l.company = $1 and i.company = $1 and b.status = 'accepted' and i.source_line = any($2::text[]) and c.linked_product_return is not null and c.status = any($3::text[])`,
    [companyOf(call), ordered, states],
  )

/**
 * What of a return is to be credited still, by line of its order: what came back and was billed, less what credits of it
 * give back, drafts included unless only what is settled counts.
 */
async function readUncredited(call: Writing, back: StoredRecord, states: readonly string[]): Promise<Units> {
  const company = companyOf(call)
  const returned = unitsBy(
    (await linesOf(call.tx, productReturnKind, back)).filter((line) => isUuid(line.source_line)),
    ({ source_line: line }) => line,
  )
  const ids = [...returned.keys()]
  const ordered = await recordsBy(call.tx, orderKind.line, company, 'id', ids)
  const deliveriesOf = await readDeliveries(call.tx, company, 'returned', ids)
  const billed = unitsBy(await readBilled(call, ids), ({ source_line: line }) => line)
  const credits = await readCredited(call, ids, states)
  const ofAll = unitsBy(credits, ({ source_line: line }) => line)
  const ofThis = unitsBy(
    credits.filter((row) => row.back === back.id),
    ({ source_line: line }) => line,
  )
  return new Map(
    ordered.map(({ id, quantity }) => {
      const most = creditable(String(quantity ?? '0'), deliveriesOf(id), unitsOf(billed, id).toFixed())
      const ofOrder = decimal(most).minus(unitsOf(ofAll, id))
      const own = unitsOf(returned, id).minus(unitsOf(ofThis, id))
      return [id, own.gt(ofOrder) ? ofOrder : own]
    }),
  )
}

/**
 * The invoice that bears what of a return is not credited yet, and its lines: of those that bear all of it the latest,
 * else the latest of all, whose rest the next credit gives back of another. 409 when nothing is left.
 */
export async function invoiceOfReturn(
  call: Writing,
  back: StoredRecord,
): Promise<{ invoice: string; lines: Values[] }> {
  const wanted = await readUncredited(call, back, ['pending', 'accepted'])
  const billed = await readBilled(call, [...wanted.keys()])
  const left = await readRemaining(call.tx, companyOf(call), { from: invoiceKind, takes: 'credited' }, billed as never)
  const linesIn = (invoice: string): Values[] =>
    [...wanted].flatMap(([ordered, units]) => {
      const source = billed.find((one) => one.transaction === invoice && one.source_line === ordered)
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
  const chosen = choices.find(({ lines }) => unitsIn(lines).equals(whole)) ?? choices[0]
  if (!chosen) throw conflict('nothing_billed', { current: back.status, allowed: [] })
  return chosen
}

/** Reads and locks the return that a credit names, so that two credits of one return come one after the other. */
export const lockReturn = async (
  call: Writing,
  { company, linked_product_return: id }: StoredRecord,
): Promise<StoredRecord | undefined> =>
  isUuid(id) ? findRecord(call.tx, productReturnKind.entity, company, id, 'for update') : undefined

/** What of an order a credit of its return gave back may be billed anew of who is billed what is delivered. */
async function reopenOrder(call: Writing, { company, linked_purchase_order: id }: StoredRecord): Promise<void> {
  const order = isUuid(id) ? await findRecord(call.tx, orderKind.entity, company, id, 'for update') : undefined
  if (order) await updateSources(call, invoiceKind, [{ kind: orderKind, id: order.id }])
}

/** A return is done once all that was billed of it is credited; a rebate in place of its goods settles it too. */
export async function finishReturn(call: Writing, credit: StoredRecord): Promise<void> {
  const back = await lockReturn(call, credit)
  if (!back) return
  await reopenOrder(call, back)
  if (back.status !== 'delivered') return
  const isOfLines = (await linesOf(call.tx, creditKind, credit)).some((line) => line.source_line)
  const left = isOfLines ? [...(await readUncredited(call, back, ['accepted'])).values()] : []
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
