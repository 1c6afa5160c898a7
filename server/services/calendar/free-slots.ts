import type { AnswerOf } from '../../../src/contract/call.ts'
import { readFreeSlots } from '../../../src/contract/calendar/calls/agenda.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { type TimeSpan, freeSlots as slotsAmong, slotLimits } from '../../../src/contract/calendar/rules/free-slots.ts'
import type { AgendaSpan } from '../../dashboard/agenda.ts'
import { readBusyTimes } from '../../dashboard/agenda-times.ts'
import type { Answer, Call, CompanyReader } from '../../http/call/call.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import type { Router } from '../../http/routing/routes.ts'
import { readEvents } from './agenda.ts'
import { agendaSpanOf, wrong } from './agenda-span.ts'
import { timedOf } from './event-values.ts'
import { occurrencesBetween } from './occurrences.ts'

/**
 * Returns the busy times of people between two moments: their events, private ones too but no transparent ones, and
 * other records that take time. The record `except` is left out.
 */
export async function busyTimes(
  call: CompanyReader,
  span: AgendaSpan,
  except: string | null = null,
): Promise<TimeSpan[]> {
  const [from, until] = [dayStart(span.from), dayStart(addDays(span.until, 1))]
  const [events, others] = await Promise.all([
    readEvents(call, span, from, until),
    readBusyTimes(call, span.people, { from, until, except }),
  ])
  const busy = events.filter((event) => event.is_transparent !== true)
  return [...busy.flatMap((event) => occurrencesBetween(timedOf(event), from, until)), ...others]
}

async function freeSlots(call: Call): Promise<Answer<AnswerOf<typeof readFreeSlots>>> {
  const span = agendaSpanOf(call, slotLimits.days)
  const minutes = Number(call.context.req.query('minutes'))
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > slotLimits.minutes) throw wrong('minutes')
  const except = call.context.req.query('except') || null
  if (except && !isUuid(except)) throw wrong('except')
  const { from, until } = span
  return { body: { results: slotsAmong(await busyTimes(call, span, except), { minutes, from, until, now: call.now }) } }
}

/** Serves the times at which people could meet. */
export const serveFreeSlots = (router: Router): void => router.read(readFreeSlots, freeSlots)
