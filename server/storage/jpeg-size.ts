const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const startOfScan = 0xda

/** Reads the size of a JPEG while its bytes pass: its frame may follow segments of any length. */
export class JpegSize {
  pixels = 0
  private rest = Buffer.alloc(0)
  private skip = 0
  private isOver = false
  private isBegun = false

  add(piece: Uint8Array): void {
    if (this.isOver) return
    const passed = Math.min(this.skip, piece.length)
    this.skip -= passed
    this.rest = Buffer.concat([this.rest, piece.subarray(passed)])
    while (!this.isOver && this.skip === 0 && this.step());
  }

  /** Reads one marker with its segment. Answers false when more bytes are needed. */
  private step(): boolean {
    const { rest } = this
    if (rest.length < 2) return false
    const [first, marker = 0] = rest
    if (first !== 0xff || (!this.isBegun && marker !== 0xd8) || marker === startOfScan) return this.end()
    this.isBegun = true
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) return this.pass(1)
    if (isAlone(marker)) return this.pass(2)
    if (rest.length < (isFrame(marker) ? 9 : 4)) return false
    if (isFrame(marker)) this.readFrame(rest)
    return this.pass(2 + rest.readUInt16BE(2))
  }

  /** Reads the size in a frame; a height of zero is given after the picture, so the greatest one is assumed. */
  private readFrame(frame: Buffer): void {
    this.pixels = Math.max(this.pixels, (frame.readUInt16BE(5) || 0xffff) * frame.readUInt16BE(7))
  }

  private pass(length: number): boolean {
    this.skip = Math.max(0, length - this.rest.length)
    this.rest = this.rest.subarray(length)
    return true
  }

  private end(): boolean {
    this.isOver = true
    this.rest = Buffer.alloc(0)
    return false
  }
}
