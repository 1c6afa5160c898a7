import { z } from 'zod'
import { entities } from '../../src/contract/index.ts'
import { namesOfTypes } from '../../src/contract/kit/file-types.ts'
import { referredBy } from '../../src/contract/call.ts'
import { built, builtShape, type Entity } from '../../src/contract/kit/kit.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { isCollection, parametersOf } from './parameters.ts'
import { fileFacts, mediaTypes } from '../http/files/record-files.ts'
import { fileFields, isJsonInForm } from '../http/files/read-form.ts'
import { takesForm, writtenEntity } from '../http/routing/read-request.ts'
import type { Route } from '../http/routing/routes.ts'

type Json = Record<string, unknown>

const nameOf = (entity: Pick<Entity, 'service' | 'path'>): string =>
  `${entity.service}.${entity.path}`.replaceAll('/', '.')
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Refers to the schema of an entity where a call has its record or its fields. */
function refer(zodSchema: z.ZodType, jsonSchema: Json): void {
  const found = referredBy(zodSchema)
  if (!found) return
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  Object.assign(jsonSchema, reference(`${nameOf(found.entity)}${found.form === 'patch' ? '.patch' : ''}`))
}

// An answer may contain more than the document lists: an expanded person has an id beside the names.
const open = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  refer(zodSchema as z.ZodType, jsonSchema)
}
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(built(schema), { unrepresentable: 'any', io, target: 'draft-2020-12', override: open }) as Json

/** Returns the schema of a body or an answer of a declared call. */
function callSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = schemaOf(schema, io)
  return rest
}

function recordSchema(entity: Entity): Json {
  const shape = z.object({
    id: z.uuid(),
    company: z.uuid(),
    created_at: z.iso.datetime({ offset: true }),
    ...builtShape({ ...entity.fields, ...entity.computed, ...entity.derived }),
  })
  const { $schema: _draft, ...schema } = schemaOf(shape.partial({}), 'output')
  // Old rows and foreign services may leave anything but the id out.
  return { ...schema, required: ['id'], additionalProperties: true }
}

/** Returns the lines of a document and whatever else a service takes in the body besides the fields. */
const extraOf = (entity: Entity): Json =>
  Object.fromEntries(
    (servedEntities.get(entity.key)?.hooks.extra ?? []).map((name) => {
      const child = entities.find(({ key }) => key === entity.children?.[name]?.of)
      return [name, child ? { type: 'array', items: reference(`${nameOf(child)}.patch`) } : {}]
    }),
  )

/** Returns the property with the reason of a change of state. */
const reasonOf = ({ states }: Entity): Json =>
  states ? { reason: { type: 'string', description: `why, with a changed ${states.field}` } } : {}

function draftSchema(entity: Entity): Json & { properties: Json; required: string[] } {
  const { $schema: _draft, ...schema } = schemaOf(entity.draft, 'input')
  const properties = schema.properties as Json
  return {
    ...schema,
    properties: { ...properties, ...dataUrls(entity, properties), ...extraOf(entity) },
    required: (schema.required as string[] | undefined)?.filter((name) => !(name in (entity.initial ?? {}))) ?? [],
    additionalProperties: true,
  }
}

/** Schema of the public view of a document, whose id is its key. */
const publicShape: Json = { type: 'object', required: ['id', 'seller', 'buyer', 'company_object'] }

/** A group of a list that was asked with `group_by`. */
const groupShape: Json = {
  type: 'object',
  required: ['value', 'count', 'sums'],
  properties: { value: {}, count: { type: 'integer' }, sums: { type: 'object' } },
}

function answerSchema(route: Route, entity: Entity): Json {
  // The public view of a record has its own fields.
  if (route.path.includes('public')) return {}
  const record = reference(nameOf(entity))
  if (route.access === 'company') return { anyOf: [record, publicShape] }
  if (!isCollection(route, entity)) return record
  const page = pageOf(record)
  return entity.list?.chart ? { anyOf: [page, chartShape] } : page
}

