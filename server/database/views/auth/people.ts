import { user } from '../../../../src/contract/auth/user.ts'
import { viewOf } from '../view.ts'

/** People who have an account: their name, address, language and groups. */
export const people = viewOf('auth_people', user, [
  'created_at',
  'created_by',
  'row_version',
  'sort_title',
  'first_name',
  'last_name',
  'email',
  'is_active',
  'language',
  'groups',
])
