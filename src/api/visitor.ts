import type { CallFacts } from '../contract/call.ts'
import type { CallOptions } from './http/call.ts'
import { useGesture } from './http/keys.ts'
import { currentSession } from './session/session.ts'

/** A call below a public page: its facts in the contract, with the address that `PublicRoutes` of the server adds. */
export type PublicCall<F, M extends 'get' | 'post', S extends string, P extends string = ''> = F &
  Pick<CallFacts, 'access' | 'right' | 'summary'> & { method: M; service: S; path: `${string}/public/:key${P}` }

/**
 * Returns the options of a visitor's call: the key in the address is the only credential. For a member of staff, an
 * empty company keeps their session out of the call. The page itself shows failures.
 */
export const visitorCall = (): CallOptions => ({ isSilent: true, ...(currentSession() ? { publicOf: '' } : {}) })

/** Checks whether a page is opened by staff or as a preview, which does not count as a reading by the visitor. */
export const isStaffPreview = (): boolean =>
  currentSession() !== undefined || new URLSearchParams(location.search).get('preview') === '1'

/**
 * Keys of a visitor's actions: the same content keeps its key until the service answered, so that a repeat has one
 * effect.
 */
export const useActKeys = useGesture
