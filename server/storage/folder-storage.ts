import { type Dirent, constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { checkDiskSpace } from '../database/disk-space.ts'
import { isUuid } from '../runtime/identifiers.ts'
import { ContentMeasure, mediaType } from './content-measure.ts'
import type { FilePlace, FileStorage, FoundFile, ReceivedFile } from './storage.ts'

const ending = '.part'

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code))

/** Adds the SQLSTATE of PostgreSQL to the error of a full disk. */
const withState = (error: unknown): unknown =>
  isCode(error, 'ENOSPC', 'EDQUOT')
    ? Object.assign(new Error((error as Error).message, { cause: error }), { code: '53100' })
    : error

/** Forces a folder to the disk: only then a renamed file is there after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}

async function readRange(path: string, start: number, length: number): Promise<Uint8Array> {
  const handle = await open(path, constants.O_RDONLY)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function write(handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<ContentMeasure> {
  const measure = new ContentMeasure()
  for await (const piece of content) {
    measure.add(piece)
    await handle.appendFile(piece)
  }
  await handle.sync()
  return measure
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

async function foundFile(folder: string, company: string, name: string): Promise<FoundFile | undefined> {
  const isPart = name.endsWith(ending)
  const id = isPart ? name.slice(0, -ending.length) : name
  if (!isUuid(id)) return undefined
  try {
    const { mtime } = await stat(join(folder, name))
    return { company, id, isPart, changedAt: mtime.toISOString() }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Returns the storage that keeps content in a folder, `<root>/<company>/<id>`. A file is written under another name,
 * forced to the disk and renamed in the transaction that writes the row.
 */
export function folderStorage(root: string): FileStorage {
  const folderOf = ({ company }: FilePlace): string => join(root, company)
  const pathOf = (place: FilePlace): string => {
    if (!isUuid(place.company) || !isUuid(place.id))
      throw new Error('a file is stored under the ids of its company and its own')
    return join(folderOf(place), place.id)
  }

  function received(place: FilePlace, measure: ContentMeasure): ReceivedFile {
    const path = pathOf(place)
    let isKept = false
    return {
      ...place,
      measure,
      detect: () => mediaType(fileTypeFromFile(isKept ? path : path + ending)),
      read: ({ start, end }) => readRange(isKept ? path : path + ending, start, end - start + 1),
      keep: async () => {
        // A transaction that is tried again finds the file where it has put it.
        if (!isKept) {
          await rename(path + ending, path)
          await syncFolder(folderOf(place))
          isKept = true
        }
        return null
      },
      discard: () => rm(path + ending, { force: true }),
    }
  }

  async function* list(): AsyncGenerator<FoundFile> {
    for (const company of await entriesOf(root)) {
      if (!company.isDirectory() || !isUuid(company.name)) continue
      const folder = join(root, company.name)
      for (const { name } of await entriesOf(folder)) {
        const found = await foundFile(folder, company.name, name)
        if (found) yield found
      }
    }
  }

  return {
    receive: async (place, content) => {
      const path = pathOf(place) + ending
      await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
      checkDiskSpace(root)
      const handle = await open(path, 'w', 0o600)
      try {
        const measure = await write(handle, content).finally(() => handle.close())
        return received(place, measure)
      } catch (error) {
        await rm(path, { force: true })
        throw withState(error)
      }
    },
    open: async (place, range) => {
      const handle = await open(pathOf(place), constants.O_RDONLY).catch((error: unknown) => {
        throw isCode(error, 'ENOENT') ? new Error(`file ${place.id} is missing in ${folderOf(place)}`) : error
      })
      return handle.createReadStream(range ?? {})
    },
    remove: ({ isPart, ...place }) => rm(pathOf(place) + (isPart ? ending : ''), { force: true }),
    list,
  }
}
