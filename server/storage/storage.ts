import type { ContentMeasure } from './content-measure.ts'

/** Where a file stands: its id, under its company. */
export interface FilePlace {
  company: string
  id: string
}

/** A file whose bytes have all come; nothing refers to it before `keep`. */
export interface ReceivedFile extends FilePlace {
  measure: ContentMeasure
  /** The media type that its bytes say; undefined when they say none. */
  detect: () => Promise<string | undefined>
  /** Some of its bytes. */
  read: (range: ByteRange) => Promise<Uint8Array>
  /** Makes the file stand under its id. Answers what its row holds as content: null where it stands elsewhere. */
  keep: () => Promise<Uint8Array | null>
  /** Removes what has been received and is not kept. */
  discard: () => Promise<void>
}

/** A part of a file: the first byte and the last one. */
export interface ByteRange {
  start: number
  end: number
}

/** A file of a storage that no row may know of. */
export interface FoundFile extends FilePlace {
  /** It was being received, and never came to its end. */
  isPart: boolean
  changedAt: string
}

/** Keeps the bytes of files; what a file is called and whose it is stands in its row of `system_files`. */
export interface FileStorage {
  /** Takes a new file as it comes. What `content` throws is thrown on, and nothing of the file is left. */
  receive: (place: FilePlace, content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  /** Opens a file whose row holds no content. Throws when it is not there. */
  open: (place: FilePlace, range?: ByteRange) => Promise<AsyncIterable<Uint8Array>>
  /** Removes a file that stands under its id, or what was received of it. */
  remove: (file: FilePlace & { isPart?: boolean }) => Promise<void>
  /** All that is kept outside of rows. */
  list: () => AsyncIterable<FoundFile>
}
