/** Groups of states of quotations: accepted ones, and those that still bring revenue. */
export const quotationGroups = {
  won: ['accepted', 'accepted_transformed'],
  kept: ['pending', 'accepted', 'accepted_transformed'],
} as const

/** Group of states of orders that bring revenue or cost: a cancelled one brings none. */
export const orderGroups = { kept: ['active', 'ended'] } as const

/** Groups of states of delivery notes: being prepared, goods not sent yet, and goods sent or received. */
export const deliveryNoteGroups = {
  preparing: ['preparing', 'ready_to_deliver'],
  unshipped: ['waiting', 'preparing', 'ready_to_deliver'],
  shipped: ['make_the_delivery', 'deliver'],
} as const

/** Group of states of returns whose goods came back. */
export const returnGroups = { received: ['delivered', 'finish'] } as const

/** Groups of states of received invoices: to be answered, and those whose amount is asked for. */
export const receivedInvoiceGroups = {
  unanswered: ['received', 'disputed'],
  kept: ['received', 'disputed', 'approved'],
} as const

/** Groups of states of payments: money that was received, money that was or may be, and all that have an entry. */
export const paymentGroups = {
  received: ['accepted', 'surplus'],
  expected: ['accepted', 'surplus', 'pending'],
  booked: ['accepted', 'surplus', 'removed'],
} as const

/** Group of states of opportunities that are decided. */
export const opportunityGroups = { decided: ['accepted', 'canceled'] } as const
