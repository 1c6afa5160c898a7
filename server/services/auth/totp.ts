import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a new TOTP secret of 160 bits in base32 (RFC 6238, RFC 4648). */
export const newTotpSecret = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')

function bytesOf(secret: string): Buffer {
  let bits = ''
  for (const letter of secret.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    bits += alphabet.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the six digits of a time step of 30 s. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const totpStep = (moment: string): number => Math.floor(Date.parse(moment) / 30_000)

/**
 * Returns the step a code belongs to, one step of drift allowed, never one already used; undefined when it is wrong.
 */
export function acceptedStep(
  secret: string,
  code: string,
  moment: string,
  lastUsed: number | null,
): number | undefined {
  const now = totpStep(moment)
  return [now, now - 1, now + 1].find(
    (step) => step > (lastUsed ?? -1) && totpCode(secret, step) === code.replaceAll(/\s/g, ''),
  )
}
