import type { jsPDF } from 'jspdf'
import { data as arabicData } from './fonts/noto-sans-arabic.ts'
import { data as boldData } from './fonts/inter-semibold.ts'
import { data as othersData } from './fonts/inter-others.ts'
import { data as regularData } from './fonts/inter-regular.ts'
import { drawable, faceOf, visualRuns, type Face } from './runs.ts'
import { actualText, createStructure, type Structure } from './structure.ts'

/** Red, green and blue, 0 to 255. */
export type Ink = readonly [number, number, number]

/** Inks of the documents: the light tokens of the theme (experience.md), which this floor cannot import. */
export const inks = {
  text: [26, 31, 43],
  quiet: [77, 86, 102],
  faint: [105, 113, 127],
  brand: [35, 64, 143],
  line: [216, 215, 209],
  strong: [160, 158, 150],
} as const satisfies Record<string, Ink>

/** Returns the ink of a colour as `#rrggbb`; undefined for anything else. */
export function inkOf(colour: string | null | undefined): Ink | undefined {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '')
  return found
    ? [Number.parseInt(found[1]!, 16), Number.parseInt(found[2]!, 16), Number.parseInt(found[3]!, 16)]
    : undefined
}

/** How text is written: size in points. */
export interface Style {
  size: number
  bold?: boolean
  ink?: Ink
  align?: 'left' | 'right' | 'center'
}

/** Millimetres of a point. */
export const point = 25.4 / 72

/** Height of a line of text in millimetres. */
export const leading = ({ size }: Style): number => size * point * 1.38

/** Writes and measures text in millimetres, whatever its script. */
export interface Pen {
  doc: jsPDF
  /** Colour of titles and marks: the brand's, or the company's own. */
  accent: Ink
  /** Draws inside of an element that readers know. */
  within: Structure['within']
  /** A picture: content of the present element, whatever draws it. */
  picture: Structure['mark']
  /** Draws a decoration that readers skip. */
  aside: Structure['aside']
  width(text: string, style: Style): number
  /** Returns the lines of a text that fit a width; words too long are cut. */
  wrap(text: string, width: number, style: Style): string[]
  /** One line with its baseline at `y`. */
  write(text: string, x: number, y: number, style: Style): void
  /** Writes lines under each other, the first with its top at `y`; returns the bottom. */
  block(lines: readonly string[], x: number, y: number, style: Style): number
  /** A horizontal hairline. */
  rule(x1: number, x2: number, y: number, ink?: Ink, thickness?: number): void
}

const asDrawn = { isInputVisual: true, isOutputVisual: true, isInputRtl: false, isOutputRtl: false }

/** Puts the fonts that `sample`, all texts of the document, needs into it, and gives the pen. */
export function createPen(doc: jsPDF, sample: string, accent: Ink = inks.brand): Pen {
  const structure = createStructure(doc)
  const faces = new Set(Array.from(new Set(drawable(sample)), (sign) => faceOf(sign)))
  register(doc, 'Inter', regularData)
  register(doc, 'InterSemiBold', boldData)
  if (faces.has('others')) register(doc, 'InterOthers', othersData)
  if (faces.has('arabic')) register(doc, 'NotoSansArabic', arabicData)

  const put = (text: string): void => (doc.internal as unknown as { write(text: string): void }).write(text)
  const choose = (face: Face, { size, bold }: Style): void => {
    doc.setFont(
      face === 'latin' ? (bold ? 'InterSemiBold' : 'Inter') : face === 'arabic' ? 'NotoSansArabic' : 'InterOthers',
      'normal',
    )
    doc.setFontSize(size)
  }
  const measure = (text: string, face: Face, style: Style): number => {
    choose(face, style)
    return doc.getTextWidth(text)
  }
  const width = (text: string, style: Style): number =>
    visualRuns(drawable(text)).reduce((all, run) => all + measure(run.text, run.face, style), 0)

  const draw = (text: string, x: number, y: number, style: Style): void => {
    const runs = visualRuns(drawable(text))
    const widths = runs.map((run) => measure(run.text, run.face, style))
    const whole = widths.reduce((all, one) => all + one, 0)
    const spoken = runs.some(({ face }) => face === 'arabic') ? actualText(text) : null
    if (spoken) put(`/Span <</ActualText ${spoken}>> BDC`)
    let at = style.align === 'right' ? x - whole : style.align === 'center' ? x - whole / 2 : x
    runs.forEach((run, index) => {
      choose(run.face, style)
      const ink = style.ink ?? inks.text
      doc.setTextColor(...ink)
      // Scripts with one weight are made bold by their outline.
      const isThickened = style.bold && run.face !== 'latin'
      if (isThickened) {
        doc.setDrawColor(...ink)
        doc.setLineWidth(style.size * 0.009)
      }
      doc.text(run.text, at, y, { ...asDrawn, ...(isThickened ? { renderingMode: 'fillThenStroke' } : {}) } as never)
      at += widths[index]!
    })
    if (spoken) put('EMC')
  }
  const write = (text: string, x: number, y: number, style: Style): void =>
    structure.mark(() => draw(text, x, y, style))

  return {
    doc,
    accent,
    within: structure.within,
    picture: structure.mark,
    aside: structure.aside,
    width,
    write,
    wrap: (text, most, style) =>
      drawable(text.trim())
        .split('\n')
        .flatMap((paragraph) => wrapParagraph(paragraph.trim(), most, (part) => width(part, style))),
    block: (lines, x, y, style) => {
      structure.mark(() =>
        lines.forEach((line, index) => draw(line, x, y + index * leading(style) + style.size * point, style)),
      )
      return y + lines.length * leading(style)
    },
    rule: (x1, x2, y, ink = inks.line, thickness = 0.15) => {
      doc.setDrawColor(...ink)
      doc.setLineWidth(thickness)
      doc.line(x1, y, x2, y)
    },
  }
}

/** Registers a family per weight: readers identify embedded fonts by their name. */
function register(doc: jsPDF, family: string, data: string): void {
  doc.addFileToVFS(`${family}.ttf`, data)
  doc.addFont(`${family}.ttf`, family, 'normal', undefined, 'Identity-H')
}

function wrapParagraph(text: string, most: number, width: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word
    if (width(longer) <= most) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = cutWord(word, most, width)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line]
}

function cutWord(word: string, most: number, width: (part: string) => number): string[] {
  if (width(word) <= most) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part && width(part + sign) > most) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
