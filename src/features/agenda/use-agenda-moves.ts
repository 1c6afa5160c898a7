import { type AgendaRow, events } from '../../api/calendar/events.ts'
import { addDays } from '../../contract/rules/due-dates.ts'
import { addToWall, momentOf, wallTime } from '../../contract/rules/zoned-time.ts'
import type { CalendarSpan } from '../../ui/calendar/EventCalendar.tsx'
import { parisDayOf } from '../../format/dates.ts'
import { keyOf } from './agenda-entries.ts'
import { homeZone, spanValues } from './event-form.ts'
import { useEventChanges } from './use-event-changes.ts'

const minute = 60_000
const shifted = (moment: string, milliseconds: number): string =>
  momentOf(addToWall(wallTime(moment, homeZone), milliseconds), homeZone)

/** A row moved, or made longer, by days and minutes; null where it would end before it begins. */
export function nudged(
  { start, end, all_day: isAllDay }: AgendaRow,
  { days, minutes, isEnd }: { days: number; minutes: number; isEnd: boolean },
): CalendarSpan | null {
  const by = days * 1440 * minute + (isAllDay ? 0 : minutes * minute)
  if (isAllDay) {
    // Of whole days the arrows up and down do what those to the sides do.
    const count = days || Math.sign(minutes)
    const span = {
      start: addDays(parisDayOf(start), isEnd ? 0 : count),
      end: addDays(parisDayOf(end), count),
      isAllDay,
    }
    return span.end > span.start ? span : null
  }
  const span = { start: isEnd ? start : shifted(start, by), end: shifted(end, by), isAllDay }
  return span.end > span.start ? span : null
}

/** Moves rows of the agenda: one occurrence alone of an event that comes back. Each move can be undone. */
export function useAgendaMoves(rows: readonly AgendaRow[]) {
  const changes = useEventChanges()
  const move = async (row: AgendaRow, span: CalendarSpan): Promise<void> => {
    if (!row.id) return
    const event = await events.one(row.id)
    await changes.change(
      { event, version: row.version ?? undefined, occurrence: row.occurrence, scope: 'this' },
      spanValues(span),
    )
  }
  const rowOf = (key: string): AgendaRow | undefined => rows.find((row) => keyOf(row) === key && row.is_editable)
  const change = (key: string, span: CalendarSpan, revert: () => void): void => {
    const row = rowOf(key)
    if (!row) return revert()
    void move(row, span).catch((error: unknown) => {
      revert()
      changes.tell(error)
    })
  }
  const nudge = (key: string, by: { days: number; minutes: number; isEnd: boolean }): void => {
    const row = rowOf(key)
    const span = row && nudged(row, by)
    if (span) change(key, span, () => undefined)
  }
  return { change, nudge }
}
