import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { aside } from '../../failed-reads.ts'

/**
 * Count and sums in decimal text of each view of a list of documents; `net` is without tax, `worth` the open amount
 * without tax.
 */
export type Overview = Readonly<
  Record<string, { count: number; total: string; left?: string; net?: string; worth?: string }>
>

/** Reads the counts and sums of the views of a list of documents in one call; foreign services are not asked. */
export const useOverview = (
  path: string,
  { isSales = true, isEnabled = true }: { isSales?: boolean; isEnabled?: boolean } = {},
) =>
  useQuery({
    queryKey: [`commercial/${path}`, 'overview', isSales],
    meta: aside,
    queryFn: ({ signal }) =>
      get<Overview>('commercial', `${path}/overview/`, {
        query: { is_sales: isSales },
        signal,
        isAside: true,
        isLater: true,
      }),
    enabled: isEnabled && settings('commercial').added,
    staleTime: 60_000,
  })
