import type { DocumentData } from '../../pdf/document-data.ts'
import { documentPdf } from '../../pdf/document-pdf.ts'

interface Asked {
  turn: number
  data: DocumentData
}

/** Draws a PDF outside of the main thread. */
self.onmessage = ({ data: { turn, data } }: MessageEvent<Asked>) => {
  try {
    self.postMessage({ turn, bytes: documentPdf(data) })
  } catch (error) {
    self.postMessage({ turn, error: String(error) })
  }
}
