import { accounts } from '../../../api/accounting/accounts.ts'
import type { BankItem } from '../../../api/payment/transactions.ts'

/** Returns an account of the company's chart by its number; undefined while it is unknown, or where there is none. */
function useAccount(number: string): BankItem | undefined {
  const { data } = accounts.useList({ limit: 1, filters: { number } })
  const found = data?.results[0]
  return found && { kind: 'account', id: found.id, number: found.number ?? '', name: found.label ?? '' }
}

/** Returns the account of bank fees (627). */
export const useFeeAccount = (): BankItem | undefined => useAccount('627000')

/** Returns the accounts for a small difference: 658 for losses, 758 for gains. */
export const useRestAccounts = (): { loss: BankItem | undefined; gain: BankItem | undefined } => ({
  loss: useAccount('658000'),
  gain: useAccount('758000'),
})
