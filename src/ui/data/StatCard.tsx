import { ArrowUpRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import type { BadgeTone } from './Badge.tsx'
import styles from './StatCard.module.css'
import tones from './tone.module.css'

/** Shows a figure of a home page or a dashboard that leads to its records. */
export function StatCard({
  label,
  value,
  detail,
  tone,
  to,
}: {
  label: string
  value: ReactNode
  detail?: ReactNode
  tone?: BadgeTone
  to: string
}): ReactElement {
  const color = tone && tone !== 'secondary' && tones[tone]
  return (
    <UiLink to={to} className={styles.card}>
      <span className={styles.label}>
        {label}
        <ArrowUpRight aria-hidden data-no-picture className={styles.arrow} />
      </span>
      <bdi className={classNames(styles.value, !detail && color)}>{value}</bdi>
      {detail && <span className={classNames(styles.detail, color)}>{detail}</span>}
    </UiLink>
  )
}
