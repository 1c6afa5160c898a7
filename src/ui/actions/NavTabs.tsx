import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react'
import { showWithin } from '../show-within.ts'
import { tabClass, TabText, type TabLook } from './TabText.tsx'
import { UiLink } from './UiLink.tsx'
import styles from './Tabs.module.css'

/** A tab with an address of its own. */
export interface NavTab extends TabLook {
  to: string
}

/**
 * Shows navigation that looks like tabs: links to the parts of a record or the views of a list, the present one marked
 * with `aria-current`. For a change of the page without an address of its own, use `Tabs`.
 */
export function NavTabs({
  label,
  tabs,
  active,
  onSelect,
}: {
  label: string
  tabs: readonly NavTab[]
  active: string
  /** Handles a plain click instead of the link, where choosing replaces the entry of the history. */
  onSelect?: (key: string) => void
}): ReactElement {
  const bar = useRef<HTMLElement>(null)
  // On a phone the line is longer than the screen: the present tab is scrolled into view.
  useLayoutEffect(() => {
    showWithin(bar.current, bar.current?.querySelector('[aria-current]'))
  }, [active])
  const handleClick = (event: MouseEvent, key: string) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(key)
  }
  return (
    <nav ref={bar} aria-label={label} className={styles.bar}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <UiLink
              to={tab.to}
              className={tabClass(tabs, tab.key === active)}
              aria-current={tab.key === active ? 'page' : undefined}
              onClick={(event) => handleClick(event, tab.key)}
            >
              <TabText tab={tab} />
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
