import { z } from 'zod'
import { type FileType, imagesAndPdf } from './file-types.ts'
import type { Found } from './found.ts'
import { type Imported, columnsOf } from './imported.ts'
import type { ChartFacts } from './list-chart.ts'
import { isOfOurTime } from './rules/due-dates.ts'
import { compareDecimals, decimalText, scaled, scaledText } from './rules/scaled.ts'

/** The six status tones; each is always shown with its text. */
export type Tone = 'primary' | 'secondary' | 'tertiary' | 'success' | 'warning' | 'danger'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'email'
  | 'phone'
  | 'url'
  | 'secret'
  | 'file'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'moment'
  | 'time'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'user'
  | 'users'
  | 'strings'
  | 'json'

/** What table, form, server and tests need to know of a field besides its schema. */
export interface FieldFacts {
  kind: FieldKind
  /** Longest text in code points. */
  max?: number
  /** Most decimals of a decimal. */
  scale?: number
  min?: string
  top?: string
  /** Choices of the wire in their order, each with its tone. */
  choices?: Readonly<Record<string, Tone>>
  /** Registry name of the entity referred to, such as `commercial/invoices`. */
  target?: string
  /** The row lives and dies with the record it refers to. */
  owned?: boolean
  /** Largest decoded size of a file in bytes. */
  bytes?: number
  /** The types of files that are accepted. */
  types?: readonly FileType[]
  /** Not in the specification: needed by a rule of the domain rules (their 1.0), absent from a foreign service. */
  added?: boolean
  /** What the house pays for something: never told to who sees sales alone. */
  isCost?: boolean
  /** Personal data that lists, logs and exports mask (NIR, IBAN of persons). */
  masked?: boolean
}

const facts = new WeakMap<z.ZodType, FieldFacts>()
/** How schemas that are not built yet are built, and what a wrapper of ours wraps. */
const builders = new WeakMap<z.ZodType, () => z.ZodType>()
const wrapped = new WeakMap<z.ZodType, z.ZodType>()

/** The field itself behind optional and nullable. */
function inner(schema: z.ZodType): z.ZodType {
  let current = wrapped.get(schema) ?? schema
  while (!facts.has(current) && (current instanceof z.ZodOptional || current instanceof z.ZodNullable))
    current = current.unwrap() as z.ZodType
  return current
}

/**
 * Stands for a schema until something of it is read. Building those of one entity takes a browser tens of milliseconds,
 * and a list of its records needs the facts alone.
 */
