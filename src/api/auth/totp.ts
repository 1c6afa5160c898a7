import type { UseMutationResult } from '@tanstack/react-query'
import type { confirmTotp, startTotp, stopTotp } from '../../contract/auth/calls/own-account.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'

/** Starts the second factor with the password: the secret in base32, and the address that a QR code holds. */
export const useStartTotp = (): UseMutationResult<AnswerOf<typeof startTotp>, Error, string> =>
  useAction((password, key) => call<typeof startTotp>('post auth totp', { body: { password }, key, isSilent: true }))

/** Confirms the second factor by a code; the recovery codes are answered this once. */
export const useConfirmTotp = (): UseMutationResult<AnswerOf<typeof confirmTotp>, Error, string> =>
  useAction((code, key) => call<typeof confirmTotp>('post auth totp/login', { body: { code }, key, isSilent: true }))

/** Removes the second factor; needs the password and a code, or a recovery code. */
export const useStopTotp = (): UseMutationResult<unknown, Error, { password: string; code: string }> =>
  useAction((proof, key) => call<typeof stopTotp>('post auth totp/stop', { body: proof, key, isSilent: true }))
