import { isOfOurTime } from '../rules/time/calendar-days.ts'
import { z } from 'zod'
import type { RefusalCode } from '../codes/refusal-code.ts'
import type { Level } from './access.ts'
import { type FileType, imagesAndPdf } from './file-types.ts'
import { compareDecimals, decimalText, readDigits, shortText } from '../rules/money/digits.ts'
import type { DecimalUnit, FieldFacts, FieldKind, Tone } from './field-facts.ts'

const facts = new WeakMap<z.ZodType, FieldFacts>()

/** Functions that build lazy schemas, and the schemas inside our wrappers. */
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
 * Returns a proxy of a schema that builds it at the first read. Building those of one entity takes a browser tens of
 * milliseconds, and a list of its records needs the facts only.
 */
export function lazy<S extends z.ZodType>(build: () => S): S {
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

const refuse = (context: z.RefinementCtx, code: RefusalCode, params: Record<string, string | number> = {}): void => {
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

/** Field for one line of text, 255 characters by default. */
export const text = (max = 255) => written('text', max)

/** Field for text of several lines, by default 2 000 characters (specification 1 section 9). */
export const longText = (max = 2000) => written('longText', max)

/** HTML of an e-mail template; sanitised on write and on show. */
export const html = (max = 100_000) => written('html', max)

/** A web address with http or https. */
export const url = () => register(() => z.url({ protocol: /^https?$/ }).max(2000), { kind: 'url', max: 2000 })

/** An e-mail address, compared in lower case. */
export const email = () => register(() => z.email().max(254), { kind: 'email', max: 254 })

/** A telephone number as typed or in E.164. */
export const phone = () => written('phone', 40)

/** A value that is written and never read back, such as a key, 500 characters unless given. */
export const secret = (max = 500) => written('secret', max)

/** Text that only the person concerned and those with `full` see unmasked. */
export const maskedText = (max = 64) => written('text', max, { masked: true })

/**
 * Field for a file sent as a data URL or as a part of a form, and answered as an address. The decoded content has
 * `bytes` at most. Images, psd and pdf are accepted by default.
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
  unit: DecimalUnit
  pad?: number
  min?: string
  max?: string
}

const pattern = /^-?\d{1,19}(\.\d+)?$/

/**
 * An exact decimal: strings and numbers are read, text travels. Refuses more decimals than `scale` instead of rounding.
 */
export const decimalField = ({ scale, unit, pad = 0, min, max }: DecimalBounds) =>
  register(
    () =>
      z.union([z.string(), z.number()]).transform((value, context): string => {
        const raw = decimalText(typeof value === 'number' ? value : value.trim())
        if (!pattern.test(raw)) {
          refuse(context, 'decimal')
          return z.NEVER
        }
        const number = shortText(readDigits(raw))
        const [whole = '', decimals = ''] = number.split('.')
        if (decimals.length > scale) {
          refuse(context, 'max_decimals', { max: scale })
          return z.NEVER
        }
        if (min !== undefined && compareDecimals(number, min) < 0) refuse(context, 'min_value', { min })
        if (max !== undefined && compareDecimals(number, max) > 0) refuse(context, 'max_value', { max })
        return decimals.length >= pad ? number : `${whole}.${decimals.padEnd(pad, '0')}`
      }),
    { kind: 'decimal', scale, unit, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { top: max }) },
  )

/** An amount in euros, two decimals, 19 digits (BR-FR-DEC-01). */
export const money = () => decimalField({ scale: 2, unit: 'money', pad: 2 })

/** A unit price: at most six decimals, never negative (BR-FR-DEC-04). */
export const unitPrice = () => decimalField({ scale: 6, unit: 'price', pad: 2, min: '0' })

/** A quantity: at most four decimals, may be negative (BR-FR-DEC-02). */
export const quantity = () => decimalField({ scale: 4, unit: 'quantity' })

/** A percentage from 0 to 100 with two decimals. */
export const percent = () => decimalField({ scale: 2, unit: 'percent', min: '0', max: '100' })

/** Hours with two decimals: `29.17` is 29 hours and 10 minutes. */
export const hours = (max?: string) => decimalField({ scale: 2, unit: 'hours', min: '0', ...(max ? { max } : {}) })

/** Any exact decimal with at most `scale` decimals. */
export const number = (scale = 4) => decimalField({ scale, unit: 'plain' })

const ofOurTime = (value: string, context: z.RefinementCtx): void => {
  // A text that is no date at all has been refused already.
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

/** A reference to the record this one belongs to, and with which it is deleted. */
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

/** Marks a cost of the company, which is never sent to users who see sales only. */
export function cost<S extends z.ZodType>(schema: S): S {
  factsOf(schema).isCost = true
  return schema
}

/** Marks a field that members below a level do not see, except the person of the record (`access.levels`). */
export function level<S extends z.ZodType>(from: Level, schema: S): S {
  factsOf(schema).level = from
  return schema
}

/** Marks a field that only its own record shows, masked for all but the person and those with `full`. */
export function sealed<S extends z.ZodType>(schema: S): S {
  Object.assign(factsOf(schema), { sealed: true, masked: true })
  return schema
}

export type Shape = Readonly<Record<string, z.ZodType>>

type Optional<S extends Shape> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }

/** Makes every field of a group optional and nullable: "unset by default". */
export const optional = <S extends Shape>(shape: S): Optional<S> =>
  mapShape(shape, (schema) => {
    const loose = lazy(() => built(schema).nullish())
    wrapped.set(loose, inner(schema))
    return loose
  }) as unknown as Optional<S>

/** Returns the schema behind a lazy one, for code that compares schemas by identity. */
export const built = (schema: z.ZodType): z.ZodType => builders.get(schema)?.() ?? schema

/** The same for all fields of a shape. */
export const builtShape = <S extends Shape>(shape: S): S => mapShape(shape, built) as S

const mapShape = (shape: Shape, change: (schema: z.ZodType) => z.ZodType): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, change(schema)]))
