import { invoiceScheduleRun } from '../../contract/commercial/invoice-schedule-run.ts'
import { invoiceSchedule } from '../../contract/commercial/invoice-schedule.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** When invoices come back. */
export const invoiceSchedules = resource(invoiceSchedule)

/** What became of the dates of schedules. */
export const invoiceScheduleRuns = resource(invoiceScheduleRun)

/** A schedule as it is read. */
export type InvoiceScheduleRead = ReadOf<typeof invoiceSchedule>

/** What became of a date, as it is read. */
export type InvoiceScheduleRunRead = ReadOf<typeof invoiceScheduleRun>

/** What is read again once a schedule has changed. */
export const scheduleTouches: readonly string[] = [
  invoiceSchedule.key,
  invoiceScheduleRun.key,
  'commercial/invoices',
  'history/entries',
]

/** Leaves one of the next dates out. */
export const useSkipDate = () =>
  useAction<InvoiceScheduleRead, { id: string; date: string }>(
    ({ id, date }, key) => post('commercial', `invoice-schedules/${id}/skip/`, { date }, { key }),
    { touches: scheduleTouches },
  )
