import type { z } from 'zod'
import { codeIn } from '../../../src/contract/call.ts'
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
  const [first, second] = result.error.issues
  const isOurs = !second && first && (first.code === 'custom' || codeIn(first.message))
  throw isOurs && only && others.length === 0 ? invalidField(field, only.code, only.params) : invalid(errors)
}
