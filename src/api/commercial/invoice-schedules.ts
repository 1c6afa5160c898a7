import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type { skipDate, tellRenewal } from '../../contract/commercial/calls/deals.ts'
import { invoiceScheduleRun } from '../../contract/commercial/invoices/invoice-schedule-run.ts'
import { invoiceSchedule } from '../../contract/commercial/invoices/invoice-schedule.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** When invoices come back. */
export const invoiceSchedules = resource(invoiceSchedule)

/** Resource of the results of the dates of schedules. */
export const invoiceScheduleRuns = resource(invoiceScheduleRun)

/** A schedule as it is read. */
export type InvoiceScheduleRead = ReadOf<typeof invoiceSchedule>

/** Result of a date, as it is read. */
export type InvoiceScheduleRunRead = ReadOf<typeof invoiceScheduleRun>

/** Entities that are read again once a schedule has changed. */
export const scheduleTouches: readonly string[] = [
  invoiceSchedule.key,
  invoiceScheduleRun.key,
  'commercial/invoices',
  'history/entries',
]

/** Notice to a customer of the next renewal of a contract; days in ISO 8601. */
export type RenewalNotice = Extract<AnswerOf<typeof tellRenewal>, { box: string }>

/** Reads the notice of the next renewal that the customer of a schedule would receive. */
export const useRenewalNotice = (id: string) =>
  useQuery({
    queryKey: [invoiceSchedule.key, 'renewal', id],
    queryFn: async ({ signal }) =>
      (await call<typeof tellRenewal>('post commercial invoice-schedules/:id/tell_renewal', {
        params: { id },
        body: { preview: true },
        signal,
        isSilent: true,
      })) as RenewalNotice,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Notifies the customer of the shown renewal; once for each. */
export const useTellRenewal = (id: string) =>
  useAction<unknown, { renewal: string; email: string; subject: string; text: string }>(
    (said, key) =>
      call<typeof tellRenewal>('post commercial invoice-schedules/:id/tell_renewal', {
        params: { id },
        body: said,
        key,
        isSilent: true,
      }),
    { touches: scheduleTouches },
  )

/** Skips one of the next dates. */
export const useSkipDate = () =>
  useAction<InvoiceScheduleRead, { id: string; date: string }>(
    ({ id, date }, key) =>
      call<typeof skipDate>('post commercial invoice-schedules/:id/skip', { params: { id }, body: { date }, key }),
    { touches: scheduleTouches },
  )