function lazy<S extends z.ZodType>(build: () => S): S {
  let built: S | undefined
  const now = (): S => {
    if (!built) {
      built = build()
      const known = facts.get(schema)
      if (known) facts.set(built, known)
    }
    return built
  }
  const schema = new Proxy({} as S, {
    get: (_, name) => {
      const value: unknown = Reflect.get(now(), name)
      return typeof value === 'function' ? value.bind(now()) : value
    },
    has: (_, name) => Reflect.has(now(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(now()),
  })
  builders.set(schema, now)
  return schema
}

const register = <S extends z.ZodType>(build: () => S, meta: FieldFacts): S => {
  const schema = lazy(build)
  facts.set(schema, meta)
  return schema
}

/** The facts of a field, read through optional and nullable. Throws for a schema that no field kind made. */
export function factsOf(schema: z.ZodType): FieldFacts {
  const found = facts.get(inner(schema))
  if (!found) throw new Error('this schema was not made by a field kind of contract/kit')
  return found
}

/** True when a record cannot be created without the field. */
export const isRequired = (schema: z.ZodType): boolean =>
  !schema.safeParse(undefined).success && !schema.safeParse(null).success

const refuse = (context: z.RefinementCtx, code: string, params: Record<string, string | number> = {}): void => {
  context.addIssue({ code: 'custom', params: { code, ...params } })
}

const characters =
  (max: number, min = 0) =>
  (value: string, context: z.RefinementCtx): void => {
    const length = Array.from(value).length
    if (length > max) refuse(context, 'max_length', { max })
    if (length < min) refuse(context, 'min_length', { min })
    if (value.includes('\u0000')) refuse(context, 'invalid')
  }

const written = (kind: FieldKind, max: number, extra: Partial<FieldFacts> = {}) =>
  register(() => z.string().superRefine(characters(max)), { kind, max, ...extra })

/** One line of text, 255 characters unless told. */
export const text = (max = 255) => written('text', max)
/** Free text of several lines, 2 000 characters (specification 1 section 9) unless told. */
export const longText = (max = 2000) => written('longText', max)
/** HTML of an e-mail template; sanitised on write and on show. */
export const html = (max = 100_000) => written('html', max)
/** A web address with http or https. */
export const url = () => register(() => z.url({ protocol: /^https?$/ }).max(2000), { kind: 'url', max: 2000 })
/** An e-mail address, compared in lower case. */
export const email = () => register(() => z.email().max(254), { kind: 'email', max: 254 })
/** A telephone number as typed or in E.164. */
export const phone = () => written('phone', 40)
/** A value that is written and never read back, such as a key. */
export const secret = () => written('secret', 500)
/** Text that only the person concerned and those with `full` see unmasked. */
export const maskedText = (max = 64) => written('text', max, { masked: true })
/**
 * A file sent as a data URL or as a part of a form, and answered as an address; `bytes` counts the decoded content.
 * Images, psd and pdf are accepted unless told.
 */
export const file = (bytes: number, types: readonly FileType[] = imagesAndPdf) =>
  register(() => z.string().max(Math.ceil(bytes * 1.4) + 200), { kind: 'file', bytes, types })

/** A whole number. */
export const integer = (min = -2_147_483_648, max = 2_147_483_647) =>
  register(() => z.int().min(min).max(max), { kind: 'integer', min: String(min), top: String(max) })
/** True or false. */
export const bool = () => register(() => z.boolean(), { kind: 'boolean' })

interface DecimalBounds {
  scale: number
  pad?: number
  min?: string
  max?: string
}

const pattern = /^-?\d{1,19}(\.\d+)?$/

/**
 * An exact decimal: strings and numbers are read, text travels. Refuses more decimals than `scale` instead of rounding.
 */
export const decimalField = ({ scale, pad = 0, min, max }: DecimalBounds) =>
  register(
    () =>
      z.union([z.string(), z.number()]).transform((value, context): string => {
        const raw = decimalText(typeof value === 'number' ? value : value.trim())
        if (!pattern.test(raw)) {
          refuse(context, 'decimal')
          return z.NEVER
        }
        const number = scaledText(scaled(raw))
        const [whole = '', decimals = ''] = number.split('.')
        if (decimals.length > scale) {
          refuse(context, 'max_decimals', { max: scale })
          return z.NEVER
        }
        if (min !== undefined && compareDecimals(number, min) < 0) refuse(context, 'min_value', { min })
        if (max !== undefined && compareDecimals(number, max) > 0) refuse(context, 'max_value', { max })
        return decimals.length >= pad ? number : `${whole}.${decimals.padEnd(pad, '0')}`
      }),
    { kind: 'decimal', scale, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { top: max }) },
  )

/** An amount in euros, two decimals, 19 digits (BR-FR-DEC-01). */
export const money = () => decimalField({ scale: 2, pad: 2 })
/** A unit price: at most six decimals, never negative (BR-FR-DEC-04). */
export const unitPrice = () => decimalField({ scale: 6, pad: 2, min: '0' })
/** A quantity: at most four decimals, may be negative (BR-FR-DEC-02). */
export const quantity = () => decimalField({ scale: 4 })
/** A percentage from 0 to 100 with two decimals. */
export const percent = () => decimalField({ scale: 2, min: '0', max: '100' })
/** Any exact decimal with at most `scale` decimals. */
export const number = (scale = 4) => decimalField({ scale })

const ofOurTime = (value: string, context: z.RefinementCtx): void => {
  // What is no date at all has been refused already.
  if (/^\d{4}-/.test(value) && !isOfOurTime(value)) refuse(context, 'date')
}

/** A calendar date without time, `YYYY-MM-DD`. */
export const day = () => register(() => z.iso.date().superRefine(ofOurTime), { kind: 'day' })
/** A moment in UTC, ISO 8601 with Z or an offset. */
export const moment = () => register(() => z.iso.datetime({ offset: true }).superRefine(ofOurTime), { kind: 'moment' })
/** A time of day, `HH:MM` or `HH:MM:SS`. */
export const time = () => register(() => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/), { kind: 'time' })

type Keys<C> = [Extract<keyof C, string>, ...Extract<keyof C, string>[]]

/** One of the given wire values, each with its tone. */
export const choice = <const C extends Readonly<Record<string, Tone>>>(choices: C) =>
  register(() => z.enum(Object.keys(choices) as Keys<C>), { kind: 'choice', choices })

/** One of the given wire values, all of the same quiet tone. */
export const oneOf = <const V extends string>(...values: readonly V[]) =>
  register(() => z.enum(values as unknown as [V, ...V[]]), {
    kind: 'choice',
    choices: Object.fromEntries(values.map((value) => [value, 'secondary'])) as Record<V, Tone>,
  })

/** Several of the given wire values. */
export const someOf = <const V extends string>(...values: readonly V[]) =>
  register(() => z.array(z.enum(values as unknown as [V, ...V[]])), {
    kind: 'choices',
    choices: Object.fromEntries(values.map((value) => [value, 'secondary'])) as Record<V, Tone>,
  })

const identifier = () => z.union([z.uuid(), z.object({ id: z.uuid() }).transform((record) => record.id)])

/** A reference by id to an entity of the registry; an expanded object is read as its id. */
export const ref = (target: string) => register(identifier, { kind: 'ref', target })
/** A reference to the record this one belongs to: it goes when that one goes. */
export const parent = (target: string) => register(identifier, { kind: 'ref', target, owned: true })
/** A list of references. */
export const refs = (target: string) => register(() => z.array(identifier()).max(1000), { kind: 'refs', target })
/** The uuid of a person with an account. */
export const user = () => register(() => z.uuid(), { kind: 'user' })
/** The uuids of people with an account. */
export const users = () => register(() => z.array(z.uuid()).max(1000), { kind: 'users' })
/** A list of short texts. */
export const strings = (max = 200) =>
  register(() => z.array(z.string().superRefine(characters(255))).max(max), { kind: 'strings' })
