import { type ReactElement, useState } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './BrandBlock.module.css'

/** From this ratio of width to height, a logo is above the text instead of beside it. */
const wideFrom = 2

/**
 * Shows the company at the head of the side: mark, name, and the person with their role. A wide logo replaces the name,
 * so that the block keeps its height when it arrives.
 */
export function BrandBlock({
  name,
  detail,
  logo,
  to,
  isFolded,
}: {
  name: string
  detail?: string
  logo?: string
  to: string
  isFolded?: boolean
}): ReactElement {
  const [ratio, setRatio] = useState(1)
  const isWide = Boolean(logo) && !isFolded && ratio >= wideFrom
  return (
    <UiLink
      to={to}
      className={classNames(styles.block, isFolded && styles.folded, isWide && styles.wide)}
      aria-label={isFolded ? name : undefined}
    >
      <BrandMark name={name} logo={logo} isWide={isWide} onRatio={setRatio} />
      {!isFolded && (
        <span className={styles.text}>
          <span className={isWide ? 'srOnly' : styles.name}>{name}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      )}
    </UiLink>
  )
}
