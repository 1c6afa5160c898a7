import { decimal, type DecimalLike } from './decimal.ts'

/** What a supplier says of one line: how much of it comes, and when. */
export interface AnsweredLine {
  ordered: DecimalLike | null
  /** How much of it comes; nothing said is all of it. */
  confirmed: DecimalLike | null
}

export type OrderAnswer = 'confirmed' | 'partly' | 'refused'

/** How much of a line its supplier does not bring. */
export const missingQuantity = ({ ordered, confirmed }: AnsweredLine): string =>
  confirmed === null ? '0' : decimal(ordered).minus(decimal(confirmed)).toFixed()

/** An order in one word, by what is said of its lines. */
export function orderAnswer(lines: readonly AnsweredLine[]): OrderAnswer {
  if (lines.every((line) => decimal(missingQuantity(line)).isZero())) return 'confirmed'
  return lines.every(({ confirmed }) => confirmed !== null && decimal(confirmed).isZero()) ? 'refused' : 'partly'
}
