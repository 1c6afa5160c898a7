import { type AnyEntity, type FieldFacts, factsOf } from './kit/kit.ts'

/** Kinds of fields that a cell of a spreadsheet can express, not people, files or structured data. */
const cellKinds: ReadonlySet<FieldFacts['kind']> = new Set<FieldFacts['kind']>([
  'text',
  'longText',
  'html',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'boolean',
  'day',
  'choice',
  'ref',
  'strings',
])

/** Returns the fields of an entity that a column can fill. */
export const importedFields = ({ fields, imported }: AnyEntity): readonly string[] =>
  imported?.fields ??
  Object.keys(fields).filter((name) => {
    const schema = fields[name]
    return schema !== undefined && cellKinds.has(factsOf(schema).kind)
  })

/**
 * Returns the columns that fill the lines of an entity, as `invoice_lines.quantity`; none where a row is a whole
 * record.
 */
export const importedLineFields = ({ imported }: AnyEntity): readonly string[] =>
  imported?.lines?.fields.map((name) => `${imported.lines?.of}.${name}`) ?? []

/** The name of the column whose text becomes a note on the record of its row. */
export const noteColumn = 'note'

/** Returns the column of remarks of an entity whose records have notes; none for others. */
export const importedNotes = ({ imported }: AnyEntity): readonly string[] => (imported?.notes ? [noteColumn] : [])

/** The most rows of one import, and of one call. */
export const importLimits = { rows: 100_000, batch: 500, columns: 500, note: 100_000, bytes: 50 * 1_048_576 } as const

/** Result of one row, or its preview in a dry run. */
export const rowActions = ['create', 'update', 'unchanged', 'error'] as const
export type RowAction = (typeof rowActions)[number]

/**
 * Decision for a row that may match an existing record: fill its empty fields, or overwrite it with the row. A row
 * without a decision makes a new record.
 */
export const importDecisions = ['complete', 'replace'] as const
export type ImportDecision = (typeof importDecisions)[number]

const identifiers = /^(siret|siret_number|intracommunity_vat_number|barcode)$/

/** Returns the compared text of a key: capitals never count, spaces and points not in identifiers. */
export const keyText = (field: string, value: unknown): string => {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  return identifiers.test(field) ? text.replaceAll(/[\s.]/g, '') : text
}
