import { type ReactElement, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { PageTabs } from './page-tabs.ts'
import { useFramed } from './part-frame.ts'
import styles from './Page.module.css'

export interface PageProps {
  title: ReactNode
  /** Content beside the title: a badge, a customer, "saved at 10:42". */
  beside?: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** Buttons at the end of the title's line, the filled one last. */
  actions?: ReactNode
  children: ReactNode
  /**
   * Whether it fills the window and lets the table inside scroll, head and footer staying in sight. For lists and
   * boards.
   */
  isFilled?: boolean
  /** The width `form` keeps lines short enough to read and fill in. */
  width?: 'full' | 'form'
  /** Bar at the foot of the window that stays visible: a `SaveBar`. */
  bar?: ReactNode
}

/** Shows the content of one address: title, actions, and its parts. */
export function Page({
  title,
  beside,
  subtitle,
  actions,
  children,
  isFilled,
  width = 'full',
  bar,
}: PageProps): ReactElement {
  const tabs = use(PageTabs)
  return (
    <>
      <div className={classNames(styles.page, isFilled && styles.filled, width === 'form' && styles.form)}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {beside && <div className={styles.beside}>{beside}</div>}
          </div>
          {actions && (
            <div data-actions className={styles.actions}>
              {actions}
            </div>
          )}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {tabs}
        {useFramed(children)}
      </div>
      {bar}
    </>
  )
}
