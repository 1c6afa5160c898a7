import type { ComponentType } from 'react'
import type { PublicName } from '../address/public-addresses.ts'

/**
 * Loader of a public screen, which gets the parameters of its address as properties (`company`, `id`, `sales`,
 * `status`). It is rendered outside of a router.
 */
export type PublicScreen = () => Promise<ComponentType<Record<string, string>>>

/** Screens of the public documents. They are not exported by their feature, which would load the staff app too. */
export const publicScreens: Readonly<Partial<Record<PublicName, PublicScreen>>> = {
  'quotation-public': () =>
    import('../../features/public-documents/PublicQuotationScreen.tsx').then(
      ({ PublicQuotationScreen }) => PublicQuotationScreen,
    ),
  'purchase-order-public': () =>
    import('../../features/public-documents/PublicPaperScreen.tsx').then(({ PublicOrderScreen }) => PublicOrderScreen),
  'credit-public': () =>
    import('../../features/public-documents/PublicPaperScreen.tsx').then(
      ({ PublicCreditScreen }) => PublicCreditScreen,
    ),
  'invoice-public': () =>
    import('../../features/public-documents/PublicInvoiceScreen.tsx').then(
      ({ PublicInvoiceScreen }) => PublicInvoiceScreen,
    ),
  'invoice-payment-public': () =>
    import('../../features/public-documents/PublicPaymentScreen.tsx').then(
      ({ PublicPaymentScreen }) => PublicPaymentScreen,
    ),
  'invoice-payment-redirection': () =>
    import('../../features/public-documents/PaymentResultScreen.tsx').then(
      ({ PaymentResultScreen }) => PaymentResultScreen,
    ),
  'fiscal-series-public': () =>
    import('../../features/accounting/public/PublicSeriesScreen.tsx').then(
      ({ PublicSeriesScreen }) => PublicSeriesScreen,
    ),
  accessibility: () =>
    import('../../features/auth/public/AccessibilityScreen.tsx').then(({ AccessibilityScreen }) => AccessibilityScreen),
  'lead-form': () =>
    import('../../features/crm/public/PublicLeadFormScreen.tsx').then(
      ({ PublicLeadFormScreen }) => PublicLeadFormScreen,
    ),
  booking: () =>
    import('../../features/crm/public/PublicBookingScreen.tsx').then(({ PublicBookingScreen }) => PublicBookingScreen),
  'file-public': () =>
    import('../../features/files/public/PublicFileScreen.tsx').then(({ PublicFileScreen }) => PublicFileScreen),
}
