import type { FiledKind, FileRead, FolderRead } from '../../api/files/files.ts'
import { isOwner, withPerson } from '../../contract/files/rules/file-rights.ts'

/** A row of the file manager: a folder, a document or a note. */
export type Item = { kind: 'folders'; record: FolderRead } | { kind: 'files'; record: FileRead }

export const itemKeyOf = ({ kind, record }: Item): string => `${kind}:${record.id}`
export const folderItem = (record: FolderRead): Item => ({ kind: 'folders', record })
export const fileItem = (record: FileRead): Item => ({ kind: 'files', record })

export const isOwn = ({ record }: Item, person: string): boolean => isOwner(record, person)

/** Returns the folder of an item. */
export const parentOf = ({ kind, record }: Item): string | null =>
  (kind === 'folders' ? record.parent : record.folder_parent) ?? null

/** Returns the change that moves an item into a folder, or out of all. */
export const movedTo = (kind: FiledKind, folder: string | null): Record<string, string | null> => ({
  [kind === 'folders' ? 'parent' : 'folder_parent']: folder,
})

export const isFavorite = (file: FileRead, person: string): boolean => file.favorite_users?.includes(person) ?? false
export const favoriteChange = (file: FileRead, person: string): { favorite_users: string[] } => ({
  favorite_users: withPerson(file.favorite_users, person, !isFavorite(file, person)),
})

/** Returns the ids of a folder and of all below it, into which it cannot be moved. */
export function withBelow(folders: readonly FolderRead[], id: string): Set<string> {
  const found = new Set([id])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const folder of folders) if (folder.parent && found.has(folder.parent)) found.add(folder.id)
  }
  return found
}

/** Returns the path from the top to a folder, the folder last. */
export function wayTo(folders: readonly FolderRead[], id: string | null): FolderRead[] {
  const way: FolderRead[] = []
  for (let at = id; at;) {
    const folder = folders.find((one) => one.id === at)
    if (!folder || way.includes(folder)) break
    way.unshift(folder)
    at = folder.parent ?? null
  }
  return way
}
