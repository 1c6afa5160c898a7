import { company } from '../../contract/auth/company.ts'
import { user } from '../../contract/auth/user.ts'
import { patch } from '../http/call.ts'
import { resource, useAction, type DraftValues } from '../resource.ts'
import type { CurrentUser } from '../session/session.ts'
import { readMe, rereadMe } from './me.ts'

/** Colleagues: names for everyone, more for administrators of users. */
export const users = resource(user)

/** The own company, the only one in the list. */
export const companies = resource(company)

/** The own user, by a separate call: others than administrators of users read more than the names only there. */
export const ownUser = {
  ...users,
  one: async (...asked: Parameters<typeof users.one>): ReturnType<typeof users.one> => ({
    ...(await users.one(...asked)),
    ...((await readMe({ isSilent: true })) as object),
  }),
}

/** Changes the own names, picture, position or language, in place of those of the version. */
export const useChangeMe = () =>
  useAction<CurrentUser, { uuid: string; values: DraftValues<typeof user>; version: string | undefined }>(
    async ({ uuid, values, version }) => {
      await patch('auth', `users/${uuid}/`, values, { version })
      return rereadMe()
    },
    { touches: ['auth/users'] },
  )
