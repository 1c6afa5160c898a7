import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

/** Content of a tab, whether it is a tab or a link. */
export interface TabLook {
  key: string
  label: string
  /** Count after the label, formatted for the reader: `1 204`. */
  count?: string | number
  /** Second line, mostly a sum of money; empty while it is loading, so that its place is kept. */
  sum?: string
}

/** Returns the classes of one tab of a row; a row in which any tab has a sum is taller. */
export function tabClass(tabs: readonly TabLook[], isActive: boolean): string {
  return classNames(styles.tab, tabs.some((tab) => tab.sum !== undefined) && styles.tall, isActive && styles.active)
}

/** Shows label, count and sum of a tab. */
export function TabText({ tab }: { tab: TabLook }): ReactElement {
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
      {tab.sum !== undefined && (
        <bdi dir="ltr" className={styles.sum}>
          {tab.sum}
        </bdi>
      )}
    </>
  )
}
