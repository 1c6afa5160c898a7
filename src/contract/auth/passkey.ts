import { z } from 'zod'

/** How many passkeys a person may have. */
export const mostPasskeys = 20

/** The longest name of a passkey, in characters. */
export const passkeyNameLength = 80

/** Name that its owner gives a passkey. */
export const passkeyName = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(passkeyNameLength)
    .refine((name) => !name.includes('\u0000')),
})

const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') }

/** Answer of the browser for a new passkey (WebAuthn level 3, RegistrationResponseJSON). */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(10_000),
    attestationObject: encoded(100_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

/** Answer of the browser for a sign-in (WebAuthn level 3, AuthenticationResponseJSON). */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(10_000),
    authenticatorData: encoded(10_000),
    signature: encoded(10_000),
    userHandle: encoded(100).optional(),
  }),
})
