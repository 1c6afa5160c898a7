import type { Fact } from '../facts.ts'
import { warnedDays } from './rules/bank-consent.ts'
import { connectionGroups } from './states.ts'

/** A connection to a bank whose consent ends within the warned days, or has ended. */
export const connectionToRenew: Fact = {
  entity: 'payment/bank-connections',
  demands: [
    { field: 'state', in: connectionGroups.consented },
    { field: 'consent_until', until: warnedDays },
  ],
}

/** A bank line that is neither matched nor ignored. */
export const openBankLine: Fact = { entity: 'payment/transactions', demands: [{ field: 'state', is: 'open' }] }
