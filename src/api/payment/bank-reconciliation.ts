import { useQuery } from '@tanstack/react-query'
import type { readReconciliation } from '../../contract/payment/calls/statements.ts'
import { call } from '../http/declared.ts'
import { transactions } from './transactions.ts'

/** Reads the reconciliation statement of a bank account at the end of a day. */
export const useReconciliation = (account: string, day: string) =>
  useQuery({
    queryKey: [transactions.entity.key, 'reconciliation', account, day],
    queryFn: ({ signal }) =>
      call<typeof readReconciliation>('get payment bank-accounts/:id/reconciliation', {
        params: { id: account },
        query: { day },
        signal,
        isSilent: true,
      }),
  })
