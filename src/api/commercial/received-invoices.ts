import { useQuery } from '@tanstack/react-query'
import { receivedInvoice } from '../../contract/commercial/received-invoice.ts'
import type { OrderComparison } from '../../contract/rules/received/comparison.ts'
import { get } from '../http/call.ts'
import { type ReadOf, resource } from '../resource.ts'

/** E-invoices of suppliers as they came; approving one makes the purchase invoice. */
export const receivedInvoices = resource(receivedInvoice)

/** A received e-invoice as it is read. */
export type ReceivedInvoiceRead = ReadOf<typeof receivedInvoice>

/** How many received e-invoices wait to be checked; undefined until it is known. */
export const useInboxCount = (isEnabled: boolean): number | undefined =>
  receivedInvoices.useList(
    { filters: { status__in: 'received,disputed' }, page_size: 1 },
    { isSilent: true, enabled: isEnabled },
  ).data?.count

/** What a received invoice and its order say of each line; asked for only where it has an order. */
export const useComparison = (id: string, order: string | null, isEnabled = true) =>
  useQuery({
    queryKey: [receivedInvoice.key, 'comparison', id, order],
    queryFn: ({ signal }) =>
      get<OrderComparison>('commercial', `received-invoices/${id}/comparison/`, { signal, isSilent: true }),
    enabled: isEnabled && order !== null,
  })
