import { type ReactElement, type ReactNode, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './Parts.module.css'

export function Case({
  label,
  isWhole,
  children,
}: {
  label: string
  isWhole?: boolean
  children: ReactNode
}): ReactElement {
  return (
    <div className={classNames(styles.case, isWhole && styles.whole)}>
      <span className={styles.caption}>{label}</span>
      {children}
    </div>
  )
}

/** Holds a value that the specimen may change. */
export function HeldCase<T>({
  initial,
  children,
}: {
  initial: T
  children: (value: T, change: (value: T) => void) => ReactNode
}): ReactNode {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
