import type { ByteRange, FilePlace, FileStorage } from './storage.ts'

/** Columns of a file that are read to get its bytes; `content` is null where they are outside the database. */
export interface StoredContent extends FilePlace {
  content: Uint8Array | null
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

/** Returns the bytes of a file, wherever they are stored, as they are read. */
export const contentOf = async (
  storage: FileStorage,
  { content, ...place }: StoredContent,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> =>
  content ? only(range ? content.subarray(range.start, range.end + 1) : content) : storage.open(place, range)

/** Returns the bytes of a file in one piece, for small ones that are handed on whole. */
export async function readStoredContent(storage: FileStorage, stored: StoredContent): Promise<Uint8Array> {
  if (stored.content) return stored.content
  const pieces: Uint8Array[] = []
  for await (const piece of await storage.open(stored)) pieces.push(piece)
  return Buffer.concat(pieces)
}
