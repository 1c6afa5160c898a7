import { useQuery } from '@tanstack/react-query'
import type { Passkey, PasskeyList } from '../../contract/auth/passkey.ts'
import { passkeyObstacle } from '../../contract/auth/rules/passkey-address.ts'
import { hasCapability } from '../capabilities.ts'
import { get, patch, post, remove } from '../http/call.ts'
import { useAction } from '../resource.ts'
import { type CurrentUser } from '../session/session.ts'
import { type FoundApplication, openFound } from './sign-in.ts'

const key = 'auth/passkeys'

/** Loaded when a passkey is used: neither the start nor the log-in page waits for it. */
const browser = () => import('@simplewebauthn/browser')
type Browser = Awaited<ReturnType<typeof browser>>
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']
type LoginOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON']

/** Checks whether this browser supports passkeys; on plain http none does. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Checks whether a person can log in by passkey here: the service, the browser and the address all allow it. */
export const canLogInByPasskey = (): boolean =>
  hasCapability('auth', 'added') && knowsPasskeys() && !passkeyObstacle(location.origin)

/** Reads the own passkeys, and where they serve. */
export const usePasskeys = () =>
  useQuery({
    queryKey: [key, 'own'],
    queryFn: ({ signal }) => get<PasskeyList>('auth', 'passkeys/', { signal, isSilent: true }),
  })

/** Adds a passkey that the browser makes; needs the password, and a code where there is a second factor. */
export const useAddPasskey = () =>
  useAction<Passkey, { name: string; password: string; code: string }>(
    async ({ name, ...proof }) => {
      const optionsJSON = await post<CreationOptions>('auth', 'passkeys/options/', proof, { isSilent: true })
      const { startRegistration } = await browser()
      const credential = await startRegistration({ optionsJSON })
      return post<Passkey>('auth', 'passkeys/', { name, credential }, { isSilent: true })
    },
    { touches: [key] },
  )

const versionOf = ({ version }: Passkey): string => `"${version}"`

/** Gives a passkey another name. */
export const useRenamePasskey = () =>
  useAction<Passkey, { passkey: Passkey; name: string }>(
    ({ passkey, name }) =>
      patch('auth', `passkeys/${passkey.id}/`, { name }, { version: versionOf(passkey), isSilent: true }),
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
    post<LoginOptions>('auth', 'passkeys/login/options/', {}, { isSilent: true }),
  ])
  return {
    cancel: () => WebAuthnAbortService.cancelCeremony(),
    finish: async (remembers) => {
      const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
      const { code, results } = await post<{ code: string; results: FoundApplication[] }>(
        'auth',
        'passkeys/login/',
        credential,
        { isSilent: true },
      )
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
