import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import {
  type RecurrenceRule,
  nextInvoiceDates,
  type PriceIndex,
} from '../../../../src/contract/commercial/rules/flows/recurring-invoices.ts'
import type { invoiceSchedule } from '../../../../src/contract/commercial/invoices/invoice-schedule.ts'
import type { Queryable } from '../../../database/database.ts'
import { type StoredRecord, findRecord, updateRecord } from '../../../database/records.ts'

/** Stored schedule of a recurring invoice. */
export type ScheduleRecord = StoredRecord<typeof invoiceSchedule>

/** Returns the dates of a schedule as the rules read them, without those that were answered. */
export async function readSchedule(tx: Queryable, record: ScheduleRecord): Promise<RecurrenceRule> {
  const rows = await tx.query<{ date: string }>(
    "select date::text as date from commercial_invoice_schedule_runs where company = $1 and invoice_schedule = $2 and outcome <> 'failed'",
    [record.company, record.id],
  )
  return { ...record, skipped: rows.map(({ date }) => date) }
}

/** Returns the first date from a day on that nothing was decided about; null after the last. */
export const firstOpenDate = (schedule: RecurrenceRule, from: string): string | null =>
  nextInvoiceDates(schedule, from, 1)[0] ?? null

/** Returns the index of a schedule; null without one. */
export const indexOf = (record: ScheduleRecord): PriceIndex | null =>
  record.index_percent && record.index_from
    ? {
        percent: record.index_percent,
        from: record.index_from,
        every: record.index_every === 'once' ? 'once' : 'year',
      }
    : null

/** Writes on the source invoice whether it recurs, and its next date. */
export async function mirrorOnSource(tx: Queryable, now: string, schedule: ScheduleRecord): Promise<void> {
  const source = await findRecord(tx, invoice, schedule.company, schedule.source, 'for update')
  const values = { is_periodic: schedule.status !== 'ended', periodic_date: schedule.next_date }
  if (source && (source.is_periodic !== values.is_periodic || source.periodic_date !== values.periodic_date))
    await updateRecord(tx, invoice, source, { now, values })
}
