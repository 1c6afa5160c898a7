import type { ComponentType } from 'react'
import type { PublicRouteName } from '../address/public-addresses.ts'

/**
 * Loader of a public screen, which gets the parameters of its address as properties (`company`, `id`, `sales`,
 * `status`). It is rendered outside of a router.
 */
export type PublicScreen = () => Promise<ComponentType<Record<string, string>>>

type Part<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType<Record<string, string>>>>>

const one =
  <Name extends string>(load: Part<Name>, name: Name): PublicScreen =>
  () =>
    load().then((part) => part[name])

/** Screens of the public documents. They are not exported by their feature, which would load the staff app too. */
export const publicScreens: Readonly<Partial<Record<PublicRouteName, PublicScreen>>> = {
  'quotation-public': one(
    () => import('../../features/public-documents/PublicQuotationScreen.tsx'),
    'PublicQuotationScreen',
  ),
  'purchase-order-public': one(
    () => import('../../features/public-documents/PublicPaperScreen.tsx'),
    'PublicOrderScreen',
  ),
  'credit-public': one(() => import('../../features/public-documents/PublicPaperScreen.tsx'), 'PublicCreditScreen'),
  'invoice-public': one(() => import('../../features/public-documents/PublicInvoiceScreen.tsx'), 'PublicInvoiceScreen'),
  'invoice-payment-public': one(
    () => import('../../features/public-documents/PublicPaymentScreen.tsx'),
    'PublicPaymentScreen',
  ),
  'invoice-payment-redirection': one(
    () => import('../../features/public-documents/PaymentResultScreen.tsx'),
    'PaymentResultScreen',
  ),
  'fiscal-series-public': one(
    () => import('../../features/accounting/public/PublicSeriesScreen.tsx'),
    'PublicSeriesScreen',
  ),
  accessibility: one(() => import('../../features/auth/public/AccessibilityScreen.tsx'), 'AccessibilityScreen'),
  'lead-form': one(() => import('../../features/crm/public/PublicLeadFormScreen.tsx'), 'PublicLeadFormScreen'),
  booking: one(() => import('../../features/crm/public/PublicBookingScreen.tsx'), 'PublicBookingScreen'),
  'file-public': one(() => import('../../features/files/public/PublicFileScreen.tsx'), 'PublicFileScreen'),
}
