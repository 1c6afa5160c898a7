import { newPdf } from './new-pdf.ts'

const margin = 10

/** A picture as a data URL, with its size in pixels. */
export interface PdfPicture {
  jpeg: string
  width: number
  height: number
}

/** Puts a picture on one A4 page, as large as fits, lying where it is wider than high. */
export function picturePdf(
  { jpeg, width, height }: PdfPicture,
  { title, day, language }: { title: string; day: string; language: string },
): ArrayBuffer {
  const doc = newPdf(jpeg, { day, language, title, author: '' }, width > height ? 'landscape' : 'portrait')
  const [most, tallest] = [
    doc.internal.pageSize.getWidth() - 2 * margin,
    doc.internal.pageSize.getHeight() - 2 * margin,
  ]
  const ratio = Math.min(most / width, tallest / height)
  doc.addImage(jpeg, 'JPEG', margin, margin, width * ratio, height * ratio)
  return doc.output('arraybuffer')
}
