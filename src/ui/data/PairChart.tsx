import type { ReactElement } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import styles from './PairChart.module.css'

/** One bar of a pair: `value` decides its height, `expected` where its mark stands; `name` says both in full. */
export interface PairBar {
  value: number
  expected: number | null
  name: string
  to: string
}

/** Two bars that stand side by side over one label. */
export interface PairPoint {
  key: string
  label: string
  /** A letter, where the label has no room. */
  short: string
  bars: readonly [PairBar, PairBar]
}

/** Pairs of bars over months, such as money in and out, each with a mark of what was expected, and what they are. */
export function PairChart({
  points,
  legend,
}: {
  points: readonly PairPoint[]
  legend: readonly [string, string, string]
}): ReactElement {
  const values = points.flatMap(({ bars }) => bars.flatMap(({ value, expected }) => [value, expected ?? 0]))
  const highest = Math.max(...values, 0)
  const share = (value: number): string => `${highest > 0 ? (Math.max(value, 0) / highest) * 100 : 0}%`
  return (
    <figure className={styles.chart}>
      <ul className={styles.points}>
        {points.map(({ key, label, short, bars }) => (
          <li key={key} className={styles.point}>
            <span className={styles.space}>
              {bars.map(({ value, expected, name, to }) => (
                <UiLink key={to} to={to} aria-label={name} data-tooltip={name} className={styles.link}>
                  <span className={styles.bar} style={{ blockSize: share(value) }} />
                  {expected !== null && <span className={styles.mark} style={{ insetBlockEnd: share(expected) }} />}
                </UiLink>
              ))}
            </span>
            <span className={styles.label}>
              <span className={styles.long}>{label}</span>
              <span className={styles.short}>{short}</span>
            </span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.legend}>
        {legend.map((text) => (
          <span key={text} className={styles.entry}>
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
