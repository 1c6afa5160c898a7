import { useQuery } from '@tanstack/react-query'
import { accountingPeriod } from '../../contract/accounting/accounting-period.ts'
import { get, post } from '../http/call.ts'
import { useAction } from '../resource.ts'

/** Checks before a year is closed: the count of each, and whether it must be corrected first. */
export interface ClosingCheck {
  year: number
  closed: boolean
  closable: boolean
  items: { key: ClosingKey; count: number; blocks: boolean }[]
}

/** Items of the check-up. */
export type ClosingKey =
  | 'running'
  | 'earlier'
  | 'unbalanced'
  | 'holes'
  | 'draft_sales'
  | 'draft_purchases'
  | 'draft_credits'
  | 'draft_supplier_credits'
  | 'unlettered'
  | 'vat_awaiting'

/** Reads the check-up of a year. */
export const useClosingCheck = (year: string) =>
  useQuery({
    queryKey: [accountingPeriod.key, 'check', year],
    queryFn: ({ signal }) =>
      get<ClosingCheck>('accounting', `accounting-periods/${year}/check/`, { signal, isSilent: true }),
  })

/** Closes a year for good and opens the next with its balances. Silent: the caller shows a refusal. */
export const useCloseYear = () =>
  useAction<unknown, string>(
    (year, key) => post('accounting', `accounting-periods/${year}/close/`, null, { key, isSilent: true }),
    { touches: [accountingPeriod.key, 'accounting/accounts', 'accounting/account-lines'] },
  )
