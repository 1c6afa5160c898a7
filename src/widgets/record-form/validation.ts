import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type FieldError } from '../../api/refusal.ts'
import { isRequired } from '../../contract/kit.ts'
import { errorText } from '../../i18n/errors.ts'
import { type AnyEntity, fieldFacts, idOf } from '../entity.ts'

/** The values of a form by the names of the entity's fields. */
export type FormValues = Record<string, unknown>

/** Errors by field that the schema cannot know, such as a wrong SIRET; the texts are ready to be shown. */
export type Check = (values: FormValues) => Record<string, string | undefined>

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

function limit({ origin, maximum, minimum }: Issue, side: 'max' | 'min'): FieldError {
  return {
    code: `${side}_${origin === 'string' ? 'length' : 'value'}`,
    params: { [side]: Number(side === 'max' ? maximum : minimum) },
  }
}

const codes: Readonly<Record<string, (issue: Issue) => FieldError>> = {
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

/** A finding of the schema in the words of specification 1 section 5. */
const wordsOf = (issue: Issue): string => errorText(codes[issue.code ?? '']?.(issue) ?? { code: 'invalid' })

function cleaned(entity: AnyEntity, name: string, value: unknown): unknown {
  const kind = fieldFacts(entity, name)?.kind
  if (value === undefined || value === '') return null
  if (kind === 'ref') return idOf(value)
  if (kind === 'refs' && Array.isArray(value)) return value.map(idOf)
  if (kind === 'strings' && Array.isArray(value)) return value.map((one) => String(one).trim()).filter(Boolean)
  return typeof value === 'string' && kind !== 'html' ? value.trim() || null : value
}

/** Values as the wire wants them: only fields of the entity, blanks as null, references as ids. */
export const cleanValues = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(Object.keys(entity.fields).map((name) => [name, cleaned(entity, name, values[name])]))

const comparable = (entity: AnyEntity, name: string, value: unknown): string => {
  const clean = cleaned(entity, name, value)
  if (Array.isArray(clean) && clean.length === 0) return 'null'
  // 12.5 and "12.50" are one decimal.
  return fieldFacts(entity, name)?.kind === 'decimal' && clean !== null
    ? String(Number(clean))
    : JSON.stringify(clean ?? null)
}

/** The names of the fields in which two sets of values differ. */
export const changedNames = (entity: AnyEntity, before: FormValues, after: FormValues): string[] =>
  Object.keys(entity.fields).filter(
    (name) => comparable(entity, name, before[name]) !== comparable(entity, name, after[name]),
  )

/** The schema knows a file by its address: one that was just chosen has none yet. */
const textOfFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]))

const withFiles = <F extends { values: object }>(values: FormValues, found: F): F => ({
  ...found,
  values: {
    ...found.values,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value instanceof File)),
  },
})

/** Checks a form by the draft of the contract, then by what the screen adds. */
export function createResolver(entity: AnyEntity, check?: Check): Resolver<FormValues> {
  const bySchema = zodResolver(entity.draft as never, { error: (issue: unknown) => wordsOf(issue as Issue) } as never, {
    mode: 'sync',
  }) as unknown as Resolver<FormValues>
  return async (values, context, options) => {
    const clean = cleanValues(entity, values)
    // What is left empty and may be left out is not asked of the schema: some fields are optional without being
    // nullable.
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
