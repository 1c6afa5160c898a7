import { useQuery } from '@tanstack/react-query'
import type {
  addPasskey,
  readCreationOptions,
  readPasskey,
  readPasskeys,
  renamePasskey,
} from '../../contract/auth/calls/own-account.ts'
import type { logInByPasskey, readLoginOptions } from '../../contract/auth/calls/sign-in.ts'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import { passkeyObstacle } from '../../contract/auth/rules/passkey-address.ts'
import { hasCapability } from '../capabilities.ts'
import { remove } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'
import { type CurrentUser } from '../session/session.ts'
import { openFound } from './sign-in.ts'

const key = 'auth/passkeys'

/** A passkey as its owner reads it. */
export type Passkey = AnswerOf<typeof readPasskey>

/** The own passkeys, their address, and the reason for which that address cannot have any. */
export type PasskeyList = AnswerOf<typeof readPasskeys>

/** Loaded when a passkey is used: neither the start nor the log-in page waits for it. */
const browser = () => import('@simplewebauthn/browser')
type Browser = Awaited<ReturnType<typeof browser>>
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']
type NewCredential = BodyOf<typeof addPasskey>['credential']

/** Checks whether this browser supports passkeys; on plain http none does. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Checks whether a person can log in by passkey here: the service, the browser and the address all allow it. */
export const canLogInByPasskey = (): boolean =>
  hasCapability('auth', 'added') && knowsPasskeys() && !passkeyObstacle(location.origin)

/** Reads the own passkeys, and where they serve. */
export const usePasskeys = () =>
  useQuery({
    queryKey: [key, 'own'],
    queryFn: ({ signal }) => call<typeof readPasskeys>('get auth passkeys', { signal, isSilent: true }),
  })

/** Adds a passkey that the browser makes; needs the password, and a code where there is a second factor. */
export const useAddPasskey = () =>
  useAction<Passkey, { name: string; password: string; code: string }>(
    async ({ name, ...proof }) => {
      const options = await call<typeof readCreationOptions>('post auth passkeys/options', {
        body: proof,
        isSilent: true,
      })
      const { startRegistration } = await browser()
      const credential = await startRegistration({ optionsJSON: options as CreationOptions })
      return call<typeof addPasskey>('post auth passkeys', {
        body: { name, credential: credential as NewCredential },
        isSilent: true,
      })
    },
    { touches: [key] },
  )

const versionOf = ({ version }: Passkey): string => `"${version}"`

/** Gives a passkey another name. */
export const useRenamePasskey = () =>
  useAction<Passkey, { passkey: Passkey; name: string }>(
    ({ passkey, name }) =>
      call<typeof renamePasskey>('patch auth passkeys/:id', {
        params: { id: passkey.id },
        body: { name },
        version: versionOf(passkey),
        isSilent: true,
      }),
    { touches: [key] },
  )

/** Removes a passkey: it opens nothing any more. */
export const useRemovePasskey = () =>
  useAction<void, Passkey>((passkey) => remove('auth', `passkeys/${passkey.id}/`, { version: versionOf(passkey) }), {
    touches: [key],
  })

/** Checks whether the browser can suggest passkeys where the e-mail address is typed. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canLogInByPasskey() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.())

/**
 * Begins one log-in by passkey and asks the service for the challenge. Then `finish` asks the person and opens the
 * company, or stores the pending choice as `signIn` does; `cancel` closes the question.
 */
export async function beginPasskeyLogin(isSuggested: boolean): Promise<{
  finish: (remembers: () => boolean) => Promise<CurrentUser | undefined>
  cancel: () => void
}> {
  const [{ startAuthentication, WebAuthnAbortService }, optionsJSON] = await Promise.all([
    browser(),
    call<typeof readLoginOptions>('post auth passkeys/login/options', { isSilent: true }),
  ])
  return {
    cancel: () => WebAuthnAbortService.cancelCeremony(),
    finish: async (remembers) => {
      const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
      const { code, results } = await call<typeof logInByPasskey>('post auth passkeys/login', {
        body: credential,
        isSilent: true,
      })
      return openFound(results, { code }, remembers())
    },
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Checks whether the person cancelled the question of the browser, or its time ran out. */
export const isPasskeyCancelled = (error: unknown): boolean => ['NotAllowedError', 'AbortError'].includes(nameOf(error))

/**
 * Returns the reason for a failure of the browser, as a key of `auth:passkeys`; undefined for a refusal of a service.
 */
export function passkeyFailure(error: unknown): 'already' | 'elsewhere' | 'unsupported' | undefined {
  const name = nameOf(error)
  if (name === 'InvalidStateError') return 'already'
  if (name === 'SecurityError') return 'elsewhere'
  return ['ConstraintError', 'NotSupportedError', 'UnknownError'].includes(name) ? 'unsupported' : undefined
}
