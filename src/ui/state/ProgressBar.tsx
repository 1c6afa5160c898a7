import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import type { BadgeTone } from '../data/Badge.tsx'
import styles from './ProgressBar.module.css'
import tones from '../data/tone.module.css'

/** Shows progress, `value` from 0 to 1; without it the end is unknown. Its name is `label`. */
export function ProgressBar({
  label,
  value,
  tone = 'primary',
}: {
  label: string
  value?: number
  tone?: BadgeTone
}): ReactElement {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={classNames(styles.track, tones[tone])}
    >
      <div
        className={classNames(styles.fill, share === undefined && styles.unknown)}
        style={{ inlineSize: share === undefined ? undefined : `${share * 100}%` }}
      />
    </div>
  )
}
