import { CalendarDays, CircleAlert, FileText, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { activities } from '../../../api/crm/activities.ts'
import type { OpportunityCard } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { type CardFact, cardFactOf } from '../../../contract/crm/rules/activities.ts'
import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import { formatPercent, formatRoundMoney } from '../../../format/amounts.ts'
import { formatDay, formatShortDay, formatTime, parisDayOf } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import type { Moment } from '../../../widgets/today.ts'
import styles from '../crm.module.css'
import { organizationOf } from './board-cards.ts'

/** Shows the facts of a card under its name: customer, amount, probability, owner, next step. */
export function CardFacts({
  card,
  state,
  owner,
  moment,
}: {
  card: OpportunityCard
  state: StateRead | undefined
  owner: string | undefined
  moment: Moment
}): ReactElement {
  const { i18n } = useTranslation()
  const words = useFactWords(moment.today)
  const fact = cardFactOf(card, state, moment)
  const Icon = icons[fact.kind] ?? CalendarDays
  return (
    <>
      <span className={styles.organization}>
        <bdi>{organizationOf(card) || '—'}</bdi>
      </span>
      <span className={styles.figures}>
        <bdi dir="ltr" className={styles.amount}>
          {formatRoundMoney(card.amount, i18n.language)}
        </bdi>
        <bdi dir="ltr">{formatPercent(String(card.probability), i18n.language)}</bdi>
        {owner && (
          <span className={styles.owner} title={owner}>
            <Avatar name={owner} size="s" isNamed />
          </span>
        )}
      </span>
      <span className={calm.has(fact.kind) ? styles.next : styles.late}>
        <Icon aria-hidden />
        {words(fact)}
      </span>
    </>
  )
}

const icons: Readonly<Partial<Record<CardFact['kind'], LucideIcon>>> = {
  nothing: CircleAlert,
  news: FileText,
  expires: FileText,
  ordered: FileText,
  invoiced: FileText,
  invoicedInPart: FileText,
}
const calm: ReadonlySet<CardFact['kind']> = new Set([
  'won',
  'planned',
  'nextActivity',
  'news',
  'expires',
  'ordered',
  'invoiced',
  'invoicedInPart',
])

/** Returns a function that gives the one fact of a card as text. */
function useFactWords(today: string): (fact: CardFact) => string {
  const { t, i18n } = useTranslation('crm')
  const labels = useLabels(activities.entity)
  const dayOf = (moment: string): string => formatShortDay(parisDayOf(moment), today, i18n.language)
  return (fact) => {
    if ('day' in fact) return t(`next.${fact.kind}`, { day: formatDay(fact.day, i18n.language) })
    if ('days' in fact) return t(`next.${fact.kind}`, { count: fact.days })
    if (fact.kind === 'nothing') return t('next.nothing')
    if (fact.kind === 'invoiced' || fact.kind === 'invoicedInPart') return t(`next.${fact.kind}`)
    if (fact.kind === 'ordered') return t('next.ordered', { number: fact.number })
    if (fact.kind === 'news') {
      const { event, at } = fact.news
      return t(`next.${event}_${whenOf(parisDayOf(at), today)}`, { day: dayOf(at), time: formatTime(at) })
    }
    const { types, name, start, end } = fact.activity
    const what = types ? labels.choice('types', types) : name
    return fact.kind === 'lateActivity'
      ? t('next.lateActivity', { what, day: dayOf(end) })
      : t('next.nextActivity', { what, day: dayOf(start), time: formatTime(start) })
  }
}

const whenOf = (day: string, of: string): 'today' | 'yesterday' | 'day' =>
  day === of ? 'today' : addDays(day, 1) === of ? 'yesterday' : 'day'
