import { z } from 'zod'
import { call, noBody, recordOf } from '../../call.ts'
import { invoicePayment } from '../../commercial/invoices/invoice-payment.ts'

const open = { access: 'public', right: 'any' } as const

export const startOnlinePayment = call({
  ...open,
  service: 'commercial',
  method: 'post',
  path: 'invoices/public/:key/incoming_payments',
  summary: 'starts an online payment',
  body: noBody,
  answer: () => z.object({ redirect: z.string(), charge: z.string(), amount: z.string(), payment: z.string() }),
})

export const receivePaymentEvent = call({
  ...open,
  service: 'payment',
  method: 'post',
  path: 'webhooks/simulator',
  summary: 'a signed event of the provider, whose bytes the signature covers',
  added: true,
  body: () => z.looseObject({}),
  answer: () => z.object({ received: z.boolean() }),
})

export const readCharge = call({
  ...open,
  service: 'payment',
  method: 'get',
  path: 'charges/:charge',
  summary: 'the state of an online payment',
  added: true,
  answer: () =>
    z.object({
      /** A `surplus` was paid after the invoice had been settled. */
      state: z.enum(['pending', 'accepted', 'failed', 'surplus', 'removed']),
      amount: z.string(),
      number: z.string(),
      /** Payee; older services do not send it. */
      seller: z.object({ name: z.string(), logo: z.boolean() }).nullish(),
    }),
})

export const readChargeLogo = call({
  ...open,
  service: 'payment',
  method: 'get',
  path: 'charges/:charge/logo',
  summary: 'the logo of the payee',
  added: true,
  gives: ['image/*'],
})

export const readPaymentSimulator = call({
  ...open,
  service: 'payment',
  method: 'get',
  path: 'simulator/:charge',
  summary: 'page of the payment simulator',
  added: true,
  gives: ['text/html'],
})

export const simulatePayment = call({
  ...open,
  service: 'payment',
  method: 'post',
  path: 'simulator/:charge/:outcome',
  summary: 'an outcome chosen in the simulator; leads to the page of its result',
  added: true,
  success: 303,
  body: noBody,
  gives: ['text/html'],
})

export const refundSurplus = call({
  service: 'commercial',
  access: 'user',
  right: { scope: 'payment', action: 'full' },
  method: 'post',
  path: 'invoice-payments/:id/refund',
  summary: 'refunds a surplus payment',
  entity: 'commercial/invoice-payments',
  added: true,
  body: noBody,
  answer: () => recordOf(invoicePayment),
})

const provider = { service: 'auth', access: 'user', right: { scope: 'company', action: 'full' } } as const
const link = () =>
  z.object({ provider: z.string(), linked_at: z.string().nullable(), missing: z.array(z.string()).readonly() })

export const showCard = call({
  ...provider,
  method: 'post',
  path: 'cards/:id/stripe_key',
  summary: 'a key that shows one card',
  success: 200,
  body: () => z.object({ nonce: z.string().min(1).max(255) }),
  answer: () => z.object({ secret: z.string(), expires_at: z.string() }),
})

export const readProviderLink = call({
  ...provider,
  method: 'get',
  path: 'companies/:id/stripe_sync',
  summary: 'the link to the payment provider',
  answer: link,
})

export const linkProvider = call({
  ...provider,
  method: 'post',
  path: 'companies/:id/stripe_sync',
  summary: 'links the company to the payment provider, or refreshes the link',
  success: 200,
  takes: 'neither',
  body: noBody,
  answer: link,
})
