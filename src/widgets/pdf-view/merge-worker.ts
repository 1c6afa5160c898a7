import { MergedPdf } from './merged-pdf.ts'

/** Message to the worker: pages to add behind the others, or the request of the merged file under its title. */
export type MergeQuestion = { turn: number } & ({ add: Uint8Array } | { save: string })

const merged = new MergedPdf()

/** Merges PDFs outside of the main thread. */
self.onmessage = async ({ data }: MessageEvent<MergeQuestion>) => {
  const { turn } = data
  try {
    if ('add' in data) self.postMessage({ turn, bytes: await merged.add(data.add) })
    else self.postMessage({ turn, bytes: await merged.save(data.save) })
  } catch (error) {
    self.postMessage({ turn, error: String(error) })
  }
}
