import type { ReactElement } from 'react'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import styles from './RelatedPages.module.css'
import { useRelatedPages } from './use-related-pages.ts'

/** Shows the pages that belong together with the present one: tabs below its title, or a list beside it. */
export function RelatedPages({ isList }: { isList: boolean }): ReactElement {
  const { label, tabs, active } = useRelatedPages()
  if (!isList) return <NavTabs label={label} tabs={tabs} active={active} />
  return (
    <nav aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <UiLink to={tab.to} className={styles.item} aria-current={tab.key === active ? 'page' : undefined}>
              {tab.label}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
