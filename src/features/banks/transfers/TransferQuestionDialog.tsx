import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  TransferOrderLineRead,
  TransferOrderRead,
  TransferStepBody,
} from '../../../api/payment/transfer-orders.ts'
import { parseDay } from '../../../format/calendar.ts'
import { formatDay } from '../../../format/dates.ts'
import { DateInput } from '../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { transferOrders } from '../../../api/payment/transfer-orders.ts'
import { today } from '../../../widgets/today.ts'
import styles from '../banks.module.css'
import { formatIban } from '../../../format/identifiers.ts'

/**
 * Asks before a step of a transfer order: another day where its day has passed, and whether each doubtful IBAN was
 * checked.
 */
export function TransferQuestionDialog({
  order,
  step,
  doubtful,
  isBusy,
  onSubmit,
  onClose,
}: {
  order: TransferOrderRead
  step: 'approve' | 'send'
  doubtful: readonly TransferOrderLineRead[]
  isBusy: boolean
  onSubmit: (body: TransferStepBody) => Promise<boolean>
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('payment')
  const labels = useLabels(transferOrders.entity)
  const isPast = order.execution_date < today()
  const [day, setDay] = useState<string | null>(isPast ? today() : order.execution_date)
  const isDoubtful = doubtful.length > 0
  return (
    <FormDialog
      title={t(isDoubtful ? 'transfers.confirmTitle' : 'transfers.dayTitle')}
      submitLabel={t(isDoubtful ? 'transfers.confirm' : `transfers.${step}`)}
      isDisabled={day === null || day < today()}
      isBusy={isBusy}
      onSubmit={() =>
        onSubmit({ ...(isPast && day ? { execution_date: day } : {}), ...(isDoubtful ? { confirmed: true } : {}) })
      }
      onClose={onClose}
    >
      <div className={styles.stack}>
        {isDoubtful && <p>{t('transfers.confirmText')}</p>}
        {isDoubtful && (
          <ul className={styles.wide}>
            {doubtful.map((line) => (
              <li key={line.id}>
                <b>
                  <bdi>{line.name}</bdi>
                </b>
                {': '}
                <bdi dir="ltr">{formatIban(line.iban)}</bdi>
                <br />
                <span className={styles.quiet}>
                  {[line.iban_changed && t('transfers.ibanChanged'), line.is_blocked && t('transfers.blocked')]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {isPast && <p>{t('transfers.dayText')}</p>}
        {isPast && (
          <Field label={labels.field('execution_date')} isRequired>
            <DateInput
              value={day}
              parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
              format={(value) => formatDay(value, i18n.language)}
              onChange={setDay}
            />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
