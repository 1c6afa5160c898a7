import type { ReactElement } from 'react'
import styles from './Kbd.module.css'

/**
 * Shows a key or chord as a small key cap: `Ctrl K`. Hidden from screen readers when it repeats what a control
 * announces.
 */
export function Kbd({ children, isHint = false }: { children: string; isHint?: boolean }): ReactElement {
  return (
    <kbd className={styles.kbd} aria-hidden={isHint || undefined}>
      {children}
    </kbd>
  )
}
