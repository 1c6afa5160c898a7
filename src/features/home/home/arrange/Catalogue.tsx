import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { SidePanel } from '../../../../ui/overlay/SidePanel.tsx'
import type { TileEntry } from '../tile-entry.ts'
import styles from './arrange.module.css'

const kindOf = ({ content }: TileEntry) => ('facts' in content ? content.facts.type : 'panel')

/** Every tile that there is for the person, to put on the page or take off. */
export function Catalogue({
  tiles,
  present,
  onAdd,
  onRemove,
  onClose,
}: {
  tiles: ReadonlyMap<string, TileEntry>
  present: ReadonlySet<string>
  onAdd: (tile: TileEntry) => void
  onRemove: (key: string) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('home')
  return (
    <SidePanel isOpen title={t('arrange.add')} onClose={onClose}>
      <ul className={styles.list}>
        {[...tiles.values()].map((tile) => {
          const isPresent = present.has(tile.key)
          return (
            <li key={tile.key} className={styles.entry}>
              <span className={styles.name}>
                {tile.title}
                <span className={styles.kind}>{t(`arrange.kinds.${kindOf(tile)}`)}</span>
              </span>
              <Button
                size="s"
                variant={isPresent ? 'ghost' : 'default'}
                aria-label={t(isPresent ? 'arrange.remove' : 'arrange.put', { name: tile.title })}
                onClick={() => (isPresent ? onRemove(tile.key) : onAdd(tile))}
              >
                {t(isPresent ? 'arrange.takeOff' : 'arrange.putShort')}
              </Button>
            </li>
          )
        })}
      </ul>
    </SidePanel>
  )
}
