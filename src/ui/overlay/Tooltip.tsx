import type { ReactElement, ReactNode } from 'react'
import styles from './Tooltip.module.css'

/**
 * Text that explains itself when pointed at or focused: an exact date behind "2 hours ago". Needs `TooltipHost` once on
 * the page; screen
 * readers hear it after the text.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactElement {
  return (
    <span className={styles.bearer} data-tooltip={text}>
      {children}
      <span className="srOnly"> {text}</span>
    </span>
  )
}
