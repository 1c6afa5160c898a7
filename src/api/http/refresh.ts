import { rereadSession, session, setSession } from '../session/session.ts'
import { isApiError } from './api-error.ts'
import { withLock } from './lock.ts'
import { refreshTokens } from './tokens.ts'

let flight: Promise<boolean> | undefined

/**
 * Gets a new pair of tokens, once for all calls of this tab and for all tabs: `failed` is the token that was refused. True when a newer token stands in the
 * session, false when the refresh token was refused. Throws when the line is cut, so that a bad network does not log anybody out.
 */
export function refreshSession(failed: string): Promise<boolean> {
  flight ??= withLock('refresh', () => refresh(failed)).finally(() => { flight = undefined })
  return flight
}

async function refresh(failed: string): Promise<boolean> {
  const current = rereadSession() ?? session()
  if (!current) return false
  if (current.token !== failed) return true
  try {
    const { access_token, refresh_token, expires_in } = await refreshTokens(current.client, current.refresh_token)
    const latest = session() ?? current
    setSession({ ...latest, token: access_token, refresh_token: refresh_token ?? current.refresh_token, expires_at: Date.now() + expires_in * 1000 })
    return true
  } catch (error) {
    if (isApiError(error, 400, 401, 403)) return false
    throw error
  }
}
