import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TotalsBox.module.css'

/** One line of totals; `total` is the main sum, `tax` a quieter part of it. */
export interface TotalLine {
  key: string
  label: ReactNode
  value: ReactNode
  kind?: 'total' | 'tax' | 'plain'
}

/** Shows sums of a document in a column at the end of the line; changes are announced when `isLive`. */
export function TotalsBox({ lines, isLive }: { lines: readonly TotalLine[]; isLive?: boolean }): ReactElement {
  return (
    <dl className={styles.box} aria-live={isLive ? 'polite' : undefined}>
      {lines.map((line) => (
        <div key={line.key} className={classNames(styles.line, styles[line.kind ?? 'plain'])}>
          <dt>{line.label}</dt>
          <dd className={styles.value}>
            <bdi dir="ltr">{line.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
