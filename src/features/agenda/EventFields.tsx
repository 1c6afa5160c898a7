import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../format/dates.ts'
import { parseDay } from '../../format/calendar.ts'
import { DateInput } from '../../ui/fields/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { TimeInput } from '../../ui/fields/TimeInput.tsx'
import { MultiUserPicker } from '../../widgets/record-picker/MultiUserPicker.tsx'
import { today } from '../../widgets/today.ts'
import styles from './agenda.module.css'
import { type EventForm, withStart } from './event-form.ts'
import { RepeatFields } from './RepeatFields.tsx'

/** What is wrong with a field, in words. */
export type FieldTexts = Partial<Record<'title' | 'start' | 'end' | 'recurrence', string>>

interface FieldsProps {
  form: EventForm
  set: (part: Partial<EventForm>) => void
  setStart: (form: EventForm) => void
  texts: FieldTexts
  /** One occurrence is changed: it does not come back by itself. */
  isOnce?: boolean
}

const reminders = ['0', '10', '30', '60', '1440'] as const

/** The fields of an event. */
export function EventFields({ form, set, setStart, texts, isOnce = false }: FieldsProps): ReactElement {
  const { t } = useTranslation('agenda')
  return (
    <>
      <Field label={t('title')} isRequired error={texts.title}>
        <TextInput
          data-autofocus
          value={form.title}
          maxLength={255}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Switch
        label={t('allDay')}
        checked={form.isAllDay}
        onChange={({ target }) => set({ isAllDay: target.checked })}
      />
      <Times form={form} set={set} setStart={setStart} texts={texts} />
      {!isOnce && <RepeatFields form={form} set={set} error={texts.recurrence} />}
      <Field label={t('invited')}>
        <MultiUserPicker label={t('invited')} value={form.people} onChange={(people) => set({ people })} />
      </Field>
      <Field label={t('location')}>
        <TextInput value={form.location} maxLength={255} onChange={({ target }) => set({ location: target.value })} />
      </Field>
      <Field label={t('reminder')}>
        <Select
          value={form.reminder}
          emptyLabel={t('reminders.none')}
          options={[...new Set([...reminders, form.reminder])]
            .filter(Boolean)
            .map((one) => ({ value: one, label: reminderText(one) }))}
          onChange={({ target }) => set({ reminder: target.value })}
        />
      </Field>
      <Switch
        label={t('private')}
        help={t('privateHelp')}
        checked={form.isPrivate}
        onChange={({ target }) => set({ isPrivate: target.checked })}
      />
      <Field label={t('description')}>
        <TextArea
          limit={2000}
          rows={3}
          value={form.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
    </>
  )

  function reminderText(minutes: string): string {
    const count = Number(minutes)
    if (count === 0) return t('reminders.atStart')
    if (count % 1440 === 0) return t('reminders.days', { count: count / 1440 })
    return count % 60 === 0 ? t('reminders.hours', { count: count / 60 }) : t('reminders.minutes', { count })
  }
}

type TimesProps = Omit<FieldsProps, 'isOnce'>

function Times({ form, set, setStart, texts }: TimesProps) {
  const { t } = useTranslation('agenda')
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('start')} isRequired error={texts.start}>
          <Day value={form.startDay} onChange={(startDay) => setStart(withStart(form, { startDay }))} />
        </Field>
        {!form.isAllDay && (
          <Field label={t('startTime')} isRequired>
            <TimeInput value={form.startTime} onChange={(startTime) => setStart(withStart(form, { startTime }))} />
          </Field>
        )}
      </div>
      <div className={styles.pair}>
        <Field label={t('end')} isRequired error={texts.end}>
          <Day value={form.endDay} onChange={(endDay) => set({ endDay })} />
        </Field>
        {!form.isAllDay && (
          <Field label={t('endTime')} isRequired>
            <TimeInput value={form.endTime} onChange={(endTime) => set({ endTime })} />
          </Field>
        )}
      </div>
    </>
  )
}

function Day({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const { i18n } = useTranslation()
  return (
    <DateInput
      value={value}
      onChange={onChange}
      parse={(text) => (text.trim() ? (parseDay(text, today()) ?? undefined) : null)}
      format={(day) => formatDay(day, i18n.language)}
    />
  )
}
