import { company } from '../../contract/auth/company.ts'
import { user } from '../../contract/auth/user.ts'
import { patch } from '../http/call.ts'
import { resource, useAction, type Values } from '../resource.ts'
import type { CurrentUser } from '../session/session.ts'
import { rereadMe } from './me.ts'

/** Colleagues: names for everybody, more for those who administer users. */
export const users = resource(user)

/** The own company; the list holds it alone. */
export const companies = resource(company)

/** Changes the own names, picture, position or language. */
export const useChangeMe = () =>
  useAction<CurrentUser, { uuid: string; values: Values<typeof user> }>(
    async ({ uuid, values }) => {
      await patch('auth', `users/${uuid}/`, values, { version: 'fresh' })
      return rereadMe()
    },
    { touches: ['auth/users'] },
  )
