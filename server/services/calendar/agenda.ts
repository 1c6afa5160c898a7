import { agendaLimits } from '../../../src/contract/calendar/agenda.ts'
import { type AgendaAnswer, type AgendaRow, readAgenda } from '../../../src/contract/calendar/calls/agenda.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { tableName } from '../../database/schema.ts'
import { type AgendaSpan, openAgendaSources, readAgendaSource } from '../../dashboard/agenda.ts'
import { openAgendaTimes, readAgendaTimes } from '../../dashboard/agenda-times.ts'
import { type Answer, type Call, type CompanyReader, companyOf, memberOf } from '../../http/call/call.ts'
import { selectList } from '../../database/entity-columns.ts'
import type { Router } from '../../http/routing/routes.ts'
import { agendaSpanOf } from './agenda-span.ts'
import { type EventRecord, timedOf } from './event-values.ts'
import { occurrencesBetween } from './occurrences.ts'
import { peopleOf } from './reminders.ts'

/** Returns events that may take place within the span; recurring ones by the end of their last time. */
export const readEvents = (
  call: CompanyReader,
  { people }: Pick<AgendaSpan, 'people'>,
  from: string,
  until: string,
): Promise<EventRecord[]> =>
  call.db.query<EventRecord>(
    `select ${selectList(event)} from ${tableName(event)}
      where company = $1 and import_is_whole(import) and ("user" = any($2::uuid[]) or assigned_users ?| $2::text[])
        and start < $4 and (coalesce(last_end, "end", start) >= $3 or recurrence is not null and last_end is null)
      order by start, id limit ${agendaLimits.rows + 1}`,
    [companyOf(call), people, from, until],
  )

/**
 * Returns what the caller sees of an event: owner and invited people all of it, colleagues its title, of a private one
 * its times.
 */
function rowsOf(call: Call, record: EventRecord, { people }: AgendaSpan, from: string, until: string): AgendaRow[] {
  const me = memberOf(call).user
  const concerned = peopleOf(record)
  const isMine = concerned.includes(me)
  const isOwner = record.user === me
  const timed = timedOf(record)
  return occurrencesBetween(timed, from, until).map(({ start, end }) => ({
    source: 'events',
    id: isMine ? record.id : null,
    title: isMine || record.is_private !== true ? record.title : null,
    start,
    end,
    all_day: timed.all_day,
    people: people.filter((one) => concerned.includes(one)),
    is_private: record.is_private === true,
    is_transparent: record.is_transparent === true,
    location: isMine ? record.location : null,
    is_editable: isOwner,
    occurrence: timed.recurrence && isMine ? start : null,
    version: isOwner ? `"${record.row_version}"` : null,
    page: null,
    is_sales: true,
    link: null,
  }))
}

/** Answers the agenda of the caller and of colleagues from one day to another. */
async function agenda(call: Call): Promise<Answer<AgendaAnswer>> {
  const span = agendaSpanOf(call, agendaLimits.days)
  const [from, until] = [dayStart(span.from), dayStart(addDays(span.until, 1))]
  const open = openAgendaSources(call)
  const [records, times, ...feeds] = await Promise.all([
    readEvents(call, span, from, until),
    readAgendaTimes(call, span, { from, until, most: agendaLimits.rows + 1 }),
    ...open.map((source) => readAgendaSource(call, source, span, agendaLimits.rows)),
  ])
  const rows = [...records.flatMap((record) => rowsOf(call, record, span, from, until)), ...times, ...feeds.flat()]
  const body: AgendaAnswer = {
    results: rows.toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start))),
    is_cut: rows.length > agendaLimits.rows,
    sources: [...new Set(['events', ...openAgendaTimes(call), ...open.map(({ key }) => key)])],
  }
  body.results.splice(agendaLimits.rows)
  return { body, isKept: true }
}

/** Serves the agenda of a span of days: events, other records that take people's time, and due records. */
export const serveAgenda = (router: Router): void => router.read(readAgenda, agenda)
