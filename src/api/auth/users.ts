import { useQuery } from '@tanstack/react-query'
import { company } from '../../contract/auth/company.ts'
import { user } from '../../contract/auth/user.ts'
import { patch } from '../http/call.ts'
import { resource, useAction, type Values } from '../resource.ts'
import { isLoggedIn, setCurrentUser, type CurrentUser } from '../session/session.ts'
import { readMe } from './sign-in.ts'

/** Colleagues: names for everybody, more for those who administer users. */
export const users = resource(user)

/** The own company; the list holds it alone. */
export const companies = resource(company)

/** The person who works here, read again from the server; the stored one follows. */
export const useMe = () => useQuery({
  queryKey: ['auth/users', 'me'],
  queryFn: async () => {
    const me = await readMe()
    setCurrentUser(me)
    return me
  },
  enabled: isLoggedIn(),
  staleTime: 60_000,
})

/** Changes the own names, picture, position or language. */
export const useChangeMe = () => useAction<CurrentUser, { uuid: string; values: Values<typeof user> }>(
  async ({ uuid, values }) => {
    await patch('auth', `users/${uuid}/`, values, { version: 'fresh' })
    const me = await readMe()
    setCurrentUser(me)
    return me
  },
  { touches: ['auth/users'] },
)
