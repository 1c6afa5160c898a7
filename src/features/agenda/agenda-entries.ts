import type { AgendaRow } from '../../api/calendar/events.ts'
import { parisDayOf } from '../../format/dates.ts'
import { pathTo, pathToPage } from '../../paths/index.ts'
import type { CalendarEntry } from '../../ui/calendar/EventCalendar.tsx'

/** Returns the key of a row: one occurrence of an event, or a row of a feed. */
export const entryKeyOf = ({ source, id, occurrence, start, people }: AgendaRow): string =>
  [source, id ?? people.join(','), occurrence ?? (id ? '' : start)].join(' ')

/** Returns the key of an event without recurrence. */
export const eventKey = (id: string): string => ['events', id, ''].join(' ')

/** Sources of rows with a time, beside those that are due on a day. */
export const timedSources: readonly string[] = ['events', 'activities']

/** A row in the agenda, with the key that identifies it. */
export interface ShownRow extends AgendaRow {
  key: string
}

/** Returns the address of a row of a feed: the page of its record, or the address that a task names. */
export function entryAddressOf({ page, id, is_sales: isSales, link }: AgendaRow): string {
  if (page && id) return pathToPage({ page, id, is_sales: isSales })
  return link?.startsWith('/') ? link : pathTo('waiting')
}

/** Returns the colour of a person among the shown ones; feeds have the last colour. */
export const entryToneOf = (people: readonly string[], person: string | undefined): number => {
  const at = people.indexOf(person ?? '')
  return at < 0 ? 7 : (at % 6) + 1
}

interface Words {
  busy: string
  free: string
  source: (key: string) => string
  name: (person: string) => string
}

/** Returns the text of an event whose title the caller may not read. */
const hiddenTitle = ({ is_transparent: isTransparent }: ShownRow, { free, busy }: Words): string =>
  isTransparent ? free : busy

/** Returns whether a row does not block the time of the people shown, or shows that it does without its title. */
const isQuiet = ({ source, title, is_transparent: isTransparent }: ShownRow): boolean =>
  !timedSources.includes(source) || title === null || isTransparent

/** Returns the rows of an agenda as entries of a calendar. */
export function agendaEntriesOf(rows: readonly ShownRow[], people: readonly string[], words: Words): CalendarEntry[] {
  return rows.map((row) => {
    const isFeed = !timedSources.includes(row.source)
    const others = people.length > 1 ? row.people.map(words.name).join(', ') : ''
    const title = row.title ?? hiddenTitle(row, words)
    const free = row.is_transparent && title !== words.free ? words.free : ''
    return {
      id: row.key,
      title: isFeed ? `${words.source(row.source)} · ${title}` : title,
      start: row.all_day ? parisDayOf(row.start) : row.start,
      end: row.all_day ? parisDayOf(row.end) : row.end,
      isAllDay: row.all_day,
      tone: entryToneOf(people, isFeed ? undefined : people.find((one) => row.people.includes(one))),
      note: [free, row.location, others].filter(Boolean).join(' · ') || undefined,
      isQuiet: isQuiet(row),
      isEditable: row.is_editable,
    }
  })
}
