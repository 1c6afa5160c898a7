import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Star } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session/use-session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ItemIcon } from '../ItemIcon.tsx'
import { isFavorite, isOwn, type Item, itemKeyOf } from '../items.ts'
import styles from '../files.module.css'

/** Shows the name of an item, by which it is dragged; a folder accepts dropped items. */
export function ItemName({ item, isInBin }: { item: Item; isInBin: boolean }): ReactElement {
  const { t } = useTranslation('files')
  const { user } = useSession()
  const person = user?.uuid ?? ''
  const drag = useDraggable({ id: itemKeyOf(item), data: { item }, disabled: isInBin || !isOwn(item, person) })
  const drop = useDroppable({
    id: `row:${item.record.id}`,
    data: { folder: item.record.id },
    disabled: isInBin || item.kind !== 'folders',
  })
  const setRef = (element: HTMLElement | null): void => {
    drag.setNodeRef(element)
    drop.setNodeRef(element)
  }
  return (
    <span
      ref={setRef}
      {...drag.listeners}
      className={classNames(styles.name, drag.isDragging && styles.dragged, drop.isOver && styles.over)}
    >
      <ItemIcon item={item} className={classNames(styles.icon, item.kind === 'folders' && styles.folder)} />
      <bdi className={styles.nameText}>{item.record.name}</bdi>
      {item.kind === 'files' && isFavorite(item.record, person) && (
        <Star className={styles.star} role="img" aria-label={t('isFavorite')} />
      )}
    </span>
  )
}
