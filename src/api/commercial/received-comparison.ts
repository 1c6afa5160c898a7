import { useQuery } from '@tanstack/react-query'
import type { compareReceived } from '../../contract/commercial/calls/platform.ts'
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
