import { passkeyObstacle } from '../../../src/contract/auth/rules/passkey-address.ts'
import type { Queryable } from '../../database/database.ts'
import type { Call } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import { issueOneTimeToken, takeOneTimeToken } from './accounts.ts'

/** Loads the library with the first passkey: it contains readers of certificates that no other call needs. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server')

/** Purpose of a challenge: a new passkey of an account, or a sign-in by anybody. */
export type Ceremony = 'passkey_creation' | 'passkey_login'

/** The relying party: the domain that passkeys belong to, and the one origin that they are used from. */
export interface RelyingParty {
  rpID: string
  origin: string
}

/** Returns the relying party by the public address; refuses with 409 where that address can have no passkeys. */
export function relyingParty({ settings }: Pick<Call, 'settings'>): RelyingParty {
  const obstacle = passkeyObstacle(settings.PUBLIC_URL)
  if (obstacle) throw conflict(obstacle)
  const { hostname, origin } = new URL(settings.PUBLIC_URL)
  return { rpID: hostname, origin }
}

/** Makes a challenge that is good once, for five minutes. */
export const issueChallenge = (
  tx: Queryable,
  now: string,
  purpose: Ceremony,
  account: string | null,
): Promise<string> => issueOneTimeToken(tx, now, { purpose, account, seconds: 300 })

const encode = (text: string): string => Buffer.from(text).toString('base64url')

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}

/**
 * Takes the challenge that a browser signed, so that it cannot be used again, and returns it as browsers encode it.
 * Undefined when it is unknown, out of date, used, or of another account.
 */
export async function takeChallenge(
  tx: Queryable,
  now: string,
  purpose: Ceremony,
  account: string | null,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await takeOneTimeToken(tx, now, purpose, challenge)
  return taken && taken.account === account ? encode(challenge) : undefined
}

/** Returns sixteen bytes of the id of an account, by which an authenticator knows the owner of a passkey. */
export const handleOf = (account: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(account.replaceAll('-', ''), 'hex'))
