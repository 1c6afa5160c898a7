import dayjs from 'dayjs'
import type { EventRead } from '../../api/calendar/events.ts'
import { addDays } from '../../contract/rules/time/calendar-days.ts'
import {
  type Frequency,
  type Recurrence,
  type Weekday,
  frequencies,
  plainRecurrence,
  readRecurrence,
  weekdayOf,
  writeRecurrence,
} from '../../contract/calendar/rules/recurrence.ts'
import { homeZone, momentOf, wallTime } from '../../contract/rules/time/zoned-time.ts'
import type { CalendarSpan } from '../../ui/calendar/EventCalendar.tsx'

/** Values of the form of an event: days and times as they are typed. */
export interface EventForm {
  title: string
  isAllDay: boolean
  startDay: string | null
  startTime: string | null
  /** The last day, also for events of whole days. */
  endDay: string | null
  endTime: string | null
  frequency: Frequency | ''
  interval: string
  days: Weekday[]
  /** A rule that the form cannot show in parts; it stays unchanged. */
  rule: string | null
  repeatEnd: 'never' | 'until' | 'count'
  until: string | null
  count: string
  people: string[]
  location: string
  description: string
  reminder: string
  isPrivate: boolean
  isTransparent: boolean
}

const midnight = 'T00:00:00'
const wallOf = (moment: string): string => wallTime(moment, homeZone)
const dayOf = (wall: string): string => wall.slice(0, 10)
const timeOf = (wall: string): string => wall.slice(11, 16)

/** Moments in the format of the wire; a whole day ends at the midnight after its last day. */
export function spanValues({ start, end, isAllDay }: CalendarSpan): { start: string; end: string; all_day: boolean } {
  const asMoment = (text: string): string =>
    text.length === 10 ? momentOf(text + midnight, homeZone) : dayjs(text).toISOString()
  return { start: asMoment(start), end: asMoment(end), all_day: isAllDay }
}

type Times = Pick<EventForm, 'isAllDay' | 'startDay' | 'startTime' | 'endDay' | 'endTime'>

/** Returns the times of the form for a span of moments. */
function formTimes({ start, end, all_day: isAllDay }: ReturnType<typeof spanValues>): Times {
  const [from, until] = [wallOf(start), wallOf(end)]
  return {
    isAllDay,
    startDay: dayOf(from),
    startTime: isAllDay ? '09:00' : timeOf(from),
    endDay: isAllDay ? addDays(dayOf(until), -1) : dayOf(until),
    endTime: isAllDay ? '10:00' : timeOf(until),
  }
}

type Repeats = Pick<EventForm, 'frequency' | 'interval' | 'days' | 'rule' | 'repeatEnd' | 'until' | 'count'>

const once: Repeats = {
  frequency: '',
  interval: '1',
  days: [],
  rule: null,
  repeatEnd: 'never',
  until: null,
  count: '10',
}

/** Returns whether the form can show every part of a recurrence. */
const isShown = ({ frequency, days, months, monthDays, positions, weekStart }: Recurrence): boolean =>
  (frequency === 'WEEKLY' || days.length === 0) &&
  months.length + monthDays.length + positions.length === 0 &&
  weekStart === 'MO'

function formRepeats(rule: string | null | undefined): Repeats {
  const read = rule ? readRecurrence(rule) : null
  if (!rule || !read) return once
  return {
    frequency: read.frequency,
    interval: String(read.interval),
    days: read.frequency === 'WEEKLY' ? read.days.map(({ day }) => day) : [],
    rule: isShown(read) ? null : rule,
    repeatEnd: read.until ? 'until' : read.count ? 'count' : 'never',
    until: read.until,
    count: String(read.count ?? once.count),
  }
}

/** Returns the form of a new event at a time. */
export const emptyForm = (span: CalendarSpan): EventForm => ({
  title: '',
  ...formTimes(spanValues(span)),
  ...formRepeats(null),
  people: [],
  location: '',
  description: '',
  reminder: '',
  isPrivate: false,
  isTransparent: false,
})

