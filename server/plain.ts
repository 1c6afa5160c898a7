import type { Context, Next } from 'hono'
import { entities } from '../src/contract/index.ts'
import { type Entity, factsOf } from '../src/contract/kit/kit.ts'
import type { Route } from './http/routing/routes.ts'

const named = new Map(entities.map((entity) => [entity.key, entity]))

/** Returns the entity whose collection or record an address names. */
function entityOf(path: string): Entity | undefined {
  const [, service = '', rest = ''] = /^\/api\/([\w-]+)\/v\d\/(.*?)\/?$/.exec(path) ?? []
  const parts = rest.split('/')
  for (let length = Math.min(2, parts.length); length > 0; length -= 1) {
    const found = named.get(`${service}/${parts.slice(0, length).join('/')}`)
    if (found) return found
  }
  return undefined
}

const hidden = new WeakMap<Entity, ReadonlySet<string>>()

function addedFields(entity: Entity): ReadonlySet<string> {
  let names = hidden.get(entity)
  if (!names) {
    names = new Set(
      Object.entries({ ...entity.fields, ...entity.computed, ...entity.derived })
        .filter(([, schema]) => factsOf(schema).added)
        .map(([name]) => name),
    )
    hidden.set(entity, names)
  }
  return names
}

function stripped(entity: Entity, record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record
  const names = addedFields(entity)
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !names.has(name))
      .map(([name, value]) => {
        const child = entity.children?.[name]
        const target = child && named.get(child.of)
        return [name, target && Array.isArray(value) ? value.map((row) => stripped(target, row)) : value]
      }),
  )
}

function plainBody(entity: Entity, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { results } = body as { results?: unknown[] }
  return Array.isArray(results)
    ? { ...body, results: results.map((record) => stripped(entity, record)) }
    : stripped(entity, body)
}

/**
 * Returns the middleware that limits the services to the specification (CONTRACT=plain): no added call, field or
 * header. It tests the behaviour that our app promises with foreign services.
 */
export function plainContract(routes: readonly Route[]) {
  const added = (context: Context): boolean =>
    routes.some(
      (route) =>
        route.added &&
        route.method.toUpperCase() === context.req.method &&
        new RegExp(
          `^/api/${route.service}/${route.version ?? 'v1'}/${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`,
        ).test(context.req.path),
    )
  return async (context: Context, next: Next): Promise<Response | void> => {
    if (added(context)) return context.json({ detail: 'Not found.' }, 404)
    const entity = entityOf(context.req.path)
    const isWrite = context.req.method === 'POST' || context.req.method === 'PUT' || context.req.method === 'PATCH'
    if (entity && isWrite && !context.req.path.includes('public')) {
      const body = (await context.req.raw
        .clone()
        .json()
        .catch(() => ({}))) as Record<string, unknown>
      const foreign = Object.keys(body).filter(
        (name) => addedFields(entity).has(name) || (entity.children && name in entity.children),
      )
      if (foreign.length > 0)
        return context.json(Object.fromEntries(foreign.map((name) => [name, ['Unknown field.']])), 400)
    }
    // The answer must be readable, because fields are removed from it.
    context.set('uncompressed', true)
    await next()
    context.res.headers.delete('etag')
    if (!entity || !context.res.ok || !(context.res.headers.get('content-type') ?? '').includes('json')) return
    const body: unknown = await context.res.clone().json()
    const headers = new Headers(context.res.headers)
    headers.delete('content-length')
    context.res = new Response(JSON.stringify(plainBody(entity, body)), { status: context.res.status, headers })
  }
}
