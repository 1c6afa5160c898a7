import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type {
  endLink,
  readAccess,
  readBin,
  readVersions,
  restoreFromBin,
  restoreVersion,
} from '../../contract/files/calls/files.ts'
import { file } from '../../contract/files/file.ts'
import { folder } from '../../contract/files/folder.ts'
import { link } from '../../contract/files/link.ts'
import { remove } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { shareWithVersions } from '../versions/record-versions.ts'
import { readAll } from '../read-all.ts'
import { type ReadOf, resource, useAction, useShownAction } from '../resource.ts'

/** Files and notes of the file manager. */
export const files = resource(file)

/** Its folders, the four virtual ones among them. */
export const folders = resource(folder)

/** Addresses that show a file to whoever has them. */
export const links = resource(link)

export type FileRead = ReadOf<typeof file>
export type FolderRead = ReadOf<typeof folder>
export type LinkRead = ReadOf<typeof link>

/** The two kinds of things that folders hold, by the name of their resource. */
export type FiledKind = 'files' | 'folders'

const touched = [file.key, folder.key]

/** Reads the folders that the person sees, without the virtual ones. */
export const useFolders = () =>
  useQuery({
    queryKey: [folder.key, 'tree'],
    queryFn: ({ signal }) =>
      readAll<FolderRead>(folders, { filters: { default: false } }, { signal, onProgress: () => undefined }),
    structuralSharing: shareWithVersions,
  })

/** Rows of a page of files, and of the bin. */
export const filesPageSize = 50

/** Reads a page of the deleted files that the person may restore, the latest first; not asked without a page. */
export const useBin = <K extends FiledKind>(kind: K, page: number | null) =>
  useQuery({
    queryKey: [kind === 'files' ? file.key : folder.key, 'bin', page],
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readBin<K extends 'files' ? typeof file : typeof folder>>>(`get files bin/${kind}`, {
        query: { page: page ?? 1, page_size: filesPageSize, ordering: '-deleted_at' },
        signal,
      }),
    enabled: page !== null,
  })

interface Filed {
  kind: FiledKind
  id: string
}

/** Takes something back out of the bin. */
export const useRestore = () =>
  useAction<unknown, Filed>(
    ({ kind, id }, key) =>
      call<ReturnType<typeof restoreFromBin>>(`post files bin/${kind}/:id/restore`, { params: { id }, key }),
    { touches: touched },
  )

/** Deletes something in the bin for good. */
export const useErase = () =>
  useAction<void, Filed>(({ kind, id }) => remove('files', `bin/${kind}/${id}/`), { touches: touched })

/** A row of the file manager as it was shown. */
type ShownItem = { kind: 'files'; record: FileRead } | { kind: 'folders'; record: FolderRead }

const versionShown = (item: ShownItem): string | undefined =>
  item.kind === 'files' ? files.shownVersion(item.record) : folders.shownVersion(item.record)

/** Puts something into the bin. */
export const useRemove = () =>
  useShownAction<void, ShownItem>(
    (item) => (item.kind === 'files' ? files : folders).remove(item.record.id, { version: versionShown(item) }),
    { touches: touched },
  )

type Access = AnswerOf<ReturnType<typeof readAccess>>

/** Reason for which a person sees a file or folder. */
export type Reader = Access['people'][number]

/** Reads the users who see a file or folder, and the service of its record if those who see the record do too. */
export const useAccess = ({ kind, id }: Filed) =>
  useQuery({
    queryKey: [kind === 'files' ? file.key : folder.key, 'access', id],
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readAccess>>(`get files ${kind}/:id/access`, { params: { id }, signal }),
  })

/** One content that a document has had. */
export type FileVersion = AnswerOf<typeof readVersions>['results'][number]

/** Reads the contents of a document, the newest first. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: [file.key, 'versions', id],
    queryFn: ({ signal }) => call<typeof readVersions>('get files files/:id/versions', { params: { id }, signal }),
  })

/** Makes an earlier content the present one, of the document as it is shown. */
export const useRestoreVersion = (shown: FileRead) =>
  useShownAction<unknown, number>(
    (number, key) =>
      call<typeof restoreVersion>('post files files/:id/versions/:number/restore', {
        params: { id: shown.id, number: String(number) },
        key,
        version: files.shownVersion(shown),
      }),
    { touches: touched },
  )

/** Ends a link at once. */
export const useEndLink = () =>
  useAction((id: string, key) => call<typeof endLink>('post files links/:id/end', { params: { id }, key }), {
    touches: [link.key],
  })

/** Reads all files and folders again. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(touched.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

/** Returns the bytes of a document, for its preview. */
export const contentOptions = (address: string, read: (address: string, signal: AbortSignal) => Promise<Blob>) =>
  queryOptions({
    queryKey: [file.key, 'content', address],
    queryFn: ({ signal }) => read(address, signal),
    staleTime: Infinity,
  })
