import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { isUuid } from '../../../runtime/identifiers.ts'

/** Quantity of a source line that a new document takes. */
export interface Wanted {
  line: string
  quantity: string
}

/**
 * Returns the lines that a body names as `[{line, quantity}]`, each once; undefined for all. Refuses wrong ones with
 * 422.
 */
export function readWantedLines(lines: unknown): Wanted[] | undefined {
  if (lines === undefined || lines === null) return undefined
  if (!Array.isArray(lines)) throw invalidField('lines', 'invalid')
  const named = new Set<string>()
  return lines.map((item: unknown, index) => {
    const { line, quantity } = (item ?? {}) as { line?: unknown; quantity?: unknown }
    if (!isUuid(line) || named.has(line)) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    named.add(line)
    if (
      (typeof quantity !== 'string' && typeof quantity !== 'number') ||
      !/^-?\d{1,15}(\.\d{1,4})?$/.test(String(quantity)) ||
      decimal(quantity).isZero()
    )
      throw invalidField(`lines.${index}.quantity`, 'invalid')
    return { line, quantity: String(quantity) }
  })
}
