import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type { readOverview } from '../../../contract/commercial/calls/documents.ts'
import { settings } from '../../http/config.ts'
import { call } from '../../http/declared.ts'
import { aside } from '../../failed-reads.ts'

/**
 * Count and sums in decimal text of each view of a list of documents; `net` is without tax, `worth` the open amount
 * without tax.
 */
export type Overview = AnswerOf<ReturnType<typeof readOverview>>

/** Reads the counts and sums of the views of a list of documents in one call; foreign services are not asked. */
export const useOverview = (
  path: string,
  { isSales = true, isEnabled = true }: { isSales?: boolean; isEnabled?: boolean } = {},
) =>
  useQuery({
    queryKey: [`commercial/${path}`, 'overview', isSales],
    meta: aside,
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readOverview>>(`get commercial ${path}/overview`, {
        query: { is_sales: isSales },
        signal,
        isAside: true,
        isLater: true,
      }),
    enabled: isEnabled && settings('commercial').added,
    staleTime: 60_000,
  })
