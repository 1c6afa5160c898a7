import { jsPDF } from 'jspdf'
import { latin } from './new-pdf.ts'
import { page } from './page.ts'
import { createPen, inks, leading, type Style } from './pen.ts'

interface Block {
  text: string
  tag: 'H1' | 'H2' | 'P'
  style: Style
  indent: number
}

const styles = {
  h1: { size: 15, bold: true },
  h2: { size: 13, bold: true },
  h3: { size: 11, bold: true },
  text: { size: 10.5 },
} as const satisfies Record<string, Style>

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Returns the text of a piece of HTML without its tags. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()

const marked = /<(\/?)(p|h[1-3]|ul|ol|li|div|blockquote|tr)\b[^>]*>/gi

/** State of the open lists and titles while the text of a note is read. */
class Outline {
  private readonly lists: { isNumbered: boolean; count: number }[] = []
  private inItem = false
  private title: 'h1' | 'h2' | 'h3' | 'text' = 'text'

  mark(name: string, isEnd: boolean): void {
    if (name === 'ul' || name === 'ol') {
      if (isEnd) this.lists.pop()
      else this.lists.push({ isNumbered: name === 'ol', count: 0 })
    } else if (name === 'li') this.inItem = !isEnd
    else if (name === 'h1' || name === 'h2' || name === 'h3') this.title = isEnd ? 'text' : name
  }

  /** Returns the text between two tags; a list item has its sign or number before its first words. */
  block(text: string): Block {
    const list = this.inItem ? this.lists.at(-1) : undefined
    this.inItem = false
    if (list) list.count += 1
    const sign = list ? `${list.isNumbered ? `${list.count}.` : '•'} ` : ''
    const tag = this.title === 'h1' ? 'H1' : this.title === 'text' ? 'P' : 'H2'
    return { text: sign + text, tag, style: styles[this.title], indent: this.lists.length * 5 }
  }
}

/** Returns the paragraphs, titles and points of a note in their order. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const outline = new Outline()
  let at = 0
  const add = (piece: string): void => {
    const text = wordsOf(piece)
    if (text) blocks.push(outline.block(text))
  }
  for (const found of html.matchAll(marked)) {
    add(html.slice(at, found.index))
    at = found.index + found[0].length
    outline.mark(found[2]!.toLowerCase(), found[1] === '/')
  }
  add(html.slice(at))
  return blocks
}

/** Content of a printed note; `foot` has its author and moment. */
export interface PrintedNote {
  title: string
  html: string
  foot: string
}

/** Returns a note as an A4 PDF: selectable text, embedded fonts, the foot and the number on every page. */
export function notePdf({ title, html, foot }: PrintedNote): Uint8Array {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setDocumentProperties({ title: latin(title), creator: 'Ensemble' })
  const pen = createPen(doc, `${title} ${html} ${foot} 0123456789/•.`)
  const heading: Style = { size: 18, bold: true }
  let y = pen.within('H1', () => pen.block(pen.wrap(title, page.inner, heading), page.left, page.top, heading)) + 3
  pen.rule(page.left, page.right, y)
  y += 6
  for (const { text, tag, style, indent } of blocksOf(html)) {
    const drawLine = (line: string): void => {
      if (y + leading(style) > page.bottom) {
        doc.addPage()
        y = page.top
      }
      y = pen.block([line], page.left + indent, y, style)
    }
    pen.within(tag, () => pen.wrap(text, page.inner - indent, style).forEach(drawLine))
    y += 2.2
  }
  const count = doc.getNumberOfPages()
  const quiet: Style = { size: 8, ink: inks.faint }
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number)
    pen.write(foot, page.left, page.bottom + 8, quiet)
    pen.write(`${number}/${count}`, page.right, page.bottom + 8, { ...quiet, align: 'right' })
  }
  return new Uint8Array(doc.output('arraybuffer'))
}
