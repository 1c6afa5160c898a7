import type { z } from 'zod'
import type { Entity } from '../../src/contract/kit/kit.ts'

/** The values of a record by wire name. */
export type Values = Record<string, unknown>

/** The columns that every record has, which the router writes. */
interface RouterColumns extends Values {
  id: string
  company: string
  row_version: number
  created_at: string
}

type Columns<E extends Entity> = E['fields'] & E['computed']

/** Value of a column as it is read: decimals and days are text, references are ids, and an absent value is null. */
type Column<S> = S extends z.ZodType ? OrNull<z.output<S>> : never
type OrNull<V> = undefined extends V ? Exclude<V, undefined> | null : V

/** The columns of an entity as they are read; those of any without one. */
export type ColumnsOf<E extends Entity = Entity> = {
  [K in keyof Columns<E>]: Column<Columns<E>[K]>
}

/** A stored record: the columns of its entity and the columns of the router. */
export type StoredRecord<E extends Entity = Entity> = RouterColumns & ColumnsOf<E>
