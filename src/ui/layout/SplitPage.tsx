import type { ReactElement, ReactNode } from 'react'
import { Dialog } from '../overlay/Dialog.tsx'
import styles from './SplitPage.module.css'

/**
 * Shows a page with a panel at the end of the line that stays in sight while the page scrolls: the editor with its
 * preview. A null `aside` hides the panel. With `isSheet`, without room beside the page, it is a sheet over it.
 */
export function SplitPage({
  children,
  aside,
  label,
  isSheet,
  onFold,
}: {
  children: ReactNode
  aside: ReactNode | null
  label: string
  isSheet: boolean
  onFold: () => void
}): ReactElement {
  return (
    <div className={styles.split}>
      <div className={styles.page}>{children}</div>
      {aside && !isSheet && (
        <aside aria-label={label} className={styles.aside}>
          {aside}
        </aside>
      )}
      {isSheet && (
        <Dialog isOpen={Boolean(aside)} title={label} kind="side" size="full" onClose={onFold}>
          <div className={styles.sheet}>{aside}</div>
        </Dialog>
      )}
    </div>
  )
}
