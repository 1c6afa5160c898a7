import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type AnsweredFieldError } from '../../api/refusal.ts'
import { type FieldFacts, isRequired } from '../../contract/kit/kit.ts'
import { typedPhone } from '../../format/grouping.ts'
import { errorText } from '../../i18n/errors.ts'
import { type AnyEntity, fieldFacts, idOf } from '../entity.ts'

/** The values of a form by the names of the entity's fields. */
export type FormValues = Record<string, unknown>

/** Errors by field that the schema cannot find, such as a wrong SIRET; the texts are ready to be shown. */
export type FormCheck = (values: FormValues) => Record<string, string | undefined>

interface Issue {
  code?: string
  input?: unknown
  params?: Record<string, unknown>
  format?: string
  origin?: string
  maximum?: unknown
  minimum?: unknown
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'url', date: 'date', datetime: 'date' }

function limit({ origin, maximum, minimum }: Issue, side: 'max' | 'min'): AnsweredFieldError {
  return {
    code: `${side}_${origin === 'string' ? 'length' : 'value'}`,
    params: { [side]: Number(side === 'max' ? maximum : minimum) },
  }
}

const codes: Readonly<Record<string, (issue: Issue) => AnsweredFieldError>> = {
  custom: ({ params: { code = 'invalid', ...params } = {} }) => ({
    code: String(code),
    params: params as Record<string, string | number>,
  }),
  too_big: (issue) => limit(issue, 'max'),
  too_small: (issue) => limit(issue, 'min'),
  invalid_type: (issue) => ({ code: isMissing(issue) ? 'required' : 'invalid' }),
  invalid_union: (issue) => ({ code: isMissing(issue) ? 'required' : 'invalid' }),
  invalid_value: (issue) => ({ code: isMissing(issue) ? 'required' : 'invalid_choice' }),
  invalid_format: ({ format = '' }) => ({ code: formats[format] ?? 'invalid' }),
}

/** Returns the text of an issue of the schema, as in specification 1 section 5. */
const wordsOf = (issue: Issue): string => errorText(codes[issue.code ?? '']?.(issue) ?? { code: 'invalid' })

function cleaned(kind: FieldFacts['kind'] | undefined, value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (kind === 'ref') return idOf(value)
  if (kind === 'refs' && Array.isArray(value)) return value.map(idOf)
  if (kind === 'strings' && Array.isArray(value)) return value.map((one) => String(one).trim()).filter(Boolean)
  return typeof value === 'string' && kind !== 'html' ? value.trim() || null : value
}

/** Returns values for the wire: only fields of the entity, blanks as null, references as ids. */
export const cleanValues = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys(entity.fields).map((name) => [name, cleaned(fieldFacts(entity, name)?.kind, values[name])]),
  )

type Written = (value: unknown) => string

/** Kinds of which one value may be written in several ways: 12.5 and "12.50" are one decimal. */
const written: Readonly<Partial<Record<FieldFacts['kind'], Written>>> = {
  decimal: (value) => String(Number(value)),
  moment: (value) => String(Date.parse(String(value))),
  phone: (value) => typedPhone.write(String(value)),
  users: (value) => JSON.stringify([...(value as string[])].sort()),
}

const comparable = (facts: FieldFacts | undefined, value: unknown): string => {
  const clean = cleaned(facts?.kind, value) ?? null
  if (clean === null || (Array.isArray(clean) && clean.length === 0)) return 'null'
  const write = facts && written[facts.kind]
  return write ? write(clean) : JSON.stringify(clean)
}

/** Returns whether two values of a field are equal in any spelling. */
export const isSameValue = (facts: FieldFacts | undefined, one: unknown, other: unknown): boolean =>
  comparable(facts, one) === comparable(facts, other)

/** Returns the names of the fields in which two sets of values differ. */
export const changedNames = (entity: AnyEntity, before: FormValues, after: FormValues): string[] =>
  Object.keys(entity.fields).filter((name) => !isSameValue(fieldFacts(entity, name), before[name], after[name]))

/** Returns values for the schema, which knows a file by its address: a newly chosen file is replaced by its name. */
const textOfFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]))

const withFiles = <F extends { values: object }>(values: FormValues, found: F): F => ({
  ...found,
  values: {
    ...found.values,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value instanceof File)),
  },
})

/** Returns a resolver that checks a form by the draft of the contract, then by the check of the screen. */
export function createResolver(entity: AnyEntity, check?: FormCheck): Resolver<FormValues> {
  const bySchema = zodResolver(entity.draft as never, { error: (issue: unknown) => wordsOf(issue as Issue) } as never, {
    mode: 'sync',
  }) as unknown as Resolver<FormValues>
  return async (values, context, options) => {
    const clean = cleanValues(entity, values)
    // An empty value that may be omitted is not checked by the schema: some fields are optional without being nullable.
    const given = Object.fromEntries(
      Object.entries(clean).filter(
        ([name, value]) => value !== null || isNullable(entity, name) || isRequired(entity.fields[name]!),
      ),
    )
    const found = withFiles(clean, await bySchema(textOfFiles(given), context, options))
    const more = Object.entries(check?.(clean) ?? {}).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && !(entry[0] in found.errors),
    )
    if (more.length === 0) return found
    return {
      values: {},
      errors: {
        ...found.errors,
        ...Object.fromEntries(more.map(([name, message]) => [name, { type: 'check', message }])),
      } as FieldErrors<FormValues>,
    }
  }
}

const isNullable = (entity: AnyEntity, name: string): boolean => entity.fields[name]?.safeParse(null).success ?? false
