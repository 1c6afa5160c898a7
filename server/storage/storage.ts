import type { ContentMeasure } from './content-measure.ts'

/** Location of a file: its id, under its company. */
export interface FilePlace {
  company: string
  id: string
}

/** A file whose bytes have all come; nothing refers to it before `keep`. */
export interface ReceivedFile extends FilePlace {
  measure: ContentMeasure
  /** The media type that its bytes say; undefined when they say none. */
  detect: () => Promise<string | undefined>
  /** Reads a part of its bytes. */
  read: (range: ByteRange) => Promise<Uint8Array>
  /** Stores the file under its id. Returns the content of its row: null when the bytes are stored elsewhere. */
  keep: () => Promise<Uint8Array | null>
  /** Removes received bytes that were not stored. */
  discard: () => Promise<void>
}

/** A part of a file: the first byte and the last one. */
export interface ByteRange {
  start: number
  end: number
}

/** A file of a storage that may have no row. */
export interface FoundFile extends FilePlace {
  /** Whether its receiving was interrupted. */
  isPart: boolean
  changedAt: string
}

/** Stores the bytes of files; the name and the owner of a file are in its row of `system_files`. */
export interface FileStorage {
  /** Receives a new file. Errors of `content` are thrown on, and nothing of the file remains. */
  receive: (place: FilePlace, content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  /** Opens a file whose row has no content. Throws when it does not exist. */
  open: (place: FilePlace, range?: ByteRange) => Promise<AsyncIterable<Uint8Array>>
  /** Removes a file that is stored under its id, or its received part. */
  remove: (file: FilePlace & { isPart?: boolean }) => Promise<void>
  /** Lists all files that are stored outside of rows. */
  list: () => AsyncIterable<FoundFile>
}
