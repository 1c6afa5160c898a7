/** Fields by their wire names. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Checks whether the company, as buyer, makes the invoice in the name and on behalf of its supplier (CGI art. 289 I-2).
 * It is a purchase of the type `self_billing`.
 */
export const isSelfBilled = ({ type, is_sales: isSales }: Fields): boolean =>
  type === 'self_billing' && isSales === false

/**
 * Checks whether the company draws, numbers and sends the document of an invoice or a credit: a sale, or a self-billed
 * purchase.
 */
export const isIssuedByUs = (document: Fields): boolean => document.is_sales !== false || isSelfBilled(document)
