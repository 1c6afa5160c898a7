import { GripVertical, X } from 'lucide-react'
import type { KeyboardEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridItem } from '../../../../contract/dashboard/rules/grid.ts'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { HomeTile } from '../HomeTile.tsx'
import type { TileEntry } from '../tiles/tile-entry.ts'
import styles from './arrange.module.css'
import type { Direction } from './tile-moves.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const turned: Readonly<Record<Direction, Direction>> = { left: 'right', right: 'left', up: 'up', down: 'down' }

/** The moves of a tile by keys. */
export interface TileKeys {
  onMove: (key: string, direction: Direction) => void
  onSize: (key: string, direction: Direction) => void
  onRemove: (key: string) => void
}

interface Props extends TileKeys {
  tile: TileEntry
  item: GridItem
  hasGrip: boolean
}

/**
 * Shows a tile while the page is arranged: arrows move it by a column or row, with Shift they size it, Delete removes
 * it.
 */
export function ArrangeTile({ tile, item, hasGrip, onMove, onSize, onRemove }: Props): ReactElement {
  const { t } = useTranslation('home')
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(tile.key)
      return
    }
    const pressed = directions[event.key]
    if (!pressed) return
    event.preventDefault()
    const direction = document.documentElement.dir === 'rtl' ? turned[pressed] : pressed
    if (event.shiftKey) onSize(tile.key, direction)
    else onMove(tile.key, direction)
  }
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
      className={styles.tile}
      onKeyDown={handleKey}
    >
      <div inert className={styles.content}>
        <HomeTile tile={tile} />
      </div>
      <div className={styles.cover} data-cover />
      {hasGrip && (
        <span className={styles.grip} data-grip>
          <GripVertical aria-hidden />
        </span>
      )}
      <div className={styles.remove}>
        <IconButton
          size="s"
          icon={X}
          isOutlined
          label={t('arrange.remove', { name: tile.title })}
          onClick={() => onRemove(tile.key)}
        />
      </div>
    </div>
  )
}
