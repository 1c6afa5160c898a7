import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { EmptyPlace } from '../EmptyPlace.tsx'
import type { Item } from '../items.ts'
import type { Items } from '../use-items.ts'
import type { FolderPlace } from '../use-place.ts'
import { FilesGrid } from './FilesGrid.tsx'
import { FilesTable } from './FilesTable.tsx'
import { type Asked, ItemMenu } from './ItemMenu.tsx'

/** Shows the items of a place, as a list or as cards, a page at a time. */
export function Listing({
  place,
  found,
  ticked,
  onTick,
  onAsk,
}: {
  place: FolderPlace
  found: Items
  ticked: ReadonlySet<string>
  onTick: (ticked: Set<string>) => void
  onAsk: (asked: Asked) => void
}): ReactElement {
  const { t } = useTranslation('files')
  const isBin = place.place === 'bin'
  const { items } = found
  const menuOf = useCallback(
    (item: Item): ReactNode => <ItemMenu item={item} isInBin={isBin} onAsk={onAsk} />,
    [isBin, onAsk],
  )
  const open = useOpening(isBin)
  const placeholder = usePlaceholder(place, found)
  const pages = found.pageCount > 1 && (
    <Pagination
      range={t('count', { count: found.count })}
      page={place.page}
      pageCount={found.pageCount}
      onPage={(page) => place.change({ page: page > 1 ? String(page) : null })}
    />
  )
  if (place.isGrid && items && !placeholder)
    return (
      <>
        <FilesGrid items={items} isInBin={isBin} ticked={ticked} onTick={onTick} addressOf={open?.to} menuOf={menuOf} />
        {pages}
      </>
    )
  return (
    <FilesTable
      rows={placeholder ? [] : items}
      isInBin={isBin}
      menuOf={menuOf}
      open={open}
      selection={{ selected: ticked, onChange: onTick }}
      around={{ placeholder, footer: pages || undefined }}
      view={{ isStale: found.isStale, hasKeys: true }}
    />
  )
}

function usePlaceholder(place: FolderPlace, { hasFailed, items, reload }: Items): ReactElement | undefined {
  const { t } = useTranslation('files')
  if (hasFailed) return <ErrorState title={t('loadFailed')} onRetry={reload} />
  return items?.length === 0 ? <EmptyPlace place={place} /> : undefined
}

/** Returns how rows open: a folder is entered, a file is shown beside the list. */
function useOpening(isBin: boolean) {
  return useMemo(() => {
    if (isBin) return undefined
    return {
      to: (item: Item): string => {
        const params = new URLSearchParams(location.search)
        if (item.kind === 'files') params.set('file', item.record.id)
        else {
          params.set('place', item.record.id)
          for (const name of ['search', 'page']) params.delete(name)
        }
        return `?${params}`
      },
      name: ({ record }: Item): string => record.name,
    }
  }, [isBin])
}
