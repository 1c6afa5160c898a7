import { post } from '../../http/call.ts'
import { useAction } from '../../resource.ts'
import { visitorCall } from '../../visitor.ts'
import { dealKeys } from '../documents/documents.ts'
import type { OrderRead } from '../documents/orders.ts'
import type { PublicDocument, PublicPlace } from './public-document.ts'

/** Answer of a supplier to an order: one day for all of it, or the quantity and day of each line. */
export interface AnswerBody {
  name?: string
  note?: string | null
  expected_date?: string | null
  lines?: readonly { line: string; quantity: string; expected_date: string | null }[]
}

/** Fields of the answer on the page of the order. */
export type Answered = Pick<
  PublicDocument,
  'answer' | 'confirmed_at' | 'confirmed_name' | 'confirmation_note' | 'purchase_order_lines'
>

/**
 * Sends the supplier's answer on the page of the order; 409 once it is closed, 422 for past days and excess quantities.
 */
export const confirmOrder = ({ key }: PublicPlace, body: AnswerBody, idempotency: string): Promise<Answered> =>
  post('commercial', `purchase-orders/public/${encodeURIComponent(key)}/confirm/`, body, {
    ...visitorCall(),
    key: idempotency,
  })

/** Records the answer of the supplier of an order. */
export const useNoteAnswer = () =>
  useAction<OrderRead, AnswerBody & { id: string }>(
    ({ id, ...body }, key) => post('commercial', `purchase-orders/${id}/confirm/`, body, { key, isSilent: true }),
    { touches: [...dealKeys, 'commercial/purchase-order-lines'] },
  )
