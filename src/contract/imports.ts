import { type AnyEntity, type FieldFacts, factsOf } from './kit.ts'

/** Kinds of fields that a cell of a spreadsheet can say; people, files and structured data are none. */
const cellKinds: ReadonlySet<FieldFacts['kind']> = new Set<FieldFacts['kind']>([
  'text',
  'longText',
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

/** The fields of an entity that a column can fill. */
export const importedFields = ({ fields }: AnyEntity): string[] =>
  Object.keys(fields).filter((name) => {
    const schema = fields[name]
    return schema !== undefined && cellKinds.has(factsOf(schema).kind)
  })

/** The most rows of one import, and of one call. */
export const importLimits = { rows: 100_000, batch: 500, columns: 500, bytes: 50 * 1_048_576 } as const

/** What became of one row, or would in a dry run. */
export type RowAction = 'create' | 'update' | 'unchanged' | 'error'

const identifiers = /^(siret_number|intracommunity_vat_number|barcode)$/

/** How the values of a key are compared: capitals never count, spaces and points not in identifiers. */
export const keyText = (field: string, value: unknown): string => {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  return identifiers.test(field) ? text.replaceAll(/[\s.]/g, '') : text
}
