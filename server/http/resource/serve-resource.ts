import type { Entity } from '../../../src/contract/kit/kit.ts'
import { type Answer, type Writing } from '../call/call.ts'
import { type Hooks, servedEntities } from '../call/hooks.ts'
import type { Handler, Route, Router, WriteHandler } from '../routing/routes.ts'
import { requireVersion } from '../records/versions.ts'
import { listRecords } from '../lists/list-records.ts'
import { answerRecord, changeRecord, createRecord, removeRecords, visibleRecord } from './resource.ts'

/** Serving of an entity; `query` names the parameters of its reads besides filters. */
interface Served {
  openToStaff?: boolean
  isAdded?: boolean
  query?: NonNullable<Route['query']>
}

/**
 * Serves list, create, read, replace, patch and delete of an entity with its hooks, except for methods whose route a
 * service has served itself.
 */
export function serveResource<E extends Entity>(
  router: Router,
  entity: E,
  hooks: Hooks<E> = {},
  { openToStaff = false, isAdded = false, query }: Served = {},
): void {
  const { service, path, scope, key } = entity
  servedEntities.set(key, { entity, hooks, isOpenToStaff: openToStaff })
  const row = (action: 'read' | 'create' | 'update' | 'delete', summary: string) => ({
    service,
    access: 'user' as const,
    right: openToStaff ? ('any' as const) : { scope, action },
    summary,
    entity: key,
    ...(isAdded ? { added: true } : {}),
    ...(query && action === 'read' ? { query } : {}),
  })
  const read = (route: Route, handler: Handler): void => {
    if (!router.serves(route)) router.read(route, handler)
  }
  const write = (route: Route, handler: WriteHandler): void => {
    if (!router.serves(route)) router.write(route, handler)
  }
  read({ ...row('read', 'list'), method: 'get', path }, (call) => listRecords(call, entity, hooks))
  write({ ...row('create', 'create'), method: 'post', path }, async (call, body) =>
    answerRecord(call, call.tx, entity, hooks, await createRecord(call, entity, hooks, body), 201),
  )
  read({ ...row('read', 'read'), method: 'get', path: `${path}/:id` }, async (call) =>
    answerRecord(call, call.db, entity, hooks, await visibleRecord(call, call.db, entity, hooks, call.params.id)),
  )
  const change =
    (whole: boolean) =>
    async (call: Writing, body: unknown): Promise<Answer> => {
      const before = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
      await requireVersion(call, before)
      return answerRecord(call, call.tx, entity, hooks, await changeRecord(call, entity, hooks, before, body, whole))
    }
  write({ ...row('update', 'replace'), method: 'put', path: `${path}/:id` }, change(true))
  write({ ...row('update', 'change'), method: 'patch', path: `${path}/:id` }, change(false))
  write({ ...row('delete', 'delete'), method: 'delete', path: `${path}/:id` }, async (call) => {
    const record = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
    await requireVersion(call, record)
    await removeRecords(call, entity, hooks, [record])
    return { status: 204 }
  })
}
