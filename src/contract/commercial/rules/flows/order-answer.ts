import { decimal, type DecimalLike } from '../../../rules/money/decimal.ts'

/** Answer of a supplier for one line of an order: the ordered and the confirmed quantity. */
export interface AnsweredLine {
  ordered: DecimalLike | null
  /** Confirmed quantity; null means all of it. */
  confirmed: DecimalLike | null
}

export type SupplierAnswer = 'confirmed' | 'partly' | 'refused'

/** Returns the quantity of a line that its supplier does not confirm. */
export const missingQuantity = ({ ordered, confirmed }: AnsweredLine): string =>
  confirmed === null ? '0' : decimal(ordered).minus(decimal(confirmed)).toFixed()

/** Returns the answer to an order from the answers to its lines. */
export function orderAnswer(lines: readonly AnsweredLine[]): SupplierAnswer {
  if (lines.every((line) => decimal(missingQuantity(line)).isZero())) return 'confirmed'
  return lines.every(({ confirmed }) => confirmed !== null && decimal(confirmed).isZero()) ? 'refused' : 'partly'
}
