import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProvidedBank } from '../../../api/payment/bank-connections.ts'
import { bankConnections } from '../../../api/payment/bank-connections.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useLabels } from '../../../widgets/labels.ts'

/** Chooses which bank of the provider is connected. */
export function ConnectDialog({
  banks,
  isBusy,
  onChoose,
  onClose,
}: {
  banks: readonly ProvidedBank[]
  isBusy: boolean
  onChoose: (bank: string) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('payment')
  const labels = useLabels(bankConnections.entity)
  const [bank, setBank] = useState('')
  const options = banks
    .map(({ bank_external_id: value, name: label }) => ({ value, label }))
    .toSorted((one, two) => one.label.localeCompare(two.label))
  return (
    <FormDialog
      title={t('synchro.connect')}
      submitLabel={t('synchro.toBank')}
      isDisabled={!bank}
      isBusy={isBusy}
      onSubmit={() => onChoose(bank)}
      onClose={onClose}
    >
      <Field label={labels.field('bank')} isRequired>
        <Select
          data-autofocus
          value={bank}
          options={[{ value: '', label: '' }, ...options]}
          onChange={(event) => setBank(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
