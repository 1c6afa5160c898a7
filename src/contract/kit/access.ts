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

/**
 * Rows of an entity that a member sees.
 * - `role`, the default: all, or where the table of roles narrows the scope those that the member made or that name
 *   the member.
 * - `all`: those of the company, whatever the role.
 * - `service`: by `rows` of the hooks of its service alone.
 * - `own`: those that name the member in one of the fields, whatever the role; with `shared` also those where that
 *   field is true. Members who have the right `unless` see all.
 * - `of`: those whose field names a record that the member sees; with `orNone` also those where it is empty.
 * - `team`: records of the teams of the member, and those without a team; all with `full` on the scope.
 */
export type RowsRule =
  | 'role'
  | 'all'
  | 'service'
  | { own: readonly string[]; shared?: string; unless?: string }
  | { of: string; orNone?: true }
  | { team: TeamRows }

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
