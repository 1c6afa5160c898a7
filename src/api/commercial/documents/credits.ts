import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type {
  readCreditSettlement,
  readInvoiceSettlement,
  reverseAllocation,
} from '../../../contract/commercial/calls/money.ts'
import { creditAllocation } from '../../../contract/commercial/credits/credit-allocation.ts'
import { credit } from '../../../contract/commercial/credits/credit.ts'
import { settings } from '../../http/config.ts'
import { call } from '../../http/declared.ts'
import { resource, useAction } from '../../resource.ts'
import { aside } from '../../failed-reads.ts'

/** Credits of invoices, of customers and from suppliers. */
export const credits = resource(credit)

/** Resource of the parts of credits that settle other invoices. */
export const creditAllocations = resource(creditAllocation)

/** Settlement of an invoice besides its payments, and the held money that may be paid back. */
export type InvoiceSettlement = AnswerOf<ReturnType<typeof readInvoiceSettlement>>

/** A document, or a share of one, that settles an invoice. */
export type Settling = InvoiceSettlement['credits'][number]

/** Open amount of a credit, and the invoices that it settled. */
export type CreditSettlement = AnswerOf<ReturnType<typeof readCreditSettlement>>

/** Reads the settlement of an invoice; our services only. Asked again whenever it changes. */
export const useInvoiceSettlement = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/invoices', 'settlement', id],
    meta: aside,
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readInvoiceSettlement>>('get commercial invoices/:id/settlement', {
        params: { id },
        signal,
        isAside: true,
      }),
    enabled: isEnabled && settings('commercial').added,
  })

/** Reads the settlement of a credit; our services only. Asked again whenever it changes. */
export const useCreditSettlement = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/credits', 'settlement', id],
    meta: aside,
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readCreditSettlement>>('get commercial credits/:id/settlement', {
        params: { id },
        signal,
        isAside: true,
      }),
    enabled: isEnabled && settings('commercial').added,
  })

/** Takes a share of a credit back from the invoice that it settled; 409 where it was already. */
export const useTakeBackAllocation = (touches: readonly string[]) =>
  useAction<unknown, { allocation: string; reason: string }>(
    ({ allocation, reason }, key) =>
      call<typeof reverseAllocation>('post commercial credit-allocations/:id/reverse', {
        params: { id: allocation },
        body: { reason },
        key,
        isSilent: true,
      }),
    { touches },
  )
