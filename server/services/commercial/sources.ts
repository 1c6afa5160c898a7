import { decimal } from '../../../src/contract/rules/decimal.ts'
import { checkTaken, remaining } from '../../../src/contract/rules/remaining.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { audit } from '../../http/audit.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, recordsBy, updateRecord } from '../../http/records.ts'
import { isUuid } from '../../identifiers.ts'
import { invoiceKind, quotationKind } from './kinds.ts'

interface Source extends Record<string, unknown> { id: string; quantity: string | null }

/** What remains of each line of a quotation: its quantity less those of the invoices alive (domain rules 1.8). */
export async function remainingOf(call: Writing, lines: readonly { id: string; quantity?: unknown }[], except: string | null = null): Promise<Map<string, string>> {
  const taken = await call.tx.query<{ source_line: string; quantity: string }>(
    `select l.source_line, l.quantity from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
      where l.company = $1 and i.status <> 'canceled' and l.source_line = any($2::text[]) and ($3::uuid is null or i.id <> $3)`,
    [companyOf(call), lines.map((line) => line.id), except])
  return new Map(lines.map((line) => [line.id, remaining(String(line.quantity ?? '0'), taken.filter((row) => row.source_line === line.id).map((row) => row.quantity))]))
}

/** Lines of an invoice that name a line of a quotation take no more than remains of it; the quotations stay locked, so that two takers come one after the other. */
export async function checkSources(call: Writing, invoice: StoredRecord, lines: readonly Values[]): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.source_line).filter((id): id is string => typeof id === 'string' && id !== ''))]
  if (ids.length === 0) return
  const wrong = lines.findIndex((line) => line.source_line && !isUuid(line.source_line))
  if (wrong >= 0) throw invalidField(`invoice_lines.${wrong}.source_line`, 'unknown_reference')
  const quotations = await call.tx.query<{ status: string }>('select status from commercial_quotations where company = $1 and id in (select transaction from commercial_quotation_lines where company = $1 and id = any($2::uuid[])) order by id for update', [companyOf(call), ids])
  const closed = quotations.find(({ status }) => !status.startsWith('accepted'))
  if (closed) throw conflict('transition_refused', { current: closed.status, allowed: ['accepted'] })
  const sources = await call.tx.query<Source>('select id, quantity from commercial_quotation_lines where company = $1 and id = any($2::uuid[])', [companyOf(call), ids])
  const left = await remainingOf(call, sources, invoice.id)
  for (const id of ids) {
    const index = lines.findIndex((line) => line.source_line === id)
    const most = left.get(id)
    if (most === undefined) throw invalidField(`invoice_lines.${index}.source_line`, 'unknown_reference')
    const wanted = lines.filter((line) => line.source_line === id).reduce((sum, line) => sum.plus(String(line.quantity ?? '0')), decimal('0'))
    const refusal = checkTaken(wanted.toFixed(), most, `invoice_lines.${index}.quantity`)
    if (refusal) throw refusal
  }
}

/** An invoice that goes away or is abandoned frees the quotations that it takes from for another; they stay locked, so that a conversion on its way comes before or after. */
export async function freeSources(call: Writing, invoice: StoredRecord): Promise<void> {
  const rows = await call.tx.query<{ id: string }>(
    `select id from commercial_quotations where company = $1 and (id = $2::uuid or id in (
       select q.transaction from commercial_invoice_lines l join commercial_quotation_lines q on q.id::text = l.source_line where l.company = $1 and q.company = $1 and l.transaction = $3)) order by id for update`,
    [invoice.company, invoice.linked_quotation ?? null, invoice.id])
  for (const quotation of await recordsBy(call.tx, quotationKind.entity, invoice.company, 'id', rows.map(({ id }) => id))) {
    if (quotation.status !== 'accepted_transformed') continue
    const open = await updateRecord(call.tx, quotationKind.entity, quotation, { now: call.now, values: { status: 'accepted' } })
    await audit(call.tx, call, { company: quotation.company, entity: quotationKind.entity.key, record: quotation.id, action: 'reopen', from: 'accepted_transformed', to: 'accepted', version: open.row_version })
  }
}

/** The stored lines of an invoice. */
export const invoiceLines = (call: Writing, invoice: StoredRecord): Promise<StoredRecord[]> => recordsBy(call.tx, invoiceKind.line, invoice.company, 'transaction', [invoice.id], 'position, id')
