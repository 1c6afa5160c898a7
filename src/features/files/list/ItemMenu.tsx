import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { files, folders, useReread } from '../../../api/files/files.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { favoriteChange, isFavorite, isOwn, type Item } from '../items.ts'
import { useFileMoves } from '../use-moves.ts'

/** Requested dialog with its items. */
export type Asked =
  | { act: 'rename' | 'share' | 'access'; item: Item }
  | { act: 'move'; items: readonly Item[] }
  | { act: 'links'; item: Item & { kind: 'files' } }

/** Shows the actions on one row, including all those of dragging. */
export function ItemMenu({
  item,
  isInBin,
  onAsk,
}: {
  item: Item
  isInBin: boolean
  onAsk: (asked: Asked) => void
}): ReactElement {
  const { t } = useTranslation('files')
  const items = useItems(item, isInBin, onAsk)
  return (
    <Menu
      align="end"
      trigger={<IconButton size="s" icon={Ellipsis} label={t('menuOf', { name: item.record.name })} />}
      items={items}
    />
  )
}

function useItems(item: Item, isInBin: boolean, onAsk: (asked: Asked) => void): () => MenuItem[] {
  const { t } = useTranslation('files')
  const { user } = useSession()
  const person = user?.uuid ?? ''
  const moves = useFileMoves()
  const confirm = useConfirm()
  const reread = useReread()
  const patch = files.usePatch()
  const { kind, record } = item
  const handleErase = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{t('eraseText', { name: record.name })}</p> }))
      await moves.erase([item])
  }
  const leave = async (): Promise<void> => {
    const values = { shared_users: (record.shared_users ?? []).filter((one) => one !== person) }
    await (kind === 'files' ? files : folders).patch({ id: record.id, values })
    await reread()
  }
  const inBin = (): MenuItem[] => [
    { key: 'restore', label: t('acts.restore'), onSelect: () => void moves.restore([item]) },
    { key: 'erase', label: t('acts.erase'), isDanger: true, onSelect: () => void handleErase() },
  ]
  const favorite = (): MenuItem[] =>
    kind === 'files'
      ? [
          {
            key: 'favorite',
            label: t(isFavorite(record, person) ? 'acts.unfavorite' : 'acts.favorite'),
            onSelect: () => patch.mutate({ id: record.id, values: favoriteChange(record, person) }),
          },
        ]
      : []
  const own = (): MenuItem[] => [
    { key: 'rename', label: t('acts.rename'), onSelect: () => onAsk({ act: 'rename', item }) },
    { key: 'move', label: t('acts.move'), onSelect: () => onAsk({ act: 'move', items: [item] }) },
    { key: 'share', label: t('acts.share'), onSelect: () => onAsk({ act: 'share', item }) },
    ...(item.kind === 'files'
      ? [{ key: 'links', label: t('acts.links'), onSelect: () => onAsk({ act: 'links', item }) }]
      : []),
    {
      key: 'remove',
      label: t('acts.remove'),
      isDanger: true,
      startsGroup: true,
      onSelect: () => void moves.remove([item]),
    },
  ]
  const foreign = (): MenuItem[] =>
    record.shared_users?.includes(person)
      ? [
          {
            key: 'leave',
            label: t('acts.leave'),
            startsGroup: true,
            onSelect: () => void leave().catch(() => undefined),
          },
        ]
      : []
  return () =>
    isInBin
      ? inBin()
      : [
          ...favorite(),
          { key: 'access', label: t('accessTitle'), onSelect: () => onAsk({ act: 'access', item }) },
          ...(isOwn(item, person) ? own() : foreign()),
        ]
}
