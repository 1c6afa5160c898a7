import { importLimits } from '../../../contract/imports.ts'
import { type Fault, type SheetRows, UnreadableSheet } from './read-sheets.ts'

interface Read {
  sheets?: SheetRows[]
  fault?: Fault
}

async function readHere(data: ArrayBuffer | string): Promise<SheetRows[]> {
  const { readSheets, readSheetText } = await import('./read-sheets.ts')
  return typeof data === 'string' ? readSheetText(data) : readSheets(data)
}

function readThere(worker: Worker, data: ArrayBuffer | string): Promise<SheetRows[]> {
  return new Promise<SheetRows[]>((resolve, reject) => {
    worker.onmessage = ({ data: { sheets, fault } }: MessageEvent<Read>) => {
      if (sheets) resolve(sheets)
      else reject(new UnreadableSheet(fault ?? 'unreadable'))
    }
    worker.onerror = () => reject(new UnreadableSheet('unreadable'))
    worker.postMessage(data)
  }).finally(() => worker.terminate())
}

/** Reads the sheets of a file or of pasted text, in a worker where there is one. Throws `UnreadableSheet`. */
export async function readInWorker(source: File | string): Promise<SheetRows[]> {
  if (typeof source !== 'string' && source.size > importLimits.bytes) throw new UnreadableSheet('tooLarge')
  const data = typeof source === 'string' ? source : await source.arrayBuffer()
  if (typeof Worker === 'undefined') return readHere(data)
  return readThere(new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }), data)
}
