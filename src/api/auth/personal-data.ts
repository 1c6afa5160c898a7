import type { AnswerOf } from '../../contract/call.ts'
import type { eraseMember, foreseeMemberErasure } from '../../contract/directory/calls/personal-data.ts'
import { getFile } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { personalDataOf } from '../personal-data.ts'

/** Result of the erasure of a member of staff: data kept, handed over, or left to another company. */
export type StaffErasureRead = AnswerOf<typeof foreseeMemberErasure>

/** Calls for the stored data of a member of staff; `me` is the caller. */
export const staffData = personalDataOf<StaffErasureRead>(
  'auth/users',
  {
    foresee: (id, signal) =>
      call<typeof foreseeMemberErasure>('get auth users/:id/erasure', { params: { id }, signal, isSilent: true }),
    erase: (id, key) => call<typeof eraseMember>('post auth users/:id/erasure', { params: { id }, key }),
    read: (id) => getFile('auth', `users/${id}/personal_data/`),
  },
  ['auth/users'],
)
