import type { Entity, Shape } from '../../../src/contract/kit/kit.ts'
import { tableName } from '../schema.ts'

/** View of the database: a query under a name, which other services read instead of the tables behind it. */
export interface View {
  /** Name of the view, which begins with its service: `commercial_open_quantities`. */
  name: string
  query: string
}

/** Declares a view. A reader sees the rows of its company alone, as in the tables: `createViews` takes care of it. */
export const databaseView = (name: string, query: string): View => ({ name, query: query.trim() })

type Column<F extends Shape, C extends Shape> =
  | Extract<keyof F | keyof C, string>
  | 'created_at'
  | 'updated_at'
  | 'created_by'
  | 'row_version'
  | 'search_text'
  | 'sort_title'

/** Declares a view of the records of an entity, with the columns that other services read besides id and company. */
export const viewOf = <F extends Shape, C extends Shape>(
  name: string,
  entity: Entity<F, C>,
  columns: readonly Column<F, C>[],
): View =>
  databaseView(
    name,
    `select ${['id', 'company', ...columns].map((one) => `"${one}"`).join(', ')} from ${tableName(entity)}`,
  )
