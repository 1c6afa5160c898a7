import type { ReactElement } from 'react'
import styles from './BackgroundLines.module.css'

const LINES = Array.from({ length: 20 }, (_, index) => index)
const TOP = 47
const FOOT = 52

/** Shows the fine curves of the ink panel, fading towards the start of the line. Decoration only. */
export function BackgroundLines(): ReactElement {
  return (
    <svg className={styles.lines} viewBox="0 0 720 900" preserveAspectRatio="xMaxYMid slice" fill="none" aria-hidden>
      {LINES.map((index) => {
        const top = 7 + index * TOP
        const foot = -210 + index * FOOT
        return (
          <path
            key={index}
            d={`M${top} 0C${top - 95} 290 ${foot + 122} 600 ${foot} 900`}
            strokeOpacity={Math.min(0.36, 0.03 + index * 0.021)}
          />
        )
      })}
    </svg>
  )
}
