import { z } from 'zod'
import { call, countedResultsOf, noBody, textOrEmpty } from '../../call.ts'
import { newCredential, passkeyName } from '../passkey.ts'
import { passkeyObstacles } from '../rules/passkey-address.ts'

const own = { service: 'auth', access: 'user', right: 'any', isAcrossCompanies: true } as const
const added = { ...own, added: true } as const

/** Password of the account, and a code of its second factor or a recovery code where it has one. */
const proof = () => z.object({ password: textOrEmpty(4000), code: textOrEmpty(100) })

export const startTotp = call({
  ...added,
  method: 'post',
  path: 'totp',
  summary: 'starts the second factor of the caller',
  body: proof,
  answer: () => z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = call({
  ...own,
  method: 'post',
  path: 'totp/login',
  summary: 'confirms the second factor by a code',
  body: () => z.object({ code: textOrEmpty(100) }),
  answer: () => z.object({ recovery_codes: z.array(z.string()) }),
})

export const stopTotp = call({
  ...added,
  method: 'post',
  path: 'totp/stop',
  summary: 'removes the second factor',
  success: 204,
  body: proof,
})

const passkey = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** Transports of WebAuthn. */
    transports: z.array(z.string()),
    /** Whether a password manager stores it on several devices, instead of one device only. */
    is_synced: z.boolean(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    /** Version for If-Match. */
    version: z.int(),
  })

export const readPasskeys = call({
  ...added,
  method: 'get',
  path: 'passkeys',
  takes: 'neither',
  summary: 'the passkeys of the caller, their address, and the reason when it can have none',
  answer: () =>
    countedResultsOf(passkey()).extend({ address: z.string(), obstacle: z.enum(passkeyObstacles).nullable() }),
})

export const readPasskey = call({
  ...added,
  method: 'get',
  path: 'passkeys/:id',
  takes: 'neither',
  summary: 'one passkey of the caller',
  answer: passkey,
})

export const readCreationOptions = call({
  ...added,
  method: 'post',
  path: 'passkeys/options',
  summary: 'the options of a new passkey; needs the password, and a code of the second factor',
  body: proof,
  answer: () =>
    z.looseObject({
      challenge: z.string(),
      rp: z.object({ name: z.string(), id: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    }),
})

export const addPasskey = call({
  ...added,
  method: 'post',
  path: 'passkeys',
  success: 201,
  summary: 'adds the passkey that a browser made',
  body: () => passkeyName.extend({ credential: newCredential }),
  answer: passkey,
})

export const renamePasskey = call({
  ...added,
  method: 'patch',
  path: 'passkeys/:id',
  summary: 'renames a passkey',
  body: () => passkeyName,
  answer: passkey,
})

export const changePassword = call({
  ...added,
  method: 'post',
  path: 'users/me/password',
  summary: 'changes the own password',
  body: () => z.object({ current: textOrEmpty(4000), password: textOrEmpty(4000) }),
  answer: () => z.object({ detail: z.literal('ok') }),
})

const sessions = { service: 'auth', access: 'user', right: 'any', added: true } as const

export const readSessions = call({
  ...sessions,
  method: 'get',
  path: 'sessions',
  takes: 'neither',
  query: { user: 'a colleague, for those who administer users; by default the caller' },
  summary: 'the open sessions of a person: browser, address, since when, last renewed',
  answer: () =>
    countedResultsOf(
      z.object({
        id: z.string(),
        user: z.string(),
        created_at: z.string(),
        last_seen_at: z.string(),
        expires_at: z.string(),
        user_agent: z.string().nullable(),
        address: z.string().nullable(),
        is_current: z.boolean(),
      }),
    ),
})

export const endSessions = call({
  ...sessions,
  method: 'post',
  path: 'sessions/end',
  success: 200,
  summary: 'ends all sessions of a person but this one',
  body: () => z.object({ user: textOrEmpty(200) }),
  answer: () => z.object({ count: z.int() }),
})

export const endSession = call({
  ...sessions,
  method: 'post',
  path: 'sessions/:id/end',
  success: 204,
  summary: 'ends one session',
  body: noBody,
})
