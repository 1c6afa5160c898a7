import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './DefinitionList.module.css'

/** One fact: its name and its value. */
export interface Definition {
  key: string
  label: ReactNode
  value: ReactNode
}

/**
 * Shows facts of a record. The look `line` sets name and value at the two ends of a line (side panels). With `stack`
 * the value is under its name, in columns.
 */
export function DefinitionList({
  items,
  look = 'line',
}: {
  items: readonly Definition[]
  look?: 'line' | 'stack'
}): ReactElement {
  return (
    <dl className={classNames(styles.list, styles[look])}>
      {items.map((item) => (
        <div key={item.key} className={styles.item}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={styles.value}>
            <bdi>{item.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
