import { CloudOff } from 'lucide-react'
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import styles from './OfflineBanner.module.css'

/** Says that the network is gone while it is gone; floats, so that nothing moves. */
export function OfflineBanner({ children }: { children: ReactNode }): ReactElement {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          <CloudOff aria-hidden />
          {children}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
