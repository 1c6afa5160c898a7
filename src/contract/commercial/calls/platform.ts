import { z } from 'zod'
import { call, noBody } from '../../call.ts'
import { agreements } from '../rules/received/proposals.ts'

const open = { access: 'public', right: 'any', service: 'commercial', added: true } as const
const received = () => z.object({ received: z.literal(true) })

export const receiveStatus = call({
  ...open,
  method: 'post',
  path: 'e-invoice-platform/webhook',
  mostBytes: 65_536,
  summary: 'a signed status message of the platform, whose bytes the signature covers',
  body: () => z.looseObject({}),
  answer: received,
})

export const receiveDelivery = call({
  ...open,
  method: 'post',
  path: 'e-invoice-platform/deliveries',
  mostBytes: 8 * 1_048_576,
  summary: 'an e-invoice of a supplier that the platform delivers, signed',
  /** Whatever is no text is empty, so that its signature is refused. */
  body: () =>
    z.object({
      /** The text that the platform signs, as JSON. */
      delivery: z.string().max(2000).catch(''),
      /** The file of the supplier, `data:...;base64,...`. */
      file: z.string().catch(''),
    }),
  answer: received,
})

export const readSimulator = call({
  ...open,
  method: 'get',
  path: 'e-invoice-platform/:key',
  summary: 'page of the platform simulator',
  gives: ['text/html'],
})

export const playStatus = call({
  ...open,
  method: 'post',
  path: 'e-invoice-platform/:key/:outcome',
  summary: 'a status chosen in the simulator; answers with the address of its page',
  success: 303,
  body: noBody,
  gives: ['text/html'],
})

/** Line of a received invoice beside that of its order; one that is not billed has no `now`, one outside of it no `ordered`. */
const comparedLine = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    ordered: z.string().nullable(),
    received: z.string().nullable(),
    /** Units that other invoices bill. */
    billed: z.string().nullable(),
    /** Units that this invoice bills. */
    now: z.string().nullable(),
    ordered_price: z.string().nullable(),
    billed_price: z.string().nullable(),
    is_price_different: z.boolean(),
    /** Whether more is billed, together with other invoices, than was ordered. */
    is_over_ordered: z.boolean(),
    /** Goods of which more is billed than was received. */
    is_short: z.boolean(),
  })

export const compareReceived = call({
  service: 'commercial',
  access: 'user',
  right: { scope: 'invoice', action: 'read' },
  method: 'get',
  path: 'received-invoices/:id/comparison',
  summary: 'the lines of a received invoice beside those of its order: ordered, received, billed, prices',
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      lines: z.array(comparedLine()),
      /** Units that were received of those that are billed; null where nothing lacks. */
      shortfall: z.object({ received: z.string(), billed: z.string() }).nullable(),
    }),
})

export const proposeOrders = call({
  service: 'commercial',
  access: 'user',
  right: { scope: 'invoice', action: 'read' },
  method: 'get',
  path: 'received-invoices/:id/proposed-orders',
  summary: 'open orders of the supplier that a received invoice without an order may bill, by their agreement',
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      orders: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          /** Total of the order, and amount that is still to be billed, without VAT. */
          total: z.string(),
          left: z.string(),
          /** Reasons of the proposal, the strongest first. */
          agreements: z.array(z.enum(agreements)),
        }),
      ),
    }),
})
