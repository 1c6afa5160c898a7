import { type ReactElement, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { SidePanel } from '../../../../ui/overlay/SidePanel.tsx'
import { HomeTile } from '../HomeTile.tsx'
import { isFigureTile, type TileEntry } from '../tiles/tile-entry.ts'
import { figuresByRecords, PageFigures } from '../tiles/tile-figures.ts'
import styles from './arrange.module.css'

const kindOf = ({ content }: TileEntry) => ('facts' in content ? content.facts.type : 'panel')

interface CatalogueProps {
  tiles: ReadonlyMap<string, TileEntry>
  present: ReadonlySet<string>
  onAdd: (tile: TileEntry) => void
  onRemove: (key: string) => void
  onClose: () => void
}

/** Shows every tile available to the person, to add or remove, each with its present content. */
export function Catalogue({ tiles, present, onAdd, onRemove, onClose }: CatalogueProps): ReactElement {
  const { t } = useTranslation('home')
  const [previewed, setPreviewed] = useState<string | null>(null)
  return (
    <SidePanel isOpen title={t('arrange.add')} onClose={onClose}>
      <ul className={styles.list}>
        {[...tiles.values()].map((tile) => (
          <Entry
            key={tile.key}
            tile={tile}
            isPresent={present.has(tile.key)}
            isPreviewed={previewed === tile.key}
            onPreview={() => setPreviewed(previewed === tile.key ? null : tile.key)}
            onToggle={() => (present.has(tile.key) ? onRemove(tile.key) : onAdd(tile))}
          />
        ))}
      </ul>
    </SidePanel>
  )
}

const scrollToIt = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' })

interface EntryProps {
  tile: TileEntry
  isPresent: boolean
  isPreviewed: boolean
  onPreview: () => void
  onToggle: () => void
}

function Entry({ tile, isPresent, isPreviewed, onPreview, onToggle }: EntryProps) {
  const { t } = useTranslation('home')
  const preview = useId()
  return (
    <li className={styles.entry}>
      <span className={styles.name}>
        {tile.title}
        <span className={styles.kind}>{t(`arrange.kinds.${kindOf(tile)}`)}</span>
      </span>
      <TextButton
        aria-expanded={isPreviewed}
        aria-controls={isPreviewed ? preview : undefined}
        aria-label={t('arrange.preview', { name: tile.title })}
        onClick={onPreview}
      >
        {t('arrange.previewShort')}
      </TextButton>
      <Button
        size="s"
        variant={isPresent ? 'ghost' : 'default'}
        aria-label={t(isPresent ? 'arrange.remove' : 'arrange.put', { name: tile.title })}
        onClick={onToggle}
      >
        {t(isPresent ? 'arrange.takeOff' : 'arrange.putShort')}
      </Button>
      {isPreviewed && (
        <div
          ref={scrollToIt}
          id={preview}
          role="group"
          aria-label={t('arrange.previewOf', { name: tile.title })}
          className={styles.preview}
          data-figure={isFigureTile(tile) || undefined}
        >
          <Preview tile={tile} />
        </div>
      )}
    </li>
  )
}

/** Shows the tile as the page would show it, with its own figures. */
function Preview({ tile }: { tile: TileEntry }) {
  const figures = useMemo(
    () => figuresByRecords([{ i: tile.key, x: 0, y: 0, w: tile.w, h: tile.h }], new Map([[tile.key, tile]])),
    [tile],
  )
  return (
    <PageFigures value={figures}>
      <HomeTile tile={tile} />
    </PageFigures>
  )
}
