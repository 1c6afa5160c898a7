import { ArrowLeft, Menu as MenuIcon, Search } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Kbd } from '../actions/Kbd.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import { useShell } from './shell-context.ts'
import styles from './TopBar.module.css'

export interface TopBarProps {
  onBack?: () => void
  crumbs: readonly Crumb[]
  /** The field that opens the palette: its text, its key as people press it. */
  search: { label: string; kbd: string; onOpen: () => void }
  /** Create, notifications, help, account, in this order. */
  children?: ReactNode
}

/** The bar over every staff screen: back, where one is, search, and what is always at hand. */
export function TopBar({ onBack, crumbs, search, children }: TopBarProps): ReactElement {
  const labels = useUiLabels()
  const { openDrawer } = useShell()
  return (
    <div className={styles.bar}>
      <IconButton icon={MenuIcon} label={labels.openMenu} className={styles.menu} onClick={openDrawer} />
      {onBack && <IconButton isTurning icon={ArrowLeft} label={labels.back} onClick={onBack} />}
      <Breadcrumb crumbs={crumbs} />
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
