import { accessSync, constants, existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Bytes of the disk that remain free. PGlite stops when its log, which grows by 16 MB at a time, finds no room: writes
 * are refused before that.
 */
export const reservedBytes = 48 * 1_048_576

/** Bytes that a disk has left. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Bytes that sessions may still be written with: one log file of PGlite. */
const sessionBytes = 16 * 1_048_576

const megabytes = (bytes: number): number => Math.floor(bytes / 1_048_576)

/**
 * Throws when a folder cannot be written or its disk has less than `needed` bytes left, by default the reserve. The
 * `code` is the SQLSTATE of PostgreSQL for it: read-only (25006) or full (53100).
 */
export function checkDiskSpace(folder: string, needed = reservedBytes): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw Object.assign(new Error(`${folder} cannot be written: ${(error as Error).message}`), { code: '25006' })
  }
  const free = freeBytes(folder)
  if (free < needed)
    throw Object.assign(
      new Error(
        `the disk of ${folder} is full: ${megabytes(free)} MB are free, ${megabytes(needed)} MB are needed to write`,
      ),
      { code: '53100' },
    )
}

/**
 * Reserve for sessions on a full disk: a file of 48 MB beside the database. It is deleted once the disk is full, so
 * that people can still log in and read. It is made again when there is room for it.
 */
export class DiskReserve {
  private readonly file: string
  private isHeld: boolean

  constructor(private readonly folder: string) {
    this.file = join(folder, 'reserve')
    this.isHeld = existsSync(this.file)
    this.hold()
  }

  /** Checks the disk before a write; one of a session may use the reserve. Throws as `checkDiskSpace` does. */
  check(isSession: boolean): void {
    this.hold()
    if (isSession) {
      if (freeBytes(this.folder) < sessionBytes) this.release()
      checkDiskSpace(this.folder, sessionBytes)
    } else checkDiskSpace(this.folder, this.isHeld ? reservedBytes : this.lent)
  }

  /** Gives the reserve up. */
  release(): void {
    if (!this.isHeld) return
    rmSync(this.file, { force: true })
    this.isHeld = false
    this.lent = 2 * reservedBytes
  }

  /** Bytes that writes leave free while the reserve is deleted: its room is for sessions. */
  private lent = reservedBytes

  private hold(): void {
    if (this.isHeld || freeBytes(this.folder) < 4 * reservedBytes) return
    try {
      writeFileSync(this.file, Buffer.alloc(reservedBytes))
      this.isHeld = true
    } catch {
      rmSync(this.file, { force: true })
    }
  }
}
