import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { MoveButtons } from '../../../../ui/actions/MoveButtons.tsx'
import type { TileEntry } from '../tiles/tile-entry.ts'
import styles from './arrange.module.css'

/** Shows the tiles of a phone in their order, each with buttons to move it. */
export function ArrangeList({
  order,
  tiles,
  onOrder,
  onRemove,
}: {
  order: readonly string[]
  tiles: ReadonlyMap<string, TileEntry>
  onOrder: (order: readonly string[]) => void
  onRemove: (key: string) => void
}): ReactElement {
  const { t } = useTranslation('home')
  const move = (from: number, to: number): void => {
    const next = [...order]
    const [moved] = next.splice(from, 1)
    if (moved) onOrder(next.toSpliced(to, 0, moved))
  }
  return (
    <ol className={styles.list}>
      {order.map((key, index) => {
        const name = tiles.get(key)?.title ?? key
        return (
          <li key={key} className={styles.entry}>
            <span className={styles.name}>{name}</span>
            <MoveButtons
              up={t('arrange.up', { name })}
              down={t('arrange.down', { name })}
              at={index}
              count={order.length}
              onMove={(to) => move(index, to)}
            />
            <IconButton icon={X} label={t('arrange.remove', { name })} onClick={() => onRemove(key)} />
          </li>
        )
      })}
    </ol>
  )
}
