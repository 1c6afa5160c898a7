import { useQuery } from '@tanstack/react-query'
import type { readCompanyTree } from '../../contract/directory/calls/companies.ts'
import { settings } from '../http/config.ts'
import { call } from '../http/declared.ts'
import { aside } from '../failed-reads.ts'

/** Reads the companies of the same group as one, from the top down; a foreign service is not asked. */
export const useCompanyTree = (id: string) =>
  useQuery({
    queryKey: ['directory/organizations', 'tree', id],
    queryFn: ({ signal }) =>
      call<typeof readCompanyTree>('get directory organizations/:id/tree', {
        params: { id },
        signal,
        isSilent: true,
        isLater: true,
      }),
    meta: aside,
    enabled: settings('directory').added,
  })
