import { daysBetween } from './due-dates.ts'
import type { Installment } from './installments.ts'
import { centsOf, moneyText } from './scaled.ts'

/** The columns of an aged balance: the days past due that each begins with, the youngest first (domain rules 3.3). */
export const agedColumns = [
  { name: 'not_due', from: null },
  { name: 'days_1_30', from: 1 },
  { name: 'days_31_60', from: 31 },
  { name: 'days_61_90', from: 61 },
  { name: 'days_over_90', from: 91 },
] as const

export type AgedColumn = (typeof agedColumns)[number]['name']

/** The column of what is due on a day, looked at on another; what has no due day is not due. */
export function agedColumn(due: string | null | undefined, at: string): AgedColumn {
  const late = due ? daysBetween(due, at) : 0
  return agedColumns.findLast(({ from }) => from === null || late >= from)!.name
}

/** What is left of one piece: negative where its party is owed, in parts where it is paid in several. */
export interface AgedPiece {
  left: string
  due: string | null
  installments?: readonly Installment[] | null
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * The shares of what is left of a piece by column. Money settles the oldest part first; what its party is owed is not
 * due (domain rules 3.3).
 */
export function agedShares({ left, due, installments }: AgedPiece, at: string): Partial<Record<AgedColumn, string>> {
  const shares = new Map<AgedColumn, bigint>()
  const add = (name: AgedColumn, cents: bigint): void => {
    if (cents !== 0n) shares.set(name, (shares.get(name) ?? 0n) + cents)
  }
  let rest = centsOf(left)
  if (rest <= 0n) add('not_due', rest)
  else {
    for (const { amount, due_date: day } of (installments ?? []).toReversed()) {
      const part = least(rest, centsOf(amount))
      add(agedColumn(day, at), part)
      rest -= part
    }
    add(agedColumn(installments?.[0]?.due_date ?? due, at), rest)
  }
  return Object.fromEntries([...shares].map(([name, cents]) => [name, moneyText(cents)]))
}
