import * as calls from '../../../src/contract/auth/calls/own-account.ts'
import { mostPasskeys } from '../../../src/contract/auth/passkey.ts'
import { passkeyObstacle } from '../../../src/contract/auth/rules/passkey-address.ts'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import type { Queryable } from '../../database/database.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { Refusal, conflict, notFound } from '../../http/call/errors.ts'
import { type Router, refusalBody } from '../../http/routing/routes.ts'
import { etag } from '../../http/resource/resource.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { ownAccount, passwordLimits, proveOwner } from './second-factor.ts'
import { handleOf, issueChallenge, relyingParty, takeChallenge, webauthn } from './webauthn.ts'

const columns = 'id, name, transports, is_synced, created_at, last_used_at, row_version as version'

type Passkey = AnswerOf<typeof calls.readPasskey>

interface PasskeyRow extends Passkey, Record<string, unknown> {}

const passkeysOf = (tx: Queryable, account: string): Promise<PasskeyRow[]> =>
  tx.query<PasskeyRow>(`select ${columns} from system_passkeys where account = $1 order by created_at, id`, [account])

async function ownPasskey(call: Call | Writing): Promise<PasskeyRow> {
  const [row] = await ('tx' in call ? call.tx : call.db).query<PasskeyRow>(
    `select ${columns} from system_passkeys where id::text = $1 and account = $2 ${'tx' in call ? 'for update' : ''}`,
    [call.params.id, memberOf(call).account],
  )
  if (!row) throw notFound()
  return row
}

const answerOf = (passkey: PasskeyRow, status = 200): Answer<Passkey> => ({
  status,
  body: passkey,
  headers: { etag: etag(passkey.version) },
})

async function listPasskeys(call: Call): Promise<Answer<AnswerOf<typeof calls.readPasskeys>>> {
  const { PUBLIC_URL } = call.settings
  const results = await passkeysOf(call.db, memberOf(call).account)
  return {
    body: {
      results,
      count: results.length,
      stats: {},
      address: new URL(PUBLIC_URL).origin,
      obstacle: passkeyObstacle(PUBLIC_URL) ?? null,
    },
  }
}

/** Records an action of a person on a passkey, by its name. */
const record = (call: Writing, action: string, said: { from?: string; to?: string }): Promise<void> => {
  const { user, company } = memberOf(call)
  return audit(call.tx, call, { company, entity: 'auth/users', record: user, action, ...said })
}

const tooMany = (): Refusal => new Refusal(422, 'passkey_limit', { params: { max: mostPasskeys } })

/**
 * Answers the options from which a browser makes a passkey. It requires the same proof as switching the second factor
 * off, because a passkey counts as both factors.
 */
async function creationOptions(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.readCreationOptions>,
): Promise<Answer<AnswerOf<typeof calls.readCreationOptions>>> {
  const { rpID } = relyingParty(call)
  const account = await ownAccount(call)
  await proveOwner(call, account, body())
  const known = await call.tx.query<{ credential_id: string; transports: string[] }>(
    'select credential_id, transports from system_passkeys where account = $1',
    [account.id],
  )
  if (known.length >= mostPasskeys) throw tooMany()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Ensemble',
    rpID,
    userName: account.email,
    userDisplayName: memberOf(call).name,
    userID: handleOf(account.id),
    challenge: await issueChallenge(call.tx, call.now, 'passkey_creation', account.id),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { body: { ...options, rp: { ...options.rp, id: rpID } } }
}

/** Answers a refusal whose transaction is committed, because its challenge was used. */
const refused = ({ words, language }: Call, refusal: Refusal): Answer<Passkey> => ({
  status: refusal.status,
  body: refusalBody(refusal, words, language) as never,
})

/** Returns the place of a new passkey among those of its account, as long as one is free. */
async function freePlace(tx: Queryable, account: string): Promise<number> {
  const [row] = await tx.query<{ place: number | null }>(
    `select min(n)::int as place from generate_series(1, ${mostPasskeys}) n
      where not exists (select from system_passkeys where account = $1 and place = n)`,
    [account],
  )
  if (!row?.place) throw tooMany()
  return row.place
}

async function addPasskey(call: Writing, body: () => ReadBodyOf<typeof calls.addPasskey>): Promise<Answer<Passkey>> {
  const { rpID, origin } = relyingParty(call)
  const { name, credential } = body()
  const account = await ownAccount(call)
  const { clientDataJSON, transports } = credential.response
  const challenge = await takeChallenge(call.tx, call.now, 'passkey_creation', account.id, clientDataJSON)
  if (!challenge) return refused(call, new Refusal(422, 'passkey_expired'))
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!made) return refused(call, new Refusal(422, 'passkey_not_made'))
  const [row] = await call.tx.query<PasskeyRow>(
    `insert into system_passkeys (id, account, place, credential_id, public_key, sign_count, name, transports, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning ${columns}`,
    [
      uuid7(call.now),
      account.id,
      await freePlace(call.tx, account.id),
      made.credential.id,
      Buffer.from(made.credential.publicKey).toString('base64url'),
      made.credential.counter,
      name,
      JSON.stringify(transports),
      made.credentialBackedUp,
      call.now,
    ],
  )
  if (!row) throw conflict('passkey_known')
  await record(call, 'add_passkey', { to: name })
  return answerOf(row, 201)
}

async function renamePasskey(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.renamePasskey>,
): Promise<Answer<Passkey>> {
  const before = await ownPasskey(call)
  await requireVersion(call, { id: before.id, row_version: before.version })
  const { name } = body()
  const [row = before] = await call.tx.query<PasskeyRow>(
    `update system_passkeys set name = $2, row_version = row_version + 1 where id = $1 and name <> $2 returning ${columns}`,
    [before.id, name],
  )
  if (row.version !== before.version) await record(call, 'rename_passkey', { from: before.name, to: name })
  return answerOf(row)
}

async function removePasskey(call: Writing): Promise<Answer> {
  const before = await ownPasskey(call)
  await requireVersion(call, { id: before.id, row_version: before.version })
  await call.tx.query('delete from system_passkeys where id = $1', [before.id])
  // A sign-in that it began opens nothing any more.
  await call.tx.query("delete from system_one_time_tokens where account = $1 and purpose = 'passkey_session'", [
    memberOf(call).account,
  ])
  await record(call, 'remove_passkey', { from: before.name })
  return { status: 204 }
}

/** Serves the passkeys of the caller. */
export function servePasskeys(router: Router): void {
  router.read(calls.readPasskeys, listPasskeys)
  router.read(calls.readPasskey, async (call) => answerOf(await ownPasskey(call)))
  router.write({ ...calls.readCreationOptions, limits: passwordLimits }, creationOptions)
  router.write(calls.addPasskey, addPasskey)
  router.write(calls.renamePasskey, renamePasskey)
  router.write(
    {
      service: 'auth',
      access: 'user',
      right: 'any',
      added: true,
      isAcrossCompanies: true,
      method: 'delete',
      path: 'passkeys/:id',
      summary: 'removes a passkey',
    },
    removePasskey,
  )
}
