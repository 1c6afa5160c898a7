import { useQuery } from '@tanstack/react-query'
import { account } from '../../contract/accounting/account.ts'
import type { readChartTotals } from '../../contract/accounting/calls/books.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource } from '../resource.ts'

/** The chart of accounts; `from` and `to` request the sums of a period. */
export const accounts = resource(account)

/** An account as it is read. */
export type AccountRead = ReadOf<typeof account>

/** Reads the sums of all accounts in a period. */
export const useChartTotals = (from: string, to: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [account.key, 'totals', from, to],
    queryFn: ({ signal }) =>
      call<typeof readChartTotals>('get accounting accounts/totals', { query: { from, to }, signal }),
    enabled: isEnabled,
  })
