import { useQuery } from '@tanstack/react-query'
import type { OrderComparison } from '../../contract/rules/received/comparison.ts'
import { get } from '../http/call.ts'
import { receivedInvoices } from './received-invoices.ts'

/** What a received invoice and its order say of each line; asked for only where it has an order. */
export const useComparison = (id: string, order: string | null, isEnabled = true) =>
  useQuery({
    queryKey: [receivedInvoices.entity.key, 'comparison', id, order],
    queryFn: ({ signal }) =>
      get<OrderComparison>('commercial', `received-invoices/${id}/comparison/`, { signal, isSilent: true }),
    enabled: isEnabled && order !== null,
  })
