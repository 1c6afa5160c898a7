import type { ReactElement } from 'react'
import { Menu, type MenuItem } from '../overlay/Menu.tsx'
import { Avatar } from '../data/Avatar.tsx'
import styles from './AccountMenu.module.css'

/** Shows the initials of the person; the menu has profile, language, theme and log-out. */
export function AccountMenu({
  name,
  photo,
  label,
  items,
}: {
  name: string
  photo?: string
  label: string
  items: readonly MenuItem[]
}): ReactElement {
  return (
    <Menu
      align="end"
      label={label}
      items={items}
      trigger={
        <button type="button" className={styles.button} aria-label={`${label}, ${name}`} data-tooltip={name}>
          <Avatar name={name} photo={photo} color={1} />
        </button>
      }
    />
  )
}
