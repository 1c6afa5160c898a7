import { type LucideIcon, Menu as MenuIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import type { NavItem } from './navigation.ts'
import { useShell } from './shell-context.ts'
import styles from './BottomBar.module.css'

/** Shows the bar at the foot of a phone: two pages, the creations, a third page, and the whole menu. */
export function BottomBar({ items, create }: { items: readonly NavItem[]; create?: ReactNode }): ReactElement {
  const labels = useUiLabels()
  const { openDrawer } = useShell()
  const [first, second, ...others] = items
  return (
    <nav aria-label={labels.shortNavigation} className={styles.bar}>
      {first && <BarLink item={first} />}
      {second && <BarLink item={second} />}
      {create}
      {others.map((item) => (
        <BarLink key={item.key} item={item} />
      ))}
      <BarButton icon={MenuIcon} label={labels.menu} onClick={openDrawer} />
    </nav>
  )
}

/** Shows a button of the bar: the menu, or the list of creations. */
export function BarButton({
  icon: Icon,
  label,
  isMain,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
  icon: LucideIcon
  label: string
  isMain?: boolean
  ref?: Ref<HTMLButtonElement>
}): ReactElement {
  return (
    <button type="button" {...rest} className={classNames(styles.item, isMain && styles.main)}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.label}>{label}</span>
    </button>
  )
}

function BarLink({ item: { icon: Icon, ...item } }: { item: NavItem }) {
  return (
    <UiLink
      to={item.to}
      className={classNames(styles.item, item.isActive && styles.active)}
      aria-current={item.isActive ? 'page' : undefined}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.label}>{item.label}</span>
      {item.count !== undefined && (
        <span className={classNames(styles.count, item.isUrgent && styles.urgent)}>
          {item.count}
          {item.countLabel && <span className="srOnly">{` ${item.countLabel}`}</span>}
        </span>
      )}
    </UiLink>
  )
}
