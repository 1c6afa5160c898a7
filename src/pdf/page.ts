import type { DocumentData } from './document-data.ts'
import type { PrintedFigures } from './figures.ts'
import type { PdfLabels } from './labels.ts'
import type { Pen } from './pen.ts'

/** The A4 page in millimetres: margins, and the bottom that content may reach above the page number. */
export const page = { width: 210, height: 297, left: 15, right: 195, top: 16, bottom: 281, inner: 180 } as const

/** Data and tools with which every part of a document is drawn. */
export interface PdfSheet {
  data: DocumentData
  labels: PdfLabels
  figures: PrintedFigures
  pen: Pen
}

/** Texts that are there, in their order. */
export const present = (...texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => Boolean(text && text.trim()))

/** Top of the content of the pages after the first, under their running head. */
export const nextTop = 28

/** Begins a page and returns the top of its content. */
export function newPage({ pen }: PdfSheet): number {
  pen.doc.addPage()
  return nextTop
}

/** Returns `y` when `height` fits above the bottom, else the top of a new page. */
export const fit = (sheet: PdfSheet, y: number, height: number): number =>
  y + height > page.bottom ? newPage(sheet) : y
