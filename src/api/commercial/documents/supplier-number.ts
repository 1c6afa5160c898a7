import { useQuery } from '@tanstack/react-query'
import { supplierNumberKey } from '../../../contract/rules/identifiers/numbering.ts'
import { invoices } from './invoices.ts'

/** Invoice of a supplier as it is shown beside another of the same number. */
export interface SupplierInvoice {
  id: string
  number: string
  issue_date: string | null
}

interface SupplierNumber {
  organization: string | null
  number: string
  /** Day of the invoice, `YYYY-MM-DD`; its year counts. */
  issued: string | null
  /** The invoice that is being written. */
  except: string | null
}

/**
 * Reads another invoice of the supplier with the same number in the same year, draft or approved (domain rules 1.3 rule
 * 8). Null when there is none.
 */
export function useSameSupplierNumber({ organization, number, issued, except }: SupplierNumber) {
  const key = supplierNumberKey(number)
  const year = issued?.slice(0, 4)
  return useQuery({
    queryKey: [...invoices.key, 'supplierNumber', organization, key, year, except],
    queryFn: async ({ signal }): Promise<SupplierInvoice | null> => {
      const { results } = await invoices.list(
        {
          page_size: 100,
          search: key,
          fields: ['id', 'number', 'issue_date', 'status'],
          filters: {
            organization,
            is_sales: false,
            issue_date_after: `${year}-01-01`,
            issue_date_before: `${year}-12-31`,
          },
        },
        { signal, isSilent: true },
      )
      const same = results.find(
        (other) => other.id !== except && other.status !== 'canceled' && supplierNumberKey(other.number ?? '') === key,
      )
      return same ? { id: same.id, number: same.number ?? '', issue_date: same.issue_date ?? null } : null
    },
    enabled: organization !== null && key !== '' && year !== undefined,
    staleTime: 10_000,
  }).data
}
