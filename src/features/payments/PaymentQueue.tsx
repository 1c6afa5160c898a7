import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayableInvoice } from '../../widgets/documents/payable-invoice.ts'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

/** Records the payments of several invoices one after the other; cancelling one ends the sequence. */
export function PaymentQueue({
  invoices,
  onClose,
}: {
  invoices: readonly PayableInvoice[]
  onClose: () => void
}): ReactElement | null {
  const { t } = useTranslation('documents')
  const [at, setAt] = useState(0)
  const invoice = invoices[at]
  if (!invoice) return null
  const isLast = at === invoices.length - 1
  const place = invoices.length > 1 ? t('pay.place', { place: at + 1, total: invoices.length }) : undefined
  return (
    <RecordPaymentDialog
      key={invoice.id}
      invoice={invoice}
      place={place}
      onDone={() => (isLast ? onClose() : setAt(at + 1))}
      onClose={onClose}
    />
  )
}
