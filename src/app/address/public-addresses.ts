/** The public documents and files: their own small bundle, nothing of the staff app. */
export const publicNames = [
  'quotation-public',
  'purchase-order-public',
  'invoice-public',
  'credit-public',
  'invoice-payment-public',
  'invoice-payment-redirection',
  'file-public',
  'fiscal-series-public',
  'lead-form',
  'booking',
  'accessibility',
] as const

export type PublicRouteName = (typeof publicNames)[number]

/** Their parameters in the order of the address (src/paths/commercial.ts; a test compares). */
export const publicParameters: Readonly<Record<PublicRouteName, readonly string[]>> = {
  'quotation-public': ['company', 'id', 'sales'],
  'purchase-order-public': ['company', 'id', 'sales'],
  'invoice-public': ['company', 'id', 'sales'],
  'credit-public': ['company', 'id', 'sales'],
  'invoice-payment-public': ['company', 'id'],
  'invoice-payment-redirection': ['status'],
  'file-public': ['company', 'id'],
  'fiscal-series-public': ['company', 'id'],
  'lead-form': ['company', 'id'],
  booking: ['company', 'id'],
  accessibility: [],
}

/** Returns whether an address opens the bundle of the public documents. */
export const isPublicAddress = (pathname: string): boolean =>
  publicNames.some((name) => `${pathname}/`.startsWith(`/${name}/`))
