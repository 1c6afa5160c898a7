import { useDraggable } from '@dnd-kit/core'
import { EllipsisVertical } from 'lucide-react'
import { memo, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { useCards } from './board-context.ts'
import styles from './Board.module.css'

interface Props<C> {
  card: C
  id: string
  isCurrent: boolean
  isLifted: boolean
  isFixed: boolean
}

function PlainBoardCard<C>({ card, id, isCurrent, isLifted, isFixed }: Props<C>): ReactElement {
  const { nameOf, toOf, isFaded, texts, content, helpId, menu, onFocus } = useCards<C>()
  const name = nameOf(card)
  return (
    <Draggable id={id} isFixed={isFixed}>
      <div className={classNames(styles.card, isFaded?.(card) && styles.faded, isLifted && styles.lifted)}>
        <UiLink
          to={toOf(card)}
          className={styles.name}
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby={isFixed ? undefined : helpId}
          onFocus={() => onFocus(id)}
        >
          <bdi>{name}</bdi>
        </UiLink>
        {content(card)}
        <span className={styles.menu}>
          <Menu
            trigger={
              <IconButton icon={EllipsisVertical} size="s" label={texts.menu(name)} tabIndex={isCurrent ? 0 : -1} />
            }
            align="end"
            items={() => menu(id)}
          />
        </span>
      </div>
    </Draggable>
  )
}

/**
 * Shows a card of a board: all of it opens its record; its menu offers the moves of dragging. It is rendered again only
 * when the card or its texts change.
 */
export const BoardCard = memo(PlainBoardCard) as typeof PlainBoardCard

/** Wraps a card to make it draggable; its children are not rendered again at each step of a drag. */
function Draggable({ id, isFixed, children }: { id: string; isFixed: boolean; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: isFixed })
  return (
    <li ref={setNodeRef} data-card={id} className={classNames(isDragging && styles.dragged)} {...listeners}>
      {children}
    </li>
  )
}

/** Shows the picture of a card under the pointer. */
export function FlyingCard({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={classNames(styles.card, styles.flying)}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}
