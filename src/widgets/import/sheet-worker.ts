import { readSheets, readText, UnreadableSheet } from './read-sheets.ts'

/** Reads a file or pasted text away from the thread that hears the keys. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | string>) => {
  try {
    self.postMessage({ sheets: typeof data === 'string' ? readText(data) : await readSheets(data) })
  } catch (error) {
    self.postMessage({ fault: error instanceof UnreadableSheet ? error.fault : 'unreadable' })
  }
}
