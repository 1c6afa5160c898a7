import type { Entity } from '../../../src/contract/kit.ts'
import { allows } from '../../../src/contract/rights.ts'
import { type Call, memberOf } from '../../http/call.ts'

/** Whether the caller may read records of a kind, and what belongs to them. */
export const mayReadRecords = (call: Call, entity: Entity): boolean =>
  allows(memberOf(call).rights, entity.service, 'service') && allows(memberOf(call).rights, entity.scope, 'read')
