import { CalendarPlus, ChevronLeft, ChevronRight, Ellipsis, Plus, Upload } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type AgendaRow, useAgenda } from '../../api/calendar/events.ts'
import { homeZone, momentOf } from '../../contract/rules/time/zoned-time.ts'
import { regionOf } from '../../format/amounts.ts'
import { withOrdinal } from '../../format/day-words.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { SegmentedControl } from '../../ui/actions/SegmentedControl.tsx'
import { useShortcuts } from '../../ui/actions/shortcuts.ts'
import { type CalendarView, calendarViews } from '../../ui/calendar/calendar-views.ts'
import type { CalendarSpan, EventCalendarProps } from '../../ui/calendar/EventCalendar.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { ActivityPanelProps } from '../../widgets/activities-panel/ActivityPanel.tsx'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { usePickedUsers } from '../../widgets/record-picker/user-source.ts'
import { today } from '../../widgets/today.ts'
import styles from './agenda.module.css'
import { entryAddressOf, agendaEntriesOf, timedSources } from './agenda-entries.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import type { EventDialogProps } from './EventDialog.tsx'
import { type AgendaAddress, agendaDaysOf, useAgendaAddress } from './use-agenda-address.ts'
import { useAgendaMoves } from './use-agenda-moves.ts'

const EventCalendar = lazyPart<EventCalendarProps>(() =>
  import('../../ui/calendar/EventCalendar.tsx').then((part) => part.EventCalendar),
)
const ActivityPanel = lazyPart<ActivityPanelProps>(() =>
  import('../../widgets/activities-panel/ActivityPanel.tsx').then((part) => part.ActivityPanel),
)
const EventDialog = lazyPart<EventDialogProps>(() => import('./EventDialog.tsx').then((part) => part.EventDialog))
const ImportDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./CalendarImportDialog.tsx').then((part) => part.CalendarImportDialog),
)
const SubscriptionDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./SubscriptionDialog.tsx').then((part) => part.SubscriptionDialog),
)

/** /agenda and /calendar: own events, those of colleagues beside them, and due dates of other modules. */
export function AgendaScreen(): ReactElement {
  const { t } = useTranslation(['agenda', 'paths', 'common'])
  const address = useAgendaAddress()
  const form = useFormPlace()
  const [dialog, setDialog] = useState<FileDialogName | null>(null)
  const list = useAgenda({ ...agendaDaysOf(address.view, address.day), people: address.people })
  const create = (): void => form.open('new', null, newSpan(address.day))
  useShortcuts({ n: create, t: () => address.set({ date: '' }) })
  return (
    <Page
      isFilled
      title={t('paths:agenda')}
      actions={
        <>
          <More onChoose={setDialog} />
          <Button variant="primary" icon={Plus} kbd="N" onClick={create}>
            {t('newEvent')}
          </Button>
        </>
      }
    >
      <Toolbar address={address} />
      <AgendaFilters address={address} sources={list.data?.sources ?? []} />
      {list.data?.is_cut && <p className={styles.hint}>{t('cut')}</p>}
      {list.isError && !list.data ? (
        <ErrorState title={t('common:errors.load')} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <Calendar address={address} rows={list.data?.results ?? []} form={form} />
      )}
      <OpenEvent form={form} day={address.day} />
      {dialog && <FileDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </Page>
  )
}

/** Dialogs that import events into the agenda or export them. */
type FileDialogName = 'import' | 'subscription'

const FileDialog = ({ dialog, onClose }: { dialog: FileDialogName; onClose: () => void }) =>
  dialog === 'import' ? <ImportDialog onClose={onClose} /> : <SubscriptionDialog onClose={onClose} />

function OpenEvent({ form, day }: { form: ReturnType<typeof useFormPlace>; day: string }) {
  if (!form.id) return null
  if (form.source === 'activities') return <ActivityPanel id={form.id} onClose={form.close} />
  return (
    <EventDialog
      key={form.id}
      id={form.id === 'new' ? null : form.id}
      occurrence={form.occurrence}
      span={form.span ?? newSpan(day)}
      onClose={form.close}
    />
  )
}

/** Returns an hour in the morning of a day. */
const newSpan = (day: string): CalendarSpan => ({
  start: momentOf(`${day}T09:00:00`, homeZone),
  end: momentOf(`${day}T10:00:00`, homeZone),
  isAllDay: false,
})

/** Returns the open event with its occurrence, or the open activity: kept in the address. */
function useFormPlace() {
  const [params, setParams] = useSearchParams()
  const [span, setSpan] = useState<CalendarSpan | null>(null)
  const show = (id: string | null, occurrence: string | null, source = 'events'): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('form')
        next.delete('at')
        next.delete('of')
        if (id) next.set('form', id)
        if (occurrence) next.set('at', occurrence)
        if (source !== 'events') next.set('of', source)
        return next
      },
      { replace: id === null, preventScrollReset: true },
    )
  return {
    id: params.get('form'),
    source: params.get('of') ?? 'events',
    occurrence: params.get('at'),
    span,
    open: (id: string, occurrence: string | null, at: CalendarSpan | null = null): void => {
      setSpan(at)
      show(id, occurrence)
    },
    openActivity: (id: string): void => show(id, null, 'activities'),
    close: () => show(null, null),
  }
}

