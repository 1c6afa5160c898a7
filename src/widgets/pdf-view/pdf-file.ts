import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'

/** A PDF that has been read: draws its pages until it is closed. */
export interface PdfFile {
  pageCount: number
  /** Draws a page in the given width in CSS pixels, sharp on this screen. */
  draw: (page: number, width: number) => Promise<HTMLCanvasElement>
  close: () => void
}

/** Side of a canvas in device pixels that every browser can draw. */
const mostPixels = 4096

let started: Promise<{ pdf: typeof import('pdfjs-dist'); worker: PDFWorker }> | undefined

/** Loads the reader and starts its worker, once. */
function start(): NonNullable<typeof started> {
  started ??= import('pdfjs-dist/legacy/build/pdf.mjs').then((pdf) => {
    const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
    return { pdf, worker: pdf.PDFWorker.create({ port }) }
  })
  started.catch(() => {
    started = undefined
  })
  return started
}

async function draw(file: PDFDocumentProxy, number: number, width: number): Promise<HTMLCanvasElement> {
  const page = await file.getPage(number)
  const own = page.getViewport({ scale: 1 })
  const most = mostPixels / Math.max(own.width, own.height)
  const viewport = page.getViewport({ scale: Math.min((width / own.width) * (devicePixelRatio || 1), most) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}

/** Reads a PDF; rejects for an invalid one, and where the reader cannot be loaded. */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const { pdf, worker } = await start()
  // The worker takes ownership of the bytes: it gets a copy.
  const task = pdf.getDocument({ data: bytes.slice(), worker, isEvalSupported: false, useWasm: false })
  const file = await task.promise
  return {
    pageCount: file.numPages,
    draw: (page, width) => draw(file, page, width),
    close: () => void task.destroy(),
  }
}
