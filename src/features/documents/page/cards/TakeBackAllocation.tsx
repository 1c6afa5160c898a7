import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type Settling, useTakeBackAllocation } from '../../../../api/commercial/documents/credits.ts'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { paymentTouches } from '../../../../api/commercial/payments/invoice-payments.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { KeptReasonDialog } from '../../../../widgets/state-actions/KeptReasonDialog.tsx'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'

/** Asks why the share of a credit is withdrawn from the invoice that it settled, and shows the effects. */
export function TakeBackAllocation({
  allocation: { allocation, number, amount },
  currency,
  onClose,
}: {
  allocation: Settling
  currency: string | null | undefined
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const takeBack = useTakeBackAllocation([...dealKeys, ...paymentTouches])
  const refusal = refusalOf(takeBack.error)
  const submit = (reason: string): Promise<boolean> =>
    takeBack.mutateAsync({ allocation: allocation ?? '', reason }).then(
      () => {
        showToast('success', t('credit-card.takenBack'))
        onClose()
        return true
      },
      () => false,
    )
  return (
    <KeptReasonDialog
      reason={{
        about: `allocation ${allocation}`,
        label: t('credit-allocation.fields.reason'),
        errors: refusal?.errors.reason,
        notice: <RefusalText text={refusal && Object.keys(refusal.errors).length === 0 ? refusal.detail : ''} />,
      }}
      title={t('credit-card.takeBackOf', { number })}
      submitLabel={t('credit-card.takeBack')}
      button={{ variant: 'danger' }}
      isBusy={takeBack.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t('credit-card.takeBackText', {
          number,
          amount: inSentence(formatMoney(amount, i18n.language, currency), i18n.language),
        })}
      </p>
    </KeptReasonDialog>
  )
}
