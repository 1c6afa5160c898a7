import { useTranslation } from 'react-i18next'
import { companies } from '../../../api/auth/users.ts'
import type { BankItem, TransactionRead } from '../../../api/payment/transactions.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { usualWriteOff } from '../../../contract/payment/rules/bank-match.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { type Allocation, isSmallRest, restOfInvoices } from './allocation.ts'
import { useRestAccounts } from './use-fee-account.ts'

/**
 * Returns the key that closes the small difference between a line and its invoices, on 658 or 758 (domain rules J15).
 * Undefined where there is none, or it is above the ceiling of the company.
 */
export function useSmallRest(
  line: TransactionRead,
  { allocation, closeRest }: { allocation: Allocation; closeRest: (account: BankItem, rest: string) => void },
): { label: string; close: () => void } | undefined {
  const { t, i18n } = useTranslation('payment')
  const { user } = useSession()
  const { data: company } = companies.useOne(user?.company_object?.id ?? user?.company, {}, { isSilent: true })
  const { loss, gain } = useRestAccounts()
  const rest = restOfInvoices(line, allocation)
  const account = rest.startsWith('-') ? loss : gain
  if (!account || !isSmallRest(rest, company?.write_off_ceiling ?? usualWriteOff)) return undefined
  const amount = inSentence(formatMoney(rest.replace('-', ''), i18n.language), i18n.language)
  return {
    label: t('triage.closeRest', { amount, account: account.number.slice(0, 3) }),
    close: () => closeRest(account, rest),
  }
}
