import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../format/dates.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import styles from './accounting.module.css'
import type { useSteppedPeriod } from './stepped-period.ts'

/** Shows the days of a period, with buttons to the one before and the one after. */
export function PeriodSteps({
  period,
  children,
}: {
  period: ReturnType<typeof useSteppedPeriod>
  children?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  return (
    <div className={`${styles.period} ${styles.stepped}`}>
      {children}
      <div className={styles.steps}>
        <IconButton icon={ChevronLeft} isTurning isOutlined label={t('reporting.before')} onClick={period.before} />
        <strong aria-live="polite">
          {t('reporting.days', {
            from: formatDay(period.from, i18n.language),
            to: formatDay(period.to, i18n.language),
          })}
        </strong>
        <IconButton icon={ChevronRight} isTurning isOutlined label={t('reporting.after')} onClick={period.after} />
      </div>
    </div>
  )
}
