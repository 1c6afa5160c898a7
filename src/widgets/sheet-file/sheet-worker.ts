import { type SheetHead, writeSheet } from './sheet-content.ts'

/** Message to the worker: the kind of file, then its rows, then the request of the file. */
export type SheetQuestion = { head: SheetHead } | { rows: string[][] } | { isEnd: true }

let head: SheetHead | undefined
const rows: string[][] = []

/** Writes a long sheet outside of the main thread. */
self.onmessage = ({ data }: MessageEvent<SheetQuestion>) => {
  if ('head' in data) head = data.head
  else if ('rows' in data) rows.push(...data.rows)
  else if (head) self.postMessage(writeSheet(head, rows))
}
