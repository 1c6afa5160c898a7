import { registry } from '../../../src/contract/index.ts'
import { allows } from '../../../src/contract/rights.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call.ts'
import { Refusal, forbidden } from '../../http/errors.ts'
import { visibleRecord } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { invoiceHooks } from '../commercial/invoices.ts'
import { quotationHooks } from '../commercial/quotations.ts'

const hooksOf = { 'commercial/invoices': invoiceHooks, 'commercial/quotations': quotationHooks } as const

/** The trail of one record, newest first, for those who may read the record itself. */
async function trail(call: Call): Promise<Answer> {
  const { entity = '', record = '' } = call.context.req.query()
  const target = registry.get(entity)
  if (!target) throw new Refusal(400, 'invalid_filter', { params: { field: 'entity' } })
  if (!allows(memberOf(call).rights, target.scope, 'read')) throw forbidden()
  await visibleRecord(call, call.db, target, hooksOf[entity as keyof typeof hooksOf] ?? {}, record)
  const rows = await call.db.query(
    `select a.id, a.at, a.action, a.entity, a.record, a.actor, a.actor_kind, a.state_from, a.state_to, a.reason, a.version as record_version, a.changes,
            case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object
       from system_audit a left join auth_users u on u.id = a.actor and u.company = a.company where a.company = $1 and a.record = $2 order by a.at desc, a.id desc limit 200`, [companyOf(call), record])
  return { body: { results: rows, count: rows.length, stats: {} } }
}

/** The history service: what happened to a record. */
export function serveHistory(router: Router): void {
  router.read({ service: 'history', method: 'get', path: 'entries', access: 'user', right: { scope: 'history', action: 'read' }, summary: 'the trail of one record', entity: 'history/entries' }, trail)
}
