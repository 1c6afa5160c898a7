import { Bookmark, ChevronDown, Link, Pencil, Plus, RefreshCw, Rows4, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { lazyPart } from '../../panel/lazy-part.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { fullName } from '../../../format/names.ts'
import { useConfirm } from '../../confirm/Confirm.tsx'
import type { ListAddress } from '../query/list-address.ts'
import { type SavedView, useSavedViews, type ViewDraft } from '../../../api/dashboard/saved-views.ts'
import type { AnyEntity } from '../../entity.ts'
import type { ViewOptionsProps } from './ViewOptions.tsx'
import styles from '../ListScreen.module.css'

const ViewOptions = lazyPart<ViewOptionsProps>(() => import('./ViewOptions.tsx').then((part) => part.ViewOptions))
const NameViewDialog = lazyPart(() => import('./NameViewDialog.tsx').then((part) => part.NameViewDialog))

/** Shows the saved views of a list: choose, save, rename, update, copy the stable link, delete. */
export function ViewsMenu({
  entity,
  address,
  columns,
}: {
  entity: AnyEntity
  address: ListAddress
  columns: readonly string[]
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const confirm = useConfirm()
  const [isWanted, setWanted] = useState(false)
  const { views, save, change, remove } = useSavedViews(entity.key, isWanted || address.view !== null)
  const [isArranging, setArranging] = useState(false)
  const [naming, setNaming] = useState<(ViewDraft & { id?: string }) | null>(null)
  const current = views.find(({ id }) => id === address.view)
  const query = withColumns(address.query, columns)

  const choose = (view: SavedView): void => address.change({ saved: { query: view.query, view: view.id } })
  const handleName = async (): Promise<void> => {
    if (!naming?.name.trim()) return
    const { id, ...typed } = naming
    const view = { ...typed, name: typed.name.trim() }
    if (id) await change(id, view)
    else choose(await save(view))
    setNaming(null)
    showToast('success', t('common:messages.saved'))
  }
  const handleDelete = async (view: SavedView): Promise<void> => {
    if (!(await confirm({ isDeletion: true, text: <p>{view.name}</p> }))) return
    await remove(view.id)
    address.change({ saved: { query: '', view: null } })
  }
  const copyLink = async (view: SavedView): Promise<void> => {
    // A shared view is found by its id, in its present state; a private one can be read by its owner alone.
    const query = view.isShared ? `view=${view.id}` : view.query
    const link = `${location.origin}${location.pathname}?${query}`
    // Plain http has no clipboard: the link is shown to be copied by hand.
    await (navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))).then(
      () => showToast('success', t('linkCopied')),
      () => showToast('info', t('linkShown'), { detail: link }),
    )
  }
  const items: MenuItem[] = [
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      detail: sharedBy(view),
      choiceOf: t('views'),
      isChecked: view.id === address.view,
      onSelect: () => choose(view),
    })),
    ...(current ? currentItems(current) : []),
    {
      key: 'new',
      label: t('saveView'),
      icon: Plus,
      startsGroup: views.length > 0,
      onSelect: () => setNaming({ name: '', query, isShared: false }),
    },
    { key: 'options', label: t('viewOptionsMenu'), icon: Rows4, startsGroup: true, onSelect: () => setArranging(true) },
  ]
  function sharedBy({ owner, isShared }: SavedView): string | undefined {
    if (!isShared) return undefined
    return owner ? t('viewOf', { name: fullName(owner) }) : t('viewShared')
  }
  function currentItems(view: SavedView): MenuItem[] {
    const link = { key: 'link', label: t('copyViewLink'), icon: Link, onSelect: () => void copyLink(view) }
    if (view.owner) return [{ ...link, startsGroup: true }]
    return [
      {
        key: 'update',
        label: t('updateView'),
        icon: RefreshCw,
        startsGroup: true,
        isDisabled: view.query === query,
        onSelect: () =>
          void change(view.id, { ...view, query })
            .then(() => showToast('success', t('common:messages.saved')))
            .catch(() => undefined),
      },
      {
        key: 'rename',
        label: t('renameView'),
        icon: Pencil,
        onSelect: () => setNaming({ ...view }),
      },
      link,
      {
        key: 'delete',
        label: t('deleteView'),
        icon: Trash2,
        isDanger: true,
        onSelect: () => void handleDelete(view).catch(() => undefined),
      },
    ]
  }
  return (
    <>
      <Menu
        align="end"
        label={t('views')}
        trigger={
          <Button
            variant="ghost"
            icon={Bookmark}
            endIcon={ChevronDown}
            className={styles.quiet}
            aria-label={current?.name ?? t('views')}
            onPointerEnter={() => setWanted(true)}
            onFocus={() => setWanted(true)}
          >
            <span className={styles.wide}>{current?.name ?? t('views')}</span>
          </Button>
        }
        items={items}
      />
      {isArranging && <ViewOptions entity={entity} address={address} onClose={() => setArranging(false)} />}
      {naming && (
        <NameViewDialog
          isNew={!naming.id}
          view={naming}
          onChange={(next) => setNaming({ ...naming, ...next })}
          onSubmit={() => void handleName().catch(() => undefined)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

function withColumns(query: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query)
  params.set('columns', columns.join(','))
  return params.toString()
}
