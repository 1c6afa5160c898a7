import type { Queryable } from '../../../database/database.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values, same } from '../../../database/records.ts'
import { type DocumentKind, invoiceKind } from '../document/kinds.ts'
import { sourceLinesOf } from './sources.ts'
import type { LineRecord, StoredDocument } from '../document/records.ts'

/** The values of a line that are those of the line it gives back. */
const ofLine = ['price', 'discount', 'taxes', 'nature', 'unit'] as const

/** Reads from a line of an invoice the values that a line which gives it back has too. */
export const creditedValues = (source: Values): Values => Object.fromEntries(ofLine.map((name) => [name, source[name]]))

/** Finds the line of the invoice that a line gives back; 422 for one of another document or one that is given back already. */
async function findSource(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  line: { id: unknown; source: unknown },
): Promise<LineRecord<'invoice'>> {
  const invoice = kind.sharesOf && document[kind.sharesOf]
  const lines = invoice ? await sourceLinesOf(tx, invoiceKind, { ...document, id: String(invoice) }) : []
  const source = lines.find(({ id }) => id === line.source)
  const others = (await sourceLinesOf(tx, kind, document)).filter(({ id }) => id !== line.id)
  if (!source || others.some(({ source_line: taken }) => taken === line.source))
    throw invalidField('source_line', 'unknown_reference')
  return source
}

/**
 * Gives a line that is written alone the price, discount and VAT of the invoice line that it credits. They do not
 * change while it credits that line.
 */
export async function priceCreditedLine(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  { before, values }: { before?: LineRecord | undefined; values: Values },
): Promise<void> {
  if (!kind.sharesOf) return
  const had = before?.source_line ?? null
  const source = 'source_line' in values ? values.source_line || null : had
  if (source === null) return
  if (source !== had) {
    Object.assign(values, creditedValues(await findSource(tx, kind, document, { id: before?.id, source })))
    return
  }
  const wrong = ['price', 'discount', 'taxes'].find(
    (name) => (values[name] ?? null) !== null && !same(values[name], before?.[name]),
  )
  if (wrong) throw invalidField(wrong, 'read_only')
}