/** A list that was requested as a chart with `data_type`. */
const chartShape: Json = {
  type: 'object',
  required: ['xaxis', 'series'],
  properties: {
    xaxis: { type: 'array', items: { type: 'string' } },
    series: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'data'],
        properties: { name: { type: 'string' }, data: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
}

function pageOf(record: Json): Json {
  return {
    type: 'object',
    required: ['results', 'count'],
    properties: {
      results: { type: 'array', items: record },
      count: { type: 'integer' },
      stats: { type: 'object' },
      groups: { type: 'array', items: groupShape },
      versions: { type: 'array', items: { type: 'integer' } },
    },
  }
}

const json = (schema: Json): Json => ({ description: 'done', content: { 'application/json': { schema } } })

/** Returns an answer that is a file. */
const fileAnswer = (types: readonly string[]): Json => ({
  description: 'done',
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

function answer(route: Route, entity: Entity | undefined): Json {
  if (route.answer) return json(callSchema(route.answer(), 'output'))
  if (route.gives) return fileAnswer(route.gives)
  return entity ? json(answerSchema(route, entity)) : { description: 'done' }
}

const writes = new Set(['post', 'put', 'patch'])
const bodies: Readonly<Record<string, string>> = { patch: 'patch', put: 'replacement' }

/** Returns the description of the files that a field accepts. */
function describedFile(entity: Entity, name: string): string {
  const { bytes = 0, types = [] } = fileFacts(entity, name)
  return `a file of at most ${bytes} bytes: ${namesOfTypes(types)}`
}

/** Returns the file fields in the form of a JSON body. */
const dataUrls = (entity: Entity, properties: Json): Json =>
  Object.fromEntries(
    fileFields(entity).map((name) => [
      name,
      { ...(properties[name] as Json), description: `${describedFile(entity, name)}; a data URL in base64` },
    ]),
  )

/**
 * Returns the form that a route accepts besides JSON. Files are parts, lists and structured values are JSON text,
 * everything else is text; an empty part is null.
 */
function formOf(entity: Entity, schema: Json): Json {
  const files = fileFields(entity)
  const names = [...Object.keys(entity.fields), ...Object.keys(extraOf(entity))]
  const encoding = {
    ...Object.fromEntries(files.map((name) => [name, { contentType: mediaTypes(fileFacts(entity, name)).join(', ') }])),
    ...Object.fromEntries(
      names.filter((name) => isJsonInForm(entity, name)).map((name) => [name, { contentType: 'application/json' }]),
    ),
  }
  const parts = files.map((name) => [
    name,
    { type: 'string', format: 'binary', description: describedFile(entity, name) },
  ])
  return { 'multipart/form-data': { schema: { ...schema, properties: Object.fromEntries(parts) }, encoding } }
}

function requestBody(route: Route, entity: Entity | undefined): Json {
  if (!writes.has(route.method)) return {}
  if (route.body)
    return { requestBody: { content: { 'application/json': { schema: callSchema(route.body(), 'input') } } } }
  const schema = entity ? reference(`${nameOf(entity)}.${bodies[route.method] ?? 'draft'}`) : {}
  const form = entity && takesForm(route) ? formOf(entity, schema) : {}
  return { requestBody: { content: { 'application/json': { schema }, ...form } } }
}

function success(route: Route, entity: Entity | undefined): string {
  if (route.success) return String(route.success)
  if (route.method === 'delete') return '204'
  return route.method === 'post' && entity ? '201' : '200'
}

const rightOf = ({ right }: Route): string => (right === 'any' ? 'any' : `${right.scope}:${right.action}`)

function operation(route: Route): Json {
  const entity = entities.find(({ key }) => key === route.entity)
  return {
    tags: [route.service],
    summary: route.summary,
    operationId: `${route.method} ${route.service}/${route.version ?? 'v1'}/${route.path}`,
    'x-service': route.service,
    'x-access': route.access,
    'x-right': rightOf(route),
    ...(route.added ? { 'x-added': true } : {}),
    ...(route.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(route),
    ...requestBody(route, writtenEntity(route)),
    responses: {
      [success(route, writtenEntity(route))]: answer(route, entity),
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
  413: 'the body is too large',
  415: 'no form with files is taken here',
  422: 'a value is not accepted',
  428: 'If-Match is missing',
  429: 'too many requests',
  503: 'cannot be done at this moment',
  507: 'the disk is full',
}

/** Returns the OpenAPI 3.1 document of the given routes, generated from the contract. */
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
    const draft = { ...draftSchema(entity) }
    const { required: _none, ...patch } = { ...draft, properties: { ...draft.properties, ...reasonOf(entity) } }
    Object.assign(schemas, {
      [nameOf(entity)]: recordSchema(entity),
      [`${nameOf(entity)}.draft`]: draft,
      [`${nameOf(entity)}.replacement`]: { ...patch, required: draft.required },
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
