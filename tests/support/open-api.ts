import { openApi } from '../../server/open-api/open-api.ts'
import type { Route, Router } from '../../server/http/routing/routes.ts'

type Schema = Record<string, any>

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>>
  components: { schemas: Record<string, Schema> }
}

const patterns = new Map<string, RegExp>()
const matches = (pattern: string, value: string): boolean => {
  const known = patterns.get(pattern) ?? new RegExp(pattern)
  patterns.set(pattern, known)
  return known.test(value)
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const fitsType = (wanted: string, value: unknown): boolean =>
  wanted === typeOf(value) || (wanted === 'number' && typeof value === 'number')

/** Keywords of JSON Schema that the document uses; any other is an error, so that none is ignored. */
const keywords: Record<
  string,
  (argument: any, value: any, at: string, document: Document, schema: Schema) => string[]
> = {
  type: (argument, value, at) =>
    [argument].flat().some((wanted: string) => fitsType(wanted, value))
      ? []
      : [`${at} is ${typeOf(value)}, not ${[argument].flat().join(' or ')}`],
  required: (argument: string[], value, at) =>
    typeOf(value) === 'object'
      ? argument.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
      : [],
  properties: (argument, value, at, document) =>
    typeOf(value) === 'object'
      ? Object.entries(argument as Record<string, Schema>).flatMap(([name, schema]) =>
          name in value ? listErrors(schema, value[name], `${at}.${name}`, document) : [],
        )
      : [],
  items: (argument, value, at, document) =>
    Array.isArray(value) ? value.flatMap((item, index) => listErrors(argument, item, `${at}[${index}]`, document)) : [],
  additionalProperties: (argument, value, at, document, { properties = {} }) => {
    if (argument === true || typeOf(value) !== 'object') return []
    const more = Object.keys(value).filter((name) => !(name in properties))
    return argument === false
      ? more.map((name) => `${at}.${name} is not in the document`)
      : more.flatMap((name) => listErrors(argument, value[name], `${at}.${name}`, document))
  },
  anyOf: (argument: Schema[], value, at, document) =>
    argument.some((schema) => listErrors(schema, value, at, document).length === 0)
      ? []
      : [`${at} fits none of ${JSON.stringify(argument).slice(0, 120)}: ${JSON.stringify(value).slice(0, 80)}`],
  allOf: (argument: Schema[], value, at, document) =>
    argument.flatMap((schema) => listErrors(schema, value, at, document)),
  enum: (argument: unknown[], value, at) =>
    argument.includes(value) ? [] : [`${at} is ${JSON.stringify(value)}, none of ${argument.join(', ')}`],
  const: (argument, value, at) => (argument === value ? [] : [`${at} is not ${argument}`]),
  pattern: (argument: string, value, at) =>
    typeof value !== 'string' || matches(argument, value)
      ? []
      : [`${at} does not look like ${argument.slice(0, 40)}: ${value}`],
  maxLength: (argument: number, value, at) =>
    typeof value !== 'string' || Array.from(value).length <= argument ? [] : [`${at} is too long`],
  maxItems: (argument: number, value, at) =>
    !Array.isArray(value) || value.length <= argument ? [] : [`${at} has too many items`],
  minimum: (argument: number, value, at) =>
    typeof value !== 'number' || value >= argument ? [] : [`${at} is too small`],
  maximum: (argument: number, value, at) =>
    typeof value !== 'number' || value <= argument ? [] : [`${at} is too large`],
  format: () => [],
  readOnly: () => [],
  propertyNames: (argument, value, at, document) =>
    Object.keys(value ?? {}).flatMap((name) => listErrors(argument, name, `${at}.${name}`, document)),
  $ref: (argument: string, value, at, document) =>
    listErrors(document.components.schemas[argument.split('/').at(-1) ?? ''] ?? {}, value, at, document),
}

function listErrors(schema: Schema, value: unknown, at: string, document: Document): string[] {
  return Object.entries(schema).flatMap(([name, argument]) => {
    const keyword = keywords[name]
    if (!keyword) throw new Error(`the document uses ${name}, which the checker does not know`)
    return keyword(argument, value, at, document, schema)
  })
}

const templateOf = ({ service, version = 'v1', path }: Route): { name: string; pattern: RegExp } => {
  const name = `/api/${service}/${version}/${path.replaceAll(/:(\w+)/g, '{$1}')}/`
  return { name, pattern: new RegExp(`^/api/${service}/${version}/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }
}

/** Returns the schema of a response; a message when the document does not name its status. */
function schemaOf(
  document: Document,
  route: { name: string; method: string },
  status: number,
): Schema | string | undefined {
  const responses = document.paths[route.name]?.[route.method]?.responses ?? {}
  const answer = responses[String(status)] ?? (status < 300 ? (responses['200'] ?? responses['201']) : undefined)
  if (!answer)
    return status < 400
      ? `${route.method} ${route.name} answers ${status}, which the document does not name`
      : undefined
  return answer.content?.['application/json']?.schema
}

type Check = (method: string, address: string, status: number, body: unknown) => string[]

const segments = (path: string): number => path.split('/').filter(Boolean).length
const groupOf = (method: string, path: string): string =>
  `${method} ${path.split('/').slice(1, 4).join('/')} ${segments(path)}`

/** Returns a function that finds the first route of an address, among those of its service and number of segments. */
function routeFinder(
  routes: readonly Route[],
): (method: string, path: string) => { name: string; method: string } | undefined {
  const groups = new Map<string, { name: string; method: string; pattern: RegExp }[]>()
  for (const route of routes) {
    const row = { ...templateOf(route), method: route.method }
    const group = groupOf(row.method, row.name)
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return (method, path) => groups.get(groupOf(method, path))?.find(({ pattern }) => pattern.test(path))
}

function checkerOf(routes: readonly Route[]): Check {
  let document: Document | undefined
  const find = routeFinder(routes)
  return (method, address, status, body) => {
    if (status >= 500) return [`${method} ${address} answered ${status}`]
    const route = find(method.toLowerCase(), new URL(address, 'http://suite.test').pathname)
    if (!route || status === 204) return []
    document ??= openApi(routes) as unknown as Document
    const schema = schemaOf(document, route, status)
    return typeof schema === 'string'
      ? [schema]
      : schema
        ? listErrors(schema, body, `${method} ${route.name} ${status}`, document)
        : []
  }
}

const checkers = new Map<string, Check>()

/**
 * Returns a function that compares a response with the OpenAPI document and returns the errors; its route is the first
 * that serves the address. Suites that serve the same routes share the document.
 */
export function answerChecker({ routes }: Router): Check {
  const served = JSON.stringify(routes)
  const check = checkers.get(served) ?? checkerOf(routes)
  checkers.set(served, check)
  return check
}
