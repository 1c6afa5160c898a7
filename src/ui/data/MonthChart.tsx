import type { ReactElement } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import styles from './MonthChart.module.css'

/** A month of a chart: `value` decides its height, `text` stands over it, `name` says it in full. */
export interface ChartPoint {
  key: string
  label: string
  /** A letter, where the label has no room. */
  short: string
  value: number
  text: string
  name: string
  to: string
}

/**
 * Bars or a line over months; each month is a link to what it is made of. The last one is this month, which is not over.
 * `axis` and `values` name what runs along and upwards. Drawn here and not by a library of charts: each month has to be
 * a link in the reading order, and a column or a dot needs none of its code.
 */
export function MonthChart({
  kind,
  axis,
  values,
  points,
}: {
  kind: 'bar' | 'line'
  axis: string
  values: string
  points: readonly ChartPoint[]
}): ReactElement {
  const highest = Math.max(...points.map(({ value }) => value), 0)
  const share = (value: number): number => (highest > 0 ? (Math.max(value, 0) / highest) * 100 : 0)
  return (
    <figure className={styles.chart}>
      <span className={styles.values} aria-hidden>
        {values}
      </span>
      <div className={styles.plot}>
        {kind === 'line' && <Line heights={points.map(({ value }) => share(value))} />}
        <ul className={styles.points}>
          {points.map(({ key, label, short, value, text, name, to }, index) => (
            <li key={key} className={styles.point}>
              <UiLink to={to} aria-label={name} data-tooltip={name} className={styles.link}>
                <span className={styles.space}>
                  <span
                    className={classNames(
                      kind === 'bar' ? styles.bar : styles.dot,
                      index === points.length - 1 && styles.now,
                    )}
                    style={kind === 'bar' ? { blockSize: `${share(value)}%` } : { insetBlockEnd: `${share(value)}%` }}
                  >
                    <span className={styles.text}>{text}</span>
                  </span>
                </span>
                <span className={styles.label}>
                  <span className={styles.long}>{label}</span>
                  <span className={styles.short}>{short}</span>
                </span>
              </UiLink>
            </li>
          ))}
        </ul>
      </div>
      <span className={styles.axis} aria-hidden>
        {axis}
      </span>
    </figure>
  )
}

/** The line through the middles of the months. */
function Line({ heights }: { heights: readonly number[] }) {
  const at = heights.map((height, index) => `${index + 0.5},${100 - height}`)
  return (
    <svg className={styles.line} viewBox={`0 0 ${heights.length} 100`} preserveAspectRatio="none" aria-hidden>
      <polyline points={at.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
