/** Kinds of values of business cards that a contact has no place for. */
export const cardLeftovers = ['emails', 'phones', 'faxes', 'addresses', 'notes', 'pictures'] as const
/** Counts of the values of each kind that are left out. */
export type CardLeftovers = Record<(typeof cardLeftovers)[number], number>
