import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import type { Navigation } from './navigation.ts'
import { ShellContext } from './shell-context.ts'
import { SideNav } from './SideNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './AppShell.module.css'

/** Phones alone need the drawer, the horizontal layout alone the top navigation. */
const Drawer = lazy(() => import('./Drawer.tsx').then((part) => ({ default: part.Drawer })))
const TopNav = lazy(() => import('./TopNav.tsx').then((part) => ({ default: part.TopNav })))

export interface AppShellProps {
  /** Draws the company's block; receives whether there is only room for its mark. */
  brand: (isFolded: boolean) => ReactNode
  nav: Navigation
  /** Top bar, mostly a `TopBar`. */
  topBar: ReactNode
  layout?: 'vertical' | 'horizontal'
  isFolded?: boolean
  onFold?: (isFolded: boolean) => void
  /** Bar at the foot of the window on a phone: a `BottomBar`. */
  bottomBar?: ReactNode
  /** List of related pages beside the page. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * Shows the frame of all staff screens: side or top navigation, bar, content. On a phone the navigation is a drawer
 * behind the last button of the bar at the foot.
 */
export function AppShell({
  brand,
  nav,
  topBar,
  layout = 'vertical',
  isFolded = false,
  onFold,
  bottomBar,
  aside,
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
            <SideNav
              nav={nav}
              isFolded={isFolded}
              end={
                onFold && (
                  <IconButton
                    size="s"
                    isTurning
                    icon={isFolded ? PanelLeftOpen : PanelLeftClose}
                    label={isFolded ? labels.unfoldMenu : labels.foldMenu}
                    onClick={() => onFold(!isFolded)}
                  />
                )
              }
            />
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
                <Suspense>
                  <TopNav nav={nav} />
                </Suspense>
              </div>
            )}
          </header>
          <div className={styles.row}>
            {aside}
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
          {bottomBar && <div className={styles.bottom}>{bottomBar}</div>}
        </div>
      </div>
      <Suspense>{hasDrawer && <Drawer brand={brand(false)} nav={nav} onClose={close} />}</Suspense>
    </ShellContext>
  )
}
