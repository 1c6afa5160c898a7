import { useQuery } from '@tanstack/react-query'
import { creditAllocation } from '../../../contract/commercial/credits/credit-allocation.ts'
import { credit } from '../../../contract/commercial/credits/credit.ts'
import { get, post } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { resource, useAction } from '../../resource.ts'
import { aside } from '../../failed-reads.ts'

/** Credits of invoices, of customers and from suppliers. */
export const credits = resource(credit)

/** Resource of the parts of credits that settle other invoices. */
export const creditAllocations = resource(creditAllocation)

/** A document, or a share of one, that settles an invoice. */
export interface Settling {
  id: string
  number: string
  day: string
  amount: string
  /** The part of a credit, by which it is undone. */
  allocation?: string
}

/** Settlement of an invoice besides its payments, and the held money that may be paid back. */
export interface InvoiceSettlement {
  due: string
  left: string
  refundable: string
  deposits: { invoice: string; number: string; issue_date: string; base: string; amount: string }[]
  credits: Settling[]
  allocations: Settling[]
  refunds: Settling[]
}

/** Open amount of a credit, and the invoices that it settled. */
export interface CreditSettlement {
  free: string
  allocations: Settling[]
}

/** Reads the settlement of an invoice; our services only. Asked again whenever it changes. */
export const useInvoiceSettlement = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/invoices', 'settlement', id],
    meta: aside,
    queryFn: ({ signal }) =>
      get<InvoiceSettlement>('commercial', `invoices/${id}/settlement/`, { signal, isAside: true }),
    enabled: isEnabled && settings('commercial').added,
  })

/** Reads the settlement of a credit; our services only. Asked again whenever it changes. */
export const useCreditSettlement = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/credits', 'settlement', id],
    meta: aside,
    queryFn: ({ signal }) =>
      get<CreditSettlement>('commercial', `credits/${id}/settlement/`, { signal, isAside: true }),
    enabled: isEnabled && settings('commercial').added,
  })

/** Takes a share of a credit back from the invoice that it settled; 409 where it was already. */
export const useTakeBackAllocation = (touches: readonly string[]) =>
  useAction<unknown, { allocation: string; reason: string }>(
    ({ allocation, reason }, key) =>
      post('commercial', `credit-allocations/${allocation}/reverse/`, { reason }, { key, isSilent: true }),
    { touches },
  )
