import { useMemo } from 'react'
import { type FolderRead, files, filesPageSize, useBin, useFolders } from '../../api/files/files.ts'
import { type Item, fileItem, folderItem } from './items.ts'
import type { FolderPlace } from './use-place.ts'

/** Items of a place. */
export interface Items {
  items: readonly Item[] | undefined
  count: number
  pageCount: number
  folders: readonly FolderRead[]
  isStale: boolean
  hasFailed: boolean
  reload: () => void
}

function filtersOf({ place, folder, search }: FolderPlace, user: string): Record<string, unknown> {
  if (place === 'my') return { owner: user }
  if (place === 'shared') return { shared_users: user }
  if (place === 'fav') return { favorite_users: user }
  if (search) return {}
  return folder ? { folder_parent: folder } : { folder_parent__isnull: true }
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function foldersOf({ place, folder, search }: FolderPlace, folders: readonly FolderRead[], user: string): FolderRead[] {
  if (place === 'fav') return []
  if (place === 'my')
    return search
      ? matching(
          folders.filter(({ owner }) => owner === user),
          search,
        )
      : []
  if (place === 'shared')
    return matching(
      folders.filter(({ shared_users: people }) => people?.includes(user)),
      search,
    )
  if (search) return matching(folders, search)
  const known = new Set(folders.map(({ id }) => id))
  // A folder whose own folder is not visible is shown at the top.
  return folders.filter(({ parent }) => (parent && known.has(parent) ? parent : null) === folder)
}

const pagesOf = ({ data }: { data?: { count?: number } | undefined }): number =>
  Math.ceil((data?.count ?? 0) / filesPageSize)

const matching = (folders: readonly FolderRead[], search: string): FolderRead[] =>
  folders.filter(({ name }) => folded(name).includes(folded(search)))

/** Returns the items of a place, folders first, a page of files at a time. */
export function useItems(place: FolderPlace, user: string): Items {
  const isBin = place.place === 'bin'
  const tree = useFolders()
  const list = files.useList(
    { page: place.page, page_size: filesPageSize, search: place.search || undefined, filters: filtersOf(place, user) },
    { enabled: !isBin },
  )
  const binPage = isBin ? place.page : null
  const [binFiles, binFolders] = [useBin('files', binPage), useBin('folders', binPage)]
  const folders = useMemo(() => tree.data ?? [], [tree.data])
  const { place: name, folder, search, page } = place
  const items = useMemo(() => {
    if (isBin)
      return binFiles.data && binFolders.data
        ? [...binFolders.data.results.map(folderItem), ...binFiles.data.results.map(fileItem)]
        : undefined
    if (!list.data || !tree.data) return undefined
    const first = page === 1 ? foldersOf({ place: name, folder, search } as FolderPlace, tree.data, user) : []
    return [...first.map(folderItem), ...list.data.results.map(fileItem)]
  }, [isBin, binFiles.data, binFolders.data, list.data, tree.data, name, folder, search, page, user])
  const counted = isBin ? [binFiles, binFolders] : [list]
  const queries = isBin ? [binFiles, binFolders] : [list, tree]
  return {
    items,
    count: counted.reduce((sum, { data }) => sum + (data?.count ?? 0), 0),
    // Each page of the bin has its part of both kinds.
    pageCount: Math.max(1, ...counted.map(pagesOf)),
    folders,
    isStale: !isBin && list.isPlaceholderData,
    hasFailed: queries.some(({ isError }) => isError),
    reload: () => queries.forEach((query) => void query.refetch()),
  }
}
