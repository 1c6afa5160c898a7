import { endSession, currentSession } from '../session/session.ts'
import { type ApiError, isApiError } from './api-error.ts'
import { config, loadConfig, type ServiceKey, settings } from './config.ts'
import { chooseCredential } from './credentials.ts'
import { callKind, type Effect, effectOf } from './error-table.ts'
import { randomRequestKey } from './keys.ts'
import { isCut } from './line.ts'
import { afterFirstPaint, withHighPriority } from './request-priority.ts'
import type { QueryParams } from './query-string.ts'
import { idIn, keepShown, keepVersion, versionOf } from '../versions/record-versions.ts'
import { isCancelled, type Message, type Method, sendRequest, slashed } from './send.ts'
import { type CallAnswer } from './answer.ts'
import { companyToken } from './tokens.ts'
import { retractFailedRead, toastFor } from './toasts.ts'

/** Options of a call besides its place and body. */
export interface CallOptions {
  query?: QueryParams
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Key of the user's gesture; a creating call makes its own without. */
  key?: string
  /**
   * ETag the caller started from; `fresh` reads the current one first. A change that depends on the shown values gives
   * the version of the shown record. Without one it is the last version that any read returned.
   */
  version?: string
  /** Sends `x-toast-off`: no toast, the caller shows errors itself. */
  isSilent?: boolean
  /**
   * Whether it is a secondary read of its screen, which is silent and shows nothing in its place on failure: the frame
   * reports it.
   */
  isAside?: boolean
  /**
   * A public page of this company (slug): the company's token on document paths. No browser lets a page set the header
   * `via` of the specification.
   */
  publicOf?: string
  /** A bearer to use instead of the session's. */
  token?: string
  isBlob?: boolean
  /** Whether an empty answer is an error, as for a write that makes a record. */
  mustAnswer?: boolean
  onProgress?: (share: number) => void
  /** Whether it is a secondary read, such as a count or a sum, which waits for the answers that the page needs. */
  isLater?: boolean
}

type Refusal = ApiError & { bearer?: string }

type Refresh = (failed: string) => Promise<boolean>
let refreshSession: Refresh = async () => false

/** Sets the function that renews the session; pages of visitors have none. */
export const renewSessionBy = (refresh: Refresh): void => {
  refreshSession = refresh
}

/** Returns the token that a call is made with, renewed where its time is over; undefined where there is none. */
export async function bearerOf(
  message: Pick<Message, 'service' | 'path'>,
  { publicOf, token }: CallOptions = {},
): Promise<string | undefined> {
  if (token) return token
  const credential = chooseCredential(message.service, message.path, publicOf !== undefined)
  if (credential === 'company' && publicOf) return companyToken(publicOf)
  if (credential !== 'user') return undefined
  const current = currentSession()
  // The token has expired by the local clock: one refresh now saves refused calls.
  if (current && current.rememberPassword && current.expires_at <= Date.now())
    await refreshSession(current.token).catch(() => false)
  return currentSession()?.token
}

/** Returns the version to change: the caller's, the last one read, or the one that a read returns now. */
async function expectedVersion(message: Message, options: CallOptions): Promise<string | undefined> {
  if (options.version && options.version !== 'fresh') return options.version
  const known = options.version === 'fresh' ? undefined : versionOf(message.service, message.path)
  if (known || !idIn(message.path)) return known
  await answer(message.service, 'GET', message.path, undefined, { isSilent: true, query: { fields: 'id' } })
  return versionOf(message.service, message.path)
}

async function buildHeaders(message: Message, options: CallOptions): Promise<Record<string, string>> {
  const { versions, idempotency } = settings(message.service)
  const headers: Record<string, string> = { ...options.headers }
  if (message.method === 'POST' && idempotency && callKind(message.service, message.path) !== 'token')
    headers['Idempotency-Key'] = options.key ?? randomRequestKey()
  // A special call that acts on a shown record is given its version.
  const isVersioned = message.method === 'POST' ? Boolean(options.version) : message.method !== 'GET'
  if (isVersioned && versions) {
    const version = await expectedVersion(message, options)
    if (version) headers['If-Match'] = version
  }
  return headers
}

