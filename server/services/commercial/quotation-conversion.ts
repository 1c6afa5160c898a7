import { checkTaken } from '../../../src/contract/rules/remaining.ts'
import { decimal } from '../../../src/contract/rules/decimal.ts'
import { audit } from '../../http/audit.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, recordsBy, updateRecord } from '../../http/records.ts'
import { answerRecord, createRecord, visibleRecord } from '../../http/resource.ts'
import { allows } from '../../../src/contract/rights.ts'
import { isUuid } from '../../identifiers.ts'
import type { Queryable } from '../../database/database.ts'
import { headFields, lineFields, pick } from './copies.ts'
import { invoiceHooks } from './invoices.ts'
import { invoiceKind, quotationKind } from './kinds.ts'
import { computeDocumentTotals, isExempt, readTaxes } from './lines.ts'
import { computeShares } from './shares.ts'
import { readRemaining } from './sources.ts'
import { quotationHooks } from './quotation-hooks.ts'

interface Wanted {
  line: string
  quantity: string
}

function readWantedLines(body: unknown): Wanted[] | undefined {
  const { lines } = (body ?? {}) as { lines?: unknown }
  if (lines === undefined || lines === null) return undefined
  if (!Array.isArray(lines)) throw invalidField('lines', 'invalid')
  const named = new Set<string>()
  return lines.map((item: unknown, index) => {
    const { line, quantity } = (item ?? {}) as { line?: unknown; quantity?: unknown }
    if (!isUuid(line) || named.has(line)) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    named.add(line)
    if (
      (typeof quantity !== 'string' && typeof quantity !== 'number') ||
      !/^-?\d{1,15}(\.\d{1,4})?$/.test(String(quantity)) ||
      decimal(quantity).isZero()
    )
      throw invalidField(`lines.${index}.quantity`, 'invalid')
    return { line, quantity: String(quantity) }
  })
}

const isPriced = (line: Values): boolean => line.kind === 'product'

interface Taking {
  lines: readonly StoredRecord[]
  /** Those of the lines that the invoice has. */
  taken: readonly StoredRecord[]
  left: ReadonlyMap<string, string>
  quantityOf: (line: StoredRecord) => string | undefined
}

/** The draft invoice that takes these quantities of a quotation. */
async function nextInvoice(
  tx: Queryable,
  quotation: StoredRecord,
  { lines, taken, left, quantityOf }: Taking,
): Promise<Values & { invoice_lines: Values[] }> {
  const priced = lines.filter(isPriced)
  const isLast = priced.every((line) => decimal(left.get(line.id)).equals(decimal(quantityOf(line))))
  return {
    ...pick(headFields, quotation),
    ...(await computeShares(tx, quotation, priced, (line) => quantityOf(line) ?? '0', isLast)),
    linked_quotation: quotation.id,
    invoice_lines: taken.map((line) => ({
      ...pick(lineFields, line),
      ...(isPriced(line) ? { quantity: quantityOf(line), source_line: line.id } : {}),
    })),
  }
}

export async function convert(call: Writing, body: unknown): Promise<Answer> {
  if (!allows(memberOf(call).rights, 'invoice', 'create')) throw forbidden()
  const quotation = await visibleRecord(
    call,
    call.tx,
    quotationKind.entity,
    quotationHooks,
    call.params.id,
    'for update',
  )
  if (quotation.status !== 'accepted')
    throw conflict('transition_refused', { current: quotation.status, allowed: ['accepted'] })
  const lines = await recordsBy(
    call.tx,
    quotationKind.line,
    companyOf(call),
    'transaction',
    [quotation.id],
    'position, id',
  )
  const left = await readRemaining(call.tx, companyOf(call), lines)
  const wanted = readWantedLines(body)
  const quantityOf = (line: StoredRecord): string | undefined => {
    if (!wanted) return left.get(line.id)
    return wanted.find((item) => item.line === line.id)?.quantity
  }
  for (const [index, item] of (wanted ?? []).entries()) {
    const line = lines.find((candidate) => candidate.id === item.line && isPriced(candidate))
    if (!line) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    const wrong = checkTaken(item.quantity, left.get(line.id) ?? '0', `lines.${index}.quantity`)
    if (wrong) throw wrong
  }
  const taken = lines.filter((line) =>
    isPriced(line) ? !decimal(quantityOf(line) ?? '0').isZero() : line.kind !== 'option' && !wanted,
  )
  if (!taken.some(isPriced)) throw conflict('transition_refused', { current: 'accepted_transformed', allowed: [] })
  const invoice = await createRecord(
    call,
    invoiceKind.entity,
    invoiceHooks,
    await nextInvoice(call.tx, quotation, { lines, taken, left, quantityOf }),
  )
  const now = await readRemaining(call.tx, companyOf(call), lines.filter(isPriced))
  const whole = [...now.values()].every((quantity) => decimal(quantity).isZero())
  await updateRecord(call.tx, quotationKind.entity, quotation, {
    now: call.now,
    values: whole ? { status: 'accepted_transformed' } : {},
  })
  await audit(call.tx, call, {
    company: quotation.company,
    entity: quotationKind.entity.key,
    record: quotation.id,
    action: 'convert_invoice',
    from: 'accepted',
    to: whole ? 'accepted_transformed' : 'accepted',
  })
  return answerRecord(call, call.tx, invoiceKind.entity, invoiceHooks, invoice, 201)
}

/**
 * What of each line of a quotation no invoice takes yet, by the same count as its conversion, and what the invoice of all
 * of it would be worth with its VAT.
 */
export async function answerRemaining(call: Call): Promise<Answer> {
  const quotation = await visibleRecord(call, call.db, quotationKind.entity, quotationHooks, call.params.id)
  const company = companyOf(call)
  const all = await recordsBy(call.db, quotationKind.line, company, 'transaction', [quotation.id], 'position, id')
  const lines = all.filter(isPriced)
  const left = await readRemaining(call.db, company, lines)
  const taken = lines.filter((line) => !decimal(left.get(line.id)).isZero())
  const next = await nextInvoice(call.db, quotation, { lines, taken, left, quantityOf: ({ id }) => left.get(id) })
  const totals = computeDocumentTotals(
    next,
    next.invoice_lines,
    await readTaxes(call.db, company),
    await isExempt(call.db, company, next),
  )
  return {
    body: {
      lines: lines.map(({ id }) => ({ line: id, quantity: left.get(id) })),
      total_price: taken.length > 0 ? totals.total_price : '0.00',
    },
  }
}
