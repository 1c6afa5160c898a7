import { type DocumentData, type PrintedKind, type LineColumn, printedColumns } from './document-data.ts'
import { isNothing } from './figures.ts'

/** Documents with columns required by law (CGI ann. II art. 242 nonies A I): a company cannot hide these columns. */
const bound: ReadonlySet<PrintedKind> = new Set(['pro_format', 'invoice', 'deposit', 'credit', 'refund'])
const lawful: readonly LineColumn[] = ['quantity', 'price', 'discount', 'rate', 'total']

/** Returns the columns of a document: those that its company chose, with those required by law. */
export function printedColumnsOf({ kind, lines, columns, exempt }: DocumentData, isPriced: boolean): LineColumn[] {
  const chosen = new Set([...(columns?.length ? columns : lawful), ...(bound.has(kind) ? lawful : [])])
  if (!isPriced) return chosen.has('unit') ? ['quantity', 'unit'] : ['quantity']
  const hasDiscount = lines.some((line) => !isNothing(line.discount))
  const isEmpty: Readonly<Partial<Record<LineColumn, boolean>>> = { discount: !hasDiscount, rate: exempt === true }
  return printedColumns.filter((column) => chosen.has(column) && !isEmpty[column])
}
