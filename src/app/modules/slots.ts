import type { SlotParts } from '../../widgets/slot/slot-parts.ts'

/** Parts of features that pages of other features show. */
export const slots: SlotParts = {
  'dunning-card': () => import('../../features/dunning/DunningCard.tsx').then(({ DunningCard }) => DunningCard),
  'reminder-preview': () =>
    import('../../features/dunning/PreviewDialog.tsx').then(({ PreviewDialog }) => PreviewDialog),
  'record-payment': () =>
    import('../../features/payments/RecordPaymentDialog.tsx').then(({ RecordPaymentDialog }) => RecordPaymentDialog),
  'payment-queue': () => import('../../features/payments/PaymentQueue.tsx').then(({ PaymentQueue }) => PaymentQueue),
  'pay-back': () => import('../../features/payments/PayBackDialog.tsx').then(({ PayBackDialog }) => PayBackDialog),
  transfer: () => import('../../features/payments/TransferDialog.tsx').then(({ TransferDialog }) => TransferDialog),
  'received-list': () =>
    import('../../features/received/ReceivedListScreen.tsx').then(({ ReceivedListScreen }) => ReceivedListScreen),
}
