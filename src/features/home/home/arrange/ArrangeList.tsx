import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import type { TileEntry } from '../tile-entry.ts'
import styles from './arrange.module.css'

/** The tiles of a phone in their order, each with buttons to move it. */
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
  const swap = (index: number, by: 1 | -1): void => {
    const next = [...order]
    const [moved] = next.splice(index, 1)
    if (moved) onOrder(next.toSpliced(index + by, 0, moved))
  }
  return (
    <ol className={styles.list}>
      {order.map((key, index) => {
        const name = tiles.get(key)?.title ?? key
        return (
          <li key={key} className={styles.entry}>
            <span className={styles.name}>{name}</span>
            <IconButton
              icon={ArrowUp}
              label={t('arrange.up', { name })}
              disabled={index === 0}
              onClick={() => swap(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('arrange.down', { name })}
              disabled={index === order.length - 1}
              onClick={() => swap(index, 1)}
            />
            <IconButton icon={X} label={t('arrange.remove', { name })} onClick={() => onRemove(key)} />
          </li>
        )
      })}
    </ol>
  )
}
