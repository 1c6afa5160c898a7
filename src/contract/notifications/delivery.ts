/** Delivery of mails: to the relay, to the development mailbox, or none since no server is set. */
export type MailDelivery = 'relay' | 'mailbox' | 'none'

/** Checks whether a mail counts as sent by its state: a relay took it, or the development mailbox did. */
export const hasLeft = (state: string): boolean => state === 'sent' || state === 'kept'
