import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { agedScales } from '../../../api/commercial/reports/aged-scales.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'
import { ages } from './ages.ts'
import styles from './aged.module.css'

/** Shows the day of the balance, and the total of all parties of the side by age. */
export function AgedTotals({ at, isSales }: { at: string | undefined; isSales: boolean }): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const [params, setParams] = useSearchParams()
  const labels = useLabels(agedScales.entity)
  const { data } = agedScales.useList(
    { page: 1, page_size: 1, fields: ['id'], stats: true, filters: { is_sales: isSales, at } },
    { isSilent: true },
  )
  const handleDay = (day: string | null): void =>
    setParams(
      (now) => {
        if (day && day < today()) now.set('at', day)
        else now.delete('at')
        now.delete('page')
        return now
      },
      { replace: true },
    )
  const linkTo = (age: string): string => {
    const next = new URLSearchParams(params)
    next.set('age', age)
    return `?${next}`
  }
  const amountOf = (name: string): string => (data ? formatMoney(data.stats[name] ?? '0', i18n.language) : '…')
  return (
    <div className={styles.totals}>
      <Field label={t('aged.at')} className={styles.day}>
        <DayInput value={at ?? today()} max={today()} onChange={handleDay} />
      </Field>
      <dl className={styles.ages}>
        {[...ages, 'total'].map((name) => (
          <div key={name}>
            <dt className={styles.name}>{labels.field(name)}</dt>
            <dd className={styles.amount}>
              {name === 'total' ? (
                <b dir="ltr">{amountOf(name)}</b>
              ) : (
                <TextLink isQuiet to={linkTo(name)}>
                  <bdi dir="ltr">{amountOf(name)}</bdi>
                </TextLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
