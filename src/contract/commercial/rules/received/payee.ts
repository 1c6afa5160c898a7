import { isBic, isIban } from '../../../rules/identifiers/bank-identifiers.ts'
import type { ReceivedInvoiceShape } from './shape.ts'

type Payment = Pick<ReceivedInvoiceShape, 'payment'>

/** Returns the account that a received invoice is paid to, without an invalid IBAN or BIC. */
export function payableAccount({ payment }: Payment): { iban: string | null; bic: string | null } {
  const iban = payment.iban && isIban(payment.iban) ? payment.iban : null
  return { iban, bic: iban && payment.bic && isBic(payment.bic) ? payment.bic : null }
}

/** Checks whether a received invoice has an invalid IBAN or BIC: it is shown, but not stored. */
export const hasInvalidAccount = ({ payment }: Payment): boolean =>
  Boolean((payment.iban && !isIban(payment.iban)) || (payment.bic && !isBic(payment.bic)))
