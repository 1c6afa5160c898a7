import type { Application, Tokens } from '../../contract/auth/session.ts'
import { config } from './config.ts'
import { sendRequest } from './send.ts'

const grant = async <T>(values: Record<string, string>): Promise<T> =>
  (
    await sendRequest<T>({
      service: 'auth',
      method: 'POST',
      path: 'auth/token/',
      body: new URLSearchParams(values).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  ).data

/** Credentials of a password grant; `totpc` is the code of the second factor. */
export interface PasswordCredentials {
  username: string
  password: string
  totpc?: string
}

/** Client flow: the token of an application, or of the root client. */
export const clientToken = (
  client: Application = config().rootClient,
): Promise<{ access_token: string; expires_in: number }> => grant({ grant_type: 'client_credentials', ...pick(client) })

/** Credentials of a person: a password, or the code that a log-in by passkey gave. */
export type Credentials = PasswordCredentials | { code: string }

/** Password or passkey flow with the client of a company. */
export const personTokens = (client: Application, credentials: Credentials): Promise<Tokens> =>
  grant({ grant_type: 'code' in credentials ? 'passkey' : 'password', ...pick(client), ...credentials })

/** Refresh flow. */
export const refreshTokens = (client: Application, refresh_token: string): Promise<Tokens> =>
  grant({ grant_type: 'refresh_token', ...pick(client), refresh_token })

const pick = ({ client_id, client_secret }: Application): Application => ({ client_id, client_secret })
const kept = new Map<string, { token: Promise<string>; until: number }>()

/** Returns the token of a company for its public pages, by slug; cached until a minute before it expires. */
export function companyToken(slug: string): Promise<string> {
  const found = kept.get(slug)
  if (found && found.until > Date.now()) return found.token
  const fresh = { until: Date.now() + 60_000, token: Promise.resolve('') }
  fresh.token = sendRequest<Application>({
    service: 'auth',
    method: 'GET',
    path: 'get_applications/',
    query: { company_slug: slug },
  })
    .then(({ data }) => clientToken(data))
    .then(({ access_token, expires_in }) => {
      fresh.until = Date.now() + Math.max(0, expires_in - 60) * 1000
      return access_token
    })
  fresh.token.catch(() => kept.delete(slug))
  kept.set(slug, fresh)
  return fresh.token
}