async function attempt<T>(message: Message, options: CallOptions): Promise<CallAnswer<T>> {
  const bearer = await bearerOf(message, options)
  try {
    const got = await sendRequest<T>({
      ...message,
      headers: { ...message.headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    })
    keepVersion(message.service, message.path, got.headers.etag, (got.data as { id?: unknown } | null)?.id)
    keepShown(got.data, got.headers.etag)
    if (message.method === 'GET') retractFailedRead(message)
    return got
  } catch (error) {
    if (isApiError(error)) throw Object.assign(error, { bearer })
    throw error
  }
}

const usesSession = ({ token, publicOf }: CallOptions): boolean => !token && publicOf === undefined

function effectFor(error: ApiError, message: Message, options: CallOptions, isRepeat: boolean): Effect {
  const { tokenExpiredPattern } = config()
  const remembers = usesSession(options) && !isRepeat && Boolean(currentSession()?.rememberPassword)
  return effectOf({
    ...error.refused,
    call: callKind(message.service, message.path),
    remembers,
    ...(tokenExpiredPattern ? { expiredPattern: tokenExpiredPattern } : {}),
  })
}

/**
 * Ends the session and shows the log-in; a reload makes a clean start. Only the session whose own token was refused
 * ends: it may have been replaced meanwhile.
 */
function leave(isReload: boolean, bearer: string | undefined): void {
  const stood = Boolean(currentSession())
  if (stood && bearer && currentSession()?.token !== bearer) return
  endSession('expired')
  if (isReload && stood && typeof location !== 'undefined') location.reload()
}

async function recover<T>(
  error: Refusal,
  message: Message,
  options: CallOptions,
  isRepeat: boolean,
): Promise<CallAnswer<T>> {
  const effect = effectFor(error, message, options, isRepeat)
  if (effect.kind === 'refresh' && (await refreshSession(error.bearer ?? ''))) return once<T>(message, options, true)
  // While the connection is lost, the page shows it once, for all calls.
  if (await isCut(error)) throw error
  if (effect.kind === 'toast') toastFor(effect, error)
  else if (effect.kind !== 'none' && usesSession(options)) leave(effect.kind === 'reload', error.bearer)
  throw error
}

async function once<T>(message: Message, options: CallOptions, isRepeat: boolean): Promise<CallAnswer<T>> {
  try {
    return await attempt<T>(message, options)
  } catch (error) {
    if (isCancelled(error) || !isApiError(error)) throw error
    return recover<T>(error, message, options, isRepeat)
  }
}

type Refuse = (service: ServiceKey, method: Method, path: string, options: CallOptions) => void
let refuse: Refuse | undefined

/** Sets the function that may refuse a call before it is sent, by throwing an error. */
export const refuseCalls = (next: Refuse): void => {
  refuse = next
}

/**
 * Makes a call and returns data, headers and status. Credentials, versions, keys, the one refresh and the toasts of the
 * error table are its work; throws `ApiError`.
 */
export async function answer<T>(
  service: ServiceKey,
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<CallAnswer<T>> {
  await loadConfig()
  refuse?.(service, method, path, options)
  const { isAside, isSilent = isAside } = options
  const message: Message = {
    ...options,
    isSilent,
    service,
    method,
    path: slashed(path),
    body: method === 'POST' ? (body ?? {}) : body,
  }
  const run = async (): Promise<CallAnswer<T>> =>
    once<T>({ ...message, headers: await buildHeaders(message, options) }, options, false)
  if (method !== 'GET') return run()
  if (!options.isLater) return withHighPriority(run)
  await afterFirstPaint()
  return run()
}

/** Reads. */
export const get = async <T>(service: ServiceKey, path: string, options?: CallOptions): Promise<T> =>
  (await answer<T>(service, 'GET', path, undefined, options)).data
const sender =
  (method: Method) =>
  async <T>(service: ServiceKey, path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    (await answer<T>(service, method, path, body, options)).data

/** Creates or acts. */
export const post = sender('POST')
/** Replaces. */
export const put = sender('PUT')
/** Changes the given fields; `partialBody` handles those that the specification leaves out. */
export const patch = sender('PATCH')
/** Deletes. */
export const remove = async (service: ServiceKey, path: string, options?: CallOptions): Promise<void> => {
  await answer(service, 'DELETE', path, undefined, options)
}

/** Reads a file with the name that Content-Disposition gives it. */
export async function getFile(
  service: ServiceKey,
  path: string,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const { data, headers } = await answer<Blob>(service, 'GET', path, undefined, { ...options, isBlob: true })
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '') ?? []
  return { blob: data, name: encoded ? decodeURIComponent(encoded) : (plain ?? '') }
}
