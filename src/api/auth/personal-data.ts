import type { AnswerOf } from '../../contract/call.ts'
import type { foreseeMemberErasure } from '../../contract/directory/calls/personal-data.ts'
import { personalDataOf } from '../personal-data.ts'

/** Result of the erasure of a member of staff: data kept, handed over, or left to another company. */
export type StaffErasureRead = AnswerOf<typeof foreseeMemberErasure>

/** Calls for the stored data of a member of staff; `me` is the caller. */
export const staffData = personalDataOf<StaffErasureRead>('auth', 'users', ['auth/users'])
