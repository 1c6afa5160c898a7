import { invoiceGroup } from '../../../contract/commercial/invoices/invoice-group.ts'
import { post } from '../../http/call.ts'
import { type ReadOf, resource, useAction } from '../../resource.ts'
import { creditTouches } from './customer-credit.ts'

/** Invoices of one organization that are paid together. */
export const invoiceGroups = resource(invoiceGroup)

/** A group of invoices as it is read. */
export type InvoiceGroupRead = ReadOf<typeof invoiceGroup>

const touches = ['commercial/invoice-payments', ...creditTouches]

/** Result of a payment of a group: the settled amounts and the surplus. */
export interface PaidGroup {
  shares: { invoice: string; amount: string }[]
  surplus: string
}

/** Records one payment of all invoices of a group, the oldest due first: money comes in for sales, goes out for purchases. */
export const usePayGroup = () =>
  useAction<PaidGroup, { group: string; isSale: boolean; values: Readonly<Record<string, unknown>> }>(
    ({ group, isSale, values }, key) =>
      post('commercial', `invoice-groups/${group}/${isSale ? 'incoming' : 'outgoing'}_payments/`, values, {
        key,
        isSilent: true,
      }),
    { touches },
  )

/** Undoes the payments of a group, each by a reversing entry. */
export const useUndoGroup = () =>
  useAction<{ removed: number }, string>(
    (group, key) => post('commercial', `invoice-groups/${group}/undo_payments/`, {}, { key }),
    { touches },
  )
