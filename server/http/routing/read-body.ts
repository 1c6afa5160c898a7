import type { z } from 'zod'
import { invalid, invalidField, toFieldErrors } from '../call/errors.ts'

/**
 * Returns the body of a special call as its schema reads it; refuses with 422 and the fields that do not fit. A rule of
 * ours that alone fails gives the refusal its code, as a check by a handler does.
 */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const errors = toFieldErrors(result.error)
  const [[field, [only]] = ['', []], ...others] = Object.entries(errors)
  const isOurs = result.error.issues.length === 1 && result.error.issues[0]?.code === 'custom'
  throw isOurs && only && others.length === 0 ? invalidField(field, only.code, only.params) : invalid(errors)
}
