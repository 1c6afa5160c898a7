import type { CallOptions } from './http/call.ts'
import { useGesture } from './http/keys.ts'
import { currentSession } from './session/session.ts'

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
