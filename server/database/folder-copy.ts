import { copyFileSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { link, mkdir, open, readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A file of a folder: its size, and when it was last written in nanoseconds. */
export interface FileState {
  size: number
  written: string
}

/** A file of a copy. `written` is that of the source, empty where it may have been written since within the same tick. */
export interface CopiedFile extends FileState {
  /** Offset of a small file in the file that contains all of them. */
  at?: number
}

/** The files of a copy by their path. */
export type CopiedFiles = Record<string, CopiedFile>

/** An earlier copy, and its files. */
export interface EarlierCopy {
  folder: string
  files: CopiedFiles
}

interface Listing {
  folders: string[]
  files: Record<string, FileState>
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function stateOf(path: string): Promise<FileState> {
  const { size, mtimeNs } = await stat(path, { bigint: true })
  return { size: Number(size), written: String(mtimeNs) }
}

/** Lists a folder that may change meanwhile; paths are relative, a folder comes before its content. */
export async function listFolder(root: string, isSkipped: (path: string) => boolean): Promise<Listing> {
  const listing: Listing = { folders: [''], files: {} }
  for (const folder of listing.folders) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) listing.folders.push(path)
      else if (entry.isFile() && !isSkipped(path)) {
        const state = await stateOf(join(root, path)).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
        if (state) listing.files[path] = state
      }
    }
  }
  return listing
}

/** Returns whether an earlier copy of a large file is still equal to the file. */
export const isUnchanged = (earlier: EarlierCopy | undefined, path: string, { size, written }: FileState): boolean => {
  const before = earlier?.files[path]
  return before?.at === undefined && before?.size === size && before.written === written
}

/** Forces a file or folder to the disk. */
export async function forceToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Called between two pieces of a copy: waits, so that others have the disk and the processor, and throws to give up. */
export type Pause = () => Promise<void>

/** Pauses as long as the piece before took: half of the time is left to others. Without pauses where `isUrgent`. */
export function pauses(signal: AbortSignal, isUrgent: boolean): Pause {
  let begun = performance.now()
  return async () => {
    signal.throwIfAborted()
    const taken = performance.now() - begun
    if (isUrgent || taken < 10) return
    await new Promise((resolve) => {
      setTimeout(resolve, taken)
    })
    begun = performance.now()
  }
}

// Bytes that are forced to the disk at once, so that other writes do not wait for a whole gigabyte.
const pieceBytes = 4 * 1_048_576

/** Copies one file and forces the copy to the disk. Returns its size, or undefined where the file was deleted. */
export async function copyToDisk(from: string, to: string, pause: Pause): Promise<number | undefined> {
  const source = await open(from, 'r').catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
  if (!source) return undefined
  const target = await open(to, 'wx', 0o600)
  const piece = Buffer.allocUnsafe(pieceBytes)
  let size = 0
  try {
    for (;;) {
      const { bytesRead } = await source.read(piece, 0, pieceBytes)
      if (bytesRead === 0) break
      await target.writeFile(piece.subarray(0, bytesRead))
      size += bytesRead
      await target.datasync()
      await pause()
    }
    await target.sync()
  } finally {
    await source.close()
    await target.close()
  }
  return size
}

/** The file of a copy that contains the small ones: forcing a thousand files to the disk one by one takes seconds. */
const smallFiles = 'small-files'
const isSmall = ({ size }: FileState): boolean => size <= 262_144

// A file written that shortly before the copy may be written again within the same tick of its clock.
const doubtful = 2_000_000_000n

export interface CopyOptions {
  isSkipped: (path: string) => boolean
  earlier: EarlierCopy | undefined
  pause: Pause
}

async function packSmall(from: string, pack: string, paths: readonly string[], pause: Pause): Promise<CopiedFiles> {
  const packed: CopiedFiles = {}
  const handle = await open(pack, 'wx', 0o600)
  try {
    let at = 0
    for (const path of paths) {
      await pause()
      const content = await readFile(join(from, path)).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
      if (!content) continue
      await handle.writeFile(content)
      packed[path] = { size: content.length, written: '', at }
      at += content.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return packed
}

/**
 * Copies a folder into an empty one while it may be written, and forces the copy to the disk. A large file that is
 * unchanged since an earlier copy is shared with it (hard link). Returns the copied files; throws when `pause` does.
 */
export async function copyFolder(
  from: string,
  to: string,
  { isSkipped, earlier, pause }: CopyOptions,
): Promise<CopiedFiles> {
  const begun = (await stat(to, { bigint: true })).mtimeNs
  const { folders, files } = await listFolder(from, isSkipped)
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  const all = Object.entries(files)
  const copyLarge = async (): Promise<CopiedFiles> => {
    const copied: CopiedFiles = {}
    for (const [path, state] of all.filter(([, one]) => !isSmall(one))) {
      await pause()
      if (earlier && isUnchanged(earlier, path, state)) {
        await link(join(earlier.folder, path), join(to, path))
        copied[path] = state
        continue
      }
      const size = await copyToDisk(join(from, path), join(to, path), pause)
      const isDoubtful = BigInt(state.written) > begun - doubtful
      if (size !== undefined) copied[path] = { size, written: isDoubtful ? '' : state.written }
    }
    return copied
  }
  const small = all.filter(([, one]) => isSmall(one)).map(([path]) => path)
  // Two files at a time: the threads that read and write files also hash passwords and serve the app.
  const [packed, copied] = await Promise.all([packSmall(from, join(to, smallFiles), small, pause), copyLarge()])
  for (const folder of folders) await forceToDisk(join(to, folder))
  return { ...packed, ...copied }
}

/** Returns whether a copy has all that it should have. */
export function isWholeCopy(folder: string, files: CopiedFiles): boolean {
  const sizeOf = (name: string): number | undefined => statSync(join(folder, name), { throwIfNoEntry: false })?.size
  const packed = Object.values(files).reduce((sum, { size, at }) => sum + (at === undefined ? 0 : size), 0)
  return (
    sizeOf(smallFiles) === packed &&
    Object.entries(files).every(([name, { size, at }]) => at !== undefined || sizeOf(name) === size)
  )
}

/** Writes the files and folders of a copy into a folder that is not there yet. */
export function readCopy(folder: string, files: CopiedFiles, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) mkdirSync(join(to, relative(folder, entry.parentPath), entry.name), { recursive: true })
  const pack = readFileSync(join(folder, smallFiles))
  for (const [path, { size, at }] of Object.entries(files))
    if (at === undefined) copyFileSync(join(folder, path), join(to, path))
    else writeFileSync(join(to, path), pack.subarray(at, at + size))
}
