import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { endingQuotation } from '../../../../contract/commercial/facts.ts'
import { predicate } from '../../../../contract/facts.ts'
import { daysBetween } from '../../../../contract/rules/time/calendar-days.ts'
import { formatDay } from '../../../../format/dates.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { BigNumber } from '../../../../ui/data/BigNumber.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { ReminderSwitch } from './ReminderSwitch.tsx'
import { today } from '../../../../widgets/today.ts'
import type { ActionName } from '../actions/page-ask.ts'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows the validity of the offer; near its end a reminder is proposed. */
export function ValidityCard({
  document,
  run,
}: {
  document: PageRecord
  run: (name: ActionName) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { expiration_date: end, status, send } = document
  if (status !== 'pending' || !end) return null
  const days = daysBetween(today(), end)
  const isSoon = predicate(endingQuotation)(document, today())
  return (
    <Card
      title={t('validity.title')}
      footer={
        days < 0 ? (
          <TextButton onClick={() => run('extend')}>{t('actions.extend')}</TextButton>
        ) : isSoon ? (
          <TextButton onClick={() => run('remind')}>{t('actions.remind')}</TextButton>
        ) : undefined
      }
    >
      <BigNumber
        value={formatMoney(document.total_price, i18n.language, document.currency)}
        detail={t('validity.until', { day: formatDay(end, i18n.language) })}
      />
      <p className={styles.quiet}>
        {days < 0 ? t('validity.expired') : t('validity.days', { count: days })}
        {isSoon && ` ${t('validity.soon')}`}
      </p>
      {send !== 'not_send' && <ReminderSwitch document={document} />}
    </Card>
  )
}
