/** Target of a large file that is written piece by piece. */
export interface FileSink {
  /** Receives the bytes; a target on the disk stores them before it accepts more. */
  stream: WritableStream<Uint8Array>
  /** Returns the whole file, after the stream has been closed. */
  file: () => Promise<Blob>
  /** Frees the place. */
  remove: () => Promise<void>
}

const folderName = 'exports'
// The next export removes the files of a closed tab.
const keptMs = 3_600_000

const inMemory = (): FileSink => {
  const pieces: Blob[] = []
  return {
    // A browser may put the content of a Blob on the disk; it may not do so with an array.
    stream: new WritableStream({ write: (chunk) => void pieces.push(new Blob([chunk as BlobPart])) }),
    file: async () => new Blob(pieces),
    remove: async () => void pieces.splice(0),
  }
}

async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys())
    // A file that another tab is writing is locked.
    if (Number(name.split(' ')[0]) < Date.now() - keptMs) await folder.removeEntry(name).catch(() => undefined)
}

async function onDisk(): Promise<FileSink> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true })
  await removeOld(folder)
  const name = `${Date.now()} ${crypto.randomUUID()}`
  const handle = await folder.getFileHandle(name, { create: true })
  return {
    stream: (await handle.createWritable()) as WritableStream<Uint8Array>,
    file: () => handle.getFile(),
    remove: () => folder.removeEntry(name).catch(() => undefined),
  }
}

/** Opens a place on the disk of the browser; where there is none, such as in a private window, one in memory. */
export const openFileSink = (): Promise<FileSink> => onDisk().catch(inMemory)
