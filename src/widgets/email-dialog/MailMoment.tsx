import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isLeavingMoment } from '../../contract/commercial/rules/flows/mail-leaving.ts'
import { momentOf, wallTime } from '../../contract/rules/time/zoned-time.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TimeInput } from '../../ui/fields/text/TimeInput.tsx'
import { DayInput } from '../DayInput.tsx'
import styles from './EmailDialog.module.css'

const zone = 'Europe/Paris'

/** Typed moment of sending: a day and a time of day in Paris. */
export interface TypedMoment {
  day: string | null
  time: string | null
}

/** Returns a moment as the values of its fields. */
export function typedMoment(moment: string): TypedMoment {
  const wall = wallTime(moment, zone)
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** Returns the typed moment; undefined while a part is missing, or for one at which no mail may be sent. */
export function momentIn({ day, time }: TypedMoment): string | undefined {
  if (!day || !time) return undefined
  const moment = momentOf(`${day}T${time}:00`, zone)
  return isLeavingMoment(moment, new Date().toISOString()) ? moment : undefined
}

/** Edits the day and time of sending. */
export function MailMoment({
  value,
  onChange,
  isRefused,
}: {
  value: TypedMoment
  onChange: (value: TypedMoment) => void
  isRefused: boolean
}): ReactElement {
  const { t } = useTranslation('widgets')
  const error = isRefused && !momentIn(value) ? t('mailLater.wrong') : undefined
  return (
    <div className={styles.two}>
      <Field label={t('mailLater.day')} isRequired error={error}>
        <DayInput value={value.day} onChange={(day) => onChange({ ...value, day })} />
      </Field>
      <Field label={t('mailLater.time')} isRequired help={t('mailLater.zone')}>
        <TimeInput value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
    </div>
  )
}
