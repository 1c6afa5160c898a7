import { invalidField } from '../../http/call/errors.ts'

// Control characters, and marks that turn the direction of writing so that a name reads as another.
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Cleans a name as it is shown: it contains no misleading signs, and is not empty. */
export function writtenName(values: Record<string, unknown>): void {
  if (typeof values.name !== 'string') return
  const name = values.name.normalize('NFC').replaceAll(misleading, '').replaceAll(/\s+/g, ' ').trim()
  if (name === '') throw invalidField('name', 'required')
  values.name = name
}
