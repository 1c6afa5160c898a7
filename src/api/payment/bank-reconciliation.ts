import { useQuery } from '@tanstack/react-query'
import type { BankReconciliation } from '../../contract/payment/bank-reconciliation.ts'
import { get } from '../http/call.ts'
import { transactions } from './transactions.ts'

/** Reads the reconciliation statement of a bank account at the end of a day. */
export const useReconciliation = (account: string, day: string) =>
  useQuery({
    queryKey: [transactions.entity.key, 'reconciliation', account, day],
    queryFn: ({ signal }) =>
      get<BankReconciliation>('payment', `bank-accounts/${account}/reconciliation/`, {
        query: { day },
        signal,
        isSilent: true,
      }),
  })
