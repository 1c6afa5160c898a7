import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type TransferOrderLineRead,
  type TransferOrderRead,
  type TransferStepBody,
  transferOrderLines,
} from '../../../api/payment/transfer-orders.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { KeptReasonDialog } from '../../../widgets/state-actions/KeptReasonDialog.tsx'
import styles from '../banks.module.css'

/** Records which transfers the bank refused, and why. */
export function RejectDialog({
  order,
  lines,
  isBusy,
  onSubmit,
  onClose,
}: {
  order: TransferOrderRead
  lines: readonly TransferOrderLineRead[]
  isBusy: boolean
  onSubmit: (body: TransferStepBody) => Promise<boolean>
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('payment')
  const labels = useLabels(transferOrderLines.entity)
  const [chosen, setChosen] = useState<readonly string[]>(lines.length === 1 ? lines.map(({ id }) => id) : [])
  const toggle = (id: string): void =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <KeptReasonDialog
      reason={{
        about: `reject_transfer:${order.id}`,
        label: labels.field('reject_reason'),
      }}
      title={t('transfers.rejectTitle')}
      submitLabel={t('transfers.reject')}
      button={{ variant: 'danger' }}
      isDisabled={chosen.length === 0}
      isBusy={isBusy}
      onSubmit={(reason) => onSubmit({ reason, lines: chosen })}
      onClose={onClose}
    >
      <p>{t('transfers.rejectText')}</p>
      <fieldset className={styles.choices}>
        <legend>{t('transfers.rejectLines')}</legend>
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            checked={chosen.includes(line.id)}
            onChange={() => toggle(line.id)}
            label={
              <span className={styles.part}>
                <bdi>{line.name}</bdi>
                <bdi dir="ltr">{formatMoney(line.amount, i18n.language)}</bdi>
              </span>
            }
          />
        ))}
      </fieldset>
    </KeptReasonDialog>
  )
}
