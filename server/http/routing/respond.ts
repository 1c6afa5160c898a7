import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Answer } from '../call/call.ts'
import { jsonBytes } from './json-bytes.ts'

const compressed = promisify(gzip)
/** Bytes from which compressing pays. */
const least = 1024

const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((part) => /^\s*(gzip|\*)\s*(;|$)/i.test(part) && !/;\s*q=0(\.0+)?\s*$/i.test(part))

function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return?.()
    },
  })
}

/** Encoding in which the caller accepts long answers. */
export type Encoding = 'gzip' | 'identity'

/** An answer as it travels. */
export interface Packed {
  status: number
  bytes: NonNullable<Answer['bytes']> | null
  headers: Readonly<Record<string, string>>
}

/** Returns the encoding of a long answer to this request. */
export const encodingOf = (context: Context): Encoding =>
  !context.get('uncompressed') && takesGzip(context.req.header('accept-encoding') ?? '') ? 'gzip' : 'identity'

/**
 * Encodes an answer for sending: JSON, compressed for clients that accept it, or bytes unchanged. It must not be cached
 * unless its headers allow it.
 */
export async function pack({ status = 200, body, bytes, headers = {} }: Answer, encoding: Encoding): Promise<Packed> {
  const named = { 'Cache-Control': 'no-store', ...headers }
  if (bytes) return { status, bytes, headers: named }
  if (status === 204 || status === 304) return { status, bytes: null, headers: named }
  const json = jsonBytes(body)
  const typed = { ...named, 'Content-Type': 'application/json' }
  if (json.length < least) return { status, bytes: json, headers: typed }
  if (encoding === 'identity') return { status, bytes: json, headers: { ...typed, Vary: 'Accept-Encoding' } }
  // The same record in other bytes: a strong tag would promise the same bytes (RFC 9110 section 8.8.3).
  const weak: Record<string, string> = headers.etag ? { etag: `W/${headers.etag}` } : {}
  return {
    status,
    bytes: await compressed(json),
    headers: { ...typed, ...weak, Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' },
  }
}

/** Writes a packed answer into a response. */
export function send(context: Context, { status, bytes, headers }: Packed): Response {
  for (const [name, value] of Object.entries(headers)) context.header(name, value, { append: name === 'Vary' })
  if (bytes === null) return context.body(null, status as ContentfulStatusCode)
  return bytes instanceof Uint8Array
    ? context.body(bytes as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode)
    : context.body(streamOf(bytes), status as ContentfulStatusCode)
}

/** Writes an answer into a response. */
export const respond = async (context: Context, answer: Answer): Promise<Response> =>
  send(context, await pack(answer, encodingOf(context)))
