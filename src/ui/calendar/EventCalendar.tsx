import FullCalendar, { type CalendarRef, type EventApi, type EventDisplayInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import '@fullcalendar/react/skeleton.css'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { type ReactElement, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useLatestRef } from '../use-latest-ref.ts'
import type { CalendarView } from './calendar-views.ts'
import styles from './EventCalendar.module.css'

/** An entry of the calendar. */
export interface CalendarEntry {
  id: string
  title: string
  /** Moments, or days `YYYY-MM-DD` for entries of whole days, the end not included. */
  start: string
  end: string
  isAllDay: boolean
  /** 1 to 7: the colour of the person. */
  tone: number
  /** Text beside the title: the owner of the entry, so that colour is never the only sign. */
  note?: string
  /** Whether it is drawn as an outline: a due date, or a time without details. */
  isQuiet?: boolean
  isEditable: boolean
}

/** A time in the calendar: moments, or days. */
export interface CalendarSpan {
  start: string
  end: string
  isAllDay: boolean
}

export interface EventCalendarProps {
  view: CalendarView
  /** The day that is shown, `YYYY-MM-DD`. */
  day: string
  region: CalendarRegion
  entries: readonly CalendarEntry[]
  labels: { region: string; allDay: string; more: (count: number) => string; nothing: string; help: string }
  onOpen: (id: string) => void
  onDay: (day: string) => void
  changes: CalendarChanges
}

/** Time zone, language and direction of the reader. */
interface CalendarRegion {
  timeZone: string
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Changes that a person makes in the calendar. */
interface CalendarChanges {
  /** Called when a time was drawn or clicked. */
  onDraw: (span: CalendarSpan) => void
  /** Called when an entry was dragged; `revert` puts it back. */
  onChange: (id: string, span: CalendarSpan, revert: () => void) => void
  /** Called when an entry is moved or extended by keys. */
  onNudge: (id: string, by: { days: number; minutes: number; isEnd: boolean }) => void
}

const viewNames: Readonly<Record<CalendarView, string>> = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  list: 'listMonth',
}
const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]
const half = 30

const spanOf = ({ startStr, endStr, allDay }: Pick<EventApi, 'startStr' | 'endStr' | 'allDay'>): CalendarSpan => ({
  start: startStr,
  end: endStr || startStr,
  isAllDay: allDay,
})

interface Shown {
  tone: number
  note?: string
  isQuiet?: boolean
}
const shownOf = ({ event }: EventDisplayInfo): Shown => event.extendedProps as Shown

function Content({ info }: { info: EventDisplayInfo }) {
  const { note } = shownOf(info)
  return (
    <span className={styles.content} dir="auto">
      <bdi className={styles.title}>{info.event.title}</bdi>
      {note && <bdi className={styles.note}> {note}</bdi>}
      {info.timeText && (
        <>
          {' '}
          <bdi dir="ltr" className={styles.time}>
            {info.timeText}
          </bdi>
        </>
      )}
    </span>
  )
}

const entryClass = (info: EventDisplayInfo): string => {
  const { tone, isQuiet } = shownOf(info)
  return classNames(
    styles.entry,
    styles[`tone${tone}`],
    isQuiet && styles.quiet,
    info.view.type === viewNames.list && styles.listed,
    info.isDragging && styles.dragged,
  )
}

const nudges: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -half },
  ArrowDown: { days: 0, minutes: half },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/**
 * Handles keys on an entry: arrows go to the next and the one before. With Alt they move it by half an hour or a day,
 * with Alt and Shift they change its end.
 */
