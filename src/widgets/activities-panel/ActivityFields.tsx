import type { ReactElement } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { Switch } from '../../ui/fields/choice/Switch.tsx'
import { MomentInput } from '../MomentInput.tsx'
import { useFormState } from '../record-form/form-context.ts'
import { FormField } from '../record-form/FormField.tsx'
import { FormSection } from '../record-form/FormSection.tsx'
import { ReminderSelect } from '../ReminderSelect.tsx'
import { now } from '../today.ts'
import { activityTypes, movedEnd } from './activity-form.ts'
import { SlotFinder } from './SlotFinder.tsx'

/** Edits an activity; without its opportunity where that is known already. */
export function ActivityFields({
  activity = null,
  isOfOpportunity = false,
}: {
  /** Its id, unless it is a new one. */
  activity?: string | null
  isOfOpportunity?: boolean
}): ReactElement {
  const { t } = useTranslation('crm')
  return (
    <>
      <FormSection title={t('activities.what')}>
        <TypeField />
        <FormField name="name" />
        <Times />
        {!isOfOpportunity && <FormField name="business_opportunity" />}
        <FormField name="location" />
        <FormField name="reminder">
          {({ value, isDisabled, onChange }) => (
            <ReminderSelect
              value={typeof value === 'number' ? String(value) : ''}
              isDisabled={isDisabled}
              onChange={(minutes) => onChange(minutes === '' ? null : Number(minutes))}
            />
          )}
        </FormField>
        <FormField name="description" />
        <DoneSwitch />
      </FormSection>
      <FormSection title={t('activities.people')}>
        <FormField name="contacts" />
        <FormField name="assign_person" />
        <FormField name="assigned_users" />
        <SlotFinder activity={activity} />
      </FormSection>
    </>
  )
}

/** Edits the type, which names the activity while no other name was typed. */
function TypeField() {
  const { form, labels } = useFormState()
  const labelOf = (type: string): string => labels.choice('types', type)
  const handleEdit = (type: unknown): void => {
    const name = String(form.getValues('name') ?? '').trim()
    if (typeof type === 'string' && (!name || activityTypes.some((one) => labelOf(one) === name)))
      form.setValue('name', labelOf(type), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <FormField name="types" onEdit={handleEdit}>
      {({ value, isDisabled, onChange, onBlur }) => (
        <Select
          value={String(value ?? '')}
          emptyLabel="—"
          options={activityTypes.map((type) => ({ value: type, label: labelOf(type) }))}
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FormField>
  )
}

/** Edits start and end; when the start moves, the duration stays. */
function Times() {
  const { t } = useTranslation('crm')
  const { form } = useFormState()
  const momentIn = (name: string): string | null => (form.getValues(name) as string | null | undefined) ?? null
  const handleStart = (start: string | null): void => {
    const end = movedEnd({ start: momentIn('start'), end: momentIn('end') }, start)
    if (end !== undefined) form.setValue('end', end, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (['start', 'end'] as const).map((name) => (
    <FormField key={name} name={name}>
      {({ value, isDisabled, onChange, onBlur }) => (
        <MomentInput
          value={typeof value === 'string' ? value : null}
          timeLabel={t(`activities.${name}Time`)}
          isDisabled={isDisabled}
          onBlur={onBlur}
          onChange={(moment) => {
            if (name === 'start') handleStart(moment)
            onChange(moment)
          }}
        />
      )}
    </FormField>
  ))
}

function DoneSwitch() {
  const { t } = useTranslation('crm')
  const { form, isReadOnly } = useFormState()
  const { field } = useController({ name: 'done_at', control: form.control })
  return (
    <div data-form-field="done_at">
      <Switch
        label={t('activities.markedDone')}
        checked={Boolean(field.value)}
        disabled={isReadOnly}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? now() : null)}
      />
    </div>
  )
}
