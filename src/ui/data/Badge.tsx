import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

/** The six tones of a state. */
export type BadgeTone = 'primary' | 'secondary' | 'tertiary' | 'success' | 'warning' | 'danger'

/** Shows a state: a dot and its name in one of six tones. The text carries the meaning, the colour repeats it. */
export function Badge({
  tone,
  children,
  isPlain,
  isLarge,
}: {
  tone: BadgeTone
  children: ReactNode
  isPlain?: boolean
  isLarge?: boolean
}): ReactElement {
  return (
    <span className={classNames(styles.badge, styles[tone], !isPlain && styles.dotted, isLarge && styles.large)}>
      {children}
    </span>
  )
}
