import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { logInByPasskey, readLoginOptions } from '../../../src/contract/auth/calls/sign-in.ts'
import { auditAll } from '../../http/records/audit.ts'
import type { Answer, Call } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import { addressLimit, callerAddress, clearHits, countHit, takeBackHit } from '../../http/routing/rate-limit.ts'
import { readBody } from '../../http/routing/read-body.ts'
import { parseBody, readText } from '../../http/routing/read-request.ts'
import type { Router } from '../../http/routing/routes.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import { issueOneTimeToken } from './accounts.ts'
import { applicationsOf } from './applications.ts'
import { handleOf, issueChallenge, relyingParty, takeChallenge, webauthn } from './webauthn.ts'

const quarter = 15 * 60
/** Seconds in which a person may choose one of several companies. */
const choiceSeconds = 300

/** Answers the options that a browser signs; no address is asked for, so that nothing reveals who has a passkey. */
async function loginOptions(call: Call): Promise<Answer<AnswerOf<typeof readLoginOptions>>> {
  const { rpID } = relyingParty(call)
  const limit = addressLimit(call, 'passkey-options', 300, quarter)
  await countHit(call.db, call.now, limit, call.settings.RATE_LIMITS === 'raised')
  const { generateAuthenticationOptions } = await webauthn()
  const [userVerification, timeout] = ['required', 300_000] as const
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: await issueChallenge(call.db, call.now, 'passkey_login', null),
    userVerification,
    timeout,
  })
  return { body: { ...options, rpId: rpID, userVerification, timeout } }
}

interface StoredPasskey extends Record<string, unknown> {
  id: string
  account: string
  name: string
  public_key: string
}

type Used = ReadBodyOf<typeof logInByPasskey>

/** Verifies that a passkey made the signature, for its own account; returns the other signed values. */
async function verifiedBy(call: Call, passkey: StoredPasskey, used: Used, challenge: string) {
  const { rpID, origin } = relyingParty(call)
  const { verifyAuthenticationResponse } = await webauthn()
  if (used.response.userHandle !== Buffer.from(handleOf(passkey.account)).toString('base64url')) return undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The counter is compared below, where one that decreased is recorded.
    credential: {
      id: used.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo : undefined
}

/** Writes down in each company of the person that a copy of a passkey may be in use. */
async function recordCopy(call: Call, { account, name }: StoredPasskey): Promise<void> {
  await call.db.transaction(async (tx) => {
    const members = await tx.query<{ id: string; company: string }>(
      'select id, company from system_members where account = $1 and active',
      [account],
    )
    const address = callerAddress(call)
    await auditAll(
      tx,
      call,
      members.map(({ id, company }) => ({
        company,
        entity: 'auth/users',
        record: id,
        action: 'refuse_passkey',
        to: name,
        address,
      })),
    )
  })
}

const refuse = (): Refusal => new Refusal(401, 'passkey_refused')

/** Returns the passkey of a sign-in; every refusal has the same answer, so that none reveals known data. */
async function passkeyOf(call: Call, used: Used, challenge: string): Promise<StoredPasskey> {
  const [passkey] = await call.db.query<StoredPasskey>(
    'select id, account, name, public_key from system_passkeys where credential_id = $1',
    [used.id],
  )
  const made = passkey && (await verifiedBy(call, passkey, used, challenge))
  if (!made) throw refuse()
  // The counter rises with each signature; an authenticator without a counter always sends 0 (WebAuthn level 3, 6.1.1).
  const [taken] = await call.db.query(
    `update system_passkeys set sign_count = $2, is_synced = $3, last_used_at = $4
      where id = $1 and (sign_count < $2 or sign_count = 0 and $2 = 0) returning id`,
    [passkey.id, made.newCounter, made.credentialBackedUp, call.now],
  )
  if (taken) return passkey
  await recordCopy(call, passkey)
  throw refuse()
}

/**
 * Checks a sign-in by passkey. Answers the companies that the person may enter, and a code for the token call of one of
 * them. A passkey that verified its holder counts as both factors.
 */
async function logIn(call: Call): Promise<Answer<AnswerOf<typeof logInByPasskey>>> {
  relyingParty(call)
  const used = readBody(logInByPasskey.body(), parseBody(await readText({ access: 'public' }, call.context)))
  const raised = call.settings.RATE_LIMITS === 'raised'
  const address = addressLimit(call, 'login-address', 100, quarter)
  const one = { key: `passkey:${sha256(used.id)}`, most: 10, seconds: quarter }
  for (const limit of [address, one]) await countHit(call.db, call.now, limit, raised)
  const { clientDataJSON } = used.response
  const challenge = await takeChallenge(call.db, call.now, 'passkey_login', null, clientDataJSON)
  if (!challenge) throw new Refusal(401, 'passkey_expired')
  const { account } = await passkeyOf(call, used, challenge)
  await clearHits(call.db, one.key)
  await takeBackHit(call.db, address.key)
  const results = await applicationsOf(call.db, account)
  const code = await issueOneTimeToken(call.db, call.now, {
    purpose: 'passkey_session',
    account,
    seconds: choiceSeconds,
  })
  return { body: { code, results, count: results.length } }
}

/** Serves the sign-in by passkey. */
export function servePasskeyLogin(router: Router): void {
  // They write outside of a transaction, so that the used challenge of a refused sign-in remains used.
  router.read(readLoginOptions, loginOptions)
  router.read(logInByPasskey, logIn)
}
