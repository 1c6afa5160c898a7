import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderRead } from '../../../api/files/files.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { AccessWords } from './AccessWords.tsx'
import type { Item } from '../items.ts'
import type { Asked } from '../list/ItemMenu.tsx'
import { useItemChange } from '../use-item-change.ts'
import { useFileMoves } from '../use-moves.ts'
import { LinksDialog } from './LinksDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

/** Shows the requested dialog of a menu. */
export function AskedDialog({
  asked,
  folders: all,
  onClose,
}: {
  asked: Asked
  folders: readonly FolderRead[]
  onClose: () => void
}): ReactElement {
  const moves = useFileMoves()
  if (asked.act === 'move')
    return (
      <MoveDialog
        items={asked.items}
        folders={all}
        onMove={(folder) => moves.move(asked.items, folder)}
        onClose={onClose}
      />
    )
  const { item } = asked
  const { kind, record } = item
  if (asked.act === 'share') return <ShareDialog item={item} onClose={onClose} />
  if (asked.act === 'links' && item.kind === 'files') return <LinksDialog file={item.record} onClose={onClose} />
  if (asked.act === 'access')
    return (
      <Dialog isOpen title={record.name} onClose={onClose} size="s">
        <AccessWords kind={kind} id={record.id} />
      </Dialog>
    )
  return <RenameDialog item={item} onClose={onClose} />
}

function RenameDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('files')
  const { id, name } = item.record
  const change = useItemChange(item, { name })
  return (
    <>
      <NameDialog
        about={id}
        title={t('renameTitle')}
        name={name}
        onSave={(wanted) => change.save({ name: wanted })}
        onClose={onClose}
      />
      {change.conflict}
    </>
  )
}
