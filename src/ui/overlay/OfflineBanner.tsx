import { CloudOff } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './OfflineBanner.module.css'

/** Says that the network is gone while it is gone; floats, so that nothing moves. */
export function OfflineBanner({ isOnline, children }: { isOnline: boolean; children: ReactNode }): ReactElement {
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          <CloudOff aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
