import { type Erasure, personalDataOf } from '../personal-data.ts'

/** Result of the erasure of a member of staff: data kept, handed over, or left to another company. */
export interface StaffErasure extends Erasure {
  files: { gone: number; handed: number }
  acts: number
  elsewhere: boolean
}

/** Calls for the stored data of a member of staff; `me` is the caller. */
export const staffData = personalDataOf<StaffErasure>('auth', 'users', ['auth/users'])
