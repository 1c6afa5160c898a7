import { z } from 'zod'
import { call, noBody, recordOf, refusedAs, writtenOf } from '../../call.ts'
import type { Entity } from '../../kit/kit.ts'
import { creditAllocation } from '../credits/credit-allocation.ts'
import { invoiceGroup } from '../invoices/invoice-group.ts'
import { invoicePayment } from '../invoices/invoice-payment.ts'

const staff = { service: 'commercial', access: 'user' } as const
const create = { ...staff, method: 'post', right: { scope: 'payment', action: 'create' } } as const

/** Payment, with the consent of the customer to keep a surplus as credit. */
const paymentBody = () =>
  writtenOf(invoicePayment).and(z.object({ accept_surplus: z.boolean(refusedAs('invalid')).default(false) }))

const payment = <const P extends string>(path: P, summary: string) =>
  call({
    ...create,
    path,
    summary,
    entity: invoicePayment.key,
    success: 201,
    body: paymentBody,
    answer: () => recordOf(invoicePayment),
  })

export const receivePayment = payment('invoices/:id/incoming_payments', 'records money received for an invoice')
export const makePayment = payment('invoices/:id/outgoing_payments', 'records money paid for a supplier invoice')

/** One payment of all invoices of a group; those of sales come in, those of purchases go out. */
export const payGroup = (isSale: boolean) =>
  call({
    ...create,
    added: isSale,
    path: `${invoiceGroup.path}/:id/${isSale ? 'incoming' : 'outgoing'}_payments`,
    summary: `records one payment ${isSale ? 'received' : 'made'} for all invoices of a group, the oldest due first`,
    success: 201,
    body: paymentBody,
    answer: () =>
      z.object({ shares: z.array(z.object({ invoice: z.string(), amount: z.string() })), surplus: z.string() }),
  })

export const undoGroup = call({
  ...staff,
  added: true,
  method: 'post',
  right: { scope: 'payment', action: 'full' },
  path: 'invoice-groups/:id/undo_payments',
  summary: 'undoes the payments of a group with reversing entries',
  success: 200,
  body: noBody,
  answer: () => z.object({ removed: z.int() }),
})

export const readCustomerCredit = call({
  ...staff,
  added: true,
  right: { scope: 'payment', action: 'read' },
  method: 'get',
  path: 'customer-credits/:id',
  summary: 'the unused surplus of the payments of an organization',
  answer: () => z.object({ organization: z.string(), amount: z.string() }),
})

export const reverseAllocation = call({
  ...staff,
  right: { scope: 'credit', action: 'update' },
  method: 'post',
  path: 'credit-allocations/:id/reverse',
  summary: 'undoes an allocation, with a reason',
  entity: creditAllocation.key,
  success: 201,
  added: true,
  body: () => z.object({ reason: z.string().trim().min(1).max(2000) }),
  answer: () => recordOf(creditAllocation),
})

/** Documents, or shares of them, that settle another; `allocation` is the share, by which it is undone. */
const settling = () =>
  z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      day: z.string(),
      amount: z.string(),
      allocation: z.string().optional(),
    }),
  )

const deposits = () =>
  z.array(
    z.object({
      invoice: z.string(),
      number: z.string(),
      issue_date: z.string(),
      base: z.string(),
      amount: z.string(),
    }),
  )

const settlement = <A extends z.ZodType>({ path, scope }: Entity, answer: () => A) =>
  call({
    ...staff,
    right: { scope, action: 'read' },
    method: 'get',
    path: `${path}/:id/settlement`,
    summary: 'the settlements besides payments, and the balance',
    added: true,
    answer,
  })

/** Settlement of an invoice besides its payments, and the held money that may be paid back. */
export const readInvoiceSettlement = (entity: Entity) =>
  settlement(entity, () =>
    z.object({
      due: z.string(),
      left: z.string(),
      status: z.string(),
      refundable: z.string(),
      deposits: deposits(),
      credits: settling(),
      allocations: settling(),
      refunds: settling(),
    }),
  )

/** Open amount of a credit note, and the invoices that it settled. */
export const readCreditSettlement = (entity: Entity) =>
  settlement(entity, () => z.object({ free: z.string(), allocations: settling() }))
