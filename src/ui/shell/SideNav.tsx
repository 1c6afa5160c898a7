import { ChevronDown, ChevronRight, Pin } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { showWithin } from '../show-within.ts'
import { useUiLabels } from '../ui-labels.ts'
import { menuItemOf, type Navigation, type NavItem, type NavModule } from './navigation.ts'
import styles from './SideNav.module.css'

interface SideNavProps {
  nav: Navigation
  isFolded?: boolean
  onGo?: () => void
  /** Content at the end of the last line, beside the settings. */
  end?: ReactNode
}

/**
 * Shows the navigation at the side: the common pages, pins, the modules and the settings. Only the modules scroll, to
 * the present entry where that is out of sight. Folded it shows icons with their names as tooltips. It is placed in a
 * `nav`.
 */
export function SideNav({ nav, isFolded, onGo, end }: SideNavProps): ReactElement {
  const labels = useUiLabels()
  const box = useRef<HTMLDivElement>(null)
  const active = nav.modules.flatMap(({ items }) => items).find(({ isActive }) => isActive)?.key
  useEffect(() => {
    showWithin(box.current, box.current?.querySelector('[aria-current]'))
  }, [active])
  const links = (items: readonly NavItem[]) => (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <SideLink item={item} isFolded={isFolded} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={classNames(styles.nav, isFolded && styles.folded)}>
      <div className={styles.part}>{links(nav.fixed)}</div>
      {nav.pins.length > 0 && (
        <div className={classNames(styles.part, styles.pins)}>
          <div className={styles.heading}>
            <h2>{labels.pins}</h2>
            {nav.onPins && (
              <IconButton
                size="s"
                icon={Pin}
                label={labels.arrangePins}
                className={styles.arrange}
                onClick={nav.onPins}
              />
            )}
          </div>
          {links(nav.pins)}
        </div>
      )}
      <div className={classNames(styles.part, styles.heading)}>
        <h2>{labels.modules}</h2>
      </div>
      <div ref={box} className={styles.modules}>
        <ul>
          {nav.modules.map((module) => (
            <li key={module.key}>
              <Module module={module} nav={nav} isFolded={isFolded} onGo={onGo} />
            </li>
          ))}
        </ul>
      </div>
      {(nav.settings ?? end) && (
        <div className={styles.foot}>
          {nav.settings && <SideLink item={nav.settings} isFolded={isFolded} onGo={onGo} />}
          {end}
        </div>
      )}
    </div>
  )
}

function Module({
  module,
  nav,
  isFolded,
  onGo,
}: {
  module: NavModule
  nav: Navigation
  isFolded?: boolean
  onGo?: () => void
}) {
  const list = useId()
  const { icon: Icon, items, isActive, label, waiting } = module
  const [only] = items
  if (items.length === 1 && only)
    return <SideLink item={{ ...only, label, icon: Icon }} isFolded={isFolded} onGo={onGo} />
  const dot = waiting && (
    <span className={styles.dot} title={waiting}>
      <span className="srOnly">{waiting}</span>
    </span>
  )
  const look = classNames(styles.item, styles.module, isActive && styles.current)
  if (isFolded)
    return (
      <Menu
        label={label}
        trigger={
          <button type="button" className={look} data-tooltip={label} aria-label={label}>
            <Icon className={styles.icon} aria-hidden />
            {dot}
          </button>
        }
        items={items.map(menuItemOf)}
      />
    )
  const isOpen = nav.open.includes(module.key)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        className={look}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={(event) => nav.onToggle(module.key, event.altKey)}
      >
        <Icon className={styles.icon} aria-hidden />
        <span className={styles.label}>{label}</span>
        <Chevron className={styles.chevron} aria-hidden />
        {!isOpen && dot}
      </button>
      <ul id={list} hidden={!isOpen} className={styles.entries}>
        {isOpen &&
          items.map((item) => (
            <li key={item.key}>
              <SideLink item={item} onGo={onGo} isEntry />
            </li>
          ))}
      </ul>
    </>
  )
}

function SideLink({
  item,
  isFolded,
  isEntry,
  onGo,
}: {
  item: NavItem
  isFolded?: boolean
  isEntry?: boolean
  onGo?: () => void
}) {
  const { icon: Icon } = item
  return (
    <UiLink
      to={item.to}
      className={classNames(styles.item, item.isActive && styles.active)}
      aria-current={item.isActive ? 'page' : undefined}
      data-tooltip={isFolded ? item.label : undefined}
      onClick={onGo}
    >
      {!isEntry && <Icon className={styles.icon} aria-hidden />}
      <span className={isFolded ? 'srOnly' : styles.label}>{item.label}</span>
      {item.count !== undefined && (
        <span className={classNames(styles.count, item.isUrgent && styles.urgent)} title={item.countLabel}>
          {item.count}
          {item.countLabel && <span className="srOnly">{` ${item.countLabel}`}</span>}
        </span>
      )}
    </UiLink>
  )
}
