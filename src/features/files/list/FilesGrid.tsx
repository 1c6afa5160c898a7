import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredFile } from '../../../api/files/content.ts'
import { formatDay } from '../../../format/dates.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { useUiLabels } from '../../../ui/ui-labels.ts'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import { ItemIcon } from '../ItemIcon.tsx'
import { type Item, itemKeyOf } from '../items.ts'
import { ItemName } from './ItemName.tsx'
import cards from './files-grid.module.css'
import styles from '../files.module.css'

/** Shows folders and files as cards, pictures with a thumbnail. */
export function FilesGrid({
  items,
  isInBin,
  ticked,
  onTick,
  addressOf,
  menuOf,
}: {
  items: readonly Item[]
  isInBin: boolean
  ticked: ReadonlySet<string>
  onTick: (ticked: Set<string>) => void
  addressOf?: (item: Item) => string
  menuOf: (item: Item) => ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('files')
  const labels = useUiLabels()
  const toggle = (key: string): void => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    onTick(next)
  }
  return (
    <ul aria-label={t('list')} className={cards.grid}>
      {items.map((item) => (
        <li key={itemKeyOf(item)} className={cards.card} data-selected={ticked.has(itemKeyOf(item)) || undefined}>
          <Checkbox
            className={cards.cardTick}
            aria-label={labels.selectRow(item.record.name)}
            checked={ticked.has(itemKeyOf(item))}
            onChange={() => toggle(itemKeyOf(item))}
          />
          {addressOf ? (
            <UiLink to={addressOf(item)} aria-label={item.record.name} className={cards.cardPicture}>
              <Picture item={item} />
            </UiLink>
          ) : (
            <span className={cards.cardPicture}>
              <Picture item={item} />
            </span>
          )}
          <div className={cards.cardFoot}>
            <ItemName item={item} isInBin={isInBin} />
            {menuOf(item)}
          </div>
          <span className={styles.quiet}>{formatDay(item.record.created_at, i18n.language)}</span>
        </li>
      ))}
    </ul>
  )
}

function Picture({ item }: { item: Item }) {
  const isPicture = item.kind === 'files' && /^image\/(png|jpeg|gif|webp)$/.test(item.record.media_type ?? '')
  const address = useStoredFile(isPicture ? item.record.document : null)
  return address ? (
    <img src={address} alt="" className={cards.thumbnail} />
  ) : (
    <ItemIcon item={item} className={styles.largeIcon} />
  )
}
