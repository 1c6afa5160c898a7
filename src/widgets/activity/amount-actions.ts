/** Actions of the trail whose `state_to` is an amount. */
export const amountActions: ReadonlySet<string> = new Set(['payment', 'refund', 'surplus'])
