/**
 * How spreadsheets fill records: `keys` are the fields by which a row finds the record that stands already, `fields`
 * those that a column fills, all that a cell can say where they are not named. With `lines` each row is a line of the
 * collection `of`, and the rows with the same text in `by` are one record. With `byNumber` a number names the one
 * record that has it in `field`, among those whose other fields have one of the values named, as a tax by its rate.
 * `notes` is the registry name of the notes of its records: a column of remarks makes one of each.
 */
export interface Imported {
  keys: readonly string[]
  fields?: readonly string[]
  notes?: string
  lines?: { of: string; by: string; fields: readonly string[] }
  byNumber?: { field: string; among: Readonly<Record<string, readonly (string | boolean | null)[]>> }
}

/** The fields that the reading of a spreadsheet names. */
export const columnsOf = (imported: Imported | undefined): readonly string[] =>
  imported
    ? [
        ...imported.keys,
        ...(imported.fields ?? []),
        ...(imported.lines ? [imported.lines.by] : []),
        ...(imported.byNumber ? [imported.byNumber.field, ...Object.keys(imported.byNumber.among)] : []),
      ]
    : []
