/** Where mails go: to the relay, to the development mailbox, or nowhere since no server is set. */
export type MailDelivery = 'relay' | 'mailbox' | 'none'
