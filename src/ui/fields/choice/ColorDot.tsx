import type { CSSProperties, ReactElement } from 'react'
import styles from './ColorDot.module.css'

/** Shows a dot in a colour from the data (a label, a stage). It is a decoration beside a text, never the only sign. */
export function ColorDot({ color, size = 9 }: { color: string; size?: number }): ReactElement {
  return (
    <span className={styles.dot} style={{ '--dot': color, '--dot-size': `${size}px` } as CSSProperties} aria-hidden />
  )
}
