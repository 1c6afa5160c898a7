import { decimal } from '../../contract/rules/money/decimal.ts'
import {
  missingQuantity,
  orderAnswer,
  type SupplierAnswer,
} from '../../contract/commercial/rules/flows/order-answer.ts'
import type { AnswerBody } from '../../api/commercial/public/order-answers.ts'

/** A line of an order in the form for its supplier. */
export interface AskedLine {
  id: string
  kind?: string | null
  product_name?: string | null
  quantity?: string | null
  unit?: string | null
  expected_date?: string | null
  confirmed_quantity?: string | null
}

/** An answer as it is being typed: one day for all, or quantity and day of each line. */
export interface AnswerValues {
  part: 'all' | 'lines'
  day: string | null
  lines: Readonly<Record<string, { quantity: string | null; day: string | null }>>
  note: string
}

/** Returns the lines that a supplier answers for: bought goods and services. */
export const askedLines = (lines: readonly AskedLine[]): AskedLine[] =>
  lines.filter(({ kind, quantity }) => (kind ?? 'product') === 'product' && decimal(quantity).gt(0))

/** Returns the first values of a new answer: those of the last one, else the whole order on the requested day. */
export function startOfAnswer(
  lines: readonly AskedLine[],
  wanted: string | null | undefined,
  note: string | null | undefined,
  today: string,
): AnswerValues {
  const days = new Set(lines.map(({ expected_date: day }) => day ?? null))
  const isWhole = lines.every((line) => decimal(missing(line)).isZero())
  const day = (days.size === 1 ? lines[0]?.expected_date : null) ?? (wanted && wanted >= today ? wanted : null)
  return {
    part: isWhole && days.size <= 1 ? 'all' : 'lines',
    day,
    lines: Object.fromEntries(
      lines.map((line) => [
        line.id,
        { quantity: line.confirmed_quantity ?? line.quantity ?? '0', day: line.expected_date ?? day },
      ]),
    ),
    note: note ?? '',
  }
}

/** Returns the quantity of a line that is not delivered. */
export const missing = ({ quantity, confirmed_quantity: confirmed }: AskedLine): string =>
  missingQuantity({ ordered: quantity ?? '0', confirmed: confirmed ?? null })

export type AnswerFailure = 'dayMissing' | 'dayPast' | 'quantityWrong'

const dayFailure = (day: string | null, today: string): AnswerFailure | null => {
  if (!day) return 'dayMissing'
  return day < today ? 'dayPast' : null
}

/** Returns the error of a line of the answer; a line that is not delivered needs no day. */
export function lineFailure(values: AnswerValues, line: AskedLine, today: string): AnswerFailure | null {
  const { quantity, day } = values.lines[line.id] ?? { quantity: null, day: null }
  if (quantity === null || decimal(quantity).lt(0) || decimal(quantity).gt(decimal(line.quantity)))
    return 'quantityWrong'
  if (decimal(quantity).isZero()) return null
  return day && day === line.expected_date ? null : dayFailure(day, today)
}

/** Returns the error of the common day of all lines. */
export const commonFailure = (values: AnswerValues, today: string): AnswerFailure | null =>
  dayFailure(values.day, today)

/** Returns whether the answer can be sent. */
export const isAnswerComplete = (values: AnswerValues, lines: readonly AskedLine[], today: string): boolean =>
  values.part === 'all' ? !commonFailure(values, today) : lines.every((line) => !lineFailure(values, line, today))

/** Returns the answer as the state that the order will have. */
export const answerWord = (values: AnswerValues, lines: readonly AskedLine[]): SupplierAnswer =>
  values.part === 'all'
    ? 'confirmed'
    : orderAnswer(
        lines.map((line) => ({ ordered: line.quantity ?? '0', confirmed: values.lines[line.id]?.quantity ?? null })),
      )

/** Returns the answer in the format of the service. */
export const answerBody = (values: AnswerValues, lines: readonly AskedLine[]): AnswerBody => ({
  note: values.note.trim() || null,
  ...(values.part === 'all'
    ? { expected_date: values.day }
    : {
        lines: lines.map(({ id }) => ({
          line: id,
          quantity: values.lines[id]?.quantity ?? '0',
          expected_date: values.lines[id]?.day ?? null,
        })),
      }),
})
