import { useQuery } from '@tanstack/react-query'
import type { checkYear, closeYear } from '../../contract/accounting/calls/books.ts'
import { accountingPeriod } from '../../contract/accounting/accounting-period.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'

/** Items of the check-up. */
export type ClosingKey = AnswerOf<typeof checkYear>['items'][number]['key']

/** Reads the check-up of a year. */
export const useClosingCheck = (year: string) =>
  useQuery({
    queryKey: [accountingPeriod.key, 'check', year],
    queryFn: ({ signal }) =>
      call<typeof checkYear>('get accounting accounting-periods/:year/check', {
        params: { year },
        signal,
        isSilent: true,
      }),
  })

/** Closes a year for good and opens the next with its balances. Silent: the caller shows a refusal. */
export const useCloseYear = () =>
  useAction<unknown, string>(
    (year, key) =>
      call<typeof closeYear>('post accounting accounting-periods/:year/close', {
        params: { year },
        key,
        isSilent: true,
      }),
    { touches: [accountingPeriod.key, 'accounting/accounts', 'accounting/account-lines'] },
  )
