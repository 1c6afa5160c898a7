import type { ReactElement } from 'react'
import { Skeleton } from './Skeleton.tsx'
import styles from './SkeletonText.module.css'

const WIDTHS = ['92%', '78%', '85%', '60%']

/** Shows the skeleton of a few lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }): ReactElement {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={WIDTHS[line % WIDTHS.length]!} />
      ))}
    </span>
  )
}
