import { type ApiError, isApiError } from './http/api-error.ts'

export type { ApiError, AnsweredFieldError } from './http/api-error.ts'

/**
 * Returns the refusal of a service behind an error, of one of the given statuses when there are any; undefined for
 * anything else. Parts above this floor read errors by field here.
 */
export const refusalOf = (error: unknown, ...statuses: readonly number[]): ApiError | undefined =>
  isApiError(error, ...statuses) ? error : undefined
