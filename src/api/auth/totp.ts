import type { UseMutationResult } from '@tanstack/react-query'
import { post } from '../http/call.ts'
import { useAction } from '../resource.ts'

/** Starts the second factor with the password: the secret in base32, and the address that a QR code holds. */
export const useStartTotp = (): UseMutationResult<{ secret: string; uri: string }, Error, string> =>
  useAction<{ secret: string; uri: string }, string>((password, key) =>
    post('auth', 'totp/', { password }, { key, isSilent: true }),
  )

/** Confirms the second factor by a code; the recovery codes are answered this once. */
export const useConfirmTotp = (): UseMutationResult<{ recovery_codes: string[] }, Error, string> =>
  useAction<{ recovery_codes: string[] }, string>((code, key) =>
    post('auth', 'totp/login/', { code }, { key, isSilent: true }),
  )

/** Removes the second factor; needs the password and a code, or a recovery code. */
export const useStopTotp = (): UseMutationResult<unknown, Error, { password: string; code: string }> =>
  useAction<unknown, { password: string; code: string }>((proof, key) =>
    post('auth', 'totp/stop/', proof, { key, isSilent: true }),
  )
