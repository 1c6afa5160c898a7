import type { Context } from 'hono'
import { registry } from '../../../src/contract/index.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { fileFields, parseJson, readForm } from '../files/read-form.ts'
import type { Call, Writing } from '../call/call.ts'
import { Refusal, invalidField } from '../call/errors.ts'
import { isReadable } from './json-shape.ts'

/** Reads the object of a body, an empty one where there is no body. Refuses anything else with 400. */
export function parseBody(text: string): object {
  if (text === '') return {}
  if (!isReadable(text)) throw new Refusal(400, 'invalid_json')
  try {
    return parseJson(text) as object
  } catch {
    throw new Refusal(400, 'invalid_json')
  }
}

/** Facts of a route about its body and the records that it writes. */
interface WritingRoute {
  service: string
  method: string
  path: string
  access: string
  entity?: string
  mostBytes?: number
}

const kilobyte = 1024
const mostBytesOf = ({ mostBytes, access }: Pick<WritingRoute, 'mostBytes' | 'access'>): number =>
  mostBytes ?? (access === 'user' ? 8 * kilobyte * kilobyte : 16 * kilobyte)

const tooLarge = (most: number): Refusal => new Refusal(413, 'body_too_large', { params: { max: most / kilobyte } })

/** Refuses a body that declares to be larger than its route takes, before anything of it is read. */
export function checkLength(route: Pick<WritingRoute, 'mostBytes' | 'access'>, context: Context): void {
  const most = mostBytesOf(route)
  if (Number(context.req.header('content-length') ?? 0) > most && !isForm(context)) throw tooLarge(most)
}

/** Reads the body of a request as text, up to the limit of its route. Refuses more with 413 before it is parsed. */
export async function readText(route: Pick<WritingRoute, 'mostBytes' | 'access'>, context: Context): Promise<string> {
  // A body never exceeds its declared length; the limit for logged-in callers applies to all routes.
  if (context.req.header('content-length') !== undefined || route.access === 'user') return context.req.text()
  const most = mostBytesOf(route)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of context.req.raw.body ?? []) {
    bytes += piece.length
    if (bytes > most) throw tooLarge(most)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Returns whether a body is a form with files, which is read while it comes. */
export const isForm = (context: Context): boolean =>
  /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '')

/** Returns the entity whose records a route writes as they are; undefined for special calls. */
export function writtenEntity({ service, method, path, entity: key }: WritingRoute): Entity | undefined {
  const entity = registry.get(key ?? '')
  const isWritten = entity?.service === service && [entity.path, `${entity.path}/:id`].includes(path)
  return isWritten && ['post', 'put', 'patch'].includes(method) ? entity : undefined
}

/** Returns whether a route accepts a form besides JSON: where the record it writes has files. */
export const takesForm = (route: WritingRoute): boolean =>
  route.access === 'user' && fileFields(writtenEntity(route)).length > 0

const hasLoneSurrogate = (value: unknown): boolean =>
  typeof value === 'string' ? /\p{Cs}/u.test(value) : Object.values(value ?? {}).some(hasLoneSurrogate)

/** Refuses half a character, which no database stores, with 422 on its field. */
function refuseLoneSurrogates(body: object, text: string): void {
  if (!/\\ud[89a-f]/i.test(text)) return
  const field = Object.entries(body).find(([, value]) => hasLoneSurrogate(value))?.[0]
  if (field !== undefined) throw invalidField(field, 'lone_surrogate')
}

/** Reads the body of a request, and its content as text. Refuses a form where none is accepted with 415. */
export async function readRequest(
  route: WritingRoute,
  call: Call & Pick<Writing, 'files'>,
): Promise<{ body: unknown; text: string }> {
  const entity = writtenEntity(route)
  if (isForm(call.context)) {
    if (!entity || !takesForm(route) || call.settings.CONTRACT === 'plain') throw new Refusal(415, 'no_form')
    return readForm(call, entity)
  }
  const text = route.method === 'delete' ? '' : await readText(route, call.context)
  const body = parseBody(text)
  refuseLoneSurrogates(body, text)
  return { body, text }
}
