import { daysBetween } from '../../../rules/time/calendar-days.ts'
import type { Installment } from '../amounts/installments.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/** The columns of an aged balance: the days past due that each begins with, the youngest first (domain rules 3.3). */
export const agedColumns = [
  { name: 'not_due', from: null },
  { name: 'days_1_30', from: 1 },
  { name: 'days_31_60', from: 31 },
  { name: 'days_61_90', from: 61 },
  { name: 'days_over_90', from: 91 },
] as const

export type AgedColumn = (typeof agedColumns)[number]['name']

/** Returns the column of an amount by its due date and the day of the balance; without a due date it is not due. */
export function agedColumn(due: string | null | undefined, at: string): AgedColumn {
  const late = due ? daysBetween(due, at) : 0
  return agedColumns.findLast(({ from }) => from === null || late >= from)!.name
}

/** Open amount of one piece: negative where its party is owed, in parts where it is paid in several. */
export interface AgedPiece {
  left: string
  due: string | null
  installments?: readonly Installment[] | null
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** A part of the open amount of a piece, with its due date. */
export interface OpenPart {
  due: string | null
  amount: string
}

/** Returns the open parts of a piece by due date, the latest first: payments settle the oldest part first. */
export function openAgedParts({ left, due, installments }: AgedPiece): OpenPart[] {
  const parts: OpenPart[] = []
  const add = (day: string | null, cents: bigint): void => {
    if (cents !== 0n) parts.push({ due: day, amount: moneyText(cents) })
  }
  let rest = centsOf(left)
  for (const { amount, due_date: day } of (installments ?? []).toReversed()) {
    const part = least(rest, centsOf(amount))
    add(day, part)
    rest -= part
  }
  add(installments?.[0]?.due_date ?? due, rest)
  return parts
}

/**
 * Returns the due day of the first part of a piece that is not settled; null where nothing is left or no day is known.
 *
 * @oracle A test compares the SQL of the column with it.
 */
export const nextDue = (piece: AgedPiece): string | null =>
  centsOf(piece.left) > 0n ? (openAgedParts(piece).at(-1)?.due ?? null) : null

/** Returns the overdue parts of a piece, the oldest first; none where its party is owed. */
export const lateParts = (piece: AgedPiece, at: string): (OpenPart & { due: string })[] =>
  centsOf(piece.left) <= 0n
    ? []
    : openAgedParts(piece)
        .filter((part): part is OpenPart & { due: string } => agedColumn(part.due, at) !== 'not_due')
        .toReversed()

/**
 * Returns the shares of the open amount of a piece by column; an amount that its party is owed is not due (domain rules
 * 3.3).
 */
export function agedShares(piece: AgedPiece, at: string): Partial<Record<AgedColumn, string>> {
  if (centsOf(piece.left) <= 0n) return centsOf(piece.left) < 0n ? { not_due: moneyText(centsOf(piece.left)) } : {}
  const shares = new Map<AgedColumn, bigint>()
  for (const { due, amount } of openAgedParts(piece)) {
    const name = agedColumn(due, at)
    shares.set(name, (shares.get(name) ?? 0n) + centsOf(amount))
  }
  return Object.fromEntries([...shares].map(([name, cents]) => [name, moneyText(cents)]))
}
