import type { ReactElement } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './BrandBlock.module.css'

/** The company at the head of the side: mark, name, and who works here as what. */
export function BrandBlock({ name, detail, logo, to, isFolded }: {
  name: string
  detail?: string
  logo?: string
  to: string
  isFolded?: boolean
}): ReactElement {
  return (
    <UiLink to={to} className={classNames(styles.block, isFolded && styles.folded)} aria-label={isFolded ? name : undefined}>
      <BrandMark name={name} logo={logo} isWide={!isFolded} />
      {!isFolded && (
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      )}
    </UiLink>
  )
}
