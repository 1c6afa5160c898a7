import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type FolderRead, files, folders } from '../../../api/files/files.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { AccessWords } from '../file/AccessWords.tsx'
import type { Asked } from '../list/ItemMenu.tsx'
import { useMoves } from '../use-moves.ts'
import { LinksDialog } from './LinksDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

/** The dialog that a menu asked for. */
export function AskedDialog({
  asked,
  folders: all,
  onClose,
}: {
  asked: Asked
  folders: readonly FolderRead[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('files')
  const moves = useMoves()
  const extras = { touches: [files.entity.key] }
  const [renameFile, renameFolder] = [files.usePatch(), folders.usePatch(extras)]
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
  return (
    <NameDialog
      about={record.id}
      title={t('renameTitle')}
      name={record.name}
      onSave={(name) => (kind === 'files' ? renameFile : renameFolder).mutateAsync({ id: record.id, values: { name } })}
      onClose={onClose}
    />
  )
}
