import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type Weekday, frequencies, weekdays } from '../../contract/calendar/rules/recurrence.ts'
import { formatDay } from '../../format/dates.ts'
import { parseDay } from '../../format/calendar.ts'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { DateInput } from '../../ui/fields/text/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { today } from '../../widgets/today.ts'
import styles from './agenda.module.css'
import { type EventForm, weekdayOfForm } from './event-form.ts'

const ends = ['never', 'until', 'count'] as const

interface RepeatProps {
  form: EventForm
  set: (part: Partial<EventForm>) => void
  error?: string
}

/** Edits the recurrence of an event: how often, on which days of the week, until when. */
export function RepeatFields({ form, set, error }: RepeatProps): ReactElement {
  const { t } = useTranslation('agenda')
  const choose = (frequency: EventForm['frequency']): void =>
    set({ frequency, rule: null, days: frequency === 'WEEKLY' ? [weekdayOfForm(form)] : [] })
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('repeat')} error={error}>
          <Select
            value={form.frequency}
            emptyLabel={t('repeats.never')}
            options={frequencies.map((one) => ({ value: one, label: t(`repeats.${one}`) }))}
            onChange={({ target }) => choose(frequencies.find((one) => one === target.value) ?? '')}
          />
        </Field>
        {form.frequency !== '' && (
          <Field label={t(`every.${form.frequency}`)}>
            <TextInput
              inputMode="numeric"
              value={form.interval}
              maxLength={2}
              onChange={({ target }) => set({ interval: target.value.replaceAll(/\D/g, '') })}
            />
          </Field>
        )}
      </div>
      {form.frequency === 'WEEKLY' && <Days days={form.days} onChange={(days) => set({ days })} />}
      {form.frequency !== '' && <RepeatEnd form={form} set={set} />}
    </>
  )
}

function Days({ days, onChange }: { days: readonly Weekday[]; onChange: (days: Weekday[]) => void }) {
  const { t } = useTranslation('agenda')
  return (
    <Field label={t('days')} isGroup>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={t(`weekdays.${day}`)}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(weekdays.filter((one) => (one === day ? target.checked : days.includes(one))))
            }
          />
        ))}
      </div>
    </Field>
  )
}

function RepeatEnd({ form, set }: RepeatProps) {
  const { t, i18n } = useTranslation('agenda')
  return (
    <div className={styles.pair}>
      <Field label={t('repeatEnd')}>
        <Select
          value={form.repeatEnd}
          options={ends.map((one) => ({ value: one, label: t(`ends.${one}`) }))}
          onChange={({ target }) => set({ repeatEnd: ends.find((one) => one === target.value) ?? 'never' })}
        />
      </Field>
      {form.repeatEnd === 'until' && (
        <Field label={t('until')}>
          <DateInput
            value={form.until}
            onChange={(until) => set({ until })}
            parse={(text) => (text.trim() ? (parseDay(text, today()) ?? undefined) : null)}
            format={(day) => formatDay(day, i18n.language)}
          />
        </Field>
      )}
      {form.repeatEnd === 'count' && (
        <Field label={t('count')}>
          <TextInput
            inputMode="numeric"
            value={form.count}
            maxLength={4}
            onChange={({ target }) => set({ count: target.value.replaceAll(/\D/g, '') })}
          />
        </Field>
      )}
    </div>
  )
}
