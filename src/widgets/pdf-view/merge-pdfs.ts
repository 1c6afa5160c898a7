import type { MergeQuestion } from './merge-worker.ts'

/** Merges PDFs one after the other; `close` cancels the run and frees its memory. */
export interface PdfMerger {
  add: (bytes: Uint8Array) => Promise<unknown>
  save: (title: string) => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

interface Answer {
  turn: number
  bytes?: Uint8Array<ArrayBuffer>
  error?: string
}

type Asked = { add: Uint8Array } | { save: string }

function inWorker(worker: Worker): PdfMerger {
  const waiting = new Map<number, { resolve: (bytes?: Answer['bytes']) => void; reject: (error: Error) => void }>()
  let turn = 0
  const failAll = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('worker'))
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.turn)
    waiting.delete(data.turn)
    if (data.error === undefined) asked?.resolve(data.bytes)
    else asked?.reject(new Error(data.error))
  }
  worker.onerror = failAll
  const ask = (question: Asked): Promise<Answer['bytes']> =>
    new Promise((resolve, reject) => {
      turn += 1
      waiting.set(turn, { resolve, reject })
      worker.postMessage({ turn, ...question } satisfies MergeQuestion)
    })
  return {
    add: (bytes) => ask({ add: bytes }),
    save: async (title) => (await ask({ save: title }))!,
    close: () => {
      worker.terminate()
      failAll()
    },
  }
}

function inPlace(): PdfMerger {
  const merged = import('./merged-pdf.ts').then(({ MergedPdf }) => new MergedPdf())
  return {
    add: async (bytes) => (await merged).add(bytes),
    save: async (title) => (await merged).save(title),
    close: () => undefined,
  }
}

/** Returns a merger in a worker of its own, or here where there is none. */
export function mergePdfs(): PdfMerger {
  if (typeof Worker === 'undefined') return inPlace()
  return inWorker(new Worker(new URL('./merge-worker.ts', import.meta.url), { type: 'module' }))
}
