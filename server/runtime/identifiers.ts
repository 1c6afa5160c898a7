import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

let last = { moment: '', count: 0 }

/**
 * Returns a UUID version 7 whose time part is the given moment, so that ids sort by age (RFC 9562). Ids of one moment
 * rise within a process.
 */
export function uuid7(moment: string): string {
  last = { moment, count: last.moment === moment ? last.count + 1 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.parse(moment), 0, 6)
  bytes.writeUInt16BE(0x7000 | ((last.count >> 6) & 0x0fff), 6)
  bytes.writeUInt8(0x80 | (last.count & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns an unguessable key for links and tokens: 192 random bits, 32 characters. */
export const randomKey = (): string => randomBytes(24).toString('base64url')

/** Returns the SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Compares two texts without telling by the time taken where they differ. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)))

/** Returns whether a value is a UUID of any version. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
