import type { SheetHead } from './sheet-content.ts'
import type { SheetQuestion } from './sheet-worker.ts'

/** Accepts the rows of a file one slice after the other; `close` cancels the run. */
interface SheetWriter {
  add: (rows: string[][]) => void
  file: () => Promise<Blob>
  close: () => void
}

function inWorker(worker: Worker, head: SheetHead): SheetWriter {
  const ask = (question: SheetQuestion): void => worker.postMessage(question)
  ask({ head })
  return {
    add: (rows) => ask({ rows }),
    file: () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message || 'worker'))
        ask({ isEnd: true })
      }),
    close: () => worker.terminate(),
  }
}

function inPlace(head: SheetHead): SheetWriter {
  const all: string[][] = []
  return {
    add: (rows) => void all.push(...rows),
    file: async () => (await import('./sheet-content.ts')).writeSheet(head, all),
    close: () => undefined,
  }
}

const openWriter = (head: SheetHead): SheetWriter =>
  typeof Worker === 'undefined'
    ? inPlace(head)
    : inWorker(new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }), head)

/** Number of rows formatted before the page may render and handle keys again. */
const SLICE = 500

const aMoment = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Formats the telephone numbers of other countries in some columns; the file of formats is loaded for them. */
async function writePhones(rows: string[][], phones: readonly number[]): Promise<void> {
  if (!rows.some((row) => phones.some((at) => row[at]?.startsWith('+')))) return
  const { formatForeignPhone } = await import('../../format/foreign-phone.ts')
  for (const row of rows) for (const at of phones) row[at] = formatForeignPhone(row[at] ?? '')
}

/**
 * Writes rows as a file without blocking the page: `cellsOf` makes a row into its cells, slice by slice. A worker
 * writes them where there is one. Throws the reason of `signal` when it is aborted.
 */
export async function writeSheetRows<Row>(
  head: SheetHead,
  rows: readonly Row[],
  { cellsOf, phones, signal }: { cellsOf: (row: Row) => string[]; phones: readonly number[]; signal?: AbortSignal },
): Promise<Blob> {
  const writer = openWriter(head)
  const gone = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  gone.catch(() => undefined)
  try {
    for (let at = 0; at < rows.length; at += SLICE) {
      const slice = rows.slice(at, at + SLICE).map(cellsOf)
      await writePhones(slice, phones)
      writer.add(slice)
      if (at + SLICE < rows.length) await aMoment()
      signal?.throwIfAborted()
    }
    return await Promise.race([writer.file(), gone])
  } finally {
    writer.close()
  }
}
