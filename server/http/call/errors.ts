import { codeIn } from '../../../src/contract/call.ts'
import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import type { RuleIssue } from '../../../src/contract/rules/money/rule-error.ts'
import type { z } from 'zod'

/**
 * An error of one field: a code that is a locale key, its parameters, and the message in the language of the request.
 */
export interface FieldError {
  code: RefusalCode
  params?: Record<string, string | number>
  text?: string
}

export type FieldErrors = Record<string, FieldError[]>

/**
 * A refusal with its HTTP status; everything else that is thrown is a 500. The values of `more` go into the body,
 * except `headers`, `retryAfter` (seconds) and `params` (of the message).
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 503 | 507,
    readonly code: RefusalCode,
    readonly more: Record<string, unknown> = {},
  ) {
    super(code)
  }
}

/** Returns a 404: the record does not exist for this caller; another company's record answers the same. */
export const notFound = (): Refusal => new Refusal(404, 'not_found')
/** Returns a 403: the caller is known and lacks the right. */
export const forbidden = (): Refusal => new Refusal(403, 'forbidden')
/** Returns a 422: a check failed; errors by field. */
export const invalid = (errors: FieldErrors, code: RefusalCode = 'invalid'): Refusal =>
  new Refusal(422, code, { errors })
/** Returns the errors by field of the findings of contract rules. */
export function ruleErrors(issues: readonly RuleIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, code, params } of issues)
    (errors[path] ??= []).push({ code, ...(params ? { params: { ...params } } : {}) })
  return errors
}
/** Returns a 422 for one field. */
export const invalidField = (field: string, code: RefusalCode, params: Record<string, string | number> = {}): Refusal =>
  new Refusal(422, code, { errors: { [field]: [{ code, params }] }, params })
/** Returns a 409: the state of the record does not allow it. */
export const conflict = (code: RefusalCode, more: Record<string, unknown> = {}): Refusal => new Refusal(409, code, more)

const limits: Readonly<Record<string, (issue: z.core.$ZodIssue) => FieldError>> = {
  too_big: (issue) => limit(issue, 'max'),
  too_small: (issue) => limit(issue, 'min'),
  invalid_type: (issue) =>
    issue.input === undefined || issue.input === null ? { code: 'required' } : { code: 'invalid' },
  invalid_value: () => ({ code: 'invalid_choice' }),
  invalid_format: (issue) => ({ code: formatCodes[(issue as { format?: string }).format ?? ''] ?? 'invalid' }),
}

const formatCodes: Readonly<Record<string, RefusalCode>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'date',
}

function limit(issue: z.core.$ZodIssue, side: 'max' | 'min'): FieldError {
  const { origin, maximum, minimum } = issue as { origin?: string; maximum?: number; minimum?: number }
  return {
    code: `${side}_${origin === 'string' ? 'length' : 'value'}`,
    params: { [side]: (side === 'max' ? maximum : minimum) ?? 0 },
  }
}

function errorOf(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'custom' && issue.params && typeof issue.params.code === 'string') {
    const { code, ...params } = issue.params
    return { code: code as RefusalCode, params: params as Record<string, string | number> }
  }
  const own = codeIn(issue.message)
  if (own) return { ...limits[issue.code]?.(issue), code: own }
  if (issue.code === 'invalid_union')
    return issue.input === undefined || issue.input === null ? { code: 'required' } : { code: 'invalid' }
  return limits[issue.code]?.(issue) ?? { code: 'invalid' }
}

/** Errors of one body that are reported at most. */
const mostReported = 50

/** Turns the first findings of a schema into errors by field; nested places are joined with points. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues.slice(0, mostReported)) {
    const field = issue.path.map(String).join('.') || 'detail'
    const list = (errors[field] ??= [])
    list.push(errorOf(issue))
  }
  return errors
}
