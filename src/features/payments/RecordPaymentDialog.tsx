import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import type { PayableInvoice } from '../../widgets/documents/payable-invoice.ts'
import { usePaymentDraft } from './payment-draft.ts'
import { PaymentFields } from './PaymentFields.tsx'

/**
 * Records a payment of an invoice by hand; `onDone` is called after the recording, and by default `onClose`. The
 * `place` names it among several.
 */
export function RecordPaymentDialog({
  invoice,
  place,
  onDone,
  onClose,
}: {
  invoice: PayableInvoice
  place?: string
  onDone?: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const draft = usePaymentDraft(invoice, onDone ?? onClose)
  const title = t(invoice.is_sales === false ? 'pay.titleOut' : 'pay.title', { number: invoice.number ?? '' })
  return (
    <FormDialog
      title={place ? `${title} (${place})` : title}
      onClose={onClose}
      onSubmit={() => void draft.save()}
      submitLabel={t('pay.save')}
      isBusy={draft.isBusy}
    >
      <PaymentFields invoice={invoice} draft={draft} />
    </FormDialog>
  )
}
