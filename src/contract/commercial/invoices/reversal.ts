import { added, oneOf } from '../../kit/kit.ts'

/** Reasons for a credit, a refund or a return. */
export const reversalReasons = [
  'damaged',
  'wrong_item',
  'not_conform',
  'late',
  'withdrawal',
  'quantity_error',
  'price_error',
  'rebate',
  'cancellation',
  'overpayment',
  'other',
] as const

export type ReversalReason = (typeof reversalReasons)[number]

/**
 * Reason for a credit, a refund or a return, `other` without one. It is called `motive` because a change of state takes
 * its `reason` as a text.
 */
export const reversalFields = { motive: added(oneOf(...reversalReasons)) }

/** Starting values of `reversalFields`. */
export const reversalInitial = { motive: 'other' } as const
