import { useQuery } from '@tanstack/react-query'
import type { TreeMember } from '../../contract/directory/rules/company-tree.ts'
import { get } from '../http/call.ts'
import { settings } from '../http/config.ts'
import type { Page } from '../resource.ts'
import { aside } from '../failed-reads.ts'

/** Reads the companies of the same group as one, from the top down; a foreign service is not asked. */
export const useCompanyTree = (id: string) =>
  useQuery({
    queryKey: ['directory/organizations', 'tree', id],
    queryFn: ({ signal }) =>
      get<Page<TreeMember>>('directory', `organizations/${id}/tree/`, { signal, isSilent: true, isLater: true }),
    meta: aside,
    enabled: settings('directory').added,
  })
