/**
 * One error of one field: `code` is a key of `validation.json`, `text` the server's own text. Django REST framework
 * sends plain strings.
 */
export type AnsweredFieldError = string | { code?: string; params?: Record<string, string | number>; text?: string }

/** Facts of a refusal, before it is an error. */
export interface Refused {
  status: number
  body: unknown
  method: string
  service: string
  path: string
  isSilent: boolean
  retryAfter?: number
}

const envelope = ['detail', 'code', 'errors', 'current', 'allowed', 'version', 'message', 'id']

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function errorsIn(body: unknown): Record<string, AnsweredFieldError[]> {
  const { errors } = record(body)
  const fields =
    errors === undefined
      ? Object.entries(record(body)).filter(([name]) => !envelope.includes(name))
      : Object.entries(record(errors))
  return Object.fromEntries(
    fields.filter(([, list]) => Array.isArray(list)).map(([field, list]) => [field, list as AnsweredFieldError[]]),
  )
}

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

/**
 * Error of a call that was refused, failed or got no answer (`status` 0). Its `errors` are by field, ready for a form;
 * the message field or status text is its message.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The server's sentence about the whole, when it sent one. */
  readonly detail: string | undefined
  readonly errors: Record<string, AnsweredFieldError[]>
  readonly body: Record<string, unknown>
  readonly refused: Refused

  constructor(refused: Refused, statusText = '') {
    const body = record(refused.body)
    super(
      firstText(body.message, body.detail, statusText) ?? (refused.status === 0 ? 'network' : String(refused.status)),
    )
    this.name = 'ApiError'
    this.refused = refused
    this.status = refused.status
    this.body = body
    this.code = firstText(body.code, body.error) ?? ''
    this.detail = firstText(body.detail)
    this.errors = errorsIn(refused.body)
  }
}

/** Checks whether an error is a refusal of a service, of one of the given statuses when there are any. */
export const isApiError = (error: unknown, ...statuses: readonly number[]): error is ApiError =>
  error instanceof ApiError && (statuses.length === 0 || statuses.includes(error.status))
