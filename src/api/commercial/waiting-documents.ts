import { useQuery } from '@tanstack/react-query'
import { get } from '../http/call.ts'
import type { Page } from '../resource.ts'

/**
 * A sales document that asks for something: an overdue invoice with what is left, a quotation about to expire with its
 * total.
 */
export interface WaitingDocument {
  id: string
  kind: 'invoices' | 'quotations'
  number: string
  customer: string
  date: string
  amount: string
}

interface Raw {
  id: string
  number: string | null
  expiration_payment?: string | null
  expiration_date?: string | null
  left_to_pay?: string
  total_price?: string
  organization_object?: { company_name?: string | null } | null
}

const asks = {
  invoices: {
    view: 'late',
    ordering: 'expiration_payment',
    fields: ['number', 'organization_object', 'expiration_payment', 'left_to_pay'],
  },
  quotations: {
    view: 'ending',
    ordering: 'expiration_date',
    fields: ['number', 'organization_object', 'expiration_date', 'total_price'],
  },
} as const

/** The sales documents of one kind that wait, the oldest first; the views are ours alone. */
export const useWaitingDocuments = (kind: WaitingDocument['kind'], isEnabled: boolean) =>
  useQuery({
    queryKey: [`commercial/${kind}`, 'waiting'],
    queryFn: async ({ signal }): Promise<WaitingDocument[]> => {
      const { results } = await get<Page<Raw>>('commercial', `${kind}/`, {
        query: { ...asks[kind], is_sales: true, page_size: 5 },
        signal,
      })
      return results.map((raw) => ({
        id: raw.id,
        kind,
        number: raw.number ?? '',
        customer: raw.organization_object?.company_name ?? '',
        date: raw.expiration_payment ?? raw.expiration_date ?? '',
        amount: raw.left_to_pay ?? raw.total_price ?? '',
      }))
    },
    enabled: isEnabled,
  })
