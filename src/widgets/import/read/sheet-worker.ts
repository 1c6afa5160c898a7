import { readSheets, readSheetText, UnreadableSheet } from './read-sheets.ts'

/** Reads a file or pasted text outside of the main thread. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | string>) => {
  try {
    self.postMessage({ sheets: typeof data === 'string' ? readSheetText(data) : await readSheets(data) })
  } catch (error) {
    self.postMessage({ fault: error instanceof UnreadableSheet ? error.fault : 'unreadable' })
  }
}
