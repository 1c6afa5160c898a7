import { decimal } from '../../../src/contract/rules/decimal.ts'
import { checkTaken, remaining } from '../../../src/contract/rules/remaining.ts'
import type { Queryable } from '../../database/database.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { audit } from '../../http/audit.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, recordsBy, updateRecord } from '../../http/records.ts'
import { isUuid } from '../../identifiers.ts'
import { invoiceKind, quotationKind } from './kinds.ts'

interface Source extends Record<string, unknown> {
  id: string
  quantity: string | null
}

/** What remains of each line of a quotation: its quantity less those of the invoices alive (domain rules 1.8). */
export async function readRemaining(
  tx: Queryable,
  company: string,
  lines: readonly { id: string; quantity?: unknown }[],
  except: string | null = null,
): Promise<Map<string, string>> {
  const taken = await tx.query<{ source_line: string; quantity: string }>(
    `select l.source_line, l.quantity from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
      where l.company = $1 and i.status <> 'canceled' and l.source_line = any($2::text[]) and ($3::uuid is null or i.id <> $3)`,
    [company, lines.map((line) => line.id), except],
  )
  return new Map(
    lines.map((line) => [
      line.id,
      remaining(
        String(line.quantity ?? '0'),
        taken.filter((row) => row.source_line === line.id).map((row) => row.quantity),
      ),
    ]),
  )
}

/**
 * Lines of an invoice that name a line of a quotation take no more than remains of it; the quotations stay locked, so
 * that two takers come one after the other.
 */
export async function checkSources(call: Writing, invoice: StoredRecord, lines: readonly Values[]): Promise<void> {
  const ids = [
    ...new Set(lines.map((line) => line.source_line).filter((id): id is string => typeof id === 'string' && id !== '')),
  ]
  if (ids.length === 0) return
  const wrong = lines.findIndex((line) => line.source_line && !isUuid(line.source_line))
  if (wrong >= 0) throw invalidField(`invoice_lines.${wrong}.source_line`, 'unknown_reference')
  const quotations = await call.tx.query<{ status: string }>(
    'select status from commercial_quotations where company = $1 and id in (select transaction from commercial_quotation_lines where company = $1 and id = any($2::uuid[])) order by id for update',
    [companyOf(call), ids],
  )
  const closed = quotations.find(({ status }) => !status.startsWith('accepted'))
  if (closed) throw conflict('transition_refused', { current: closed.status, allowed: ['accepted'] })
  const sources = await call.tx.query<Source>(
    'select id, quantity from commercial_quotation_lines where company = $1 and id = any($2::uuid[])',
    [companyOf(call), ids],
  )
  const left = await readRemaining(call.tx, companyOf(call), sources, invoice.id)
  for (const id of ids) {
    const index = lines.findIndex((line) => line.source_line === id)
    const most = left.get(id)
    if (most === undefined) throw invalidField(`invoice_lines.${index}.source_line`, 'unknown_reference')
    const wanted = lines
      .filter((line) => line.source_line === id)
      .reduce((sum, line) => sum.plus(String(line.quantity ?? '0')), decimal('0'))
    const refusal = checkTaken(wanted.toFixed(), most, `invoice_lines.${index}.quantity`)
    if (refusal) throw refusal
  }
}

/**
 * The quotations that an invoice names or takes from, as its lines are stored now; `before` is a line that it took from
 * until now. They stay locked, so that a conversion on its way comes before or after.
 */
export async function lockSources(
  call: Writing,
  invoice: { company: string; id: string; linked_quotation?: unknown },
  before: unknown = null,
): Promise<string[]> {
  const rows = await call.tx.query<{ id: string }>(
    `select id from commercial_quotations where company = $1 and (id = $2::uuid or id in (
       select q.transaction from commercial_invoice_lines l join commercial_quotation_lines q on q.id::text = l.source_line where l.company = $1 and q.company = $1 and l.transaction = $3
       union select transaction from commercial_quotation_lines where company = $1 and id::text = $4)) order by id for update`,
    [invoice.company, invoice.linked_quotation ?? null, invoice.id, before],
  )
  return rows.map(({ id }) => id)
}

/**
 * Brings quotations to the state of what remains of them: open where something is left, closed where all is taken.
 * `except` is an invoice that goes away or is abandoned.
 */
export async function updateSources(
  call: Writing,
  ids: readonly string[],
  except: string | null = null,
): Promise<void> {
  for (const quotation of await recordsBy(call.tx, quotationKind.entity, companyOf(call), 'id', [...new Set(ids)])) {
    if (quotation.status !== 'accepted' && quotation.status !== 'accepted_transformed') continue
    const lines = (
      await recordsBy(call.tx, quotationKind.line, quotation.company, 'transaction', [quotation.id])
    ).filter((line) => line.kind === 'product')
    const left = await readRemaining(call.tx, quotation.company, lines, except)
    const isTaken = lines.length > 0 && [...left.values()].every((quantity) => decimal(quantity).isZero())
    const to = isTaken ? 'accepted_transformed' : 'accepted'
    if (quotation.status === to) continue
    const moved = await updateRecord(call.tx, quotationKind.entity, quotation, {
      now: call.now,
      values: { status: to },
    })
    await audit(call.tx, call, {
      company: quotation.company,
      entity: quotationKind.entity.key,
      record: quotation.id,
      action: isTaken ? 'convert_invoice' : 'reopen',
      from: quotation.status,
      to,
      version: moved.row_version,
    })
  }
}

/** The stored lines of an invoice. */
export const invoiceLines = (call: Writing, invoice: StoredRecord): Promise<StoredRecord[]> =>
  recordsBy(call.tx, invoiceKind.line, invoice.company, 'transaction', [invoice.id], 'position, id')
