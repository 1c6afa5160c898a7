import type { AxiosError, AxiosInstance, AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios'
import { currentLanguage } from '../../i18n/i18n.ts'
import { takePreloadedResponse } from './preloaded-response.ts'
import { config, loadConfig, type ServiceKey, settings } from './config.ts'
import { ApiError } from './api-error.ts'
import { whenPainted } from './request-priority.ts'
import { queryString, type QueryParams } from './query-string.ts'
import { type CallAnswer } from './answer.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call as it goes over the wire; `body` is JSON, a form or form data. */
export interface Message {
  service: ServiceKey
  method: Method
  path: string
  query?: QueryParams
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  isBlob?: boolean
  isSilent?: boolean
  /** Whether an empty answer is an error, as for a write that makes a record. */
  mustAnswer?: boolean
  /** Called with the sent share of an upload, from 0 to 1. */
  onProgress?: (share: number) => void
}

const clients = new Map<string, AxiosInstance>()

/** Loads axios: with the staff app; on a page of visitors once its document is painted. */
const loadAxios = async () => (await import('axios')).default

/** Returns a path with its final slash, before its query. */
export const slashed = (path: string): string => path.replace(/^\/+/, '').replace(/\/*(\?|$)/, '/$1')

/** Returns the one axios instance of a service; its address may change by `/config.json`. */
async function clientOf({ service, method, path, isSilent = false }: Message): Promise<AxiosInstance> {
  const axios = await loadAxios().catch(() => {
    throw new ApiError({ status: 0, body: {}, method, service, path: slashed(path), isSilent })
  })
  const { url } = settings(service)
  let client = clients.get(`${service} ${url}`)
  if (!client)
    clients.set(
      `${service} ${url}`,
      (client = axios.create({ baseURL: url, paramsSerializer: queryString, headers: { Accept: 'application/json' } })),
    )
  return client
}

async function readBlob(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  const text = await data.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Checks whether an error comes from axios. A cancellation is one too. */
const isAxiosError = (error: unknown): error is AxiosError => error instanceof Error && 'isAxiosError' in error

async function refusedOf(error: AxiosError, { service, method, path, isSilent = false }: Message): Promise<ApiError> {
  const { response } = error
  const retryAfter = Number(response?.headers['retry-after'])
  const refused = {
    status: response?.status ?? 0,
    body: error.message.startsWith('timeout') ? { code: 'timeout' } : await readBlob(response?.data),
    method,
    service,
    path: slashed(path),
    isSilent,
  }
  return new ApiError(retryAfter > 0 ? { ...refused, retryAfter } : refused, response?.statusText)
}

/** Returns the error of an answer that cannot be parsed, as a gateway would. */
const unreadable = ({ service, method, path, isSilent = false }: Message): ApiError =>
  new ApiError({ status: 502, body: { code: 'unreadable' }, method, service, path: slashed(path), isSilent })

const buildRequest = ({
  method,
  path,
  query,
  body,
  headers,
  signal,
  isBlob,
  isSilent,
  onProgress,
}: Message): AxiosRequestConfig => ({
  method,
  url: slashed(path),
  params: query,
  data: body,
  signal,
  responseType: isBlob ? 'blob' : 'json',
  headers: { 'Accept-Language': currentLanguage(), ...(isSilent ? { 'x-toast-off': 'true' } : {}), ...headers },
  ...(onProgress
    ? { onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => onProgress(total ? loaded / total : 0) }
    : {}),
})

/**
 * Checks whether an answer is readable: the page of a proxy, a partial or an empty answer is not, but a write may have
 * none.
 */
const isReadable = ({ method, isBlob = false, mustAnswer = method === 'GET' }: Message, data: unknown): boolean =>
  isBlob || (data ? typeof data !== 'string' : !mustAnswer)

/** Sends one call without credentials, toasts or repeats; throws `ApiError`, or the cancellation as it came. */
export async function sendRequest<T>(message: Message): Promise<CallAnswer<T>> {
  await loadConfig()
  const query = queryString(message.query)
  const asked =
    message.method === 'GET' &&
    (await takePreloadedResponse<T>(
      `${settings(message.service).url}${slashed(message.path)}${query ? `?${query}` : ''}`,
      message.headers?.Authorization,
    ))
  if (asked) {
    void whenPainted()
      .then(loadAxios, () => undefined)
      .catch(() => undefined)
    return asked
  }
  try {
    const response: AxiosResponse<T> = await (
      await clientOf(message)
    ).request({
      ...buildRequest(message),
      // An upload has no time-out, since its length depends on the file and the connection: its caller observes the
      // progress.
      timeout: message.body instanceof FormData ? 0 : config().callSeconds * 1000,
    })
    if (!isReadable(message, response.data)) throw unreadable(message)
    return { data: response.data, headers: response.headers as Record<string, string>, status: response.status }
  } catch (error) {
    throw isAxiosError(error) && !isCancelled(error) ? await refusedOf(error, message) : error
  }
}

/** Checks whether an error is only the cancellation of a call. */
export const isCancelled = (error: unknown): boolean =>
  (error instanceof Error && '__CANCEL__' in error) || (error instanceof DOMException && error.name === 'AbortError')
