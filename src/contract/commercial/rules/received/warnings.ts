/** Warnings to review before a received invoice is approved, the gravest first. */
export const receivedWarnings = [
  'withdrawn',
  'twin',
  'iban_changed',
  'account_invalid',
  'not_buyer',
  'no_supplier',
  'no_corrected',
  'prepaid',
  'order_differs',
  'rounding',
] as const

export type ReceivedWarning = (typeof receivedWarnings)[number]
