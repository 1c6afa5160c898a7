import { CalendarDays, CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardRead } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { formatPercent, formatRoundMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { today } from '../../../widgets/today.ts'
import styles from '../crm.module.css'
import { nextOf, organizationOf } from './board-cards.ts'

/** What a card says under its name: for whom, how much, how likely, whose it is, what comes next. */
export function CardFacts({
  card,
  state,
  owner,
}: {
  card: CardRead
  state: StateRead | undefined
  owner: string | undefined
}): ReactElement {
  const { t, i18n } = useTranslation('crm')
  const next = nextOf(card, state, today())
  const isCalm = next.kind === 'won' || next.kind === 'planned'
  const Icon = next.kind === 'nothing' ? CircleAlert : CalendarDays
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
      <span className={isCalm ? styles.next : styles.late}>
        <Icon aria-hidden />
        {'day' in next
          ? t(`next.${next.kind}`, { day: formatDay(next.day, i18n.language) })
          : 'days' in next
            ? t(`next.${next.kind}`, { count: next.days })
            : t('next.nothing')}
      </span>
    </>
  )
}
