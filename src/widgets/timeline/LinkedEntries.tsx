import { CalendarCheck, CalendarClock, FileStack, Phone, Target } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineActivity, TimelineItem, TimelinePaper } from '../../api/history/timeline.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatMoment } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { pathTo, pathToPage } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import type { TimelineEntry } from '../../ui/graph/Timeline.tsx'
import { useLabels } from '../labels.ts'

function PaperText({ id, paper }: { id: string; paper: TimelinePaper }): ReactElement {
  const [service = ''] = paper.entity.split('/')
  const { i18n } = useTranslation()
  const { one, choice } = useLabels({ service, name: paper.entity_name })
  const { page, is_sales, label, state, amount } = paper
  const more = [state && choice('status', state), amount && formatMoney(amount, i18n.language)]
  return (
    <>
      {one}{' '}
      <TextLink to={pathToPage({ page, id, is_sales })}>
        <bdi>{label}</bdi>
      </TextLink>
      {more.filter(Boolean).map((text) => ` · ${text}`)}
    </>
  )
}

function ActivityText({ activity }: { activity: TimelineActivity }): ReactElement {
  const { choice } = useLabels({ service: 'crm', name: 'activity' })
  const { name, types, business_opportunity_object: about } = activity
  return (
    <>
      {types && `${choice('types', types)}\u00a0: `}
      <bdi>{name}</bdi>
      {about && (
        <>
          {' · '}
          <TextLink to={pathTo('opportunity', { id: about.id })}>
            <bdi>{about.name}</bdi>
          </TextLink>
        </>
      )}
    </>
  )
}

/** Returns the entry of a document or an activity in the timeline of a company or person; undefined for other rows. */
export function linkedEntry(item: TimelineItem, language: string, planned: string): TimelineEntry | undefined {
  const key = `${item.kind} ${item.id}`
  const at = formatMoment(item.at, language)
  if (item.kind === 'paper')
    return {
      key,
      icon: item.paper.entity === 'commercial/business-opportunities' ? Target : FileStack,
      text: <PaperText id={item.id} paper={item.paper} />,
      detail: at,
    }
  if (item.kind !== 'activity') return undefined
  const { types, done_at: done, assign_person_object: person } = item.activity
  return {
    key,
    icon: done ? (types === 'call' ? Phone : CalendarCheck) : CalendarClock,
    text: <ActivityText activity={item.activity} />,
    detail: [at, fullName(person ?? {}), !done && planned].filter(Boolean).join(' · '),
  }
}
