import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

/** Shows a grey bar in place of a text or a picture that is still loading. */
export function Skeleton({
  width = '100%',
  height = 10,
  isRound,
  isAtEnd,
}: {
  width?: string
  height?: number
  isRound?: boolean
  isAtEnd?: boolean
}): ReactElement {
  return (
    <span
      className={classNames(styles.bar, isRound && styles.round, isAtEnd && styles.atEnd)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  )
}
