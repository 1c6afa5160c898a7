import { useQuery } from '@tanstack/react-query'
import { get, post } from '../http/call.ts'
import { type Page, useAction } from '../resource.ts'

/** A log-in that still opens the suite. */
export interface OpenSession {
  id: string
  user: string
  created_at: string
  last_seen_at: string
  expires_at: string
  user_agent: string | null
  address: string | null
  is_current: boolean
}

const key = 'auth/sessions'

/** Reads the open sessions of a person, the last used first; by default one's own. */
export const useSessions = (user?: string) =>
  useQuery({
    queryKey: [key, user ?? 'own'],
    queryFn: ({ signal }) => get<Page<OpenSession>>('auth', 'sessions/', { query: { user }, signal, isSilent: true }),
  })

/** Ends one session. */
export const useEndSession = () =>
  useAction<unknown, string>((id, gesture) => post('auth', `sessions/${id}/end/`, {}, { key: gesture }), {
    touches: [key],
  })

/** Ends every session of a person but this one; returns how many. */
export const useEndSessions = (user?: string) =>
  useAction<{ count: number }>((_, gesture) => post('auth', 'sessions/end/', { user }, { key: gesture }), {
    touches: [key],
  })
