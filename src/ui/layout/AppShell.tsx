import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { useCallback, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useModal } from '../overlay/modal.ts'
import { useUiLabels } from '../ui-labels.ts'
import type { NavGroup } from './navigation.ts'
import { ShellContext } from './shell-context.ts'
import { SideNav } from './SideNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopNav } from './TopNav.tsx'
import styles from './AppShell.module.css'

export interface AppShellProps {
  /** Draws the company's block; told whether there is only room for its mark. */
  brand: (isFolded: boolean) => ReactNode
  nav: readonly NavGroup[]
  /** Mostly a `TopBar`. */
  topBar: ReactNode
  layout?: 'vertical' | 'horizontal'
  isFolded?: boolean
  onFold?: (isFolded: boolean) => void
  children: ReactNode
}

/**
 * The frame of all staff screens: side or top navigation, bar, content. On a phone the navigation is a drawer behind
 * the bar's menu button.
 */
export function AppShell({
  brand,
  nav,
  topBar,
  layout = 'vertical',
  isFolded = false,
  onFold,
  children,
}: AppShellProps): ReactElement {
  const labels = useUiLabels()
  const [hasDrawer, setDrawer] = useState(false)
  const shell = useMemo(() => ({ openDrawer: () => setDrawer(true) }), [])
  const close = useCallback(() => setDrawer(false), [])
  return (
    <ShellContext value={shell}>
      <SkipLink target="main" />
      <div className={classNames(styles.shell, styles[layout], isFolded && styles.folded)}>
        {layout === 'vertical' && (
          <nav aria-label={labels.mainNavigation} className={styles.side}>
            {brand(isFolded)}
            <SideNav groups={nav} isFolded={isFolded} />
            {onFold && (
              <div className={styles.fold}>
                <IconButton
                  size="s"
                  isTurning
                  icon={isFolded ? PanelLeftOpen : PanelLeftClose}
                  label={isFolded ? labels.unfoldMenu : labels.foldMenu}
                  onClick={() => onFold(!isFolded)}
                />
              </div>
            )}
          </nav>
        )}
        <div className={styles.column}>
          <header className={styles.top}>
            <div className={styles.bar}>
              {layout === 'horizontal' && <div className={styles.brand}>{brand(false)}</div>}
              {topBar}
            </div>
            {layout === 'horizontal' && (
              <div className={styles.topNav}>
                <TopNav groups={nav} />
              </div>
            )}
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      {hasDrawer && <Drawer brand={brand(false)} nav={nav} onClose={close} />}
    </ShellContext>
  )
}

function Drawer({ brand, nav, onClose }: { brand: ReactNode; nav: readonly NavGroup[]; onClose: () => void }) {
  const labels = useUiLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose, true)
  return (
    <dialog ref={dialog} aria-label={labels.mainNavigation} className={styles.drawer}>
      <div className={styles.drawerBody}>
        <div className={styles.drawerHead}>
          {brand}
          <IconButton icon={X} label={labels.closeMenu} onClick={onClose} />
        </div>
        <nav aria-label={labels.mainNavigation} className={styles.drawerNav}>
          <SideNav groups={nav} onGo={onClose} />
        </nav>
      </div>
    </dialog>
  )
}
