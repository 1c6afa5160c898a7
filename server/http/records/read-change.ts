import type { z } from 'zod'
import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import { type Entity, factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import { isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { mayBePostcode } from '../../../src/contract/commercial/rules/facturx/postcodes.ts'
import { isSingleLine } from '../../../src/contract/rules/search/single-line.ts'
import { longestPhone, storedPhone } from './phones.ts'
import { isReadOnly } from './read-only-fields.ts'
import { type FieldErrors, Refusal, toFieldErrors, invalid } from '../call/errors.ts'
import type { Change, Hooks } from '../call/hooks.ts'
import { type StoredRecord, type Values, same } from '../../database/records.ts'

/**
 * A change as its body tells it, with the reason of a transition and the read-only values it names, which `checkClaims`
 * compares.
 */
export type ReadChange = Change & { reason: string | undefined; claims: Values }

/** Returns whether no value was given: a new record may leave a read-only value out, or send it empty. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns whether a value names the company of the caller; the specification writes it as "1". */
export const isOwnCompany = (value: unknown, company: string): boolean =>
  isBlank(value) || value === '1' || value === 1 || value === company

const isWritten = (entity: Entity, hooks: Hooks, name: string): boolean =>
  Object.hasOwn(entity.fields, name) || name === 'reason' || hooks.extra?.includes(name) === true

/** Returns the error of a read-only value: no new record can name its own id or moment. */
const errorOfClaim = (name: string, value: unknown, before: StoredRecord | undefined): RefusalCode | undefined =>
  !before && (name === 'id' || name === 'created_at') && !isBlank(value) ? 'read_only' : undefined

/** Returns the code of the error of a key that is neither writable nor read-only; undefined when it is accepted. */
function errorOfKey(name: string, value: unknown, company: string): RefusalCode | undefined {
  if (name !== 'company') return 'unknown_field'
  return isOwnCompany(value, company) ? undefined : 'read_only'
}

/** Errors of keys that are reported at most: a body may have any number of keys. */
const mostRefused = 10

/** Record that a body changes, its company, the fields that its writer does not see, and whether it is replaced. */
interface Target {
  before: StoredRecord | undefined
  company: string
  hidden: readonly string[]
  whole: boolean
}

/** Returns the error of a key that is not written; undefined when it is accepted. */
function errorOf(
  entity: Entity,
  name: string,
  value: unknown,
  { before, company, hidden }: Target,
): RefusalCode | undefined {
  if (hidden.includes(name)) return before || !isBlank(value) ? 'read_only' : undefined
  return isReadOnly(entity, name) ? errorOfClaim(name, value, before) : errorOfKey(name, value, company)
}

function sorted(entity: Entity, hooks: Hooks, body: Values, target: Target): { rest: Values; claims: Values } {
  const { before, hidden } = target
  const rest: Values = {}
  const claims: Values = {}
  const errors: FieldErrors = {}
  let refused = 0
  for (const [name, value] of Object.entries(body)) {
    const code = errorOf(entity, name, value, target)
    if (isWritten(entity, hooks, name) && !hidden.includes(name)) rest[name] = value
    else if (code) {
      errors[name] = [{ code }]
      if ((refused += 1) === mostRefused) break
    } else if (isReadOnly(entity, name) && (before || !isBlank(value))) claims[name] = value
  }
  if (refused > 0) throw invalid(errors)
  return { rest, claims }
}

/**
 * Returns the initial values of a new record. A replacement starts with them too, but keeps the state, which only
 * transitions change, and the fields that its writer does not see.
 */
function beginning(entity: Entity, before: StoredRecord | undefined, hidden: readonly string[]): Values {
  const names = [...hidden, ...(entity.states ? [entity.states.field] : [])]
  const kept = before ? names.filter((name) => Object.hasOwn(entity.fields, name)) : []
  return { ...entity.initial, ...Object.fromEntries(kept.map((name) => [name, before?.[name]])) }
}

/** Returns the initial values of fields that a whole replacement leaves out. */
function emptied(entity: Entity, fields: Values, before: StoredRecord, initial: Values): Values {
  const left = Object.keys(entity.fields).filter(
    (name) => !Object.hasOwn(fields, name) && !same(before[name], initial[name]),
  )
  return Object.fromEntries(left.map((name) => [name, initial[name] ?? null]))
}

const readReason = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

const isPhone = (entity: Entity, name: string, value: unknown): value is string =>
  typeof value === 'string' && factsOf(entity.fields[name]!)?.kind === 'phone' && value.length <= longestPhone

/**
 * Returns a value as it is stored. A calendar day in a moment field is its beginning in Paris, as in the filters of
 * lists. A telephone number is E.164, and as typed where it is refused.
 */
function stored(entity: Entity, name: string, value: unknown, country: unknown): unknown {
  if (isPhone(entity, name, value)) return storedPhone(value, country) ?? value
  const isMoment = typeof value === 'string' && factsOf(entity.fields[name]!)?.kind === 'moment'
  return isMoment && isDay(value) ? dayStart(value) : value
}

/** Returns the errors of telephone numbers that do not exist. */
function phoneErrors(entity: Entity, fields: Values, country: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(fields))
    if (isPhone(entity, name, value) && storedPhone(value, country) === null) errors[name] = [{ code: 'phone' }]
  return errors
}

const isName = (entity: Entity, name: string): boolean => name === entity.title || /(^|_)name$/.test(name)

/** Returns the errors of names: none is blank where one is required, and each is one line of visible text. */
function nameErrors(entity: Entity, fields: Values): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(fields)) {
    const schema = entity.fields[name]!
    if (typeof value !== 'string' || factsOf(schema).kind !== 'text' || !isName(entity, name)) continue
    if (value.trim() === '' && isRequired(schema)) errors[name] = [{ code: 'required' }]
    // The file manager cleans names instead: a file comes with the name that its device gave it.
    else if (!isSingleLine(value) && name !== 'product_name' && entity.service !== 'files')
      errors[name] = [{ code: 'single_line' }]
  }
  return errors
}

