import { motivesOf } from '../e-invoicing/motives.ts'
import type { LifeCode } from '../e-invoicing/codes.ts'

/** Status code sent to a supplier for each state of a received invoice (domain rules 2.2). */
export const answerCodes = {
  received: '204',
  disputed: '207',
  approved: '205',
  refused: '210',
} as const satisfies Record<string, LifeCode>

/** Returns the motives that a state may be given; none where it needs none. */
export const reasonsOf = (status: string): readonly string[] =>
  motivesOf((answerCodes as Readonly<Record<string, string>>)[status] ?? '')
