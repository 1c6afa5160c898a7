import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'

const ToastHost = lazy(() => import('../ui/overlay/ToastHost.tsx').then((part) => ({ default: part.ToastHost })))
const restMs = 1500

/** Mounts the toasts once the page stands; those said before wait for it. */
export function LateToasts({ isRtl }: { isRtl: boolean }): ReactElement | null {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), restMs)
    const now = (): void => setDue(true)
    window.addEventListener('ensemble:toast', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('ensemble:toast', now)
    }
  }, [])
  return isDue ? <Suspense><ToastHost isRtl={isRtl} /></Suspense> : null
}
