import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { opportunities } from '../../../api/crm/opportunities.ts'
import { lostReasons } from '../../../contract/commercial/business-opportunity.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/choice/RadioGroup.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useLabels } from '../../../widgets/labels.ts'

export interface LoseDialogProps {
  name: string
  isBusy?: boolean
  onSubmit: (reason: string) => unknown
  onClose: () => void
}

/** Asks why an opportunity was lost. */
export function LoseDialog({ name, isBusy, onSubmit, onClose }: LoseDialogProps): ReactElement {
  const { t } = useTranslation(['crm', 'validation'])
  const labels = useLabels(opportunities.entity)
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      title={t('lose.title', { name })}
      submitLabel={t('lose.submit')}
      button={{ variant: 'danger' }}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => (reason ? onSubmit(reason) : setMissing(true))}
    >
      <Field
        isGroup
        isRequired
        label={labels.field('lost_reason')}
        error={isMissing && !reason ? t('validation:required') : undefined}
      >
        <RadioGroup
          value={reason}
          options={lostReasons.map((value) => ({ value, label: labels.choice('lost_reason', value) }))}
          onChange={setReason}
        />
      </Field>
    </FormDialog>
  )
}
