import type { ReactElement, ReactNode } from 'react'
import { useMediaQuery } from '../use-media-query.ts'
import { useFramed } from './part-frame.ts'
import styles from './Columns.module.css'

/** Windows in which the narrow column is under the wide one, as in `Columns.module.css`. */
const oneColumn = '(max-width: 1080px)'

/**
 * Lays out the body of a record: facts in the wide column, related parts (payments, notes, files, activity) in the
 * narrow one. On a phone the narrow column is below the wide one. The part `last` may grow, such as a timeline: below
 * the facts, or at the end of the one column.
 */
export function Columns({
  children,
  aside,
  last,
}: {
  children: ReactNode
  aside: ReactNode
  last?: ReactNode
}): ReactElement {
  const isOneColumn = useMediaQuery(oneColumn)
  const end = useFramed(last)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {useFramed(children)}
        {!isOneColumn && end}
      </div>
      <div className={styles.column}>
        {useFramed(aside)}
        {isOneColumn && end}
      </div>
    </div>
  )
}
