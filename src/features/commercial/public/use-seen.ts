import { useEffect, useRef } from 'react'
import { isAnswered, markSeen, type PublicPlace } from '../../../api/commercial/public.ts'
import { session } from '../../../api/session/session.ts'

const restMs = 2000

// The seller's own look, or a preview, is no reading by the customer.
const isOwnLook = (): boolean => session() !== undefined || new URLSearchParams(location.search).get('preview') === '1'

/**
 * Tells the seller that the document was read, once it stood visibly on a screen for two seconds: mail scanners and
 * hidden tabs do not count.
 */
export function useSeen(place: PublicPlace, isShown: boolean): void {
  const told = useRef(false)
  useEffect(() => {
    if (!isShown || told.current || !isAnswered() || isOwnLook()) return undefined
    let timer = 0
    const tell = (): void => {
      told.current = true
      // Only the seller's notice depends on it: a failure is no matter for the reader.
      markSeen(place).catch(() => undefined)
    }
    const watch = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !told.current) timer = window.setTimeout(tell, restMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [place, isShown])
}
