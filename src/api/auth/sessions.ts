import { useQuery } from '@tanstack/react-query'
import type { endSession, endSessions, readSessions } from '../../contract/auth/calls/own-account.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'

/** A log-in that still opens the suite. */
export type OpenSession = AnswerOf<typeof readSessions>['results'][number]

const key = 'auth/sessions'

/** Reads the open sessions of a person, the last used first; by default one's own. */
export const useSessions = (user?: string) =>
  useQuery({
    queryKey: [key, user ?? 'own'],
    queryFn: ({ signal }) =>
      call<typeof readSessions>('get auth sessions', { query: { user }, signal, isSilent: true }),
  })

/** Ends one session. */
export const useEndSession = () =>
  useAction<unknown, string>(
    (id, gesture) => call<typeof endSession>('post auth sessions/:id/end', { params: { id }, key: gesture }),
    {
      touches: [key],
    },
  )

/** Ends every session of a person but this one; returns how many. */
export const useEndSessions = (user?: string) =>
  useAction<{ count: number }>(
    (_, gesture) => call<typeof endSessions>('post auth sessions/end', { body: { user }, key: gesture }),
    {
      touches: [key],
    },
  )
