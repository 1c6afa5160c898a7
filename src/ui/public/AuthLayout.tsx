import type { ReactElement, ReactNode } from 'react'
import { BrandMark } from './BrandMark.tsx'
import { BackgroundLines } from './BackgroundLines.tsx'
import styles from './AuthLayout.module.css'

export interface AuthLayoutProps {
  /** Name of the product, or of the company of the portal. */
  brand: string
  logo?: string
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Content under the form: language and theme. */
  footer?: ReactNode
  /** Text on the ink panel. */
  promise?: { title: ReactNode; detail?: ReactNode }
}

/**
 * Lays out the log-in and related pages: the form at the start of the line, the ink panel with its fine lines at the
 * end. The panel is hidden on narrow screens.
 */
export function AuthLayout({ brand, logo, title, subtitle, children, footer, promise }: AuthLayoutProps): ReactElement {
  return (
    <div className={styles.layout}>
      <main id="main" className={styles.side}>
        <div className={styles.form}>
          <p className={styles.brand}>
            <BrandMark name={brand} logo={logo} isLarge />
            {brand}
          </p>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </main>
      <div className={styles.panel}>
        <BackgroundLines />
        {promise && (
          <aside className={styles.promise}>
            <p className={styles.promiseTitle}>{promise.title}</p>
            {promise.detail && <p className={styles.promiseDetail}>{promise.detail}</p>}
          </aside>
        )}
      </div>
    </div>
  )
}
