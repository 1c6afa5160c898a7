import { Archive, ArchiveRestore, GitMerge, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { canMerge } from '../../api/merging.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../confirm/Confirm.tsx'
import { type AnyRecord, type AnyResource, valueOf } from '../entity.ts'

/** Actions on any record, as far as the rights of the person allow. */
export interface RecordItems {
  edit?: MenuItem
  archive?: MenuItem
  merge?: MenuItem
  remove?: MenuItem
}

interface Deletion<R extends AnyRecord> {
  source: AnyResource<R>
  record: R
  name: string
  listTo: string
  ask?: () => ReactNode | Promise<ReactNode>
  /** Entities that are read again after a deletion. */
  touches?: readonly string[]
}

/**
 * Returns the actions on a record: change (`onEdit`), archive (where the entity has `is_active`), merge (`onMerge`) and
 * delete. The question before a deletion names the record, or lists by `ask` the records deleted with it. The deletion
 * leads to the list. A merged record is read-only.
 */
export function useRecordItems<R extends AnyRecord>({
  onEdit,
  onMerge,
  ...deletion
}: Deletion<R> & {
  onEdit?: () => void
  onMerge?: () => void
}): RecordItems {
  const { t } = useTranslation(['common', 'widgets'])
  const { may } = useRights()
  const { source, record } = deletion
  const patch = source.usePatch()
  const remove = useDeletion(deletion)
  const { scope, fields } = source.entity
  const isActive = valueOf(record, 'is_active') !== false
  if (valueOf(record, 'merged_into')) return {}
  return {
    ...(onEdit && may(scope, 'update')
      ? { edit: { key: 'edit', label: t('common:actions.modify'), icon: Pencil, onSelect: onEdit } }
      : {}),
    ...('is_active' in fields && may(scope, 'update')
      ? {
          archive: {
            key: 'archive',
            label: t(isActive ? 'widgets:record.archive' : 'widgets:record.unarchive'),
            icon: isActive ? Archive : ArchiveRestore,
            onSelect: () =>
              patch.mutate(
                { id: record.id, values: { is_active: !isActive } },
                { onSuccess: () => showToast('success', t('common:messages.saved')) },
              ),
          },
        }
      : {}),
    ...(onMerge && may(scope, 'update') && canMerge(source.entity)
      ? { merge: { key: 'merge', label: t('widgets:merge.menu'), icon: GitMerge, onSelect: onMerge } }
      : {}),
    ...(may(scope, 'delete')
      ? {
          remove: {
            key: 'delete',
            label: t('common:actions.delete'),
            icon: Trash2,
            isDanger: true,
            startsGroup: true,
            onSelect: remove,
          },
        }
      : {}),
  }
}

/** Deletes a record after a confirmation, and goes to its list. */
function useDeletion<R extends AnyRecord>({
  source,
  record,
  name,
  listTo,
  ask = () => name,
  touches,
}: Deletion<R>): () => void {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const drop = source.useDelete({ touches })
  const run = async (): Promise<void> => {
    if (!(await confirm({ isDeletion: true, text: await ask() }))) return
    await drop.mutateAsync(record)
    void navigate(listTo)
  }
  return () => void run().catch(() => undefined)
}

/** Returns the existing items, in their order. */
export const menuItems = ({ edit, archive, merge, remove }: RecordItems): MenuItem[] =>
  [edit, archive, merge, remove].filter((item) => item !== undefined)
