import type { Entity, Transition } from '../../../src/contract/kit/kit.ts'
import type { Duplicate } from '../../../src/contract/directory/merging.ts'
import type { Queryable } from '../../database/database.ts'
import type { Call, CompanyMember, Principal, Writing } from './call.ts'
import type { FieldErrors } from './errors.ts'
import type { Condition } from '../../database/condition.ts'
import type { ColumnsOf, StoredRecord, Values } from '../../database/records.ts'

/** A change in progress: the record before, the columns to write, and the body keys besides the fields. */
export interface Change<E extends Entity = Entity> {
  before: StoredRecord<E> | undefined
  values: Values & Partial<ColumnsOf<E>>
  /** The fields as they were sent, those too that have this value already. */
  sent?: Values
  extra: Values
  search?: string[]
}

/** Returns the columns of a record as a change leaves them; an optional one of a new record may be absent. */
export const columnsAfter = <E extends Entity>({ before, values }: Change<E>): Values & ColumnsOf<E> =>
  ({ ...before, ...values }) as Values & ColumnsOf<E>

/** Order of rows within a group: `field` counts from 0 without gaps where `group` is the same. */
export interface Ordering {
  entity: Entity
  group: string
  field: string
}

/** A transition about to happen; `apply` may add columns to write and do its effects in the transaction. */
export interface StateChange {
  name: string
  transition: Transition
  from: string
  to: string
  reason: string | undefined
}

/**
 * Additions of a service to an entity that the router serves; each hook runs inside the transaction of the write. A
 * list answer may depend on the caller, the language, the day and the database alone, because answers are cached
 * (`kept-answers.ts`). Hooks of one entity get its records typed; those of any entity serve each one.
 */
export interface Hooks<E extends Entity = Entity> {
  /** Body keys besides the fields, such as the lines of a document. */
  extra?: readonly string[]
  /** Order of its rows, which `position.ts` keeps: it is locked before one of the rows is. */
  ordering?: Ordering
  /** Rows that the caller may see, besides the access of the entity; undefined for all of these. */
  rows?: (principal: CompanyMember) => Condition | undefined
  /** Named filters of lists, `view=`; some select other rows for each caller, or by other query parameters. */
  views?: (
    today: string,
    caller?: Principal,
    query?: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, Condition>>
  /** Rows that the search over all entities includes, and its folded text where that differs from the usual one. */
  searchScope?: (principal: CompanyMember) => { rows?: Condition; text?: string }
  /** Errors of single values that a body writes, answered together with those of the contract. */
  fieldErrors?: (fields: Values) => FieldErrors
  /** Before writing: completes and checks the values. */
  beforeWrite?(call: Writing, change: Change<E>): Promise<void>
  /** Runs after writing: lines, sums, links. Returns the record as stored afterwards. */
  afterWrite?(call: Writing, change: Change<E>, record: StoredRecord<E>): Promise<StoredRecord>
  /** Effects of a state change, before the record is written. */
  onTransition?(call: Writing, change: Change<E>, move: StateChange): Promise<void>
  /** Before a deletion. */
  beforeDelete?(call: Writing, record: StoredRecord<E>): Promise<void>
  /** Finds the possible duplicates of each of several new records, for the person who decides. */
  duplicates?: (call: Writing, records: readonly Values[]) => Promise<Duplicate[][]>
  /** Derived values that a list reads with its rows: name -> SQL. `decorate` adds them to records read otherwise. */
  computedColumns?: Readonly<Record<string, string>>
  /** Derived and hidden values of answers. */
  decorate?: (call: Call, tx: Queryable, records: Values[]) => Promise<void>
}

/**
 * Entities that are served, by registry name: expanding and the history apply the row and field limits of the resource
 * itself. Filled at start.
 */
export const servedEntities = new Map<string, { entity: Entity; hooks: Hooks; isOpenToStaff?: boolean }>()
