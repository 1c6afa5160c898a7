import { useMemo, useState } from 'react'
import type { EntityLabels } from '../labels.ts'
import { type SheetLine, sheetLinesOf } from './import-rows.ts'
import { mostHeaderRows } from './mapping.ts'
import type { SheetRows } from './read/read-sheets.ts'

const noRows: readonly (readonly string[])[] = []

/** Returns the sheets of a file, the chosen one with its row of headers, and its lines as corrected on the screen. */
export function useSheet(labels: EntityLabels) {
  const [file, setFile] = useState('')
  const [sheets, setSheets] = useState<SheetRows[]>([])
  const [sheet, setSheet] = useState(0)
  const [header, setHeader] = useState(0)
  const [edits, setEdits] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const chosen = sheets[sheet]
  const allRows = chosen?.rows ?? noRows
  const skipped = chosen?.skipped ?? 0
  const rows = useMemo(() => allRows.slice(header), [allRows, header])
  // Business cards have no line of headers: the first card is number 1.
  const above = chosen?.isCards ? -1 : skipped + header
  const lines = useMemo(
    () => sheetLinesOf(rows, above).map((line): SheetLine => ({ ...line, cells: edits.get(line.row) ?? line.cells })),
    [rows, above, edits],
  )
  return {
    file,
    sheets,
    sheet,
    header,
    rows,
    lines,
    /** Lines as they are in the file. */
    original: () => sheetLinesOf(rows, above),
    open: (name: string, found: SheetRows[]) => {
      setSheets(found)
      setFile(name)
    },
    choose: (at: number, top: number) => {
      setSheet(at)
      setHeader(top)
      setEdits(new Map())
    },
    edit: (row: number, column: number, text: string): void =>
      setEdits((now) => {
        const cells = [...(lines.find((line) => line.row === row)?.cells ?? [])]
        cells[column] = text
        return new Map(now).set(row, cells)
      }),
    /** Rows that may be the headers, with their numbers in the file; none for business cards. */
    headerChoices: chosen?.isCards
      ? []
      : allRows
          .slice(0, Math.min(mostHeaderRows, allRows.length - 1))
          .flatMap((cells, at) =>
            cells.some((cell) => cell.trim() !== '') ? [{ at, row: at + skipped + 1, cells }] : [],
          ),
    headers: (rows[0] ?? []).map((name) => (chosen?.isCards ? labels.field(name) : name)),
    leftovers: chosen?.leftovers,
  }
}
