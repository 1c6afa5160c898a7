import { accessSync, constants, statfsSync } from 'node:fs'

/**
 * Bytes of the disk that stay free. PGlite cannot go on when its log, which grows by 16 MB at a time, finds no room:
 * what writes is refused before that.
 */
export const reservedBytes = 48 * 1_048_576

/** Bytes that a disk has left. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Throws when a folder cannot be written or its disk has less than the reserve left; `code` is the SQLSTATE that
 * PostgreSQL has for it, read-only (25006) or full (53100).
 */
export function checkDiskSpace(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw Object.assign(new Error(`${folder} cannot be written: ${(error as Error).message}`), { code: '25006' })
  }
  const free = freeBytes(folder)
  if (free < reservedBytes)
    throw Object.assign(
      new Error(
        `the disk of ${folder} is full: ${Math.floor(free / 1_048_576)} MB are free, ${reservedBytes / 1_048_576} MB are needed to write`,
      ),
      { code: '53100' },
    )
}
