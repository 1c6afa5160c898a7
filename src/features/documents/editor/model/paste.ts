import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { blankLine, type EditorLine, type UnreadCell } from './model.ts'

/** Fields that a pasted column may contain. */
export const targets = ['skip', 'product_name', 'reference', 'quantity', 'unit', 'price', 'discount', 'rate'] as const

export type PasteTarget = (typeof targets)[number]

const names: Readonly<Record<Exclude<PasteTarget, 'skip'>, RegExp>> = {
  product_name: /d[ée]signation|libell[ée]|description|article|produit|name|nombre|البيان/i,
  reference: /r[ée]f|code|sku|ean/i,
  quantity: /^(qt|quant|nb|nombre|cantidad|الكمية|数量)/i,
  unit: /unit[ée]?$|^u\.?$|uni(dad)?$/i,
  price: /prix|p\.?u|price|precio|السعر|单价/i,
  discount: /rem(ise)?|disc|descuento|rabais/i,
  rate: /tva|vat|iva|taxe?/i,
}

/**
 * Splits the clipboard of a spreadsheet into rows and cells: tabs between cells, quotes around cells with line breaks.
 */
export function splitCells(text: string): string[][] {
  const rows: string[][] = [['']]
  // A cell in quotes with doubled quotes inside, a tab, a break, or a run of anything else.
  for (const [whole, quoted] of text
    .replaceAll(/\r\n?/g, '\n')
    .matchAll(/"((?:[^"]|"")*)"(?=\t|\n|$)|\t|\n|[^\t\n]+/g)) {
    const row = rows.at(-1)!
    if (whole === '\t') row.push('')
    else if (whole === '\n') rows.push([''])
    else row[row.length - 1] += quoted === undefined ? whole : quoted.replaceAll('""', '"')
  }
  return rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
    .slice(0, 500)
}

const isHeader = (row: readonly string[]): boolean =>
  row.filter((cell) => Object.values(names).some((pattern) => pattern.test(cell))).length >= Math.min(2, row.length) &&
  row.every((cell) => parseAmount(cell) === null)

/**
 * Guesses the columns: by the words of a header row, else the longest texts are names and the numbers quantity, price
 * in their order.
 */
export function guessColumns(rows: readonly (readonly string[])[]): { hasHeader: boolean; targets: PasteTarget[] } {
  const width = Math.max(...rows.map((row) => row.length))
  const hasHeader = rows.length > 1 && isHeader(rows[0]!)
  const found = hasHeader
    ? Array.from({ length: width }, (_, column) => byName(rows[0]![column] ?? ''))
    : byContent(rows, width)
  const seen = new Set<PasteTarget>()
  return {
    hasHeader,
    targets: found.map((target) => (target === 'skip' || seen.has(target) ? 'skip' : (seen.add(target), target))),
  }
}

const byName = (title: string): PasteTarget =>
  (Object.entries(names).find(([, pattern]) => pattern.test(title))?.[0] as PasteTarget | undefined) ?? 'skip'

function byContent(rows: readonly (readonly string[])[], width: number): PasteTarget[] {
  const numbers: PasteTarget[] = ['quantity', 'price', 'discount']
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''))
  const isNumeric = columns.map(
    (cells) =>
      cells.some(Boolean) && cells.every((cell) => cell === '' || parseAmount(cell.replace(/%$/, '')) !== null),
  )
  const lengths = columns.map((cells, column) =>
    isNumeric[column] ? -1 : cells.reduce((all, cell) => all + cell.length, 0),
  )
  const longest = lengths.indexOf(Math.max(...lengths))
  return columns.map((_, column) => {
    if (isNumeric[column]) return numbers.shift() ?? 'skip'
    return column === longest ? 'product_name' : 'skip'
  })
}

export interface PastedRow {
  line: EditorLine
  reference: string
  rate: string | null
  errors: readonly PasteTarget[]
}

const cells: Readonly<Partial<Record<PasteTarget, UnreadCell>>> = {
  quantity: 'quantity',
  price: 'price',
  discount: 'discount',
  rate: 'tax',
}

/** Returns the lines of pasted rows by the given columns; an unreadable number stays empty and is named. */
export function pastedRows(rows: readonly (readonly string[])[], columns: readonly PasteTarget[]): PastedRow[] {
  return rows.map((row) => {
    const cell = (target: PasteTarget): string => row[columns.indexOf(target)] ?? ''
    const errors: PasteTarget[] = []
    const number = (target: PasteTarget, fallback: string | null): string | null => {
      const typed = cell(target).replace(/\s*[%€]$/, '')
      if (typed === '') return fallback
      const value = parseAmount(typed)
      if (value === null) errors.push(target)
      return value
    }
    const line: EditorLine = {
      ...blankLine(),
      product_name: cell('product_name').slice(0, 255),
      unit: cell('unit').slice(0, 20),
      quantity: number('quantity', '1'),
      price: number('price', null),
      discount: number('discount', null),
    }
    const rate = number('rate', null)
    const unread = errors.flatMap((target) => cells[target] ?? [])
    return { line: { ...line, unread }, reference: cell('reference'), rate, errors }
  })
}
