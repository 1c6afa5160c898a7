/** Fields by their wire names. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Whether a document is an invoice that we, the buyer, make in the name and on behalf of its supplier (CGI art. 289 I-2):
 * a purchase of the type `self_billing`.
 */
export const isSelfBilled = ({ type, is_sales: isSales }: Fields): boolean =>
  type === 'self_billing' && isSales === false

/** Whether the paper of an invoice or a credit is ours to draw, number and send: a sale, or a self-billed purchase. */
export const isIssuedByUs = (document: Fields): boolean => document.is_sales !== false || isSelfBilled(document)
