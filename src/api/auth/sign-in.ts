import type { convertToken, findApplications as findCall, revokeToken } from '../../contract/auth/calls/sign-in.ts'
import type { Application, Tokens } from '../../contract/auth/session.ts'
import { call } from '../http/declared.ts'
import { config, settings } from '../http/config.ts'
import { randomRequestKey } from '../http/keys.ts'
import { clientToken, personTokens, type Credentials, type PasswordCredentials } from '../http/tokens.ts'
import { type CurrentUser, endSession, currentSession, setSession } from '../session/session.ts'
import { ApiError } from '../http/api-error.ts'
import { setApplicationSuccess } from './application-success.ts'
import { readMe } from './me.ts'

import { type FormText, formTextOf } from '../http/error-table.ts'

/** An application found by e-mail, with its company, which a foreign service may leave out. */
export interface FoundApplication extends Application {
  company?: { id: string; name: string; slug?: string; logo?: string | null } | null
}

/** Looks up the companies of a person with the token of the root client. Throws `ApiError` 404 for an unknown account. */
export async function findApplications(email: string): Promise<FoundApplication[]> {
  const { access_token } = await clientToken()
  const found = (await call<typeof findCall>('get auth-v2 get_applications', {
    query: { email },
    token: access_token,
  })) as { results: FoundApplication[] } | FoundApplication[] | FoundApplication
  const list = Array.isArray(found) ? found : 'results' in found ? found.results : [found]
  return list
}

/** Stores the session of a password grant and loads the person. */
async function open(tokens: Tokens, client: Application, rememberPassword: boolean): Promise<CurrentUser> {
  const me = await readMe({ token: tokens.access_token })
  const user: CurrentUser = {
    ...me,
    permissions: me.permissions ?? (tokens.member as { permissions?: string[] } | undefined)?.permissions ?? [],
  }
  setSession({
    id: randomRequestKey(),
    token: tokens.access_token,
    refresh_token: tokens.refresh_token ?? '',
    expires_at: Date.now() + tokens.expires_in * 1000,
    rememberPassword,
    client: { client_id: client.client_id, client_secret: client.client_secret },
    user,
  })
  return user
}

/**
 * Opens a company with the password or the passkey of the person. Throws `ApiError` with code `totp_required` or
 * `totp_wrong` when the second factor is needed.
 */
export async function openCompany(
  application: FoundApplication,
  credentials: Credentials,
  rememberPassword: boolean,
): Promise<CurrentUser> {
  const user = await open(await personTokens(application, credentials), application, rememberPassword)
  setApplicationSuccess(true)
  return user
}

/** Typed credentials and the companies found for them, kept only in memory between /login and /companies. */
export interface PendingSignIn {
  applications: FoundApplication[]
  credentials: Credentials
  rememberPassword: boolean
}

let pending: PendingSignIn | undefined

/** Returns the log-in that waits for the choice of a company. */
export const pendingSignIn = (): PendingSignIn | undefined => pending

/** Stores or forgets the log-in that waits for the choice of a company. */
export const setPendingSignIn = (next: PendingSignIn | undefined): void => {
  pending = next
}

/**
 * Opens the only company that was found, or stores several for a choice. Returns the person, or undefined while the
 * choice is open. Throws `ApiError` with code `no_company` where there is none.
 */
export async function openFound(
  applications: FoundApplication[],
  credentials: Credentials,
  rememberPassword: boolean,
): Promise<CurrentUser | undefined> {
  const [only] = applications
  pending = undefined
  if (!only)
    throw new ApiError({
      status: 200,
      body: { code: 'no_company' },
      method: 'GET',
      service: 'auth-v2',
      path: 'get_applications/',
      isSilent: true,
    })
  setApplicationSuccess(false)
  if (applications.length === 1) return openCompany(only, credentials, rememberPassword)
  pending = { applications, credentials, rememberPassword }
  return undefined
}

/** Logs in: the account is looked up by e-mail, then opened as `openFound` does. */
export const signIn = async (
  credentials: PasswordCredentials,
  rememberPassword: boolean,
): Promise<CurrentUser | undefined> =>
  openFound(await findApplications(credentials.username), credentials, rememberPassword)

/** Log-in through another provider: its token is converted with the root client. */
export async function signInWithProvider(
  backend: string,
  token: string,
  client: Application = config().rootClient,
): Promise<CurrentUser> {
  const tokens = await call<typeof convertToken>('post auth social/auth/convert-token', {
    body: { grant_type: 'convert_token', backend, token, ...client },
  })
  return open(tokens, client, false)
}

/** Logs out: the session ends on the server when it knows the call, and in all tabs at once. */
export async function signOut(): Promise<void> {
  const { token } = currentSession() ?? {}
  setApplicationSuccess(false)
  pending = undefined
  endSession('left')
  if (token && settings('auth').added)
    await call<typeof revokeToken>('post auth auth/revoke', { token, isSilent: true }).catch(() => undefined)
}

/** Returns the message of the form for a refused sign-in call by the error table, as a key of `auth:errors`. */
export const signInError = (refusal: ApiError): FormText | undefined => formTextOf(refusal.refused)
