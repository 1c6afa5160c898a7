import type { MailDelivery } from '../../contract/notifications/delivery.ts'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { get, post } from '../http/call.ts'
import { useAction } from '../resource.ts'

/** Requests a link to set a new password. */
export const useRequestReset = (): UseMutationResult<{ delivery?: MailDelivery }, Error, { email: string }> =>
  useAction((body: { email: string }) => post<{ delivery?: MailDelivery }>('auth', 'auth/password_reset/', body))

/** Sets a new password by the token of a link. */
export const useConfirmReset = (): UseMutationResult<unknown, Error, { token: string; password: string }> =>
  useAction((body: { token: string; password: string }) => post('auth', 'auth/password_reset/confirm/', body))

/** Changes the own password; it ends all sessions, this one too. */
export const useChangeOwnPassword = (): UseMutationResult<unknown, Error, { current: string; password: string }> =>
  useAction((body: { current: string; password: string }, key) =>
    post('auth', 'users/me/password/', body, { key, isSilent: true }),
  )

/** Person invited by a link. */
export interface Invited {
  email: string
  first_name: string
  last_name: string
}

/** Reads an invitation by its token. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['auth/invitations', 'public', token],
    queryFn: ({ signal }) =>
      get<Invited>('auth', `invitations/public/${encodeURIComponent(token)}/`, { signal, isSilent: true }),
    enabled: token !== '',
    retry: 0,
  })

/** Values of a new account; `token` comes from an invitation. */
export interface Registration {
  email: string
  first_name: string
  last_name: string
  password: string
  token?: string
}

/** Registers a person. */
export const useRegister = (): UseMutationResult<Invited, Error, Registration> =>
  useAction((body: Registration, key) => post<Invited>('auth', 'users/registration/', body, { key, isSilent: true }))
