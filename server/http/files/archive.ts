import type { ReceivedFile } from '../../storage/storage.ts'

/** Limits of an archive: beyond them it is no document that a person wrote, but a zip bomb. */
const most = { entries: 10_000, bytes: 256 * 1_048_576, ratio: 200, directory: 4 * 1_048_576 }
/** Size below which the compression ratio of an archive is not limited. */
const smallBytes = 16 * 1_048_576
const endSize = 22
const longestComment = 0xffff
const entrySize = 46

const signatures = { end: 0x06054b50, entry: 0x02014b50 }

interface Directory {
  start: number
  size: number
  entries: number
}

/** Finds the directory of an archive, whose end is at the end of the file, before a comment. */
function findDirectory(tail: Buffer, at: number): Directory | undefined {
  for (let place = tail.length - endSize; place >= 0; place -= 1) {
    if (tail.readUInt32LE(place) !== signatures.end) continue
    if (place + endSize + tail.readUInt16LE(place + 20) !== tail.length) continue
    const directory = {
      entries: tail.readUInt16LE(place + 10),
      size: tail.readUInt32LE(place + 12),
      start: tail.readUInt32LE(place + 16),
    }
    return directory.start + directory.size <= at + place ? directory : undefined
  }
  return undefined
}

interface Entry {
  packed: number
  bytes: number
  start: number
}

function* entriesOf(directory: Buffer): Generator<Entry | undefined> {
  let place = 0
  while (place < directory.length) {
    if (place + entrySize > directory.length || directory.readUInt32LE(place) !== signatures.entry) {
      yield undefined
      return
    }
    yield {
      packed: directory.readUInt32LE(place + 20),
      bytes: directory.readUInt32LE(place + 24),
      start: directory.readUInt32LE(place + 42),
    }
    place +=
      entrySize +
      directory.readUInt16LE(place + 28) +
      directory.readUInt16LE(place + 30) +
      directory.readUInt16LE(place + 32)
  }
}

/** Returns whether no two entries share bytes of the file, as in bombs that name the same bytes many times. */
function areApart(entries: readonly Entry[], end: number): boolean {
  const inOrder = entries.toSorted((left, right) => left.start - right.start)
  return inOrder.every(({ start, packed }, index) => start + 30 + packed <= (inOrder[index + 1]?.start ?? end))
}

/**
 * Checks if an archive unpacks to no more than a document contains, by its directory alone: nothing is unpacked. An
 * archive with a broken directory, or larger than our files ever are (ZIP64), is refused.
 */
export async function isHarmlessArchive(file: ReceivedFile): Promise<boolean> {
  const size = file.measure.bytes
  const at = Math.max(0, size - endSize - longestComment)
  const found = findDirectory(Buffer.from(await file.read({ start: at, end: size - 1 })), at)
  if (!found || found.size > most.directory || found.entries > most.entries) return false
  if (found.size === 0) return false
  const directory = Buffer.from(await file.read({ start: found.start, end: found.start + found.size - 1 }))
  const entries = [...entriesOf(directory)].filter((entry) => entry !== undefined)
  if (entries.length !== found.entries) return false
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isDense = bytes > smallBytes && bytes > most.ratio * size
  return bytes <= most.bytes && !isDense && areApart(entries, found.start)
}
