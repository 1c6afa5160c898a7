import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type StatusMessageRead, statusMessages } from '../../api/commercial/status-messages.ts'
import { needsCredit } from '../../contract/commercial/rules/e-invoicing/codes.ts'
import { formatMoney, formatPercent } from '../../format/amounts.ts'
import { formatMoment } from '../../format/dates.ts'
import { Card } from '../../ui/data/Card.tsx'
import { Timeline } from '../../ui/graph/Timeline.tsx'
import { useLabels } from '../labels.ts'
import styles from './page.module.css'

type About = { invoice: string } | { credit: string } | { received_invoice: string }

/** Shows the platform's status of an e-invoice as text, and every message that led to it, newest first. */
export function PlatformCard({
  about,
  status,
  badge,
}: {
  about: About
  /** Status of a document issued by the company. */
  status?: string | null
  badge?: ReactNode
}): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const labels = useLabels(statusMessages.entity)
  const { data } = statusMessages.useList(
    { filters: { ...about }, page_size: 100, ordering: '-given_at' },
    { isAside: true },
  )
  const messages = data?.results ?? []
  if (messages.length === 0) return null
  const amountsOf = ({ amounts }: StatusMessageRead): string[] =>
    (amounts ?? []).map(({ rate, amount }) =>
      t('platform.cashed', {
        amount: formatMoney(amount, i18n.language),
        rate: formatPercent(rate, i18n.language),
      }),
    )
  const wordsOf = (message: StatusMessageRead): string =>
    [
      message.motive ? labels.choice('motive', message.motive) : '',
      message.text ?? '',
      ...amountsOf(message),
      formatMoment(message.given_at, i18n.language),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card title={t('platform.title')} aside={badge}>
      {needsCredit(status) && <p className={styles.platformTask}>{t('platform.correct')}</p>}
      <Timeline
        label={t('platform.history')}
        entries={messages.map((message) => ({
          key: message.id,
          icon: message.direction === 'in' ? ArrowDownLeft : ArrowUpRight,
          text: labels.choice('code', message.code),
          detail: <bdi>{wordsOf(message)}</bdi>,
        }))}
      />
    </Card>
  )
}
