import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Answer } from './call.ts'

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

const bodyOf = (bytes: NonNullable<Answer['bytes']>) =>
  bytes instanceof Uint8Array ? (bytes as Uint8Array<ArrayBuffer>) : streamOf(bytes)

/**
 * Puts an answer into a response: JSON, compressed for those who take it, or bytes as they are; kept by nobody unless
 * its headers say otherwise.
 */
export async function respond(
  context: Context,
  { status = 200, body, bytes, headers = {} }: Answer,
): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (bytes) return context.body(bodyOf(bytes), status as ContentfulStatusCode)
  if (status === 204) return context.body(null, 204)
  const text = Buffer.from(JSON.stringify(body ?? null))
  context.header('Content-Type', 'application/json')
  if (text.length < least) return context.body(text, status as ContentfulStatusCode)
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (context.get('uncompressed') || !takesGzip(context.req.header('accept-encoding') ?? ''))
    return context.body(text, status as ContentfulStatusCode)
  context.header('Content-Encoding', 'gzip')
  // The same record in other bytes: a strong tag would promise the same bytes (RFC 9110 section 8.8.3).
  if (headers.etag) context.header('ETag', `W/${headers.etag}`)
  return context.body(await compressed(text), status as ContentfulStatusCode)
}
