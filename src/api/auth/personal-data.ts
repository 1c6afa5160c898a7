import { type Erasure, personalDataOf } from '../personal-data.ts'

/** What an erasure of a member of staff keeps, hands over and leaves to another company. */
export interface StaffErasure extends Erasure {
  files: { gone: number; handed: number }
  acts: number
  elsewhere: boolean
}

/** What is kept of a member of staff; `me` reads what is kept of the caller. */
export const staffData = personalDataOf<StaffErasure>('auth', 'users', ['auth/users'])
