/**
 * Import of records from spreadsheets: `keys` are the fields by which a row finds an existing record. The `fields` are
 * those that a column fills, by default all that a cell can express. With `lines` each row is a line of the collection
 * `of`, and the rows with the same text in `by` are one record. With `byNumber` a number names a record by its `field`,
 * such as a tax by its rate, among those with one of the given values. The registry name of the notes is `notes`: a
 * column of remarks makes one for each record.
 */
export interface Imported {
  keys: readonly string[]
  fields?: readonly string[]
  notes?: string
  lines?: { of: string; by: string; fields: readonly string[] }
  byNumber?: { field: string; among: Readonly<Record<string, readonly (string | boolean | null)[]>> }
}

/** Returns the fields that the reading of a spreadsheet names. */
export const columnsOf = (imported: Imported | undefined): readonly string[] =>
  imported
    ? [
        ...imported.keys,
        ...(imported.fields ?? []),
        ...(imported.lines ? [imported.lines.by] : []),
        ...(imported.byNumber ? [imported.byNumber.field, ...Object.keys(imported.byNumber.among)] : []),
      ]
    : []
