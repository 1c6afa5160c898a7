import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'

// OWASP: Argon2id with 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

let decoy: Promise<string> | undefined

/** Verifies a password; an unknown account costs the same time as a known one. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC')).catch(() => false)
  return matches && Boolean(stored)
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Returns why a password is refused: `password_too_short`, `password_too_long`, `password_too_similar`,
 * `password_too_common`; undefined when it is good.
 */
export function passwordError(password: string, email: string): RefusalCode | undefined {
  const length = Array.from(password).length
  if (length < 8) return 'password_too_short'
  if (length > 256) return 'password_too_long'
  const parts = [
    plain(email),
    ...email
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((part) => part.length >= 4),
  ]
  if (parts.some((part) => part && plain(password).includes(part))) return 'password_too_similar'
  if (commonPasswords.has(password.toLowerCase())) return 'password_too_common'
  return undefined
}
