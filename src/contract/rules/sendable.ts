import { isIssuedByUs } from './issuer.ts'

/** The kinds of documents that leave the house by mail. */
export type SentName =
  'quotation' | 'purchase-order' | 'delivery-note' | 'product-return' | 'invoice' | 'credit' | 'refund'

type Sides = 'sales' | 'both'

/** Whose paper each kind is, and the states in which its reader may hold it: a draft of a bill is nobody's yet. */
const sent: Readonly<Record<SentName, { sides: Sides; states: readonly string[] }>> = {
  quotation: { sides: 'sales', states: ['pending', 'accepted', 'accepted_transformed'] },
  'purchase-order': { sides: 'both', states: ['active', 'pending', 'receipted', 'ended', 'finish'] },
  // It has its number once the goods have left.
  'delivery-note': { sides: 'sales', states: ['make_the_delivery', 'deliver'] },
  'product-return': { sides: 'both', states: ['waiting', 'delivered', 'pending', 'finish'] },
  invoice: { sides: 'sales', states: ['accepted'] },
  credit: { sides: 'sales', states: ['accepted'] },
  refund: { sides: 'sales', states: ['accepted'] },
}

/** Whether a document may leave the house by mail (domain rules 1.9 Sending); what a supplier wrote leaves it from nobody, what we bill in the supplier's name does. */
export const maySend = (name: SentName, document: Readonly<Record<string, unknown>>): boolean =>
  (sent[name].sides === 'both' || isIssuedByUs(document)) && sent[name].states.includes(String(document.status))

interface Opened extends Readonly<Record<string, unknown>> {
  status?: unknown
  send?: unknown
  is_sales?: unknown
}

/** The kinds that a key opens, and which of their documents: no draft of a bill, and no offer before it was sent or agreed on. */
const opened: Readonly<Partial<Record<SentName, (document: Opened) => boolean>>> = {
  quotation: ({ send, status, is_sales }) => is_sales !== false && (send !== 'not_send' || status !== 'pending'),
  'purchase-order': ({ send }) => send !== 'not_send',
  invoice: ({ status, is_sales }) => is_sales !== false && status !== 'pro_format',
  credit: ({ status, is_sales }) => is_sales !== false && status === 'accepted',
}

/** Whether the public page of a document answers who has its key. */
export const isOpenByKey = (name: SentName, document: Opened): boolean => opened[name]?.(document) ?? false
