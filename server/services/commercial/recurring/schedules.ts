import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import * as calls from '../../../../src/contract/commercial/calls/deals.ts'
import { invoiceScheduleRun } from '../../../../src/contract/commercial/invoices/invoice-schedule-run.ts'
import { type InvoiceSchedule, invoiceSchedule } from '../../../../src/contract/commercial/invoices/invoice-schedule.ts'
import {
  type RecurrenceRule,
  nextInvoiceDates,
  scheduleError,
} from '../../../../src/contract/commercial/rules/flows/recurring-invoices.ts'
import { type Answer, type Writing, companyOf } from '../../../http/call/call.ts'
import { Refusal, conflict, invalidField } from '../../../http/call/errors.ts'
import { columnsAfter } from '../../../http/call/hooks.ts'
import { type ColumnsOf, type Values, findRecord } from '../../../database/records.ts'
import { type Change, type Hooks, answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { invoiceKind } from '../document/kinds.ts'
import { wordsOfPayment } from '../document/search-words.ts'
import { firstOpenDate, mirrorOnSource, readSchedule, type ScheduleRecord } from './dates.ts'
import { tellRenewal } from './renewal-notice.ts'
import { answerDate, goOn } from './round.ts'

/** Number of coming dates that are shown, and may be left out. */
const shownDates = 5
type ScheduleColumns = ColumnsOf<typeof invoiceSchedule>
const lasting = ['source', 'interval', 'first_date', 'month_end'] as const

/** Checks that the source of a schedule is a validated sales invoice, and that the schedule begins after its day. */
async function checkSource(call: Writing, { source: id, first_date: first }: ScheduleColumns): Promise<void> {
  const source = await findRecord(call.tx, invoiceKind.entity, companyOf(call), id, 'for update')
  if (!source) throw invalidField('source', 'unknown_reference')
  if (source.status !== 'accepted' || source.is_sales === false || source.type !== 'invoice')
    throw invalidField('source', 'schedule_source')
  if (first <= String(source.issue_date)) throw invalidField('first_date', 'schedule_first_date')
  const [other] = await call.tx.query(
    "select id from commercial_invoice_schedules where company = $1 and source = $2 and status <> 'ended'",
    [companyOf(call), id],
  )
  if (other) throw conflict('schedule_exists')
}

function checkIndex({ index_percent: percent, index_from: from }: ScheduleColumns): void {
  if (Boolean(percent) !== Boolean(from)) throw invalidField(percent ? 'index_from' : 'index_percent', 'required')
}

function checkChange(before: ScheduleRecord, values: Values): void {
  const changed = lasting.find((name) => name in values && (values[name] ?? null) !== (before[name] ?? null))
  if (changed) throw invalidField(changed, 'read_only')
  if (before.status === 'ended') throw conflict('schedule_ended', { current: 'ended', allowed: [] })
}

/** Returns the next date after a change; a resumed schedule continues from today. */
async function nextDate(call: Writing, change: Change<typeof invoiceSchedule>): Promise<string | null> {
  const { before, values } = change
  const record = columnsAfter(change)
  if (record.status !== 'active') return null
  const schedule = before ? await readSchedule(call.tx, { ...before, ...values }) : record
  const from = before?.status === 'paused' ? call.today : (before?.next_date ?? record.first_date)
  const next = firstOpenDate(schedule, from)
  if (!next) throw invalidField('end_date', 'schedule_no_date')
  return next
}

async function beforeWrite(call: Writing, change: Change<typeof invoiceSchedule>): Promise<void> {
  const { before, values } = change
  const record = columnsAfter(change)
  if (before) checkChange(before, values)
  const wrong = scheduleError(record)
  if (wrong) throw wrong
  checkIndex(record)
  if (!before) await checkSource(call, record)
  values.next_date = await nextDate(call, change)
  const source = await findRecord(call.tx, invoiceKind.entity, companyOf(call), record.source)
  if (source) change.search = await wordsOfPayment(call.tx, source)
}

const hooks: Hooks<typeof invoiceSchedule> = {
  beforeWrite,
  afterWrite: async (call, _change, record) => {
    await mirrorOnSource(call.tx, call.now, record)
    return record
  },
  // Invoices made of it keep naming their schedule.
  beforeDelete: async (call, record) => {
    if ((await readSchedule(call.tx, record)).skipped?.length) throw conflict('in_use')
    await mirrorOnSource(call.tx, call.now, { ...record, status: 'ended', next_date: null })
  },
}

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}
const runHooks: Hooks = { beforeWrite: refuseWrite, beforeDelete: refuseWrite }

/** Returns the date that is left out: the one that the body names of those ahead, else the next. */
function dateToSkip(schedule: RecurrenceRule, next: string, date: string): string {
  if (!nextInvoiceDates(schedule, next, shownDates).includes(date)) throw invalidField('date', 'schedule_date')
  return date
}

async function skipDate(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.skipDate>,
): Promise<Answer<InvoiceSchedule>> {
  const record = await visibleRecord(call, call.tx, invoiceSchedule, hooks, call.params.id, 'for update')
  if (record.status !== 'active' || !record.next_date)
    throw conflict('schedule_not_active', { current: record.status, allowed: [] })
  const next = record.next_date
  const date = dateToSkip(await readSchedule(call.tx, record), next, body().date ?? next)
  await answerDate(call, record, date, { outcome: 'skipped' })
  return answerRecord(call, call.tx, invoiceSchedule, hooks, await goOn(call, record, next))
}

/** Serves recurring invoices, and the outcome of each of their dates. */
export function serveSchedules(router: Router): void {
  router.write(calls.skipDate, skipDate)
  router.write(calls.tellRenewal, tellRenewal(hooks))
  serveResource(router, invoiceSchedule, hooks)
  serveResource(router, invoiceScheduleRun, runHooks)
}
