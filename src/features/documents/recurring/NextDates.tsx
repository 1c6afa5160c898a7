import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { indexedPrice, type PriceIndex } from '../../../contract/commercial/rules/flows/recurring-invoices.ts'
import { formatPercent } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import styles from './recurring.module.css'

const hundred = '100.00'

/** Shows the dates of the next invoices, with the price increase by the index until then. */
export function NextDates({
  dates,
  index,
  onSkip,
}: {
  dates: readonly string[]
  index: PriceIndex | null
  onSkip?: (date: string) => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const rise = (date: string): string =>
    decimal(indexedPrice(hundred, index, date))
      .minus(hundred)
      .toFixed()
  return (
    <ol className={styles.dates}>
      {dates.map((date) => {
        const day = formatDay(date, i18n.language)
        const percent = rise(date)
        return (
          <li key={date} className={styles.date}>
            <bdi>{day}</bdi>
            {percent !== '0' && (
              <span className={styles.quiet}>
                {t('recurring.rise', { percent: formatPercent(percent, i18n.language) })}
              </span>
            )}
            {onSkip && (
              <TextButton aria-label={t('recurring.skipDay', { day })} onClick={() => onSkip(date)}>
                {t('recurring.skip')}
              </TextButton>
            )}
          </li>
        )
      })}
    </ol>
  )
}
