import { company } from '../../contract/auth/company.ts'
import { user } from '../../contract/auth/user.ts'
import { patch } from '../http/call.ts'
import { resource, useAction, type Values } from '../resource.ts'
import type { CurrentUser } from '../session/session.ts'
import { readMe, rereadMe } from './me.ts'

/** Colleagues: names for everybody, more for those who administer users. */
export const users = resource(user)

/** The own company; the list holds it alone. */
export const companies = resource(company)

/** Oneself: those who do not administer users read of their own record more than its names by another call alone. */
export const ownUser = {
  ...users,
  one: async (...asked: Parameters<typeof users.one>): ReturnType<typeof users.one> => ({
    ...(await users.one(...asked)),
    ...((await readMe({ isSilent: true })) as object),
  }),
}

/** Changes the own names, picture, position or language, in place of those of the version. */
export const useChangeMe = () =>
  useAction<CurrentUser, { uuid: string; values: Values<typeof user>; version: string | undefined }>(
    async ({ uuid, values, version }) => {
      await patch('auth', `users/${uuid}/`, values, { version })
      return rereadMe()
    },
    { touches: ['auth/users'] },
  )
