/** Kinds of records that mails are about, and their registry names. */
export const mailRecords = {
  quotation: 'commercial/quotations',
  order: 'commercial/purchase-orders',
  delivery_note: 'commercial/delivery-notes',
  product_return: 'commercial/product-returns',
  invoice: 'commercial/invoices',
  credit: 'commercial/credits',
  opportunity: 'commercial/business-opportunities',
  activity: 'crm/activities',
} as const

/** Kinds of mails that the outbox is filtered by. */
export const mailKinds = [
  'quotation',
  'order',
  'delivery_note',
  'product_return',
  'invoice',
  'reminder',
  'credit',
  'opportunity',
  'activity',
  'notification',
  'account',
  'other',
] as const

export type MailKind = (typeof mailKinds)[number]

/** States that the outbox is filtered by; a scheduled mail waits for its moment. */
export const mailStates = [
  'waiting',
  'scheduled',
  'sent',
  'kept',
  'no_server',
  'failed',
  'stopped',
  'canceled',
] as const

/** Purposes of mails about an account: they set a password or say that it was changed. */
export const accountPurposes = ['password_reset', 'user_invitation', 'password_changed'] as const
