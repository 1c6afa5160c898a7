/**
 * Side of a row, sales or purchases: by its own `is_sales`, or always purchases. With `of` it is the side of the
 * record that the field names; with `unless` it is sales while the field is empty.
 */
export type Side = 'is_sales' | 'purchases' | { of: string } | { unless: string }

/** Members of the team of a record: their entity, its field that names the record, and its field of the person. */
export interface TeamRows {
  members: string
  of: string
  user: string
}

/** Rows that name the member in one of some fields. */
export interface OwnRows {
  own: readonly string[]
  /** Field that opens a row to everyone while it is true. */
  shared?: string
  /** Right that opens all rows. */
  unless?: string
}

/** Rows whose field names a record that the member sees. */
export interface RowsOfRecord {
  of: string
  /** Whether rows whose field is empty are seen too. */
  orNone?: true
}

/**
 * Rows of an entity that a member sees. The default is `role`: all rows, unless the table of roles narrows the scope to
 * rows that the member made or that name the member. With `all` it never does. With `service` the hooks decide alone. A
 * `team` opens its records; all are open with `full` on the scope.
 */
export type RowsRule = 'role' | 'all' | 'service' | OwnRows | RowsOfRecord | { team: TeamRows }

/** Levels from which a field is seen, from the least to the most; a field without one is seen by colleagues too. */
export type Level = 'lead' | 'hr' | 'pay'

/** Rights by which a member has each level of an entity, and the field of the person who sees the own values. */
export interface Levels extends Partial<Record<Level, string>> {
  self?: string
}

/** Members who may read and write an entity, its rows and its fields (domain rules 0.3). */
export interface Access {
  /** Scope of its rights: `invoice` of `invoice:update`. */
  scope: string
  side?: Side
  rows?: RowsRule
  levels?: Levels
}
