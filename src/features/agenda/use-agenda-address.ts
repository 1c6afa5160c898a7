import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../api/session/use-session.ts'
import { addDays, addMonths, isDay } from '../../contract/rules/time/calendar-days.ts'
import { weekdayOf, weekdays } from '../../contract/calendar/rules/recurrence.ts'
import { type CalendarView, calendarViews } from '../../ui/calendar/calendar-views.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { today } from '../../widgets/today.ts'

/** Shown part of the agenda, kept in the address. */
export interface AgendaAddress {
  view: CalendarView
  day: string
  /** The person first, then the chosen colleagues. */
  people: readonly string[]
  /** Hidden feeds. */
  hidden: readonly string[]
  set: (part: Readonly<Partial<Record<'view' | 'date' | 'people' | 'hide', string>>>) => void
  /** Goes to the day, week or month before or after. */
  turn: (by: 1 | -1) => void
}

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** Returns the Monday of a week. */
const monday = (day: string): string => addDays(day, -weekdays.indexOf(weekdayOf(day)))

/** Returns the first and last day of a view. */
export function agendaDaysOf(view: CalendarView, day: string): { from: string; until: string } {
  if (view === 'day') return { from: day, until: day }
  if (view === 'week') return { from: monday(day), until: addDays(monday(day), 6) }
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  // A month is drawn in six whole weeks.
  return view === 'list' ? { from: first, until: last } : { from: monday(first), until: addDays(monday(first), 41) }
}

const steps: Readonly<Record<CalendarView, (day: string, by: number) => string>> = {
  day: addDays,
  week: (day, by) => addDays(day, 7 * by),
  month: addMonths,
  list: addMonths,
}

/** Returns view, day, people and feeds of the agenda, from the address; a phone starts with the day. */
export function useAgendaAddress(): AgendaAddress {
  const [params, setParams] = useSearchParams()
  const { user } = useSession()
  const isNarrow = useMediaQuery('(max-width: 700px)')
  const view = calendarViews.find((one) => one === params.get('view')) ?? (isNarrow ? 'day' : 'week')
  const asked = params.get('date') ?? ''
  const day = isDay(asked) ? asked : today()
  const set: AgendaAddress['set'] = (part) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const me = user?.uuid ?? ''
  return {
    view,
    day,
    people: [me, ...listOf(params.get('people')).filter((one) => one !== me)].filter(Boolean),
    hidden: listOf(params.get('hide')),
    set,
    turn: (by) => set({ date: steps[view](day, by) }),
  }
}
