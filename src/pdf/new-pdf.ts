import { jsPDF } from 'jspdf'

/** Metadata of a PDF. */
export interface PdfFacts {
  /** `YYYY-MM-DD`. */
  day: string
  language: string
  title: string
  author: string
}

/** Returns an A4 PDF in millimetres whose bytes follow from its facts and from `sample`, all of its content. */
export function newPdf(
  sample: string,
  { day, language, title, author }: PdfFacts,
  orientation: 'portrait' | 'landscape' = 'portrait',
): jsPDF {
  const doc = new jsPDF({ orientation, unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setCreationDate(`D:${day.replaceAll('-', '')}000000+00'00'`)
  doc.setFileId(fingerprint(sample))
  doc.setLanguage(language as 'fr')
  doc.setDocumentProperties({ title: latin(title), author: latin(author), creator: 'Ensemble' })
  return doc
}

/** Returns a text for the facts of a PDF, which are Latin-1. */
export const latin = (text: string): string => text.replaceAll('’', "'").replaceAll(/[^ -~\u00a0-\u00ff]/g, '?')

/** Thirty-two hexadecimal digits that follow from the content (FNV-1a, four times): a file id, not a proof. */
function fingerprint(text: string): string {
  return [0, 1, 2, 3]
    .map((round) => {
      let hash = 2_166_136_261 ^ (round * 0x9e3779b1)
      for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
    .toUpperCase()
}
