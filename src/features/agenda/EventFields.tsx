import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/fields/Field.tsx'
import { Switch } from '../../ui/fields/choice/Switch.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { TimeInput } from '../../ui/fields/text/TimeInput.tsx'
import { DayInput } from '../../widgets/DayInput.tsx'
import { MultiUserPicker } from '../../widgets/record-picker/MultiUserPicker.tsx'
import { ReminderSelect } from '../../widgets/ReminderSelect.tsx'
import styles from './agenda.module.css'
import { type EventForm, withStart } from './event-form.ts'
import { RepeatFields } from './RepeatFields.tsx'

/** Errors of the fields as text. */
export type FieldTexts = Partial<Record<'title' | 'start' | 'end' | 'recurrence', string>>

interface FieldsProps {
  form: EventForm
  set: (part: Partial<EventForm>) => void
  setStart: (form: EventForm) => void
  texts: FieldTexts
  /** Whether one occurrence is changed: it is not recurring itself. */
  isOnce?: boolean
}

/** Shows the fields of an event. */
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
        <ReminderSelect value={form.reminder} onChange={(reminder) => set({ reminder })} />
      </Field>
      <Switch
        label={t('private')}
        help={t('privateHelp')}
        checked={form.isPrivate}
        onChange={({ target }) => set({ isPrivate: target.checked })}
      />
      <Switch
        label={t('transparent')}
        help={t('transparentHelp')}
        checked={form.isTransparent}
        onChange={({ target }) => set({ isTransparent: target.checked })}
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
}

type TimesProps = Omit<FieldsProps, 'isOnce'>

function Times({ form, set, setStart, texts }: TimesProps) {
  const { t } = useTranslation('agenda')
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('start')} isRequired error={texts.start}>
          <DayInput value={form.startDay} onChange={(startDay) => setStart(withStart(form, { startDay }))} />
        </Field>
        {!form.isAllDay && (
          <Field label={t('startTime')} isRequired>
            <TimeInput value={form.startTime} onChange={(startTime) => setStart(withStart(form, { startTime }))} />
          </Field>
        )}
      </div>
      <div className={styles.pair}>
        <Field label={t('end')} isRequired error={texts.end}>
          <DayInput value={form.endDay} onChange={(endDay) => set({ endDay })} />
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
