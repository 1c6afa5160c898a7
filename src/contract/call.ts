import { z } from 'zod'
import type { RefusalCode } from './codes/refusal-code.ts'
import { builtShape, type Shape, text } from './kit/fields.ts'
import type { DraftOf, Entity, RecordOf } from './kit/kit.ts'

/**
 * Callers that a call admits: everyone without a token, any application token, a company token or staff, staff only.
 */
export type CallAccess = 'public' | 'client' | 'company' | 'user'

/** A special call of a service, read by the router, the OpenAPI document, the rights matrix and the client. */
export interface CallFacts {
  service: string
  /** Version in the address: `v1` by default. */
  version?: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path after the base, without slash at the ends: `invoices/:id/pdf`. */
  path: string
  access: CallAccess
  /** Right that staff needs; `any` is for actions of every member of staff, and its reason is in the summary. */
  right: { scope: string; action: 'read' | 'create' | 'update' | 'delete' | 'full' } | 'any'
  summary: string
  /** Registry name of the entity whose records it takes or gives, for the OpenAPI document. */
  entity?: string
  /** Largest body in bytes: by default 16 kB for callers who have not logged in, else 8 MB. */
  mostBytes?: number
  /** Status of a good answer where it is not the usual one of its method. */
  success?: number
  /** Asks for If-Match as a change of its record does, though its address is another. */
  versioned?: boolean
  /**
   * Whether it serves an account, which may belong to several companies: row-level security does not apply to its
   * handler.
   */
  isAcrossCompanies?: boolean
  /** Whether it is left out of the plain contract of foreign services. */
  added?: boolean
  /** Query parameters that its handler reads besides those of lists and records: name -> description. */
  query?: Readonly<Record<string, string>>
  /**
   * Parameters that its query string accepts, where the address does not imply them: those of a list, of a record,
   * neither.
   */
  takes?: 'list' | 'record' | 'neither'
  /** Schema of its body, which the server checks. */
  body?: () => z.ZodType
  /** Schema of its JSON answer, to which tests hold every answer; by default the record or page of `entity`. */
  answer?: () => z.ZodType
  /** Media types of an answer that is a file. */
  gives?: readonly string[]
}

/**
 * Declares a special call once for both sides (architecture, section 2). The client imports its type alone, so that no
 * schema is in the bundle.
 */
export const call = <const C extends CallFacts>(facts: C): C => facts

/** Values of a body as a client sends them; `undefined` for a call without a body. */
export type BodyOf<C> = C extends { body: () => infer S extends z.ZodType } ? z.input<S> : undefined

/** Values of a body after the check by its schema. */
export type ReadBodyOf<C> = C extends { body: () => infer S extends z.ZodType } ? z.output<S> : unknown

/** Values of the JSON answer of a call. */
export type AnswerOf<C> = C extends { answer: () => infer S extends z.ZodType } ? z.output<S> : unknown

/** Names of the parameters in a path: `'id'` of `projects/:id/gantt`. */
export type PathParams<P extends string> = P extends `${infer A}/${infer B}`
  ? PathParams<A> | PathParams<B>
  : P extends `:${infer N}`
    ? N
    : never

const codeMark = 'refused as '

/** Returns the error of a schema that is refused with a code of its own, in place of that of its kind. */
export const refusedAs = (code: RefusalCode) => ({ error: () => `${codeMark}${code}` })

/** Returns the code that `refusedAs` gave to the message of an issue; undefined for others. */
export const codeIn = (message: string): RefusalCode | undefined =>
  message.startsWith(codeMark) ? (message.slice(codeMark.length) as RefusalCode) : undefined

const trimmed = (schema: z.ZodType) =>
  z.preprocess((value) => (typeof value === 'string' ? value.trim() : (value ?? '')), schema)

/** Schema that may be left out, of a text that is there after the check. */
type TextOrNone<I> = z.ZodPrefault<z.ZodType<string, I>>

/** Returns the schema of a text without spaces around it, empty where it is missing. */
export const trimmedText = (max = 2000): TextOrNone<string | null> => trimmed(text(max)).prefault('') as never

