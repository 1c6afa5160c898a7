import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, parisDayOf } from '../../../format/dates.ts'
import { formatDayOfWeek } from '../../../format/day-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import styles from './visitor.module.css'

const shownDays = 6

/** Picks a free time of a booking page: a day, then a time; in Paris time, which is shown. */
export function TimePicker({
  times,
  value,
  onChange,
}: {
  times: readonly string[]
  value: string | null
  onChange: (start: string) => void
}): ReactElement {
  const { t, i18n } = useTranslation('public')
  const days = useMemo(() => byDay(times), [times])
  const [chosen, setChosen] = useState<string | null>(null)
  const [most, setMost] = useState(shownDays)
  const all = [...days.keys()]
  const day = chosen && days.has(chosen) ? chosen : value ? parisDayOf(value) : (all[0] ?? null)
  return (
    <>
      <p className={styles.zone}>{t('booking.zone')}</p>
      <fieldset className={styles.days}>
        <legend className="srOnly">{t('booking.day')}</legend>
        {all.slice(0, most).map((one) => (
          <label key={one} className={styles.pick}>
            <input type="radio" name="day" value={one} checked={one === day} onChange={() => setChosen(one)} />
            <span>{formatDayOfWeek(one, i18n.language)}</span>
          </label>
        ))}
      </fieldset>
      {all.length > most && (
        <Button variant="ghost" className={styles.more} onClick={() => setMost(most + shownDays)}>
          {t('booking.moreDays')}
        </Button>
      )}
      <fieldset className={styles.times}>
        <legend className="srOnly">{t('booking.time')}</legend>
        {(days.get(day ?? '') ?? []).map((start) => (
          <label key={start} className={styles.pick}>
            <input type="radio" name="start" value={start} checked={start === value} onChange={() => onChange(start)} />
            <bdi dir="ltr">{formatTime(start)}</bdi>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function byDay(times: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  for (const start of times) {
    const day = parisDayOf(start)
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return days
}
