import type { WaitingKind } from '../../../api/dashboard/waiting.ts'

/** The key under which rows that were put off are shown. */
export const snoozedKey = 'snoozed'

/** The key under which rows that were answered today are shown. */
export const treatedKey = 'treated'

/** Returns the number of rows of all kinds. */
export const sumOf = (kinds: readonly WaitingKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0)