/** Structured data with its own shape. */
export const json = <S extends z.ZodType>(schema: S) => register(() => schema.clone() as S, { kind: 'json' })

/** Marks a field as added to the specification (domain rules 1.0). */
export function added<S extends z.ZodType>(schema: S): S {
  factsOf(schema).added = true
  return schema
}

/** Marks what the house itself pays: who sees sales alone never gets it. */
export function cost<S extends z.ZodType>(schema: S): S {
  factsOf(schema).isCost = true
  return schema
}

type Shape = Readonly<Record<string, z.ZodType>>
type Optional<S extends Shape> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }

/** Makes every field of a group optional and nullable: "unset by default". */
export const optional = <S extends Shape>(shape: S): Optional<S> =>
  mapShape(shape, (schema) => {
    const loose = lazy(() => built(schema).nullish())
    wrapped.set(loose, inner(schema))
    return loose
  }) as unknown as Optional<S>

/** The schema that a lazy one stands for, for what compares schemas by identity. */
export const built = (schema: z.ZodType): z.ZodType => builders.get(schema)?.() ?? schema

/** The same for all fields of a shape. */
export const builtShape = <S extends Shape>(shape: S): S => mapShape(shape, built) as S

const mapShape = (shape: Shape, change: (schema: z.ZodType) => z.ZodType): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, change(schema)]))

/** What a right covers; `public` is a visitor with the key of the document, `system` a job of the server. */
export type Needed = 'create' | 'update' | 'delete' | 'full' | 'public' | 'system'

/** A move of one state field, offered by the screens and enforced by the services from this one row. */
export interface Transition {
  from: readonly string[]
  to: string
  needs: readonly Needed[]
  reason?: boolean
  /** The one side of sales and purchases that knows it. */
  side?: 'sales' | 'purchases'
  /** What suffices in a company whose setting `validation_right` lowers it (domain rules 11, decision 3). */
  lowered?: readonly Needed[]
}

export interface EntityDefinition<F extends Shape, C extends Shape, D extends Shape> {
  service: string
  /** Wire path of the resource, plural: `invoices`. */
  path: string
  /** Singular name, the file's name: `invoice`. Label keys are `{service}:{name}.fields.{field}`. */
  name: string
  /** Scope of its rights: `invoice:update`. */
  scope: string
  /** The field that names a record in links and pickers. */
  title: string
  /** What a client may write. */
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
    /** Its views (`view=`) that are set like a filter, by one press: `team`. */
    switches?: readonly string[]
    sort?: string
    sums?: readonly string[]
    /** Of which rows a sum counts, by the values of a choice; those of another currency than the euro never do. */
    sumsWhere?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
    /** The reference whose record has the currency of the sums, when a row has none of its own. */
    sumsCurrency?: string
    /** It can be asked for as a chart over months, `data_type=`. */
    chart?: ChartFacts
    /** The sums are euros in every row: its `currency` is that of the document that it comes from. */
    isSumInEuros?: boolean
  }
  /** It is found by `GET dashboard/v1/search/` and the palette, by those who may read it. */
  found?: Found
  /** It is read from spreadsheets. */
  imported?: Imported
  /** Collections a read may expand besides its references: name -> registry name and the field that points back. */
  children?: Readonly<Record<string, { of: string; by: string; sort?: string }>>
  states?: { field: string; transitions: Readonly<Record<string, Transition>> }
  /**
   * `later`: its own rules do not exist yet; it is read, and its writes answer 409 `not_yet`. `made`: the service itself
   * makes what is read, for good; writes answer 409 `written_by_services`.
   */
  rules?: 'later' | 'made'
}

export interface Entity<
  F extends Shape = Shape,
  C extends Shape = Shape,
  D extends Shape = Shape,
> extends EntityDefinition<F, C, D> {
  /** Registry name: `commercial/invoices`. */
  key: string
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
 * An entity whatever its fields, with its list, children and states: what services and widgets take. Every
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

/** Fields every record answers besides its own. */
export interface RecordBase {
  id: string
  company?: string
  created_at?: string
}

/** The values of a shape; nothing is said of an empty one. */
type Out<S extends Shape> = keyof S extends never ? unknown : z.output<z.ZodObject<S>>

/** The record of an entity as a read answers it. */
export type RecordOf<E> = E extends Entity<infer F, infer C, infer D> ? RecordBase & Out<F> & Out<C> & Out<D> : never

/** What a client sends to create a record. */
export type DraftOf<E> = E extends Entity<infer F, Shape, Shape> ? z.input<z.ZodObject<F>> : never

/** The field by which a note or a file names the record that it is kept with: `purchase_order`. */
export const parentField = ({ name }: Pick<AnyEntity, 'name'>): string => name.replaceAll('-', '_')
