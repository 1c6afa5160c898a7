import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { tabClass, TabText, type TabLook } from './TabText.tsx'
import styles from './Tabs.module.css'

/**
 * Shows tabs after the ARIA pattern: one of several panels in the same place. They are one stop of the Tab key; arrows,
 * Home and End move and choose. Links to addresses are `NavTabs`.
 */
export function Tabs({
  label,
  tabs,
  active,
  onSelect,
  children,
}: {
  label: string
  tabs: readonly TabLook[]
  active: string
  onSelect: (key: string) => void
  /** The content of the active tab. */
  children: ReactNode
}): ReactElement {
  const id = useId()
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabs[nextIndex(event, tabs)]
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSelect(next.key)
    document.getElementById(id + next.key)?.focus()
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus in turn */}
      <div role="tablist" aria-label={label} className={`${styles.bar} ${styles.list}`} onKeyDown={handleKey}>
        {tabs.map((tab) => {
          const isActive = tab.key === active
          return (
            <button
              key={tab.key}
              id={id + tab.key}
              type="button"
              role="tab"
              aria-selected={isActive}
              aria-controls={isActive ? `${id}panel` : undefined}
              tabIndex={isActive ? 0 : -1}
              className={tabClass(tabs, isActive)}
              onClick={() => onSelect(tab.key)}
            >
              <TabText tab={tab} />
            </button>
          )
        })}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may hold nothing that takes the focus */}
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={id + active} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

/**
 * Returns the index of the tab that an arrow key, Home or End leads to, wrapping at both ends; -1 for any other key.
 */
function nextIndex({ key, currentTarget, target }: KeyboardEvent<HTMLElement>, tabs: readonly TabLook[]): number {
  const elements = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = elements.indexOf(target as HTMLElement)
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return tabs.length - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return -1
  return (at + (key === forward ? 1 : -1) + tabs.length) % tabs.length
}
