import { accounts } from '../../../api/accounting/accounts.ts'
import type { BankItem } from '../../../api/payment/transactions.ts'

/** The account of bank fees (627) of the company's chart; undefined while it is not known, or where it has none. */
export function useFeeAccount(): BankItem | undefined {
  const { data } = accounts.useList({ limit: 1, filters: { number: '627000' } })
  const found = data?.results[0]
  return found && { kind: 'account', id: found.id, number: found.number ?? '', name: found.label ?? '' }
}
