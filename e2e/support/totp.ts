import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of an authenticator for a secret in base32 (RFC 6238), `later` steps of 30 s from now. */
export function codeOf(secret: string, later = 0): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const sum = createHmac('sha1', key).update(step).digest()
  return String((sum.readUInt32BE(sum[19]! & 15) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
