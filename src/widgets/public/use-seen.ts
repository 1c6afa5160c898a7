import { useEffect, useRef } from 'react'
import { isStaffPreview } from '../../api/visitor.ts'
import { useLatestRef } from '../../ui/use-latest-ref.ts'

const restMs = 2000

/**
 * Notifies the sender once that a page was read (`markSeen`), after it was visible on a screen for two seconds. Mail
 * scanners, hidden tabs and previews by the company's own staff do not count.
 */
export function useSeen(markSeen: () => Promise<unknown>, isShown: boolean): void {
  const told = useRef(false)
  const mark = useLatestRef(markSeen)
  useEffect(() => {
    if (!isShown || told.current || isStaffPreview()) return undefined
    let timer = 0
    const tell = (): void => {
      told.current = true
      // Only the sender's notice depends on it: a failure does not concern the reader.
      mark.current().catch(() => undefined)
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
  }, [mark, isShown])
}
