import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import { Refusal, forbidden } from '../../http/call/errors.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import { presented } from '../../http/records/present.ts'
import type { Values } from '../../database/records.ts'
import { visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveClientErrors } from './client-errors.ts'
import { serveImports } from './imports.ts'
import { serveJournal } from './journal.ts'
import { mayReadRecords } from './may-read.ts'
import { withChangedNames } from './named-changes.ts'
import { serveTimeline } from './timeline.ts'

interface Entry extends Record<string, unknown> {
  changes: Values
}

const readEntries = (call: Call, record: string): Promise<Entry[]> =>
  call.db.query<Entry>(
    `select a.id, a.at, a.action, a.entity, a.record, a.actor, a.actor_kind, a.state_from, a.state_to, a.reason, a.version as record_version, a.changes, a.address, a.document_hash,
          case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object
     from system_audit a left join auth_people u on u.id = a.actor and u.company = a.company where a.company = $1 and a.record = $2 order by a.at desc, a.id desc limit 200`,
    [companyOf(call), record],
  )

/**
 * Answers the trail of one record, newest first, for those who may read the record itself; of its values only those
 * that they see.
 */
async function trail(call: Call): Promise<Answer> {
  const { entity: key = '', record = '' } = call.context.req.query()
  const target = servedEntities.get(key)
  if (!target) throw new Refusal(400, 'invalid_filter', { params: { field: 'entity' } })
  const { entity, hooks } = target
  if (!mayReadRecords(call, entity)) throw forbidden()
  const stored = await visibleRecord(call, call.db, entity, hooks, record)
  const [seen = {}] = await presented(call, call.db, entity, hooks, [stored])
  const rows = (await readEntries(call, record)).map((row) => ({
    ...row,
    changes: Object.fromEntries(Object.entries(row.changes).filter(([name]) => name in seen)),
  }))
  return { body: { results: await withChangedNames(call, entity, rows), count: rows.length, stats: {} } }
}

/** Serves the history of a record. */
export function serveHistory(router: Router): void {
  serveJournal(router)
  serveTimeline(router)
  serveImports(router)
  serveClientErrors(router)
  router.read(
    {
      service: 'history',
      method: 'get',
      path: 'entries',
      access: 'user',
      right: { scope: 'history', action: 'read' },
      summary: 'the trail of one record',
      takes: 'neither',
      query: { entity: 'registry name of the entity: commercial/invoices', record: 'id of the record' },
      entity: 'history/entries',
    },
    trail,
  )
}
