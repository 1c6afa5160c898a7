import { renewKey } from '../../../../src/contract/crm/calls/sales.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { randomKey } from '../../../runtime/identifiers.ts'

/** Lets the staff replace the public address of a page: the old key then answers like one that never existed. */
export function serveKeyRenewal(router: Router, entity: Entity, hooks: Hooks): void {
  router.write(renewKey(entity), async (call) => {
    const record = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
    const values = { public_key: randomKey() }
    const renewed = await updateRecord(call.tx, entity, record, { now: call.now, values })
    await audit(call.tx, call, {
      company: record.company,
      entity: entity.key,
      record: record.id,
      action: 'renew_link',
      version: renewed.row_version,
    })
    return answerRecord(call, call.tx, entity, hooks, renewed)
  })
}
