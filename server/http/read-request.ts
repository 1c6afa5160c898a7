import type { Context } from 'hono'
import { registry } from '../../src/contract/index.ts'
import type { Entity } from '../../src/contract/kit.ts'
import { fileFields, parseJson, readForm } from '../storage/read-form.ts'
import type { Call, Writing } from './call.ts'
import { Refusal } from './errors.ts'

/** The JSON that a body says, an empty object where there is none. Refuses anything else with 400. */
export function parseBody(text: string): unknown {
  if (text === '') return {}
  try {
    return parseJson(text)
  } catch {
    throw new Refusal(400, 'invalid_json')
  }
}

/** What a route says of the records that it writes. */
interface WritingRoute {
  service: string
  method: string
  path: string
  access: string
  entity?: string
}

/** Whether a body is a form with files, which is read while it comes. */
export const isForm = (context: Context): boolean =>
  /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '')

/** The entity whose records a route writes as they are; undefined for special calls. */
export function writtenEntity({ service, method, path, entity: key }: WritingRoute): Entity | undefined {
  const entity = registry.get(key ?? '')
  const isWritten = entity?.service === service && [entity.path, `${entity.path}/:id`].includes(path)
  return isWritten && ['post', 'put', 'patch'].includes(method) ? entity : undefined
}

/** Whether a route takes a form beside JSON: where the record it writes has files. */
export const takesForm = (route: WritingRoute): boolean =>
  route.access === 'user' && fileFields(writtenEntity(route)).length > 0

/** The body of a request, and what it says as text. Refuses a form where none is taken with 415. */
export async function readRequest(
  route: WritingRoute,
  call: Call & Pick<Writing, 'files'>,
): Promise<{ body: unknown; text: string }> {
  const entity = writtenEntity(route)
  if (isForm(call.context)) {
    if (!entity || !takesForm(route) || call.settings.CONTRACT === 'plain') throw new Refusal(415, 'no_form')
    return readForm(call, entity)
  }
  const text = route.method === 'delete' ? '' : await call.context.req.text()
  return { body: parseBody(text), text }
}
