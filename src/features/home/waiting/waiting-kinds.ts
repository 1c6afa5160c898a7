import type { WaitingKind } from '../../../api/dashboard/waiting.ts'

/** Key of the snoozed rows. */
export const snoozedKey = 'snoozed'

/** Key of the rows answered today. */
export const treatedKey = 'treated'

/** Returns the number of rows of all kinds. */
export const waitingSumOf = (kinds: readonly WaitingKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0)
