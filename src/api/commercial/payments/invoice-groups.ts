import { invoiceGroup } from '../../../contract/commercial/invoices/invoice-group.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { payGroup, undoGroup } from '../../../contract/commercial/calls/money.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource, useAction } from '../../resource.ts'
import { creditTouches } from './customer-credit.ts'

/** Invoices of one organization that are paid together. */
export const invoiceGroups = resource(invoiceGroup)

/** A group of invoices as it is read. */
export type InvoiceGroupRead = ReadOf<typeof invoiceGroup>

const touches = ['commercial/invoice-payments', ...creditTouches]

/** Result of a payment of a group: the settled amounts and the surplus. */
export type PaidGroup = AnswerOf<ReturnType<typeof payGroup>>

/** Records one payment of all invoices of a group, the oldest due first: money comes in for sales, goes out for purchases. */
export const usePayGroup = () =>
  useAction<PaidGroup, { group: string; isSale: boolean; values: Readonly<Record<string, unknown>> }>(
    ({ group, isSale, values }, key) =>
      call<ReturnType<typeof payGroup>>(
        `post commercial invoice-groups/:id/${isSale ? ('incoming' as const) : ('outgoing' as const)}_payments`,
        { params: { id: group }, body: values, key, isSilent: true },
      ),
    { touches },
  )

/** Undoes the payments of a group, each by a reversing entry. */
export const useUndoGroup = () =>
  useAction<AnswerOf<typeof undoGroup>, string>(
    (group, key) =>
      call<typeof undoGroup>('post commercial invoice-groups/:id/undo_payments', { params: { id: group }, key }),
    { touches },
  )
