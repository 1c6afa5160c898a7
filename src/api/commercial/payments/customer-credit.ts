import { useQuery } from '@tanstack/react-query'
import { hasCapability } from '../../capabilities.ts'
import type { readCustomerCredit, receivePayment } from '../../../contract/commercial/calls/money.ts'
import { call } from '../../http/declared.ts'
import { useAction } from '../../resource.ts'
import { paymentTouches } from './invoice-payments.ts'

const key = 'commercial/customer-credits'

/**
 * Reads the unused overpayments of an organization, in euros; `0.00` until known or where the service does not know
 * them.
 */
export function useCustomerCredit(organization: string | null, isAsked = true): string {
  const { data } = useQuery({
    queryKey: [key, organization],
    queryFn: ({ signal }) =>
      call<typeof readCustomerCredit>('get commercial customer-credits/:id', {
        params: { id: organization ?? '' },
        signal,
      }),
    enabled: isAsked && organization !== null && hasCapability('commercial', 'added'),
  })
  return data?.amount ?? '0.00'
}

/** Entities that are read again after a payment. */
export const creditTouches = [key, ...paymentTouches] as const

/** Money that came for an invoice and is more than is left: the surplus becomes the credit of the customer. */
export interface ReceivedWithSurplus {
  invoice: string
  values: Readonly<Record<string, unknown>>
}

/** Records a payment with the consent that the surplus is kept as credit of the customer. */
export const useReceiveWithSurplus = () =>
  useAction<unknown, ReceivedWithSurplus>(
    ({ invoice, values }, idempotency) =>
      call<typeof receivePayment>('post commercial invoices/:id/incoming_payments', {
        params: { id: invoice },
        body: { ...values, accept_surplus: true },
        key: idempotency,
        isSilent: true,
      }),
    { touches: ['commercial/invoice-payments', ...creditTouches] },
  )
