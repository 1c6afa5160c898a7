import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './BigNumber.module.css'

/** Shows one prominent figure with its name. */
export function BigNumber({
  value,
  detail,
  isLarge,
}: {
  value: ReactNode
  detail?: ReactNode
  isLarge?: boolean
}): ReactElement {
  return (
    <p className={classNames(styles.line, isLarge && styles.large)}>
      <bdi dir="ltr" className={styles.value}>
        {value}
      </bdi>
      {detail && <span className={styles.detail}>{detail}</span>}
    </p>
  )
}
