import { useQuery } from '@tanstack/react-query'
import type { OrderComparison } from '../../contract/commercial/rules/received/comparison.ts'
import { get } from '../http/call.ts'
import { receivedInvoices } from './received-invoices.ts'

/** Reads the comparison of a received invoice with its order line by line; only where it has an order. */
export const useComparison = (id: string, order: string | null, isEnabled = true) =>
  useQuery({
    queryKey: [receivedInvoices.entity.key, 'comparison', id, order],
    queryFn: ({ signal }) =>
      get<OrderComparison>('commercial', `received-invoices/${id}/comparison/`, { signal, isSilent: true }),
    enabled: isEnabled && order !== null,
  })
