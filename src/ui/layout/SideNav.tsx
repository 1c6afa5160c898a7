import { type ReactElement, useEffect, useRef } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { showWithin } from '../show-within.ts'
import type { NavGroup, NavItem } from './navigation.ts'
import styles from './SideNav.module.css'

/** Height in px of the heading of a group, which stays in sight with its first entry. */
const headingSize = 36

/**
 * The modules in groups, down the side, scrolled to where one is; folded it shows icons with their names as tooltips.
 * Stands in a `nav` of the shell.
 */
export function SideNav({
  groups,
  isFolded,
  onGo,
}: {
  groups: readonly NavGroup[]
  isFolded?: boolean
  onGo?: () => void
}): ReactElement {
  const nav = useRef<HTMLDivElement>(null)
  const active = groups.flatMap(({ items }) => items).find(({ isActive }) => isActive)?.key
  useEffect(() => {
    showWithin(nav.current, nav.current?.querySelector('[aria-current]'), headingSize)
  }, [active])
  return (
    <div ref={nav} className={classNames(styles.nav, isFolded && styles.folded)}>
      {groups.map((group) => (
        <div key={group.key} className={styles.group}>
          {group.label && <h2 className={styles.heading}>{group.label}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.key}>
                <SideLink item={item} isFolded={isFolded} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function SideLink({ item, isFolded, onGo }: { item: NavItem; isFolded?: boolean; onGo?: () => void }) {
  const { icon: Icon } = item
  return (
    <UiLink
      to={item.to}
      className={classNames(styles.item, item.isActive && styles.active)}
      aria-current={item.isActive ? 'page' : undefined}
      data-tooltip={isFolded ? item.label : undefined}
      onClick={onGo}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={isFolded ? 'srOnly' : styles.label}>{item.label}</span>
      {item.count !== undefined && (
        <span className={classNames(styles.count, item.isUrgent && styles.urgent)}>{item.count}</span>
      )}
    </UiLink>
  )
}
