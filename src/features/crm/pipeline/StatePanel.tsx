import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { states } from '../../../api/crm/pipelines.ts'
import { awardedInUnits } from '../../../contract/crm/rules/opportunities.ts'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'

// The braces are those typed in templates.
const literal = { skipInterpolation: true } as const

/** Edits a state beside its pipeline. */
export function StatePanel({
  id,
  pipeline,
  onClose,
}: {
  id: string | null
  pipeline: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  return (
    <RecordPanel
      source={states}
      id={id}
      initial={{ pipeline, awarded_in_type: 'days' }}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormField name="name" />
      <FormField name="probability" help={t('stateProbabilityHelp')} />
      <FormField name="description" />
      <FormField name="awarded_in_bool" />
      <StayFields />
      <FormSection title={t('sections.entry')}>
        <FormField name="entry_conditions" />
        <FormField name="entry_task" help={t('entryTaskHelp')} />
        <FormField name="entry_task_days" />
        {may('template', 'read') && <FormField name="template" help={t('entryMailHelp', literal)} />}
        <FormField name="automation_bool" help={t('entryAutoHelp')} />
      </FormSection>
    </RecordPanel>
  )
}

/** Edits the longest stay of opportunities in the state; shown where it has a limit. */
function StayFields() {
  const { t } = useTranslation('crm')
  const { form } = useFormState()
  const isLimited = Boolean(useWatch({ control: form.control, name: 'awarded_in_bool' }))
  if (!isLimited) return null
  return (
    <>
      <FormField name="awarded_in_number" />
      <FormField name="awarded_in_type">
        {({ value, onChange, isDisabled }) => (
          <Select
            value={String(value ?? 'days')}
            options={Object.keys(awardedInUnits).map((unit) => ({
              value: unit,
              label: t(`units.${unit as keyof typeof awardedInUnits}`),
            }))}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </>
  )
}
