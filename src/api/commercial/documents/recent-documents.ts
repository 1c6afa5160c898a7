import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/call.ts'
import type { ListPage } from '../../resource.ts'

/** A document as the start page names it. */
export interface RecentDocument {
  id: string
  kind: 'quotations' | 'invoices'
  number: string | null
  created_at: string
  is_sales: boolean
  customer: string
}

interface Raw {
  id: string
  number: string | null
  created_at: string
  is_sales: boolean
  organization_object?: { company_name?: string | null } | null
}

/** Reads the latest documents of one kind. */
export const useRecentDocuments = (kind: RecentDocument['kind'], isEnabled: boolean) =>
  useQuery({
    queryKey: [`commercial/${kind}`, 'recent'],
    queryFn: async ({ signal }): Promise<RecentDocument[]> => {
      const { results } = await get<ListPage<Raw>>('commercial', `${kind}/`, {
        query: {
          page_size: 5,
          ordering: '-created_at',
          fields: ['number', 'created_at', 'is_sales', 'organization_object'],
        },
        signal,
      })
      return results.map(({ id, number, created_at, is_sales, organization_object }) => ({
        id,
        kind,
        number,
        created_at,
        is_sales,
        customer: organization_object?.company_name ?? '',
      }))
    },
    enabled: isEnabled,
  })
