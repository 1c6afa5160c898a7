import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './BrandMark.module.css'

/**
 * Shows the company's logo, or its first letter on the brand's colour; `isWide` leaves a long logo its shape. The ratio
 * of width to height goes to `onRatio`.
 */
export function BrandMark({
  name,
  logo,
  isLarge,
  isWide,
  onRatio,
}: {
  name: string
  logo?: string
  isLarge?: boolean
  isWide?: boolean
  onRatio?: (ratio: number) => void
}): ReactElement {
  const className = classNames(styles.mark, isLarge && styles.large)
  if (logo)
    return (
      <img
        src={logo}
        alt=""
        className={classNames(className, isWide && styles.wide)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onRatio?.(naturalWidth / naturalHeight)}
      />
    )
  return (
    <span className={classNames(className, styles.letter)} aria-hidden>
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
}
