import { z } from 'zod'
import type { RecordOf } from '../../kit/kit.ts'
import { added, entity, json, longText, moment, oneOf, optional, ref, secret, text } from '../../kit/kit.ts'
import { allMotives } from '../rules/e-invoicing/motives.ts'
import { statusCodes } from '../rules/e-invoicing/codes.ts'

/** Money of a message by rate of VAT, tax included. */
const amounts = z.array(z.object({ rate: z.string(), amount: z.string() }))

/**
 * Message of the life of an e-invoice (domain rules 2.2), of exactly one document. It is received from the platform
 * (`in`), with its body as it was signed, or sent by an action of ours (`out`). Only the services write it, and it
 * never changes.
 */
export const statusMessage = entity({
  service: 'commercial',
  path: 'status-messages',
  name: 'status-message',
  access: { scope: 'invoice', side: { unless: 'received_invoice' } },
  title: 'code',
  fields: {},
  computed: {
    code: added(oneOf(...statusCodes)),
    direction: added(oneOf('in', 'out')),
    given_at: added(moment()),
    ...optional({
      invoice: added(ref('commercial/invoices')),
      credit: added(ref('commercial/credits')),
      received_invoice: added(ref('commercial/received-invoices')),
      motive: added(oneOf(...allMotives)),
      text: added(longText()),
      amounts: added(json(amounts)),
      platform_id: added(secret(64)),
      event_id: added(text(100)),
      signed_body: added(secret(20_000)),
      signature: added(secret(200)),
      rank: added(text(40)),
    }),
  },
  list: { filters: ['invoice', 'credit', 'received_invoice', 'code', 'direction', 'motive'], sort: '-given_at' },
})

export type StatusMessage = RecordOf<typeof statusMessage>
