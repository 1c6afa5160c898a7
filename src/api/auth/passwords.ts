import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import type { changePassword } from '../../contract/auth/calls/own-account.ts'
import type { confirmReset, readInvitation, register, requestReset } from '../../contract/auth/calls/people.ts'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'

/** Answer to the request of a link; foreign services leave the delivery of mails out. */
type ResetRequested = Partial<AnswerOf<typeof requestReset>>

/** Requests a link to set a new password. */
export const useRequestReset = (): UseMutationResult<ResetRequested, Error, { email: string }> =>
  useAction((body) => call<typeof requestReset>('post auth auth/password_reset', { body }))

/** Sets a new password by the token of a link. */
export const useConfirmReset = (): UseMutationResult<unknown, Error, { token: string; password: string }> =>
  useAction((body) => call<typeof confirmReset>('post auth auth/password_reset/confirm', { body }))

/** Changes the own password; it ends all sessions, this one too. */
export const useChangeOwnPassword = (): UseMutationResult<unknown, Error, { current: string; password: string }> =>
  useAction((body, key) => call<typeof changePassword>('post auth users/me/password', { body, key, isSilent: true }))

/** Person invited by a link. */
export type Invited = AnswerOf<typeof readInvitation>

/** Reads an invitation by its token. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['auth/invitations', 'public', token],
    queryFn: ({ signal }) =>
      call<typeof readInvitation>('get auth invitations/public/:token', { params: { token }, signal, isSilent: true }),
    enabled: token !== '',
    retry: 0,
  })

/** Values of a new account; `token` comes from an invitation. */
export type Registration = BodyOf<typeof register>

/** Registers a person. */
export const useRegister = (): UseMutationResult<Invited, Error, Registration> =>
  useAction((body, key) => call<typeof register>('post auth users/registration', { body, key, isSilent: true }))
