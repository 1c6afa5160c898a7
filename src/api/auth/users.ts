import { useQuery } from '@tanstack/react-query'
import { company } from '../../contract/auth/company.ts'
import { user } from '../../contract/auth/user.ts'
import { type CallOptions, patch } from '../http/call.ts'
import { resource, useAction, type Values } from '../resource.ts'
import { type CurrentUser, isLoggedIn, session, setCurrentUser } from '../session/session.ts'
import { readMe } from './sign-in.ts'

/** Colleagues: names for everybody, more for those who administer users. */
export const users = resource(user)

/** The own company; the list holds it alone. */
export const companies = resource(company)

async function rereadMe(options: CallOptions = {}): Promise<CurrentUser> {
  const of = session()?.id
  const me = await readMe(options)
  // Meanwhile another person may have logged in on this device.
  if (session()?.id === of) setCurrentUser(me)
  return me
}

/** The person who works here, read again from the server; the stored one follows. */
export const useMe = (options?: CallOptions) => useQuery({ queryKey: ['auth/users', 'me'], queryFn: () => rereadMe(options), enabled: isLoggedIn(), staleTime: 60_000 })

/** Changes the own names, picture, position or language. */
export const useChangeMe = () => useAction<CurrentUser, { uuid: string; values: Values<typeof user> }>(
  async ({ uuid, values }) => {
    await patch('auth', `users/${uuid}/`, values, { version: 'fresh' })
    return rereadMe()
  },
  { touches: ['auth/users'] },
)
