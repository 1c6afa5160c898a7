import { daysBetween, isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import type { AgendaSpan } from '../../dashboard/agenda.ts'
import { type Call, memberOf } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'

/** Refuses a parameter of a question. */
export const wrong = (field: string): Refusal => new Refusal(400, 'invalid_filter', { params: { field } })

/** Number of people whose events are shown together at most. */
const mostPeople = 50

/** Reads the days and the people of a request to the agenda, by default the caller; refuses wrong ones with 400. */
export function agendaSpanOf(call: Call, mostDays: number): AgendaSpan {
  const { from = '', until = '', people = '' } = call.context.req.query()
  if (!isDay(from)) throw wrong('from')
  if (!isDay(until) || until < from || daysBetween(from, until) >= mostDays) throw wrong('until')
  const ids = people ? [...new Set(people.split(','))] : [memberOf(call).user]
  if (ids.length > mostPeople || !ids.every(isUuid)) throw wrong('people')
  return { from, until, people: ids }
}
