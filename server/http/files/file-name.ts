import { type FileType, endingsOf } from '../../../src/contract/kit/file-types.ts'

const longest = 200
// Characters that are forbidden in names: folders, control characters, and marks that change the direction of writing.
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"*/:<>?\\|]/gu

/**
 * Returns the name of a file for display and saving on any system: without its path and without forbidden characters.
 * It ends with the extension of its real type.
 */
export function cleanFileName(given: string, type: FileType, fallback: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = base
    .replaceAll(forbidden, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '')
  const ending = endingsOf(type).find((one) => name.toLowerCase().endsWith(`.${one}`))
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  return `${Array.from(stem || fallback)
    .slice(0, longest)
    .join('')}.${ending ?? endingsOf(type)[0]}`
}
