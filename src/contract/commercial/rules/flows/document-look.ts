/** Columns of the lines of a document that a company may choose, in the order in which they are printed. */
export const lineColumns = ['quantity', 'unit', 'price', 'discount', 'rate', 'total'] as const

/** Minimum contrast of text with a white page (WCAG 2.2, 1.4.3, level AA). */
const leastContrast = 4.5

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Contrast of a colour as `#rrggbb` with white, from 1 to 21 (WCAG 2.2); null for any other text. */
export function contrastWithWhite(colour: string): number | null {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!found) return null
  const light = 0.2126 * channel(found[1]!) + 0.7152 * channel(found[2]!) + 0.0722 * channel(found[3]!)
  return 1.05 / (light + 0.05)
}

/** Returns the error code of an accent of documents; null for a colour that is readable on white. */
export function accentError(colour: string): 'colour' | 'faint_colour' | null {
  const contrast = contrastWithWhite(colour)
  if (contrast === null) return 'colour'
  return contrast < leastContrast ? 'faint_colour' : null
}

/** The accent of a company that chose none. */
export const usualAccent = '#23408f'
