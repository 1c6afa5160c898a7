import type { Entity } from '../../../src/contract/kit/kit.ts'
import { type Call, memberOf } from '../../http/call/call.ts'
import { readsEntity } from '../../http/call/rights.ts'

/** Returns whether the caller may read records of a kind, and their dependent records. */
export const mayReadRecords = (call: Call, entity: Entity): boolean => readsEntity(memberOf(call).rights, entity)
