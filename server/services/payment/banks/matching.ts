import { transaction } from '../../../../src/contract/payment/transaction.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/decimal.ts'
import { type Action, allows } from '../../../../src/contract/rights.ts'
import { audit } from '../../../http/audit.ts'
import { type Answer, type Writing, memberOf } from '../../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../../http/errors.ts'
import { type StoredRecord, type Values, findRecord, updateRecord } from '../../../http/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource.ts'
import type { Router } from '../../../http/routes.ts'
import { isUuid } from '../../../identifiers.ts'
import { invoiceKind, payParts, undoPayments } from '../../commercial/index.ts'
import { fromBank } from './entities.ts'

/** Invoices that one line settles at most. */
const most = 100

type State = 'open' | 'matched' | 'ignored'

/** The line, locked: of two that decide about it the second sees what the first has done. */
async function lockLine(call: Writing, from: State): Promise<StoredRecord> {
  const line = await visibleRecord(call, call.tx, transaction, fromBank, call.params.id, 'for update')
  if (line.state !== from) throw conflict('transition_refused', { current: line.state, allowed: [from] })
  return line
}

async function move(call: Writing, line: StoredRecord, action: string, values: Values): Promise<StoredRecord> {
  const moved = await updateRecord(call.tx, transaction, line, { now: call.now, values })
  await audit(call.tx, call, {
    company: line.company,
    entity: transaction.key,
    record: line.id,
    action,
    from: String(line.state),
    to: String(moved.state),
    reason: (values.reason as string | null | undefined) ?? null,
    version: moved.row_version,
  })
  return moved
}

const answer = (call: Writing, line: StoredRecord): Promise<Answer> =>
  answerRecord(call, call.tx, transaction, fromBank, line)

function needsPayment(call: Writing, action: Action): void {
  if (!allows(memberOf(call).rights, 'payment', action)) throw forbidden()
}

interface Part {
  invoice: string
  amount: string
}

/** What of the line each invoice takes: known invoices, each once, whose amounts make the line to the cent. */
function readParts(body: unknown, line: StoredRecord): Part[] {
  const { invoices } = (body ?? {}) as Values
  if (!Array.isArray(invoices) || invoices.length === 0) throw invalidField('invoices', 'required')
  if (invoices.length > most) throw invalidField('invoices', 'max_value', { max: most })
  const parts = invoices.map((part: unknown) => {
    const { invoice, amount } = (part ?? {}) as Values
    if (!isUuid(invoice)) throw invalidField('invoices', 'unknown_reference')
    const isMoney = typeof amount === 'string' && /^\d{1,13}(\.\d{1,2})?$/.test(amount) && !decimal(amount).isZero()
    if (!isMoney) throw invalidField('invoices', 'invalid')
    return { invoice, amount: toMoney(amount) }
  })
  if (new Set(parts.map(({ invoice }) => invoice)).size < parts.length)
    throw invalidField('invoices', 'unknown_reference')
  const found = toMoney(sum(parts.map(({ amount }) => amount)))
  const expected = toMoney(decimal(String(line.amount)).abs())
  if (found !== expected) throw invalidField('invoices', 'match_sum', { expected, found })
  return parts
}

async function match(call: Writing, body: unknown): Promise<Answer> {
  needsPayment(call, 'create')
  const line = await lockLine(call, 'open')
  const parts = readParts(body, line)
  // In the order of all payments, so that two lines for the same invoices wait for each other.
  const invoices: StoredRecord[] = []
  for (const id of parts.map(({ invoice }) => invoice).toSorted()) {
    const invoice = await findRecord(call.tx, invoiceKind.entity, line.company, id, 'for update')
    if (!invoice) throw invalidField('invoices', 'unknown_reference')
    invoices.push(invoice)
  }
  const isSales = decimal(String(line.amount)).isPositive()
  if (!invoices.every((one) => (one.is_sales !== false) === isSales && one.currency === 'eur'))
    throw invalidField('invoices', 'match_side')
  const { group, payments } = await payParts(call, invoices[0]?.organization, parts, {
    // Noon is the same day in Paris and everywhere that the line may be looked at.
    payment_date: `${String(line.date)}T12:00:00.000Z`,
    payment_method: 'bank_transfer',
    provider: 'reconciliation',
    justified: true,
    note: line.label,
  })
  const only = payments.length === 1 ? payments[0]?.id : null
  return answer(
    call,
    await move(call, line, 'match', { state: 'matched', invoice_group: group.id, invoice_payment: only }),
  )
}

async function unmatch(call: Writing): Promise<Answer> {
  needsPayment(call, 'full')
  const line = await lockLine(call, 'matched')
  const opened = await move(call, line, 'unmatch', { state: 'open', invoice_group: null, invoice_payment: null })
  // What the bank no longer shows may be undone.
  await call.tx.query(
    "update commercial_invoice_payments set justified = false, row_version = row_version + 1, updated_at = $3 where company = $1 and invoice_group = $2 and state = 'accepted'",
    [line.company, line.invoice_group, call.now],
  )
  await undoPayments(call, String(line.invoice_group))
  return answer(call, opened)
}

async function ignore(call: Writing, body: unknown): Promise<Answer> {
  const line = await lockLine(call, 'open')
  const { reason } = (body ?? {}) as Values
  if (typeof reason !== 'string' || reason.trim() === '') throw invalidField('reason', 'required')
  if (reason.includes('\u0000')) throw invalidField('reason', 'invalid')
  return answer(call, await move(call, line, 'ignore', { state: 'ignored', reason: reason.trim() }))
}

async function reopen(call: Writing): Promise<Answer> {
  return answer(call, await move(call, await lockLine(call, 'ignored'), 'reopen_line', { state: 'open', reason: null }))
}

/** What is done about lines of bank accounts. */
export function serveMatching(router: Router): void {
  const steps = [
    [match, 'match', 'records the payments that a line is: `invoices` with their amounts, which make the line'],
    [unmatch, 'unmatch', 'undoes all payments of a line at once'],
    [ignore, 'ignore', 'sets a line aside, for a `reason`'],
    [reopen, 'reopen', 'opens a line that was set aside'],
  ] as const
  for (const [step, name, summary] of steps)
    router.write(
      {
        service: 'payment',
        access: 'user',
        right: { scope: 'bank', action: 'update' },
        method: 'post',
        path: `${transaction.path}/:id/${name}`,
        summary,
        added: true,
      },
      step,
    )
}
