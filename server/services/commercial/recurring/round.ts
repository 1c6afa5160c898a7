import { organization } from '../../../../src/contract/directory/organization.ts'
import { invoiceScheduleRun } from '../../../../src/contract/commercial/invoices/invoice-schedule-run.ts'
import { invoiceSchedule } from '../../../../src/contract/commercial/invoices/invoice-schedule.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'
import { indexedPrice, servicePeriod } from '../../../../src/contract/commercial/rules/flows/recurring-invoices.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Backend, type Writing, companyOf } from '../../../http/call/call.ts'
import { Refusal, conflict } from '../../../http/call/errors.ts'
import { successorOf } from '../../../http/records/merged.ts'
import { runAsSystem } from '../../../http/routing/run-as-system.ts'
import { type Values, findRecord, insertRecord, updateRecord } from '../../../database/records.ts'
import { uuid7 } from '../../../runtime/identifiers.ts'
import { copyDocument } from '../document/copies.ts'
import { invoiceHooks } from '../invoices/invoices.ts'
import { invoiceKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'
import { firstOpenDate, indexOf, mirrorOnSource, readSchedule, type ScheduleRecord } from './dates.ts'

const written = (day: string): string => day.split('-').reverse().join('/')

/** Returns the subject of the source with the days that this invoice pays for. */
function subjectOf(source: StoredDocument<'invoice'>, { from, until }: { from: string; until: string }): string {
  const period = `${written(from)} – ${written(until)}`
  const subject = (source.subject ?? '').trim()
  return subject ? `${subject.slice(0, 255 - period.length - 3)} (${period})` : period
}

async function makeDraft(call: Writing, schedule: ScheduleRecord, date: string): Promise<StoredDocument<'invoice'>> {
  const source = await findRecord(call.tx, invoiceKind.entity, schedule.company, schedule.source)
  if (source?.status !== 'accepted') throw conflict('schedule_source_canceled')
  const index = indexOf(schedule)
  const priced = (line: Values): Values =>
    line.price ? { ...line, price: indexedPrice(String(line.price), index, date) } : line
  const party = source.organization
    ? await successorOf(call.tx, organization, schedule.company, source.organization)
    : null
  const head = {
    subject: subjectOf(source, servicePeriod(await readSchedule(call.tx, schedule), date)),
    organization: party,
  }
  return copyDocument(call, invoiceKind, invoiceHooks, source, head, priced)
}

/** Writes the outcome of a date; a failed one may be answered again, any other outcome remains. */
export async function answerDate(call: Writing, schedule: ScheduleRecord, date: string, values: Values): Promise<void> {
  const { company, id } = schedule
  const [failed] = await call.tx.query<{ id: string }>(
    "select id from commercial_invoice_schedule_runs where company = $1 and invoice_schedule = $2 and date = $3 and outcome = 'failed'",
    [company, id, date],
  )
  const before = failed && (await findRecord(call.tx, invoiceScheduleRun, company, failed.id, 'for update'))
  const answer = { problem: null, ...values }
  if (before) await updateRecord(call.tx, invoiceScheduleRun, before, { now: call.now, values: answer })
  else
    await insertRecord(call.tx, invoiceScheduleRun, {
      company,
      now: call.now,
      id: uuid7(call.now),
      by: call.principal.kind === 'user' ? call.principal.user : null,
      values: { invoice_schedule: id, date, ...answer },
    })
}

/** Goes on to the first open date; after the last the schedule is over. */
export async function goOn(call: Writing, schedule: ScheduleRecord, from: string): Promise<ScheduleRecord> {
  const next = firstOpenDate(await readSchedule(call.tx, schedule), from)
  const values = next ? { next_date: next } : { next_date: null, status: 'ended' }
  const record = await updateRecord(call.tx, invoiceSchedule, schedule, { now: call.now, values })
  await mirrorOnSource(call.tx, call.now, record)
  return record
}

type DueSchedule = ScheduleRecord & { next_date: string }

const dueSchedule = async (call: Writing, id: string): Promise<DueSchedule | undefined> => {
  const schedule = await findRecord(call.tx, invoiceSchedule, companyOf(call), id, 'for update')
  const next = schedule?.next_date
  return schedule?.status === 'active' && next && next <= call.today ? { ...schedule, next_date: next } : undefined
}

/** Makes the invoice of the first due date; answers whether there was one. */
async function makeNext(call: Writing, id: string): Promise<boolean> {
  const schedule = await dueSchedule(call, id)
  if (!schedule) return false
  const date = schedule.next_date
  const made = await makeDraft(call, schedule, date)
  await answerDate(call, schedule, date, { outcome: 'made', invoice: made.id })
  await goOn(call, schedule, date)
  await audit(call.tx, call, {
    company: schedule.company,
    entity: invoiceKind.entity.key,
    record: schedule.source,
    action: 'schedule_made',
    to: date,
  })
  return true
}

async function noteFailure(call: Writing, id: string, error: unknown): Promise<void> {
  const schedule = await dueSchedule(call, id)
  const problem = error instanceof Refusal || error instanceof RuleError ? error.code : 'unknown'
  if (schedule) await answerDate(call, schedule, schedule.next_date, { outcome: 'failed', problem })
}

/**
 * Makes the drafts of all dates that have come, one transaction for each. A schedule that is behind catches up date by
 * date. A schedule whose invoice cannot be made stores the reason and does not delay the others.
 */
export async function makeRecurringInvoices(backend: Backend): Promise<void> {
  const due = await backend.db.query<{ id: string; company: string }>(
    "select id, company from commercial_invoice_schedules where status = 'active' and next_date <= $1 order by next_date, id",
    [parisDay(backend.clock.now())],
  )
  for (const { id, company } of due)
    try {
      while (await runAsSystem(backend, company, (call) => makeNext(call, id)));
    } catch (error) {
      await runAsSystem(backend, company, (call) => noteFailure(call, id, error))
    }
}
