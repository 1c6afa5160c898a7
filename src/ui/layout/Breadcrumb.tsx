import type { ReactElement } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { useUiLabels } from '../ui-labels.ts'
import styles from './Breadcrumb.module.css'

/** One step of the path to this page; the last has no address. */
export interface Crumb {
  label: string
  to?: string
}

/** Shows the place of this page in the application; on a phone only the last step is shown. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }): ReactElement {
  const labels = useUiLabels()
  return (
    <nav aria-label={labels.breadcrumb} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={`${index} ${crumb.label}`} className={styles.step} aria-current={isLast ? 'page' : undefined}>
              {crumb.to && !isLast ? (
                <UiLink to={crumb.to} className={styles.link}>
                  {crumb.label}
                </UiLink>
              ) : (
                // A name in another script is cut at its own end.
                <bdi className={styles.label}>{crumb.label}</bdi>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