function More({ onChoose }: { onChoose: (dialog: FileDialogName) => void }) {
  const { t } = useTranslation('agenda')
  return (
    <Menu
      label={t('more')}
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t('more')} isOutlined />}
      items={[
        { key: 'import', label: t('import.title'), icon: Upload, onSelect: () => onChoose('import') },
        {
          key: 'subscription',
          label: t('subscription.title'),
          icon: CalendarPlus,
          onSelect: () => onChoose('subscription'),
        },
      ]}
    />
  )
}

const formats: Readonly<Record<CalendarView, Intl.DateTimeFormatOptions>> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  list: { month: 'long', year: 'numeric' },
}

/** Returns the shown days as text. */
function spanText({ view, day }: AgendaAddress, language: string): string {
  const format = new Intl.DateTimeFormat(regionOf(language), { ...formats[view], timeZone: 'UTC' })
  const at = (one: string): Date => new Date(`${one}T00:00:00Z`)
  const { from, until } = agendaDaysOf(view, day)
  return withOrdinal(view === 'week' ? format.formatRange(at(from), at(until)) : format.format(at(day)), language)
}

function Toolbar({ address }: { address: AgendaAddress }) {
  const { t, i18n } = useTranslation('agenda')
  return (
    <div className={styles.toolbar}>
      <div className={styles.turn}>
        <IconButton icon={ChevronLeft} isTurning isOutlined label={t('before')} onClick={() => address.turn(-1)} />
        <IconButton icon={ChevronRight} isTurning isOutlined label={t('after')} onClick={() => address.turn(1)} />
        <Button kbd="T" onClick={() => address.set({ date: today() })}>
          {t('today')}
        </Button>
        <h2 className={styles.span} aria-live="polite">
          {spanText(address, i18n.language)}
        </h2>
      </div>
      <SegmentedControl
        label={t('view')}
        value={address.view}
        segments={calendarViews.map((view) => ({ value: view, label: t(`views.${view}`) }))}
        onChange={(view) => address.set({ view })}
      />
    </div>
  )
}

interface CalendarProps {
  address: AgendaAddress
  rows: readonly AgendaRow[]
  form: ReturnType<typeof useFormPlace>
}

/** Shows the calendar with its rows: a click opens, a drawn time creates an event, a drag moves. */
function Calendar({ address, rows, form }: CalendarProps) {
  const { t, i18n } = useTranslation('agenda')
  const navigate = useNavigate()
  const moves = useAgendaMoves(rows)
  const { people, hidden, view, day } = address
  const { options } = usePickedUsers(people)
  const name = (person: string): string => options.find(({ value }) => value === person)?.label ?? ''
  const words = {
    busy: t('busy'),
    free: t('transparent'),
    source: (key: string) => t(`due.${key}` as 'due.tasks'),
    name,
  }
  const entries = agendaEntriesOf(
    moves.rows.filter(({ source }) => !hidden.includes(source)),
    people,
    words,
  )
  const open = (key: string): void => {
    const row = moves.rows.find((one) => one.key === key)
    if (row?.source === 'events' && row.id) form.open(row.id, row.occurrence)
    else if (row?.source === 'activities' && row.id) form.openActivity(row.id)
    else if (row && !timedSources.includes(row.source)) void navigate(entryAddressOf(row))
  }
  return (
    <EventCalendar
      view={view}
      day={day}
      region={{ timeZone: homeZone, locale: regionOf(i18n.language), direction: i18n.dir() }}
      entries={entries}
      labels={{
        region: t('region'),
        allDay: t('allDay'),
        more: (count) => t('moreEvents', { count }),
        nothing: t('nothing'),
        help: t('keys'),
      }}
      onOpen={open}
      onDay={(next) => address.set({ view: 'day', date: next })}
      changes={{
        onDraw: (span) => form.open('new', null, span),
        onChange: moves.change,
        onNudge: moves.nudge,
      }}
    />
  )
}
