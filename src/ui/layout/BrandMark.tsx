import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './BrandMark.module.css'

/** The company's logo, or its first letter on the brand's colour. */
export function BrandMark({ name, logo, isLarge }: { name: string; logo?: string; isLarge?: boolean }): ReactElement {
  const className = classNames(styles.mark, isLarge && styles.large)
  if (logo) return <img src={logo} alt="" className={className} />
  return <span className={classNames(className, styles.letter)} aria-hidden>{[...name.trim()][0]?.toLocaleUpperCase()}</span>
}
