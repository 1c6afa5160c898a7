import { deliveryNoteGroups, quotationGroups } from '../../states.ts'
import { isIssuedByUs } from '../fiscal/issuer.ts'

/** Kinds of documents that are sent by mail. */
export type SentName =
  'quotation' | 'purchase-order' | 'delivery-note' | 'product-return' | 'invoice' | 'credit' | 'refund'

type Sides = 'sales' | 'both'

/** Sides on which each kind can be sent, and the states that allow it: a draft of a bill is never sent. */
const sent: Readonly<Record<SentName, { sides: Sides; states: readonly string[] }>> = {
  quotation: { sides: 'sales', states: quotationGroups.kept },
  'purchase-order': { sides: 'both', states: ['active', 'pending', 'receipted', 'ended', 'finish'] },
  // It has its number once the goods have left.
  'delivery-note': { sides: 'sales', states: deliveryNoteGroups.shipped },
  'product-return': { sides: 'both', states: ['waiting', 'delivered', 'pending', 'finish'] },
  invoice: { sides: 'sales', states: ['accepted'] },
  credit: { sides: 'sales', states: ['accepted'] },
  refund: { sides: 'sales', states: ['accepted'] },
}

/**
 * Checks whether a document may be sent by mail (domain rules 1.9 Sending). A document that the supplier wrote is never
 * sent; one that the company bills in the supplier's name is.
 */
export const maySend = (name: SentName, document: Readonly<Record<string, unknown>>): boolean =>
  (sent[name].sides === 'both' || isIssuedByUs(document)) && sent[name].states.includes(String(document.status))

interface Opened extends Readonly<Record<string, unknown>> {
  status?: unknown
  send?: unknown
  is_sales?: unknown
}

/**
 * Kinds of documents with a public page, and which of them it shows. It shows no draft of a bill, and no offer before
 * it was sent or agreed on.
 */
const opened: Readonly<Partial<Record<SentName, (document: Opened) => boolean>>> = {
  quotation: ({ send, status, is_sales }) => is_sales !== false && (send !== 'not_send' || status !== 'pending'),
  'purchase-order': ({ send }) => send !== 'not_send',
  invoice: ({ status, is_sales }) => is_sales !== false && status !== 'pro_format',
  credit: ({ status, is_sales }) => is_sales !== false && status === 'accepted',
}

/** Checks whether the public page of a document is open to a visitor with its key. */
export const isOpenByKey = (name: SentName, document: Opened): boolean => opened[name]?.(document) ?? false
