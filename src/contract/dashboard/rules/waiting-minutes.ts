import type { WaitingKind } from './waiting.ts'

/** Minutes that a person needs for one row of each kind: a tick is short, a written answer is long. */
export const minutesByKind: Readonly<Record<string, number>> = {
  activities: 5,
  answer: 5,
  approve: 1,
  approve_transfer: 2,
  bill_note: 1,
  check: 3,
  correct: 5,
  credit_return: 2,
  decide: 3,
  deliver: 3,
  ending: 2,
  invoice: 1,
  late: 2,
  overdue: 1,
  paused: 0,
  pay_out: 1,
  pay_refund: 1,
  project_starts: 5,
  project_tasks: 2,
  receive_return: 2,
  recurring: 1,
  renew_consent: 2,
  renewal_notice: 1,
  silent_prospects: 1,
  tasks: 2,
  validate: 1,
  validate_credit: 1,
}

/** Minutes of a kind that the table does not know, as of a foreign service. */
const usual = 2

const stepOf = (minutes: number): number => (minutes < 10 ? 1 : minutes < 60 ? 5 : 15)

/** Estimates the minutes that all rows of some kinds take; the longer it is, the rounder, always upwards. */
export function waitingMinutes(kinds: readonly Pick<WaitingKind, 'key' | 'count'>[]): number {
  const all = kinds.reduce((sum, { key, count }) => sum + count * (minutesByKind[key] ?? usual), 0)
  const step = stepOf(all)
  return Math.ceil(all / step) * step
}
