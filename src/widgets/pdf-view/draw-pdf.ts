import type { DocumentData } from '../../pdf/document-data.ts'
import { withWrittenPhone } from '../../pdf/written-phone.ts'

interface Drawn {
  turn: number
  bytes?: Uint8Array<ArrayBuffer>
  error?: string
}

let worker: Worker | null | undefined
let turn = 0
const waiting = new Map<number, { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }>()

function startWorker(): Worker | null {
  try {
    const made = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<Drawn>) => {
      const asked = waiting.get(data.turn)
      waiting.delete(data.turn)
      if (data.bytes) asked?.resolve(data.bytes)
      else asked?.reject(new Error(data.error))
    }
    made.onerror = () => {
      worker = null
      for (const { reject } of waiting.values()) reject(new Error('worker'))
      waiting.clear()
    }
    return made
  } catch {
    return null
  }
}

async function drawHere(data: DocumentData): Promise<Uint8Array<ArrayBuffer>> {
  const { documentPdf } = await import('../../pdf/document-pdf.ts')
  return documentPdf(data) as Uint8Array<ArrayBuffer>
}

/** Draws a PDF, in a worker, or here where there is none; returns its bytes. */
export async function drawPdf(asked: DocumentData): Promise<Uint8Array<ArrayBuffer>> {
  // Without the file of phone formats, the number is printed as stored.
  const data = await withWrittenPhone(asked).catch(() => asked)
  if (worker === undefined) worker = typeof Worker === 'undefined' ? null : startWorker()
  if (!worker) return drawHere(data)
  const mine = (turn += 1)
  const drawn = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(mine, { resolve, reject }))
  worker.postMessage({ turn: mine, data })
  return drawn.catch(() => drawHere(data))
}
