import { useQuery } from '@tanstack/react-query'
import type { readMe as readCall } from '../../contract/auth/calls/me.ts'
import type { CallOptions } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { type CurrentUser, isLoggedIn, currentSession, setCurrentUser } from '../session/session.ts'

/** Reads the person behind a token, the session's unless another is given. */
export const readMe = (options: CallOptions = {}): Promise<CurrentUser> =>
  call<typeof readCall>('get auth users/me', options)

/** Reads the current person again, and updates the stored one. */
export async function rereadMe(options: CallOptions = {}): Promise<CurrentUser> {
  const of = currentSession()?.id
  const me = await readMe(options)
  // Meanwhile another person may have logged in on this device.
  if (currentSession()?.id === of) setCurrentUser(me)
  return me
}

/** Reads the current person again from the server. */
export const useMe = (options?: CallOptions) =>
  useQuery({
    queryKey: ['auth/users', 'me'],
    queryFn: () => rereadMe(options),
    enabled: isLoggedIn(),
    staleTime: 60_000,
  })