const postcodeField = /^(.*?)(?:postcode|postal_code|zip_code)$/

/** Returns the errors of postcodes that a change writes, or whose country it changes: five digits in France. */
function postcodeErrors(entity: Entity, fields: Values, before: StoredRecord | undefined): FieldErrors {
  const errors: FieldErrors = {}
  const now: Values = { ...before, ...fields }
  for (const name of Object.keys(entity.fields)) {
    const prefix = postcodeField.exec(name)?.[1]
    const country = `${prefix}country`
    if (prefix === undefined || !Object.hasOwn(entity.fields, country)) continue
    const isSaid = [name, country].some((one) => one in fields && !same(fields[one], before?.[one]))
    if (isSaid && !mayBePostcode(now[name], now[country])) errors[name] = [{ code: 'postcode' }]
  }
  return errors
}

const changedFields = (fields: Values, before: StoredRecord | undefined): Values =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(value, before?.[name])))

/** Returns the fields that the contract read; refuses them with the errors of all fields together. */
function checkedFields(
  entity: Entity,
  hooks: Hooks,
  fields: Values,
  { read, before, country }: { read: z.ZodSafeParseResult<object>; before: StoredRecord | undefined; country: unknown },
): Values {
  const errors = {
    ...(read.success ? {} : toFieldErrors(read.error)),
    ...nameErrors(entity, fields),
    ...postcodeErrors(entity, fields, before),
    ...phoneErrors(entity, fields, country),
    ...hooks.fieldErrors?.(changedFields(fields, before)),
  }
  if (!read.success || Object.keys(errors).length > 0) throw invalid(errors)
  return read.data as Values
}

/**
 * Reads a body: fields through the schema of the entity, read-only values apart, nothing unknown. Refuses with 400 or
 * 422.
 */
export function readChange(entity: Entity, hooks: Hooks, body: unknown, target: Target): ReadChange {
  const { before, hidden, whole } = target
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'invalid_json')
  const { rest, claims } = sorted(entity, hooks, body as Values, target)
  const country = rest.country ?? before?.country
  const extra = Object.fromEntries((hooks.extra ?? []).filter((name) => name in rest).map((name) => [name, rest[name]]))
  const fields = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => Object.hasOwn(entity.fields, name))
      .map(([name, value]) => [name, stored(entity, name, value, country)]),
  )
  const initial = beginning(entity, before, hidden)
  const sent = checkedFields(entity, hooks, fields, {
    read: whole ? entity.draft.safeParse({ ...initial, ...fields }) : entity.patch.safeParse(fields),
    before,
    country,
  })
  const values = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !same(value, before?.[name])),
  )
  return {
    before,
    sent,
    values: { ...values, ...(whole && before ? emptied(entity, fields, before, initial) : {}) },
    extra,
    claims,
    reason: readReason(rest.reason),
  }
}
