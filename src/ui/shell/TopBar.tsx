import { ArrowLeft, Search } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Kbd } from '../actions/Kbd.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { Breadcrumb, type Crumb } from '../layout/Breadcrumb.tsx'
import styles from './TopBar.module.css'

export interface TopBarProps {
  onBack?: () => void
  crumbs: readonly Crumb[]
  /** Actions on the address, after the breadcrumb. */
  beside?: ReactNode
  /** The field that opens the palette: its text, and its key. */
  search: { label: string; kbd: string; onOpen: () => void }
  /** Create, notifications, help, account, in this order. */
  children?: ReactNode
}

/** Shows the bar over every staff screen: back, breadcrumb, search, and the common tools. */
export function TopBar({ onBack, crumbs, beside, search, children }: TopBarProps): ReactElement {
  const labels = useUiLabels()
  return (
    <div className={styles.bar}>
      {onBack && <IconButton isTurning icon={ArrowLeft} label={labels.back} onClick={onBack} />}
      <Breadcrumb crumbs={crumbs} />
      {beside}
      <div className={styles.end}>
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={search.onOpen}>
          <Search aria-hidden />
          <span className={styles.label}>{search.label}</span>
          <Kbd isHint>{search.kbd}</Kbd>
        </button>
        {children}
      </div>
    </div>
  )
}
