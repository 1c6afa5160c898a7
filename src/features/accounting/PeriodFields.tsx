import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { DayInput } from '../../widgets/DayInput.tsx'
import { today } from '../../widgets/today.ts'
import styles from './accounting.module.css'
import type { usePeriod } from './period.ts'

/** Returns the years for which books are kept: this one and the nine before. */
const years = (): string[] => Array.from({ length: 10 }, (_, index) => String(Number(today().slice(0, 4)) - index))

/** Edits a period: a year, or any days from and to. */
export function PeriodFields({
  period: { from, to, change },
  children,
}: {
  period: ReturnType<typeof usePeriod>
  children?: ReactNode
}): ReactElement {
  const { t } = useTranslation('accounting')
  const year = from.slice(0, 4)
  const isYear = from === `${year}-01-01` && to === `${year}-12-31`
  return (
    <div className={styles.period}>
      <Field label={t('period.year')}>
        <Select
          value={isYear ? year : ''}
          {...(isYear ? {} : { emptyLabel: t('period.other') })}
          options={years().map((value) => ({ value, label: value }))}
          onChange={({ target: { value } }) => value && change({ from: `${value}-01-01`, to: `${value}-12-31` })}
        />
      </Field>
      <Field label={t('period.from')}>
        <DayInput value={from} max={to} onChange={(day) => day && day <= to && change({ from: day })} />
      </Field>
      <Field label={t('period.to')}>
        <DayInput value={to} min={from} onChange={(day) => day && day >= from && change({ to: day })} />
      </Field>
      {children}
    </div>
  )
}
