import type { UseMutationResult } from '@tanstack/react-query'
import { post } from '../http/call.ts'
import { useAction } from '../resource.ts'

/** Starts the second factor: the secret in base32 and the address an authenticator reads from a QR code. */
export const useStartTotp = (): UseMutationResult<{ secret: string; uri: string }, Error, void> =>
  useAction<{ secret: string; uri: string }>(() => post('auth', 'totp/', {}))

/** Confirms the second factor by a code; the recovery codes are answered this once. */
export const useConfirmTotp = (): UseMutationResult<{ recovery_codes: string[] }, Error, string> =>
  useAction<{ recovery_codes: string[] }, string>((code, key) =>
    post('auth', 'totp/login/', { code }, { key, isSilent: true }),
  )

/** Gives the second factor up; asks for the password and a code, or a recovery code. */
export const useStopTotp = (): UseMutationResult<unknown, Error, { password: string; code: string }> =>
  useAction<unknown, { password: string; code: string }>((proof, key) =>
    post('auth', 'totp/stop/', proof, { key, isSilent: true }),
  )
