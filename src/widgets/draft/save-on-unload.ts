import { type RefObject, useEffect } from 'react'
import { sessionEnding } from '../../api/session/session.ts'

const lastMoments = ['beforeunload', 'pagehide'] as const

/**
 * Keeps a form that goes away in the middle of a word, with its page or at the end of a session; whoever logs out has
 * chosen.
 */
export function useSaveOnUnload(keep: RefObject<() => void>): void {
  useEffect(() => {
    const last = (): void => {
      if (sessionEnding() !== 'left') keep.current()
    }
    for (const event of lastMoments) window.addEventListener(event, last)
    return () => {
      for (const event of lastMoments) window.removeEventListener(event, last)
      last()
    }
  }, [keep])
}
