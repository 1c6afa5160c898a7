import { useQuery } from '@tanstack/react-query'
import type { compareReceived, proposeOrders } from '../../contract/commercial/calls/platform.ts'
import { call } from '../http/declared.ts'
import { receivedInvoices } from './received-invoices.ts'

/** Reads the comparison of a received invoice with its order line by line; only where it has an order. */
export const useComparison = (id: string, order: string | null, isEnabled = true) =>
  useQuery({
    queryKey: [receivedInvoices.entity.key, 'comparison', id, order],
    queryFn: ({ signal }) =>
      call<typeof compareReceived>('get commercial received-invoices/:id/comparison', {
        params: { id },
        signal,
        isSilent: true,
      }),
    enabled: isEnabled && order !== null,
  })

/** Reads the orders that are proposed for a received invoice; only where it has a supplier and no order. */
export const useProposedOrders = (id: string, party: string | null, isEnabled = true) =>
  useQuery({
    queryKey: [receivedInvoices.entity.key, 'proposed-orders', id, party],
    queryFn: ({ signal }) =>
      call<typeof proposeOrders>('get commercial received-invoices/:id/proposed-orders', {
        params: { id },
        signal,
        isSilent: true,
      }),
    enabled: isEnabled && party !== null,
  })
