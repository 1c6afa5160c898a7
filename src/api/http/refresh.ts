import { deviceStore } from '../session/device-store.ts'
import { beforeSessionEnds, rereadSession, currentSession, setSession, type StoredSession } from '../session/session.ts'
import { isApiError } from './api-error.ts'
import { renewSessionBy } from './call.ts'
import { withLock } from './lock.ts'
import { refreshTokens } from './tokens.ts'

/**
 * The newest tokens of each log-in, for the next tab that holds the lock: the stored session may not have reached it
 * yet.
 */
const newest = deviceStore('tokens')
type Pair = Pick<StoredSession, 'token' | 'refresh_token' | 'expires_at'>

let flight: Promise<boolean> | undefined

/**
 * Gets a new pair of tokens, once for all calls of this tab and for all tabs: `failed` is the token that was refused.
 * True when the session has a newer token, false when the refresh token was refused or the session has ended. Throws
 * when the connection is lost, so that a bad network logs no one out.
 */
function refreshSession(failed: string): Promise<boolean> {
  flight ??= withLock('refresh', () => refresh(failed)).finally(() => {
    flight = undefined
  })
  return flight
}

renewSessionBy(refreshSession)

async function refresh(failed: string): Promise<boolean> {
  const stored = rereadSession()
  if (!stored) return false
  const current = { ...stored, ...(await newest.get<Pair>(stored.id)) }
  if (current.token !== failed && current.expires_at > Date.now()) return keep(stored.id, current)
  try {
    const { access_token, refresh_token, expires_in } = await refreshTokens(current.client, current.refresh_token)
    const pair: Pair = {
      token: access_token,
      refresh_token: refresh_token ?? current.refresh_token,
      expires_at: Date.now() + expires_in * 1000,
    }
    await newest.put(stored.id, pair)
    return keep(stored.id, pair)
  } catch (error) {
    if (isApiError(error, 400, 401, 403)) return false
    throw error
  }
}

/** Stores a pair in the session, unless that log-in has ended meanwhile. */
function keep(id: string, { token, refresh_token, expires_at }: Pair): boolean {
  const latest = currentSession()
  if (latest?.id !== id) return false
  if (latest.token !== token) setSession({ ...latest, token, refresh_token, expires_at })
  return true
}

beforeSessionEnds(() => {
  const ended = currentSession()
  if (ended) void newest.drop(ended.id)
})
