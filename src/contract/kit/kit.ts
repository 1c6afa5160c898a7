import { z } from 'zod'
import type { Access } from './access.ts'
import type { Found } from './found.ts'
import { builtShape, factsOf, lazy, type Shape } from './fields.ts'
import { type Imported, columnsOf } from './imported.ts'
import type { ChartFacts } from './list-chart.ts'

export * from './field-facts.ts'
export * from './fields.ts'
export type { Access, Level, Levels, RowsOfRecord, RowsRule, Side, TeamRows } from './access.ts'

/** Right that a transition needs; `public` is a visitor with the key of the document, `system` a job of the server. */
export type Needed = 'create' | 'update' | 'delete' | 'full' | 'public' | 'system'

/** A move of one state field, offered by the screens and enforced by the services from this one row. */
export interface Transition {
  from: readonly string[]
  to: string
  needs: readonly Needed[]
  reason?: boolean
  /** The one side of sales and purchases that knows it. */
  side?: 'sales' | 'purchases'
  /** Rights that suffice in a company whose setting `validation_right` lowers it (domain rules 11, decision 3). */
  lowered?: readonly Needed[]
}

/** The values of the state field of a shape: `status`, or `state`. */
export type StateIn<F extends Shape> = F extends { status: infer S extends z.ZodType }
  ? z.output<S>
  : F extends { state: infer S extends z.ZodType }
    ? z.output<S>
    : unknown

export interface EntityDefinition<F extends Shape, C extends Shape, D extends Shape> {
  service: string
  /** Wire path of the resource, plural: `invoices`. */
  path: string
  /** Singular name, the file's name: `invoice`. Label keys are `{service}:{name}.fields.{field}`. */
  name: string
  /** Members who may read and write it, its rows and its fields. */
  access: Access
  /** The field that names a record in links and pickers. */
  title: string
  /** Fields that a client may write. */
  fields: F
  /** Read-only columns that only the services write. */
  computed?: C
  /** Read-only values worked out at each read, without a column. */
  derived?: D
  /** Starting values of a new record. */
  initial?: Partial<{ [K in keyof F]: z.output<F[K]> }>
  list?: {
    search?: readonly string[]
    filters?: readonly string[]
    /** Its views (`view=`) that are set like a filter, by one click: `team`. */
    switches?: readonly string[]
    sort?: string
    sums?: readonly string[]
    /** Rows that each sum counts, by the values of a choice; those in another currency than the euro never count. */
    sumsWhere?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
    /** The reference whose record has the currency of the sums, when a row has none of its own. */
    sumsCurrency?: string
    /** Facts of its chart over months, which is requested with `data_type=`. */
    chart?: ChartFacts
    /** The sums are euros in every row: its `currency` is that of the document that it comes from. */
    isSumInEuros?: boolean
  }
  /** Facts for `GET dashboard/v1/search/` and the palette, which find it for those who may read it. */
  found?: Found
  /** It is read from spreadsheets. */
  imported?: Imported
  /** Collections a read may expand besides its references: name -> registry name and the field that points back. */
  children?: Readonly<Record<string, { of: string; by: string; sort?: string }>>
  states?: { field: string; transitions: Readonly<Record<string, Transition>> }
  /** Named groups of its states, which facts and services use: the shipped ones of a delivery note. */
  groups?: Readonly<Record<string, readonly StateIn<F & C>[]>>
  /**
   * Rules of writes that do not exist. With `later` the entity can only be read for now, and its writes answer 409
   * `not_yet`. With `made` the service itself makes the records, for good; writes answer 409 `written_by_services`.
   */
  rules?: 'later' | 'made'
  /** Its rows are computed when they are read: they have no moment of creation to filter or sort by. */
  isComputed?: boolean
}

export interface Entity<
  F extends Shape = Shape,
  C extends Shape = Shape,
  D extends Shape = Shape,
> extends EntityDefinition<F, C, D> {
  /** Registry name: `commercial/invoices`. */
  key: string
  /** Scope of its rights, as its access declares it. */
  scope: string
  computed: C
  derived: D
  /** Names of the fields that the specification does not know. */
  added: readonly string[]
  /** Checks a new record. */
  draft: z.ZodObject<F>
  /** Checks the fields of a partial update. */
  patch: z.ZodObject<{ [K in keyof F]: z.ZodOptional<F[K]> }>
}

/**
 * An entity with any fields, as services and widgets accept it, with its list, children and states. Every
 * `Entity<F, C, D>` is one, without a cast.
 */
export type AnyEntity = Entity

/**
 * Declares an entity once for both sides (architecture, section 2). Throws on a list, state or initial value that names
 * no field.
 */
export function entity<F extends Shape, C extends Shape = Record<never, never>, D extends Shape = Record<never, never>>(
  definition: EntityDefinition<F, C, D>,
): Entity<F, C, D> {
  const { service, path, fields, initial = {}, list = {}, states } = definition
  const computed = (definition.computed ?? {}) as C
  const derived = (definition.derived ?? {}) as D
  const readable: Shape = { ...fields, ...computed, ...derived }
  for (const schema of Object.values(readable)) factsOf(schema)
  const demand = (what: string, names: readonly string[], known: readonly string[]): void => {
    const culprit = names.find((name) => !known.includes(name))
    if (culprit) throw new Error(`${service}/${path}: ${what} names an unknown field "${culprit}"`)
  }
  demand('list', listedNames(list), [...Object.keys(fields), ...Object.keys(computed), 'created_at', 'id'])
  demand('initial', Object.keys(initial), Object.keys(fields))
  demand('imported', columnsOf(definition.imported), Object.keys(fields))
  if (states) demand('states', [states.field], Object.keys(readable))
  const draft = lazy(() => z.object(builtShape(fields)))
  const unknown = Object.keys(readable).filter((name) => factsOf(readable[name] as z.ZodType).added)
  return {
    ...definition,
    key: `${service}/${path}`,
    scope: definition.access.scope,
    computed,
    derived,
    added: unknown,
    draft,
    patch: lazy(() => draft.partial() as unknown as Entity<F, C, D>['patch']),
  }
}

const listedNames = ({
  search = [],
  filters = [],
  sums = [],
  sort,
  sumsCurrency,
}: {
  search?: readonly string[]
  filters?: readonly string[]
  sums?: readonly string[]
  sort?: string
  sumsCurrency?: string
}): string[] => [
  ...search,
  ...filters,
  ...sums,
  ...(sort ? [sort.replace(/^-/, '')] : []),
  ...(sumsCurrency ? [sumsCurrency] : []),
]

/** Fields of every record in an answer, besides its own. */
export interface RecordBase {
  id: string
  company?: string
  created_at?: string
}

/** The values of a shape; nothing is said of an empty one. */
type Out<S extends Shape> = keyof S extends never ? unknown : z.output<z.ZodObject<S>>

/** The record of an entity as a read answers it. */
export type RecordOf<E> = E extends Entity<infer F, infer C, infer D> ? RecordBase & Out<F> & Out<C> & Out<D> : never

/** Body of a request that creates a record. */
export type DraftOf<E> = E extends Entity<infer F, Shape, Shape> ? z.input<z.ZodObject<F>> : never

/** The field by which a note or a file names the record that it is kept with: `purchase_order`. */
export const parentField = ({ name }: Pick<AnyEntity, 'name'>): string => name.replaceAll('-', '_')
