import type { BodyOf } from '../../../contract/call.ts'
import type { confirmOrder as confirmCall } from '../../../contract/commercial/calls/documents.ts'
import type { confirmOrderByKey } from '../../../contract/commercial/calls/public.ts'
import type { purchaseOrder } from '../../../contract/commercial/orders/purchase-order.ts'
import { call } from '../../http/declared.ts'
import { useAction } from '../../resource.ts'
import { type PublicCall, visitorCall } from '../../visitor.ts'
import { dealKeys } from '../documents/documents.ts'
import type { OrderRead } from '../documents/orders.ts'
import type { PublicDocument, PublicPlace } from './public-document.ts'

/** Answer of a supplier to an order: one day for all of it, or the quantity and day of each line. */
export type AnswerBody = BodyOf<ReturnType<typeof confirmCall>>

/** Fields of the answer on the page of the order. */
export type Answered = Pick<
  PublicDocument,
  'answer' | 'confirmed_at' | 'confirmed_name' | 'confirmation_note' | 'purchase_order_lines'
>

/**
 * Sends the supplier's answer on the page of the order; 409 once it is closed, 422 for past days and excess quantities.
 */
export const confirmOrder = (
  { key }: PublicPlace,
  body: BodyOf<typeof confirmOrderByKey>,
  idempotency: string,
): Promise<Answered> =>
  call<PublicCall<typeof confirmOrderByKey, 'post', 'commercial', '/confirm'>>(
    'post commercial purchase-orders/public/:key/confirm',
    { params: { key }, body, ...visitorCall(), key: idempotency },
  )

/** Records the answer of the supplier of an order. */
export const useNoteAnswer = () =>
  useAction<OrderRead, AnswerBody & { id: string }>(
    ({ id, ...body }, key) =>
      call<ReturnType<typeof confirmCall<typeof purchaseOrder>>>('post commercial purchase-orders/:id/confirm', {
        params: { id },
        body,
        key,
        isSilent: true,
      }),
    { touches: [...dealKeys, 'commercial/purchase-order-lines'] },
  )
