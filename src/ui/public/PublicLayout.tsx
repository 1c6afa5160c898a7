import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BrandMark } from './BrandMark.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import styles from './PublicLayout.module.css'

export interface PublicLayoutProps {
  brand: string
  logo?: string
  /**
   * First heading of the page, under the company's name: the document's kind and number. Pages with a heading of their
   * own omit it.
   */
  title?: string
  /** Icon buttons at the end of the head. */
  tools?: ReactNode
  children: ReactNode
  /** The one or two actions of a visitor; they stay at the foot, near the thumb. */
  actions?: ReactNode
  /** Small note under the page about the service, not the document. */
  note?: ReactNode
  /** `text` for documents and forms, `wide` for lists such as a careers page. */
  width?: 'text' | 'wide'
}

/** Lays out pages for people outside the company: phone first, large text, one column, actions at the foot. */
export function PublicLayout({
  brand,
  logo,
  title,
  tools,
  children,
  actions,
  note,
  width = 'text',
}: PublicLayoutProps): ReactElement {
  return (
    <div className={classNames(styles.layout, styles[width])}>
      <SkipLink target="main" />
      <header className={styles.head}>
        <div className={styles.inner}>
          <BrandMark name={brand} logo={logo} isWide />
          <div className={styles.titles}>
            <p className={styles.brand}>{brand}</p>
            {title && <h1 className={styles.title}>{title}</h1>}
          </div>
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {note && <footer className={styles.note}>{note}</footer>}
      {actions && (
        <div data-actions className={styles.foot}>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </div>
  )
}
