/**
 * Use of a source line by a follow-up document (domain rules 1.8, for credits and refunds 1.5). A quotation is
 * `converted` into any document; an order is `billed` and `delivered` separately, and delivered units may be
 * `returned`. The lines of an invoice are `credited` and its money `refunded`; its goods are `returned` directly where
 * no order lists them.
 */
export const takings = ['converted', 'billed', 'delivered', 'returned', 'credited', 'refunded'] as const

export type Taking = (typeof takings)[number]

/** Checks whether a use is optional: it does not keep its source open, and a closed source allows it too. */
export const isVoluntary = (takes: Taking): boolean =>
  takes === 'returned' || takes === 'credited' || takes === 'refunded'
