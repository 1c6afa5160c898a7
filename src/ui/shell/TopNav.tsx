import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '../actions/Button.tsx'
import { Menu, type MenuItem } from '../overlay/Menu.tsx'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { menuItemOf, type Navigation, type NavItem } from './navigation.ts'
import styles from './TopNav.module.css'

/** Shows the same navigation along the top, one menu per module: the horizontal layout. */
export function TopNav({ nav }: { nav: Navigation }): ReactElement {
  const labels = useUiLabels()
  const pins: MenuItem[] = [
    ...nav.pins.map(menuItemOf),
    ...(nav.onPins ? [{ key: 'arrange', label: labels.arrangePins, onSelect: nav.onPins, startsGroup: true }] : []),
  ]
  return (
    <nav aria-label={labels.mainNavigation} className={styles.nav}>
      {nav.fixed.map((item) => (
        <TopLink key={item.key} item={item} />
      ))}
      {nav.pins.length > 0 && <TopMenu label={labels.pins} items={pins} />}
      {nav.modules.map(({ key, label, items, isActive, waiting }) =>
        items.length === 1 && items[0] ? (
          <TopLink key={key} item={{ ...items[0], label }} />
        ) : (
          <TopMenu key={key} label={label} items={items.map(menuItemOf)} isActive={isActive} waiting={waiting} />
        ),
      )}
      {nav.settings && <TopLink item={nav.settings} />}
    </nav>
  )
}

function TopMenu({
  label,
  items,
  isActive,
  waiting,
}: {
  label: string
  items: readonly MenuItem[]
  isActive?: boolean
  waiting?: string
}) {
  return (
    <Menu
      label={label}
      trigger={
        <Button
          variant="ghost"
          size="s"
          endIcon={ChevronDown}
          className={classNames(styles.group, isActive && styles.active)}
        >
          {label}
          {waiting && (
            <span className={styles.dot} title={waiting}>
              <span className="srOnly">{waiting}</span>
            </span>
          )}
        </Button>
      }
      items={items}
    />
  )
}

function TopLink({ item: { to, label, isActive, count, countLabel } }: { item: NavItem }) {
  return (
    <UiLink
      to={to}
      className={classNames(styles.item, isActive && styles.active)}
      aria-current={isActive ? 'page' : undefined}
    >
      {label}
      {count !== undefined && (
        <span className={styles.count} title={countLabel}>
          {count}
          {countLabel && <span className="srOnly">{` ${countLabel}`}</span>}
        </span>
      )}
    </UiLink>
  )
}
