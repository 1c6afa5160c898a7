import { z } from 'zod'
import { allMotives } from '../../../../src/contract/commercial/rules/e-invoicing/motives.ts'
import { statusCodes } from '../../../../src/contract/commercial/rules/e-invoicing/codes.ts'
import type { Queryable } from '../../../database/database.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { isSignedWebhook, signWebhook } from '../../../signed-webhook.ts'

const platformMessage = z.object({
  /** Names the message, so that a repeat has no second effect. */
  id: z.string().min(1).max(100),
  /** The id of the document at the platform. */
  document: z.string().min(1).max(64),
  code: z.enum(statusCodes),
  giver: z.enum(['platform', 'buyer', 'seller']),
  motive: z.enum(allMotives).nullish(),
  text: z.string().max(2000).nullish(),
  /** Amounts received by VAT rate, tax included (212). */
  amounts: z
    .array(z.object({ rate: z.string().max(10), amount: z.string().max(20) }))
    .max(20)
    .nullish(),
  at: z.iso.datetime({ offset: true }),
})

const platformDelivery = z.object({
  /** Names the message, so that a repeat has no second effect. */
  id: z.string().min(1).max(100),
  /** The id of the document at the platform. */
  document: z.string().min(1).max(64),
  /** The SIREN of the buyer, as its electronic address (BT-49). */
  recipient: z.string().regex(/^\d{9}$/),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Signed data of an e-invoice that a platform delivers. */
export type PlatformDelivery = z.output<typeof platformDelivery>

/** Message of a platform about a document that was handed over to it, or that it delivered. */
export type PlatformMessage = z.output<typeof platformMessage>

/** A status that an act of ours gives. */
export interface ToldStatus {
  code: string
  number: string
  at: string
}

/** Platform to which e-invoices are handed over: one interface for the local simulator and for approved platforms. */
export interface EInvoicePlatform {
  name: string
  /** Takes a document; returns its id at the platform. */
  deposit(document: { number: string }): Promise<string>
  /** Takes a status of ours. */
  tell(status: ToldStatus): Promise<void>
  /** Returns whether a message has a signature of the platform from the last five minutes. */
  isSigned(body: string, signature: string | undefined, now: string): boolean
  /** Reads a signed message. */
  read(body: string): z.ZodSafeParseResult<PlatformMessage>
  /** Reads the signed data of a delivery. */
  readDelivery(text: string): z.ZodSafeParseResult<PlatformDelivery>
}

const keyOf = ({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>): string => `e-invoice platform:${SECRET_KEY}`

/** Prefix of the ids of the simulator: a person may play the platform for these documents. */
const simulated = 'sim-'

/** Signs a message as the simulator does. */
export const simulatorSignature = (settings: Pick<Settings, 'SECRET_KEY'>, body: string, now: string): string =>
  signWebhook(keyOf(settings), body, now)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Returns the platform of this suite, for companies that have no other. */
export const platformSimulator = (settings: Settings): EInvoicePlatform => ({
  name: 'simulator',
  deposit: () => Promise.resolve(`${simulated}${randomKey()}`),
  tell: () => Promise.resolve(),
  isSigned: (body, given, now) => isSignedWebhook(keyOf(settings), body, given, now),
  read: (body) => platformMessage.safeParse(parsed(body)),
  readDelivery: (text) => platformDelivery.safeParse(parsed(text)),
})

/**
 * Returns the platform of a company; undefined where it has none. So far there is the simulator alone. It serves the
 * companies of the demo, all of them when `E_INVOICE_PLATFORM` is `platformSimulator`, and none when it is `off`.
 */
export async function platformOf(
  tx: Queryable,
  settings: Settings,
  company: string,
): Promise<EInvoicePlatform | undefined> {
  const said = settings.E_INVOICE_PLATFORM
  if (said === 'off') return undefined
  if (said === 'simulator') return platformSimulator(settings)
  const demo = await tx.query('select 1 from system_simulated_payments where company = $1', [company])
  return demo.length > 0 ? platformSimulator(settings) : undefined
}
