import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AgendaRow, events } from '../../api/calendar/events.ts'
import { addDays } from '../../contract/rules/time/calendar-days.ts'
import { addToWall, homeZone, momentOf, wallTime } from '../../contract/rules/time/zoned-time.ts'
import type { CalendarSpan } from '../../ui/calendar/EventCalendar.tsx'
import { parisDayOf } from '../../format/dates.ts'
import { eventKey, entryKeyOf, type ShownRow } from './agenda-entries.ts'
import { spanValues } from './event-form.ts'
import { useActivityChanges } from './use-activity-changes.ts'
import { type EventTarget, useEventChanges } from './use-event-changes.ts'

const minute = 60_000
const shifted = (moment: string, milliseconds: number): string =>
  momentOf(addToWall(wallTime(moment, homeZone), milliseconds), homeZone)

/** Returns a row moved or extended by days and minutes; null where it would end before it begins. */
export function nudged(
  { start, end, all_day: isAllDay }: AgendaRow,
  { days, minutes, isEnd }: { days: number; minutes: number; isEnd: boolean },
): CalendarSpan | null {
  const by = days * 1440 * minute + (isAllDay ? 0 : minutes * minute)
  if (isAllDay) {
    // For whole days, the arrows up and down move by a day, like those to the sides.
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

/**
 * Resolves after the screen has received the new data: until then a row is shown where it was moved, and receives keys
 * there.
 */
const isShown = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve))

/** Spans that are drawn before they are saved, by the key of their row. */
type Spans = ReadonlyMap<string, CalendarSpan>

const withSpan = (row: ShownRow, spans: Spans): ShownRow => {
  const span = spans.get(row.key)
  return span ? { ...row, ...spanValues(span) } : row
}

/**
 * Moves rows of the agenda; of a recurring event one occurrence alone. A row is drawn at its new place at once, and a
 * further move during the save is saved after it. Each move can be undone.
 */
export function useAgendaMoves(rows: readonly AgendaRow[]) {
  const changes = useEventChanges()
  const moves = useActivityChanges()
  const [spans, setSpans] = useState<Spans>(() => new Map())
  const latest = useRef(spans)
  const saving = useRef(new Set<string>())
  // A moved occurrence becomes an event of its own: it keeps its former key, and with it the focus.
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(() => new Map())
  const draw = (key: string, span: CalendarSpan | null): void => {
    const next = new Map(latest.current)
    if (span) next.set(key, span)
    else next.delete(key)
    latest.current = next
    setSpans(next)
  }
  const keyed = rows.map((row): ShownRow => ({ ...row, key: kept.get(entryKeyOf(row)) ?? entryKeyOf(row) }))
  const saveActivity = async ({ key, id, version, start, end }: ShownRow): Promise<void> => {
    let over = version ?? undefined
    let saved: CalendarSpan | undefined
    for (let span = latest.current.get(key); id && span && span !== saved; span = latest.current.get(key)) {
      over = await moves.move(id, { from: { start, end }, to: spanValues(span), version: over })
      await isShown()
      saved = span
    }
  }
  const save = async (row: ShownRow): Promise<void> => {
    const { key, id, version, occurrence } = row
    if (!id) return
    if (row.source === 'activities') return saveActivity(row)
    let target: EventTarget = { event: await events.one(id), version: version ?? undefined, occurrence, scope: 'this' }
    let saved: CalendarSpan | undefined
    for (let span = latest.current.get(key); span && span !== saved; span = latest.current.get(key)) {
      await changes.change(target, spanValues(span), (left) => {
        // Undoing several moves of a row restores its place before the first one.
        target = left.event.id === target.event.id ? { ...left, event: target.event } : left
        setKept((now) => new Map(now).set(eventKey(left.event.id), key))
      })
      await isShown()
      saved = span
    }
  }
  const change = (key: string, span: CalendarSpan, revert: () => void): void => {
    const row = keyed.find((one) => one.key === key && one.is_editable)
    // An activity has hours, not whole days.
    if (!row || (row.source === 'activities' && span.isAllDay)) return revert()
    draw(key, span)
    if (saving.current.has(key)) return
    saving.current.add(key)
    void save(row)
      .catch((error: unknown) => {
        revert()
        changes.tell(error)
        void changes.settle()
      })
      .finally(() => {
        saving.current.delete(key)
        draw(key, null)
      })
  }
  const nudge = (key: string, by: { days: number; minutes: number; isEnd: boolean }): void => {
    const row = keyed.find((one) => one.key === key && one.is_editable)
    const span = row && nudged(withSpan(row, latest.current), by)
    if (span) change(key, span, () => undefined)
  }
  return { rows: keyed.map((row) => withSpan(row, spans)), change, nudge }
}
