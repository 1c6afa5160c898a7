import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { UiLink } from './UiLink.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  key: string
  label: string
  /** Shown after the label, already written for the reader: `1 204`. */
  count?: string | number
  /** Second line, mostly a sum of money. */
  sum?: string
  /** The address of the tab; without it the tab is a button and `onSelect` hears of it. */
  to?: string
}

/**
 * Tabs that split a list or a record by address; links where `to` is given, in a labelled navigation, the present one
 * marked.
 */
export function Tabs({
  label,
  tabs,
  active,
  onSelect,
}: {
  label: string
  tabs: readonly TabItem[]
  active: string
  onSelect?: (key: string) => void
}): ReactElement {
  const hasSums = tabs.some((tab) => tab.sum)
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul className={styles.list}>
        {tabs.map((tab) => {
          const isActive = tab.key === active
          const className = classNames(styles.tab, hasSums && styles.tall, isActive && styles.active)
          return (
            <li key={tab.key}>
              {tab.to ? (
                <UiLink to={tab.to} className={className} aria-current={isActive ? 'page' : undefined}>
                  <TabText tab={tab} />
                </UiLink>
              ) : (
                <button
                  type="button"
                  className={className}
                  aria-current={isActive ? 'true' : undefined}
                  onClick={() => onSelect?.(tab.key)}
                >
                  <TabText tab={tab} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function TabText({ tab }: { tab: TabItem }) {
  return (
    <>
      <span className={styles.label}>
        {tab.label}
        {tab.count !== undefined && (
          <>
            {' '}
            <bdi dir="ltr" className={styles.count}>
              {tab.count}
            </bdi>
          </>
        )}
      </span>
      {tab.sum && (
        <bdi dir="ltr" className={styles.sum}>
          {tab.sum}
        </bdi>
      )}
    </>
  )
}
