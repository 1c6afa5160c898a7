import { receivedInvoice } from '../../contract/commercial/invoices/received-invoice.ts'
import { receivedInvoiceGroups } from '../../contract/commercial/states.ts'
import { type ReadOf, resource } from '../resource.ts'

/** E-invoices of suppliers as they came; approving one makes the purchase invoice. */
export const receivedInvoices = resource(receivedInvoice)

/** A received e-invoice as it is read. */
export type ReceivedInvoiceRead = ReadOf<typeof receivedInvoice>

/** Reads the number of received e-invoices to be checked; undefined until it is known. */
export const useInboxCount = (isEnabled: boolean): number | undefined =>
  receivedInvoices.useList(
    { filters: { status__in: receivedInvoiceGroups.unanswered.join(',') }, page_size: 1 },
    { isSilent: true, enabled: isEnabled },
  ).data?.count
