import type { CallOptions } from './http/call.ts'
import { useGesture } from './http/keys.ts'
import { session } from './session/session.ts'

/**
 * How a visitor calls: the key in the address alone opens what it names. Where a member of staff looks, an empty company
 * keeps their session out of the call; failures are told by the page itself.
 */
export const visitorCall = (): CallOptions => ({ isSilent: true, ...(session() ? { publicOf: '' } : {}) })

/** Whether a look is the house's own, or a preview: no reading by the visitor. */
export const isOwnLook = (): boolean =>
  session() !== undefined || new URLSearchParams(location.search).get('preview') === '1'

/**
 * The keys of a visitor's acts: the same content keeps its key until the service answered, so that a repeat has one
 * effect.
 */
export const useActKeys = useGesture