/** Returns the schema of a text that is neither missing nor blank: `required` where it is. */
export function filledText(max = 2000): z.ZodType<string, string> {
  const filled = text(max).superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', params: { code: 'required' } })
  })
  return trimmed(filled) as never
}

/** Returns the schema of a text that its handler refuses by a rule of its own: whatever is no text is empty. */
export const textOrEmpty = (max = 2000): TextOrNone<string> => z.string().max(max).catch('').prefault('') as never

const anyId = z.uuid()

/** Returns the schema of the id of a record; another text is a reference to none. */
const recordId = () => z.uuid(refusedAs('unknown_reference'))

/** Returns the schema of ids of records, which are refused as one field. */
export const recordIds = (most: number) =>
  z
    .array(z.string().max(200), refusedAs('required'))
    .max(most, refusedAs('max_value'))
    .refine((ids) => ids.every((id) => anyId.safeParse(id).success), {
      params: { code: 'unknown_reference' satisfies RefusalCode },
    })

/** Returns the schema of the id of a record or nothing; an empty text is nothing. */
export const optionalId = (): z.ZodOptional<z.ZodNullable<z.ZodType<string, string>>> =>
  z.preprocess((value) => (value === '' ? null : value), recordId().nullish()).optional() as never

/** Schema of the body of a call that needs none; whatever is sent is ignored. */
export const noBody = () => z.object({})

interface Referred {
  entity: Entity
  /** The schema of the entity in the OpenAPI document. */
  form: 'record' | 'patch'
}

const referred = new WeakMap<z.ZodType, Referred>()

/** Returns the entity of a schema that `recordOf` or `writtenOf` made. */
export const referredBy = (schema: z.ZodType): Referred | undefined => referred.get(schema)

/** Returns the schema of a record of an entity as a read answers it. */
export function recordOf<E extends Entity>(entity: E): z.ZodType<RecordOf<E>> {
  const schema = z.looseObject({ id: z.string() })
  referred.set(schema, { entity, form: 'record' })
  return schema as unknown as z.ZodType<RecordOf<E>>
}

/** Returns the schema of fields of an entity in a body; they are checked where its record is written. */
export function writtenOf<E extends Entity>(entity: E): z.ZodType<Record<string, unknown>, Partial<DraftOf<E>>> {
  const schema = z.looseObject({})
  referred.set(schema, { entity, form: 'patch' })
  return schema as never
}

type More<X extends Shape> = Shape extends X ? unknown : z.output<z.ZodObject<X>>

/** Returns the schema of these fields of a record of an entity, and of what a call adds to them. */
export function fieldsOf<E extends Entity, const N extends keyof RecordOf<E> & string, X extends Shape = Shape>(
  { fields, computed, derived }: E,
  names: readonly N[],
  more?: X,
): z.ZodType<Pick<RecordOf<E>, N> & More<X>> {
  const shape: Shape = { ...fields, ...computed, ...derived }
  const wanted = Object.fromEntries(names.map((name) => [name, shape[name] as z.ZodType]))
  return z.object(builtShape({ ...wanted, ...more })) as never
}

/** Returns the schema of the id and these fields of a record of an entity, and of what a call adds to them. */
export const partOf = <E extends Entity, const N extends keyof RecordOf<E> & string, X extends Shape = Shape>(
  entity: E,
  names: readonly N[],
  more?: X,
): z.ZodType<Pick<RecordOf<E>, N> & { id: string } & More<X>> =>
  fieldsOf(entity, names, { ...more, id: z.string() }) as never

/** Returns the schema of a value that another part of the contract or of the service checks by its own rules. */
export const checkedElsewhere = <T>() => z.custom<T>(() => true)

/** Returns the schema of an object of rows. */
export const resultsOf = <S extends z.ZodType>(row: S) => z.object({ results: z.array(row) })

/** Returns the schema of all rows of a small list; `stats` is empty where it is sent. */
export const countedResultsOf = <S extends z.ZodType>(row: S) =>
  z.object({ results: z.array(row), count: z.int(), stats: z.object({}).optional() })
