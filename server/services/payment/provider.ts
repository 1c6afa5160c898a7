import { createHmac } from 'node:crypto'
import type { Settings } from '../../runtime/settings.ts'
import { later } from '../../runtime/clock.ts'
import { isSignedWebhook, signWebhook } from '../../signed-webhook.ts'

/** Event that a payment provider sends by a webhook; `id` identifies it, so that a repeat has no second effect. */
export interface ProviderEvent {
  id: string
  charge: string
  outcome: 'accepted' | 'refused' | 'expired'
  at: string
}

export interface NewCharge {
  charge: string
  amount: string
  label: string
  returnTo: string
}

/** Key with which a browser shows a card. */
export interface ProviderCardKey {
  secret: string
  expires_at: string
}

/**
 * Provider that takes online payments and issues cards: one interface for the local simulator and for real providers.
 */
export interface PaymentProvider {
  name: string
  /** Opens a charge and returns the address to which the customer is sent. */
  redirect(charge: NewCharge): string
  /** Gives the money of a charge back to the customer. */
  refund(charge: Pick<NewCharge, 'charge' | 'amount'>): Promise<void>
  /**
   * Returns the fields of a company that the provider still requires before it opens an account, by their names in the
   * contract.
   */
  missing(company: Readonly<Record<string, unknown>>): Promise<readonly string[]>
  /** A key for one card, good for the browser whose `nonce` it is. The number of the card never passes here. */
  cardKey(card: string, nonce: string, now: string): Promise<ProviderCardKey>
  /** Reads a webhook; undefined when its signature is wrong or older than five minutes. */
  read(body: string, signature: string | undefined, now: string): ProviderEvent | undefined
}

const keySeconds = 15 * 60
const asked = ['legal_name', 'siret', 'email', 'address', 'postal_code', 'city', 'iban']

const webhookKey = ({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>): string => `webhook:${SECRET_KEY}`

/** Signs the body of a webhook: `t=<epoch>,v1=<hmac>`. */
export const signature = (settings: Pick<Settings, 'SECRET_KEY'>, body: string, now: string): string =>
  signWebhook(webhookKey(settings), body, now)

/** Returns the simulator of this suite: a page with the four outcomes that a customer can meet. */
export const providerSimulator = (settings: Settings): PaymentProvider => ({
  name: 'simulator',
  redirect: ({ charge }) => `${settings.PUBLIC_URL}/api/payment/v1/simulator/${charge}/`,
  refund: () => Promise.resolve(),
  missing: (company) => Promise.resolve(asked.filter((name) => !company[name])),
  cardKey: (card, nonce, now) =>
    Promise.resolve({
      secret: `ek_${createHmac('sha256', `card:${settings.SECRET_KEY}`).update(`${now}.${card}.${nonce}`).digest('hex')}`,
      expires_at: later(now, keySeconds),
    }),
  read: (body, given, now) =>
    isSignedWebhook(webhookKey(settings), body, given, now) ? (JSON.parse(body) as ProviderEvent) : undefined,
})

/** The providers that there are. */
export const providers = { simulator: providerSimulator }
