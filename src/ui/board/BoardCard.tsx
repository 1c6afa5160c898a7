import { useDraggable } from '@dnd-kit/core'
import { EllipsisVertical } from 'lucide-react'
import { memo, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Menu, type MenuItem } from '../actions/Menu.tsx'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import styles from './Board.module.css'

interface Props {
  id: string
  name: string
  to: string
  isFaded: boolean
  isCurrent: boolean
  isLifted: boolean
  isFixed: boolean
  /** The id of the words that say how it is moved by keys. */
  helpId: string
  menuLabel: string
  menu: () => readonly MenuItem[]
  onFocus: (id: string) => void
  children: ReactNode
}

/** A card of a board: the whole of it opens its record; its menu does what the mouse does by dragging. */
export const BoardCard = memo(function BoardCard(props: Props): ReactElement {
  const { id, name, to, isFaded, isCurrent, isLifted, isFixed, helpId, menuLabel, menu, onFocus, children } = props
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: isFixed })
  return (
    <li ref={setNodeRef} data-card={id} className={classNames(isDragging && styles.dragged)} {...listeners}>
      <div className={classNames(styles.card, isFaded && styles.faded, isLifted && styles.lifted)}>
        <UiLink
          to={to}
          className={styles.name}
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby={isFixed ? undefined : helpId}
          onFocus={() => onFocus(id)}
        >
          <bdi>{name}</bdi>
        </UiLink>
        {children}
        <span className={styles.menu}>
          <Menu
            trigger={<IconButton icon={EllipsisVertical} size="s" label={menuLabel} tabIndex={isCurrent ? 0 : -1} />}
            align="end"
            items={menu}
          />
        </span>
      </div>
    </li>
  )
})

/** The picture of a card under the pointer. */
export function FlyingCard({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={classNames(styles.card, styles.flying)}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}
