import { z } from 'zod'
import { call, checkedElsewhere, filledText, noBody, recordOf } from '../../call.ts'
import { transferOrder } from '../transfer-order.ts'

const step = {
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'update' },
  method: 'post',
  entity: 'payment/transfer-orders',
  takes: 'record',
  added: true,
  answer: () => recordOf(transferOrder),
} as const

/** A new day for one that has passed. */
const newDay = () => ({ execution_date: z.iso.date().nullish() })

export const approveTransfer = call({
  ...step,
  path: 'transfer-orders/:id/approve',
  summary: 'approves an order of another person; `confirmed` for doubtful payees',
  body: () => z.object({ ...newDay(), confirmed: z.boolean().nullish() }),
})

export const sendTransfer = call({
  ...step,
  path: 'transfer-orders/:id/send',
  summary: 'writes the file for the bank and records the payments',
  body: () => z.object(newDay()),
})

export const executeTransfer = call({
  ...step,
  path: 'transfer-orders/:id/execute',
  summary: 'records that the bank executed the order',
  body: noBody,
})

export const rejectTransfer = call({
  ...step,
  path: 'transfer-orders/:id/reject',
  summary: 'records the `reason` for which the bank refused the order or some `lines` of it',
  body: () =>
    z.object({ reason: filledText(), lines: checkedElsewhere<readonly string[] | null | undefined>().optional() }),
})

export const cancelTransfer = call({
  ...step,
  path: 'transfer-orders/:id/cancel',
  summary: 'cancels an order that was not sent to the bank',
  body: noBody,
})
