import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  /** Content at the end of the title's line: a count, a link, a button. */
  aside?: ReactNode
  children: ReactNode
  /** Lets a table reach the card's edges. */
  isFlush?: boolean
  /** Content under a line at the foot: mostly one link. */
  footer?: ReactNode
  className?: string
}

/** Shows a panel of a page; with a title it is a region of that name. */
export function Card({ title, aside, children, isFlush, footer, className }: CardProps): ReactElement {
  const id = useId()
  return (
    <section
      className={classNames(styles.card, isFlush && styles.flush, className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || aside) && (
        <header className={styles.head}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children}
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}
