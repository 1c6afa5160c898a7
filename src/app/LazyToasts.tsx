import { type ReactElement, useEffect, useState } from 'react'

type Host = typeof import('../ui/overlay/ToastHost.tsx').ToastHost

const restMs = 1500
const againMs = 5000

/**
 * Mounts the toasts once the page stands; those said before wait for it. A part that does not come is asked for again:
 * no page falls with it.
 */
export function LazyToasts({ isRtl }: { isRtl: boolean }): ReactElement | null {
  const [isDue, setDue] = useState(false)
  const [found, setFound] = useState<{ Host: Host } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), restMs)
    const now = (): void => setDue(true)
    window.addEventListener('ensemble:toast', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('ensemble:toast', now)
    }
  }, [])
  useEffect(() => {
    if (!isDue || found) return undefined
    let timer = 0
    let isGone = false
    import('../ui/overlay/ToastHost.tsx').then(
      ({ ToastHost: Host }) => {
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