/** Returns the form of an event; for a recurring one with the times of one occurrence. */
export function formOf(event: EventRead, occurrence: string | null): EventForm {
  const length = dayjs(event.end ?? event.start).diff(event.start)
  const start = occurrence ?? event.start
  const end = occurrence ? dayjs(occurrence).add(length).toISOString() : (event.end ?? event.start)
  return {
    title: event.title,
    ...formTimes({ start, end, all_day: event.all_day === true }),
    ...formRepeats(event.recurrence),
    people: event.assigned_users ?? [],
    location: event.location ?? '',
    description: event.description ?? '',
    reminder: event.reminder === null || event.reminder === undefined ? '' : String(event.reminder),
    isPrivate: event.is_private === true,
    isTransparent: event.is_transparent === true,
  }
}

const whole = (text: string, other: number): number => (/^\d{1,4}$/.test(text) ? Number(text) : other)

function ruleOf(form: EventForm): string | null {
  const frequency = frequencies.find((one) => one === form.frequency)
  if (!frequency) return null
  const kept = form.rule && readRecurrence(form.rule)
  const base = kept && kept.frequency === frequency ? kept : null
  return writeRecurrence({
    ...(base ?? plainRecurrence(frequency)),
    interval: whole(form.interval, 1),
    ...(frequency === 'WEEKLY' ? { days: form.days.map((day) => ({ day, nth: null })) } : {}),
    count: form.repeatEnd === 'count' ? whole(form.count, 1) : null,
    until: form.repeatEnd === 'until' ? form.until : null,
  })
}

/** Returns a moment of the form; null while its day or time is missing. */
const momentIn = (day: string | null, time: string | null): string | null =>
  day && time ? momentOf(`${day}T${time}:00`, homeZone) : null

function timesOf({ isAllDay, startDay, startTime, endDay, endTime }: EventForm) {
  if (!isAllDay) return { start: momentIn(startDay, startTime), end: momentIn(endDay ?? startDay, endTime) }
  return {
    start: momentIn(startDay, '00:00'),
    end: endDay ? momentIn(addDays(endDay, 1), '00:00') : null,
  }
}

/** Returns the values of an event for the service. */
export const valuesOf = (form: EventForm) => ({
  title: form.title.trim(),
  ...timesOf(form),
  all_day: form.isAllDay,
  ...(form.isAllDay ? { zone: homeZone } : {}),
  recurrence: ruleOf(form),
  assigned_users: form.people,
  location: form.location.trim() || null,
  description: form.description.trim() || null,
  reminder: form.reminder === '' ? null : Number(form.reminder),
  is_private: form.isPrivate,
  is_transparent: form.isTransparent,
})

/** Returns the errors of a form before it is sent: fields and the keys of their sentences. */
export function wrongIn(form: EventForm): Partial<Record<'title' | 'start' | 'end', 'required' | 'order'>> {
  const { start, end } = timesOf(form)
  return {
    ...(form.title.trim() ? {} : { title: 'required' as const }),
    ...(start ? {} : { start: 'required' as const }),
    ...(end ? {} : { end: 'required' as const }),
    ...(start && end && (end < start || (form.isAllDay && end === start)) ? { end: 'order' as const } : {}),
  }
}

/** Returns a form with a new start: the duration stays. */
export function withStart(form: EventForm, part: Partial<Times>): EventForm {
  const [before, next] = [timesOf(form), { ...form, ...part }]
  const { start } = timesOf(next)
  if (!start || !before.start || !before.end) return next
  const length = dayjs(before.end).diff(before.start)
  const times = formTimes({
    start,
    end: dayjs(start).add(length).toISOString(),
    all_day: next.isAllDay,
  })
  return { ...next, endDay: times.endDay, endTime: next.isAllDay ? next.endTime : times.endTime }
}

/** Returns the day of the week on which a form begins. */
export const weekdayOfForm = ({ startDay }: EventForm): Weekday => weekdayOf(startDay ?? '2026-01-05')
