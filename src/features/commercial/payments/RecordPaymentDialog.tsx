import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { type PayableInvoice, usePaymentDraft } from './payment-draft.ts'
import { PaymentFields } from './PaymentFields.tsx'

/**
 * Records a payment of an invoice by hand; `onDone` hears of the recording, else `onClose` stands in. `place` says
 * which of several it is.
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
    <Dialog
      isOpen
      title={place ? `${title} (${place})` : title}
      onClose={onClose}
      onSubmit={() => void draft.save()}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={draft.isBusy}>
            {t('pay.save')}
          </Button>
        </>
      }
    >
      <PaymentFields invoice={invoice} draft={draft} />
    </Dialog>
  )
}
