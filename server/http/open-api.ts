import { z } from 'zod'
import { entities } from '../../src/contract/index.ts'
import type { Entity } from '../../src/contract/kit.ts'
import type { Route } from './routes.ts'

type Json = Record<string, unknown>

// An answer may say more than the document does: an expanded person brings an id beside the names.
const open = ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io, target: 'draft-2020-12', override: open }) as Json
const nameOf = (entity: Pick<Entity, 'service' | 'path'>): string =>
  `${entity.service}.${entity.path}`.replaceAll('/', '.')
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

function recordSchema(entity: Entity): Json {
  const shape = z.object({
    id: z.uuid(),
    company: z.uuid(),
    created_at: z.iso.datetime({ offset: true }),
    ...entity.fields,
    ...entity.computed,
    ...entity.derived,
  })
  const { $schema: _draft, ...schema } = schemaOf(shape.partial({}), 'output')
  // Old rows and foreign services may leave anything but the id out.
  return { ...schema, required: ['id'], additionalProperties: true }
}

function draftSchema(entity: Entity): Json {
  const { $schema: _draft, ...schema } = schemaOf(entity.draft, 'input')
  return {
    ...schema,
    required: (schema.required as string[] | undefined)?.filter((name) => !(name in (entity.initial ?? {}))) ?? [],
    additionalProperties: true,
  }
}

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})
const query = (name: string, description: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})

const similar: Json = {
  ...query('similar', 'true: a search that finds nothing answers what holds similar words, nearest first'),
  'x-added': true,
}

const isCollection = (route: Route, entity: Entity | undefined): boolean =>
  route.method === 'get' && route.path === entity?.path

function parameters(route: Route, entity: Entity | undefined): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const own = entity && route.path === `${entity.path}/:id`
  const versions =
    own && route.method !== 'get'
      ? [header('If-Match', true, 'the ETag of the record; 428 without, 412 when stale')]
      : []
  const once =
    route.method === 'post'
      ? [header('Idempotency-Key', false, 'a repeat with the same key gets the first answer')]
      : []
  const list = isCollection(route, entity)
    ? ['page', 'page_size', 'search', 'ordering', 'expand', 'fields', 'limit', 'stats', 'view']
        .map((name) => query(name, 'see architecture section 4'))
        .concat(similar)
    : []
  return [...inPath, ...versions, ...once, ...list]
}

/** What the public sees of a document, whose id is its key. */
const publicShape: Json = { type: 'object', required: ['id', 'seller', 'buyer', 'company_object'] }

function answerSchema(route: Route, entity: Entity): Json {
  // What the public sees of a record has fields of its own.
  if (route.path.includes('public')) return {}
  const record = reference(nameOf(entity))
  if (route.access === 'company') return { anyOf: [record, publicShape] }
  if (!isCollection(route, entity)) return record
  return {
    type: 'object',
    required: ['results', 'count'],
    properties: { results: { type: 'array', items: record }, count: { type: 'integer' }, stats: { type: 'object' } },
  }
}

const answer = (route: Route, entity: Entity | undefined): Json =>
  entity
    ? { description: 'done', content: { 'application/json': { schema: answerSchema(route, entity) } } }
    : { description: 'done' }

const writes = new Set(['post', 'put', 'patch'])

function requestBody(route: Route, entity: Entity | undefined, takesDraft: boolean): Json {
  if (!writes.has(route.method)) return {}
  const schema =
    entity && takesDraft ? reference(`${nameOf(entity)}${route.method === 'patch' ? '.patch' : '.draft'}`) : {}
  return { requestBody: { content: { 'application/json': { schema } } } }
}

function success(route: Route, takesDraft: boolean): string {
  if (route.success) return String(route.success)
  if (route.method === 'delete') return '204'
  return route.method === 'post' && takesDraft ? '201' : '200'
}

const rightOf = ({ right }: Route): string => (right === 'any' ? 'any' : `${right.scope}:${right.action}`)

function operation(route: Route): Json {
  const entity = entities.find(({ key }) => key === route.entity)
  const takesDraft =
    entity !== undefined && writes.has(route.method) && [entity.path, `${entity.path}/:id`].includes(route.path)
  return {
    tags: [route.service],
    summary: route.summary,
    operationId: `${route.method} ${route.service}/${route.version ?? 'v1'}/${route.path}`,
    'x-service': route.service,
    'x-access': route.access,
    'x-right': rightOf(route),
    ...(route.added ? { 'x-added': true } : {}),
    ...(route.access === 'public' ? { security: [] } : {}),
    parameters: parameters(route, entity),
    ...requestBody(route, entity, takesDraft),
    responses: {
      [success(route, takesDraft)]: answer(route, entity),
      ...Object.fromEntries(Object.keys(refusals).map((status) => [status, refusal(status)])),
    },
  }
}

const refusal = (status: string): Json => ({
  description: refusals[status],
  content: { 'application/json': { schema: reference('refusal') } },
})
const refusals: Readonly<Record<string, string>> = {
  400: 'not understood',
  401: 'no, bad or expired token',
  403: 'no right',
  404: 'no such record for this caller',
  409: 'the state does not allow it',
  412: 'stale version',
  422: 'a value is not accepted',
  428: 'If-Match is missing',
  429: 'too many requests',
  503: 'cannot be done at this moment',
  507: 'the disk is full',
}

/** The OpenAPI 3.1 document of the given routes, generated from the contract. */
export function openApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const address = `/api/${route.service}/${route.version ?? 'v1'}/${route.path.replaceAll(/:(\w+)/g, '{$1}')}/`
    ;(paths[address] ??= {})[route.method] = operation(route)
  }
  const schemas: Record<string, Json> = {
    refusal: {
      type: 'object',
      required: ['detail', 'code'],
      properties: {
        detail: { type: 'string' },
        code: { type: 'string' },
        errors: { type: 'object' },
        current: {},
        allowed: { type: 'array', items: { type: 'string' } },
      },
    },
  }
  for (const entity of entities) {
    const { required: _none, ...patch } = draftSchema(entity)
    Object.assign(schemas, {
      [nameOf(entity)]: recordSchema(entity),
      [`${nameOf(entity)}.draft`]: draftSchema(entity),
      [`${nameOf(entity)}.patch`]: patch,
    })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ensemble', version: '1' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas },
  }
}