function handleEntryKey(event: KeyboardEvent, entry: HTMLElement, props: EventCalendarProps): void {
  const { region, entries, changes } = props
  const by = nudges[event.key]
  const id = entry.dataset.entry
  if (!by || !id) return
  event.preventDefault()
  const days = region.direction === 'rtl' ? -by.days : by.days
  if (!event.altKey) {
    const all = [...(entry.closest('[data-view]')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    all[all.indexOf(entry) + (days + by.minutes > 0 ? 1 : -1)]?.focus()
    return
  }
  if (!entries.some((one) => one.id === id && one.isEditable)) return
  changes.onNudge(id, { days, minutes: by.minutes, isEnd: event.shiftKey })
}

/**
 * Keeps the focus on an entry that is drawn again in a new place. An entry that has lost the focus does not get it
 * back.
 */
function keepFocus(entry: HTMLElement, id: string, focused: { current: string | null }): void {
  const isIn = (element: Element | null): boolean => element instanceof HTMLElement && element.dataset.entry === id
  entry.addEventListener('focus', () => {
    focused.current = id
  })
  entry.addEventListener('blur', () =>
    queueMicrotask(() => {
      if (entry.isConnected && focused.current === id && !isIn(document.activeElement)) focused.current = null
    }),
  )
  const { activeElement } = document
  // The element before may exist for a moment beside the one that replaces it.
  if (focused.current === id && (!activeElement || activeElement === document.body || isIn(activeElement)))
    entry.focus()
}

/** Shows a calendar in four views. Loads FullCalendar: keep it out of the start. */
export function EventCalendar(props: EventCalendarProps): ReactElement {
  const { view, day, entries, labels, region } = props
  const calendar = useRef<CalendarRef>(null)
  const latest = useLatestRef(props)
  const focused = useRef<string | null>(null)
  useEffect(() => {
    calendar.current?.getApi().changeView(viewNames[view], day)
  }, [view, day])
  return (
    <div className={styles.calendar} role="region" aria-label={labels.region} data-view={view}>
      <p className="srOnly">{labels.help}</p>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={viewNames[view]}
        initialDate={day}
        {...region}
        firstDay={1}
        headerToolbar={false}
        height="100%"
        scrollTime="07:30:00"
        nowIndicator
        navLinks
        navLinkDayClick={(date) => latest.current.onDay(date.toISOString().slice(0, 10))}
        dayMaxEvents
        editable
        eventResizableFromStart={false}
        selectable
        selectMirror
        slotEventOverlap={false}
        snapDuration="00:15:00"
        longPressDelay={400}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        allDayText={labels.allDay}
        noEventsContent={() => labels.nothing}
        moreLinkContent={({ num }) => labels.more(num)}
        views={{
          week: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
          month: { dayHeaderFormat: { weekday: 'short' } },
        }}
        events={entries.map(({ isAllDay, isEditable, tone, note, isQuiet, ...entry }) => ({
          ...entry,
          allDay: isAllDay,
          editable: isEditable,
          interactive: true,
          extendedProps: { tone, note, isQuiet },
        }))}
        eventClass={entryClass}
        rowEventClass={styles.oneLine}
        columnEventClass={({ isShort }) => classNames(isShort && styles.oneLine)}
        eventContent={(info) => <Content info={info} />}
        eventDidMount={({ el, event }) => {
          el.dataset.entry = event.id
          el.addEventListener('keydown', (key) => handleEntryKey(key, el, latest.current))
          keepFocus(el, event.id, focused)
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          latest.current.onOpen(event.id)
        }}
        select={(span) => {
          latest.current.changes.onDraw(spanOf(span))
          calendar.current?.getApi().unselect()
        }}
        eventDrop={({ event, revert }) => latest.current.changes.onChange(event.id, spanOf(event), revert)}
        eventResize={({ event, revert }) => latest.current.changes.onChange(event.id, spanOf(event), revert)}
        viewClass={styles.view}
        tableHeaderClass={styles.head}
        dayHeaderClass={({ isToday }) => classNames(styles.cell, isToday && styles.today)}
        dayHeaderContent={({ weekdayText, dayNumberText, text }) =>
          weekdayText ? `${weekdayText} ${view === 'month' ? '' : dayNumberText}` : text
        }
        dayHeaderInnerClass={styles.headText}
        dayCellClass={({ isToday, isOther }) =>
          classNames(styles.cell, isToday && styles.today, isOther && styles.other)
        }
        dayCellTopClass={styles.dayTop}
        dayCellTopInnerClass={styles.dayNumber}
        dayLaneClass={({ isToday }) => classNames(styles.cell, isToday && styles.today)}
        slotLaneClass={({ isMinor }) => classNames(styles.cell, isMinor && styles.minor)}
        slotHeaderClass={({ isMinor }) => classNames(styles.cell, isMinor && styles.minor)}
        slotHeaderInnerClass={styles.slotText}
        allDayHeaderInnerClass={classNames(styles.slotText, styles.allDay)}
        allDayDividerClass={styles.divider}
        dayRowClass={styles.cell}
        fillerClass={styles.cell}
        rowMoreLinkClass={styles.more}
        popoverClass={styles.popover}
        popoverCloseContent={() => '×'}
        popoverCloseClass={styles.close}
        nowIndicatorLineClass={styles.now}
        highlightClass={styles.drawn}
        listDayHeaderClass={styles.listDay}
        listDayHeaderInnerClass={styles.listDayText}
        noEventsClass={styles.nothing}
      />
    </div>
  )
}
