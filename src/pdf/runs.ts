import { jsPDF } from 'jspdf'
import { ranges as arabicRanges } from './fonts/noto-sans-arabic.ts'
import { ranges as latinRanges } from './fonts/inter-regular.ts'
import { ranges as otherRanges } from './fonts/inter-others.ts'

/** Fonts of a document: Latin in two weights, Greek and Cyrillic, Arabic. */
export type Face = 'latin' | 'others' | 'arabic'

/** A stretch of text in one font, in the order in which it is drawn from left to right. */
export interface Run {
  text: string
  face: Face
}

type Ranges = readonly (readonly [number, number])[]

const within = (ranges: Ranges, code: number): boolean => ranges.some(([first, last]) => code >= first && code <= last)

/** Returns the font that holds a character; null when none does. */
export function faceOf(sign: string): Face | null {
  const code = sign.codePointAt(0)!
  if (code < 0x7f ? code >= 0x20 : within(latinRanges, code)) return 'latin'
  if (within(arabicRanges, code)) return 'arabic'
  return within(otherRanges, code) ? 'others' : null
}

const isDrawnAsIs = /^[ -~\u00a0-\u017f\u202f\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]*$/

/**
 * Returns readable text for our fonts: composed, without marks of direction or vowel signs of Arabic. A `?` replaces a
 * character that no font has.
 */
export function drawable(text: string): string {
  if (isDrawnAsIs.test(text)) return text
  const clean = text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0640]|\ufe0e|\ufe0f|[\u064b-\u0652]/g, '')
    .replaceAll('\t', ' ')
  return Array.from(clean, (sign) => (sign === '\n' || faceOf(sign) ? sign : '?')).join('')
}

const arabicLetter = /[\u0620-\u065f\u066e-\u06ef\ufb50-\ufdff\ufe70-\ufefc]/
const strongLeft = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u

/**
 * Returns the runs of one line of text from left to right. Arabic is joined and reversed; words of other scripts and
 * numbers inside it keep their order.
 */
export function visualRuns(text: string): Run[] {
  if (!arabicLetter.test(text)) return splitByFace(text)
  const pieces = directions(text)
  const isRightToLeft = arabicLetter.test(/[\p{L}]/u.exec(text)?.[0] ?? '')
  const ordered = isRightToLeft ? pieces.toReversed() : pieces
  return ordered.flatMap(({ part, right }) => splitByFace(right ? turn(joined(part)) : part))
}

/** Checks whether the first letter of a text is Arabic: it is aligned and ordered from the right. */
export const isArabic = (text: string): boolean => arabicLetter.test(/[\p{L}]/u.exec(text)?.[0] ?? '')

/** Returns Arabic letters in the forms that their neighbours need, by jsPDF's own parser, which its types leave out. */
const joined = (text: string): string =>
  (jsPDF.API as unknown as { processArabic(text: string): string }).processArabic(text)

interface Piece {
  part: string
  right: boolean
}

function directions(text: string): Piece[] {
  const signs = Array.from(text)
  const base = isArabic(text)
  const strong = signs.map((sign) => (arabicLetter.test(sign) ? true : strongLeft.test(sign) ? false : null))
  const pieces: Piece[] = []
  signs.forEach((sign, index) => {
    const right = strong[index] ?? between(strong, index, base)
    const last = pieces.at(-1)
    if (last && last.right === right) last.part += sign
    else pieces.push({ part: sign, right })
  })
  return pieces
}

/** Blanks and signs take the direction of both neighbours when they agree, else that of the text. */
function between(strong: readonly (boolean | null)[], index: number, base: boolean): boolean {
  const before = strong.slice(0, index).findLast((value) => value !== null) ?? base
  const after = strong.slice(index).find((value) => value !== null) ?? base
  return before === after ? before : base
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

const turn = (text: string): string =>
  Array.from(text, (sign) => mirrored[sign] ?? sign)
    .reverse()
    .join('')

function splitByFace(text: string): Run[] {
  const runs: Run[] = []
  for (const sign of text) {
    const face = faceOf(sign) ?? 'latin'
    const last = runs.at(-1)
    if (last && (last.face === face || (sign === ' ' && last.face === 'arabic'))) last.text += sign
    else runs.push({ text: sign, face })
  }
  return runs
}
