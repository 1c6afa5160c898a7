import type { z } from 'zod'
import { toFieldErrors, invalid } from '../call/errors.ts'

/** Returns the body of a special call as its schema reads it; refuses with 422 and the fields that do not fit. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(toFieldErrors(result.error))
  return result.data
}
