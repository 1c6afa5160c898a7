import { type ReactElement, useEffect, useState } from 'react'
import { onFirstUse } from '../api/loading/first-use.ts'
import { whenToastsWait } from '../ui/toast/toast.ts'

type Host = typeof import('../ui/overlay/OverlayHosts.tsx').OverlayHosts

const againMs = 5000

/**
 * Mounts toasts and tooltips when the page is first used or has a message; earlier toasts wait for it. A part that
 * fails to load is requested again, without affecting the page.
 */
export function LazyToasts({ isRtl }: { isRtl: boolean }): ReactElement | null {
  const [isDue, setDue] = useState(false)
  const [found, setFound] = useState<{ Host: Host } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const now = (): void => setDue(true)
    const stops = [onFirstUse(now), whenToastsWait(now)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    if (!isDue || found) return undefined
    let timer = 0
    let isGone = false
    import('../ui/overlay/OverlayHosts.tsx').then(
      ({ OverlayHosts: Host }) => {
        if (!isGone) setFound({ Host })
      },
      () => {
        if (!isGone) timer = window.setTimeout(() => setRound((now) => now + 1), againMs)
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isDue, found, round])
  return found && <found.Host isRtl={isRtl} />
}
