import type { ReactElement, ReactNode } from 'react'
import styles from './PublicLines.module.css'

/** One line of a document as a visitor reads it. */
export interface PublicLine {
  key: string
  title: ReactNode
  value: ReactNode
  detail?: ReactNode
  /** Content under the value: "A question?". */
  aside?: ReactNode
  /** Questions below both, over the whole width. */
  below?: ReactNode
}

/**
 * Shows a section of a public document: lines that wrap instead of columns that do not fit a phone; options follow as
 * children.
 */
export function PublicLines({
  title,
  lines,
  children,
}: {
  title?: ReactNode
  lines: readonly PublicLine[]
  children?: ReactNode
}): ReactElement {
  return (
    <section className={styles.section}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      <ul>
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <span className={styles.title}>{line.title}</span>
            <bdi dir="ltr" className={styles.value}>
              {line.value}
            </bdi>
            <span className={styles.detail}>{line.detail}</span>
            {line.aside && <span className={styles.aside}>{line.aside}</span>}
            {line.below && <div className={styles.below}>{line.below}</div>}
          </li>
        ))}
      </ul>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  )
}
