import { type DecimalLike, decimal } from '../../../rules/money/decimal.ts'
import { isEInvoiceRate } from '../../../rules/money/vat-rates.ts'
import type { RuleIssue } from '../../../rules/money/rule-error.ts'
import { type Giver, type StatusCode, giverOf } from './codes.ts'
import { motivesOf } from './motives.ts'

/** Money that a payment brought in at one rate of VAT, tax included. */
export interface CashedAmount {
  rate: string
  amount: string
}

/** Facts of a status message. */
export interface StatusFacts {
  code: StatusCode
  giver: Giver
  motive?: string | null
  amounts?: readonly { rate: DecimalLike; amount: DecimalLike }[] | null
}

/**
 * Returns the error of a status message, null when it is valid (BR-FR-CDV-14, 15, CL-09). Its sender may not give the
 * status, the motive is missing or of another list, or received money lacks its amounts by rate.
 */
export function checkStatus({ code, giver, motive, amounts }: StatusFacts): RuleIssue | null {
  if (giverOf(code) !== giver) return { path: 'code', code: 'status_giver' }
  const known = motivesOf(code)
  if (known.length > 0 && !motive) return { path: 'motive', code: 'required' }
  if (motive && !known.includes(motive)) return { path: 'motive', code: 'invalid_choice' }
  if (code !== '212') return amounts?.length ? { path: 'amounts', code: 'read_only' } : null
  if (!amounts?.length) return { path: 'amounts', code: 'required' }
  const isRight = amounts.every(({ rate, amount }) => isEInvoiceRate(rate) && !decimal(amount).isZero())
  return isRight ? null : { path: 'amounts', code: 'invalid' }
}
