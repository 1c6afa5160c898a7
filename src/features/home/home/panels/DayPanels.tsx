import { CalendarDays } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgendaRow, useAgenda } from '../../../../api/calendar/events.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import { formatTime, parisDayOf } from '../../../../format/dates.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { UiLink } from '../../../../ui/actions/UiLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { today } from '../../../../widgets/today.ts'
import styles from './panels.module.css'

/** Shows the person's own events of today, in their order. */
export const TodayPanel = (): ReactElement => <DayPanel source="events" words="today" />

/** Shows the interviews of today, from their module. */
export const InterviewsPanel = (): ReactElement => <DayPanel source="interviews" words="interviews" />

function DayPanel({ source, words }: { source: string; words: 'today' | 'interviews' }) {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const day = today()
  const agenda = useAgenda({ from: day, until: day, people: [user?.uuid ?? ''] })
  const rows = (agenda.data?.results ?? []).filter((row) => row.source === source)
  return (
    <Card title={t(`${words}.title`)} aside={<TextLink to={pathTo('agenda')}>{t('today.agenda')}</TextLink>}>
      <PanelBody query={agenda} empty={rows.length === 0 && t(`${words}.empty`)}>
        <ul>
          {rows.map((row) => (
            <li key={`${row.id} ${row.start}`} className={styles.row}>
              <EventLink row={row} />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}

function EventLink({ row }: { row: AgendaRow }) {
  const { t } = useTranslation('home')
  return (
    <UiLink to={pathTo('agenda', {}, { view: 'day', date: parisDayOf(row.start) })} className={styles.link}>
      <CalendarDays className={styles.icon} aria-hidden />
      <span className={styles.grow}>
        <span className={styles.strong}>
          {row.all_day ? t('today.allDay') : formatTime(row.start)} {row.title}
        </span>
        {row.location && <span className={styles.detail}>{row.location}</span>}
      </span>
    </UiLink>
  )
}
