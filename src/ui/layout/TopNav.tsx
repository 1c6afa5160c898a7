import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '../actions/Button.tsx'
import { Menu } from '../actions/Menu.tsx'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import type { NavGroup } from './navigation.ts'
import styles from './TopNav.module.css'

/** The modules along the top, one menu per group: the horizontal layout. */
export function TopNav({ groups }: { groups: readonly NavGroup[] }): ReactElement {
  const labels = useUiLabels()
  return (
    <nav aria-label={labels.mainNavigation} className={styles.nav}>
      {groups.map((group) =>
        group.label ? (
          <Menu
            key={group.key}
            label={group.label}
            trigger={
              <Button
                variant="ghost"
                size="s"
                endIcon={ChevronDown}
                className={classNames(styles.group, group.items.some((item) => item.isActive) && styles.active)}
              >
                {group.label}
              </Button>
            }
            items={group.items.map(({ key, label, icon, to, count }) => ({
              key,
              label,
              icon,
              to,
              kbd: count?.toString(),
            }))}
          />
        ) : (
          group.items.map((item) => (
            <UiLink
              key={item.key}
              to={item.to}
              className={classNames(styles.item, item.isActive && styles.active)}
              aria-current={item.isActive ? 'page' : undefined}
            >
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </UiLink>
          ))
        ),
      )}
    </nav>
  )
}
