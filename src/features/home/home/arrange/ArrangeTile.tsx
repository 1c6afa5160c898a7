import { useDraggable } from '@dnd-kit/core'
import { MoveDiagonal2, X } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridItem } from '../../../../contract/rules/grid.ts'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { HomeTile } from '../HomeTile.tsx'
import type { TileEntry } from '../tile-entry.ts'
import styles from './arrange.module.css'

/** What is dragged: a tile, or its corner. */
export interface DragOf {
  item: GridItem
  isSizing: boolean
}

export type Way = 'left' | 'right' | 'up' | 'down'

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const steps: Readonly<Record<Way, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

const turned: Readonly<Record<Way, Way>> = { left: 'right', right: 'left', up: 'up', down: 'down' }

interface Props {
  tile: TileEntry
  item: GridItem
  style: CSSProperties
  onMove: (key: string, way: Way) => void
  onSize: (across: number, down: number) => void
  onRemove: (key: string) => void
}

/** A tile that is moved as a whole, sized at its corner, and by keys: arrows move, Shift and arrows size, Delete removes. */
export function ArrangeTile({ tile, item, style, onMove, onSize, onRemove }: Props): ReactElement {
  const { t } = useTranslation('home')
  const {
    setNodeRef: setTile,
    listeners: moveListeners,
    transform,
    isDragging,
  } = useDraggable({ id: tile.key, data: { item, isSizing: false } satisfies DragOf })
  const { setNodeRef: setCorner, listeners: sizeListeners } = useDraggable({
    id: `size ${tile.key}`,
    data: { item, isSizing: true } satisfies DragOf,
  })
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(tile.key)
      return
    }
    const pressed = ways[event.key]
    if (!pressed) return
    event.preventDefault()
    const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? turned[pressed] : pressed
    if (event.shiftKey) onSize(...steps[way])
    else onMove(tile.key, way)
  }
  const { x, y } = transform ?? { x: 0, y: 0 }
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group whose keys the page describes */
    <div
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrow keys
      tabIndex={0}
      data-tile={tile.key}
      aria-label={t('arrange.tile', {
        name: tile.title,
        column: item.x + 1,
        row: item.y + 1,
        width: item.w,
        height: item.h,
      })}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete"
      className={classNames(styles.tile, isDragging && styles.held)}
      style={isDragging ? { ...style, transform: `translate(${x}px, ${y}px)` } : style}
      onKeyDown={handleKey}
    >
      <div inert className={styles.content}>
        <HomeTile tile={tile} />
      </div>
      <div ref={setTile} className={styles.cover} {...moveListeners} />
      <div className={styles.remove}>
        <IconButton
          size="s"
          icon={X}
          isOutlined
          label={t('arrange.remove', { name: tile.title })}
          onClick={() => onRemove(tile.key)}
        />
      </div>
      <span ref={setCorner} className={styles.corner} data-corner {...sizeListeners}>
        <MoveDiagonal2 aria-hidden />
      </span>
    </div>
  )
}
