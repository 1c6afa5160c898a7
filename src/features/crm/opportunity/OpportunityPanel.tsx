import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { opportunities, type OpportunityRead } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import type { FormCheck } from '../../../widgets/record-form/validation.ts'
import { i18n } from '../../../i18n/i18n.ts'

const check: FormCheck = ({ amount }) => ({
  amount: typeof amount === 'string' && amount.startsWith('-') ? i18n.t('crm:checks.amount') : undefined,
})

/** Edits an opportunity beside its board, its list or its page; a new one begins in `state`. */
export function OpportunityPanel({
  id,
  states,
  state,
  isClosed = false,
  onClose,
  onSaved,
}: {
  id: string | null
  states: readonly StateRead[]
  state?: string
  /** Won and lost ones stay in their state. */
  isClosed?: boolean
  onClose: () => void
  onSaved?: (record: OpportunityRead) => void
}): ReactElement {
  const { t } = useTranslation('crm')
  const { user } = useSession()
  const isNew = id === 'new'
  const options = states.map(({ id: value, name: label }) => ({ value, label }))
  return (
    <RecordPanel
      source={opportunities}
      id={id}
      check={check}
      initial={{ state: state ?? states[0]?.id, main_user: user?.uuid }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormSection title={t('sections.deal')}>
        <FormField name="name" />
        <FormField name="organization" />
        <FormField name="contact" />
        <FormField name="amount" />
        <FormField name="state" isDisabled={isClosed}>
          {({ value, onChange, isDisabled }) => (
            <Select
              value={String(value ?? '')}
              options={options}
              disabled={isDisabled}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </FormField>
        {!isNew && <FormField name="probability" isDisabled={isClosed} help={t('probabilityHelp')} />}
        <FormField name="expected_end_date" />
        <FormField name="main_user" />
        <FormField name="priority" />
        <FormField name="description" />
      </FormSection>
      <FormSection title={t('sections.origin')}>
        <FormField name="source" />
        <FormField name="other_source" />
        <FormField name="email" />
        <FormField name="phone" />
        <FormField name="keywords" />
      </FormSection>
      <FormSection title={t('sections.fading')}>
        <FormField name="smart_management" />
        <FormField name="lower_weighting" help={t('fadingHelp')} />
        <FormField name="lower_frequency" />
      </FormSection>
    </RecordPanel>
  )
}
