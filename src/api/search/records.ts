import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { searchAll } from '../../contract/dashboard/calls/day.ts'
import type { SearchedRecord } from '../../contract/rules/search/found-record.ts'
import { hasCapability } from '../capabilities.ts'
import { call } from '../http/declared.ts'
import { useRights } from '../session/use-session.ts'

export type { SearchedRecord } from '../../contract/rules/search/found-record.ts'

/**
 * Finds records of every kind that the person may read, best match first; older questions are cancelled. Nothing is
 * asked for an empty text. Services without the search are asked kind by kind.
 */
export function useRecordSearch(search: string) {
  const { may } = useRights()
  return useQuery({
    queryKey: ['dashboard/search', search],
    queryFn: async ({ signal }): Promise<readonly SearchedRecord[]> => {
      if (!hasCapability('dashboard', 'added'))
        return (await import('./search-by-kind.ts')).searchByKind(search, may, signal)
      const { results } = await call<typeof searchAll>('get dashboard search', {
        query: { q: search },
        signal,
        isSilent: true,
      })
      return results
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
