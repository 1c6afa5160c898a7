// Reads the text of one PDF in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { bytes, pages, characters } = workerData
const document = await getDocument({
  data: bytes,
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  verbosity: 0,
}).promise
let text = ''
for (let number = 1; number <= Math.min(document.numPages, pages) && text.length < characters; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent()
  text += `${items.map((item) => item.str ?? '').join(' ')} `
}
parentPort.postMessage(text.slice(0, characters))
