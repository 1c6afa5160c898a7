import { one } from '../../widgets/one-screen.ts'

/** The screens of the module by route name. */
export const screens = {
  'invoice-payment': one(() => import('./InvoicePaymentScreen.tsx'), 'InvoicePaymentScreen'),
  'invoice-payment-bulk': one(() => import('./BulkPaymentScreen.tsx'), 'BulkPaymentScreen'),
  payments: one(() => import('./PaymentListScreen.tsx'), 'PaymentListScreen'),
}
