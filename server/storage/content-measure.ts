import { createHash } from 'node:crypto'
import type { FileTypeResult } from 'file-type'
import { hasControlBytes, mayBePlainText } from '../../src/contract/kit/file-types.ts'
import { JpegSize } from './jpeg-size.ts'
import { announcedPixels } from '../../src/format/picture-size.ts'

const beginning = 4096

/** Measures a file while its bytes pass: their number, their checksum, and whether they may be plain text. */
export class ContentMeasure {
  bytes = 0
  private readonly hash = createHash('sha256')
  private digest: string | undefined
  private first = Buffer.alloc(0)
  private isBinary = false
  private readonly jpeg = new JpegSize()

  add(piece: Uint8Array): void {
    this.bytes += piece.length
    this.hash.update(piece)
    this.jpeg.add(piece)
    if (this.first.length < beginning)
      this.first = Buffer.concat([this.first, piece.subarray(0, beginning - this.first.length)])
    this.isBinary ||= hasControlBytes(piece)
  }

  /** Returns the checksum in hexadecimal, once all bytes have passed. */
  get sha256(): string {
    return (this.digest ??= this.hash.digest('hex'))
  }

  /** Returns the number of pixels of a picture that names them in its header, else 0. */
  get pixels(): number {
    return Math.max(announcedPixels(this.first), this.jpeg.pixels)
  }

  get isPlainText(): boolean {
    return !this.isBinary && mayBePlainText(this.first)
  }
}

/** Returns the media type that was found; a file that cannot be read through is binary. */
export const mediaType = (found: Promise<FileTypeResult | undefined>): Promise<string | undefined> =>
  found.then(
    (type) => type?.mime,
    () => 'application/octet-stream',
  )
