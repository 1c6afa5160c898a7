import type { Entity } from '../../../src/contract/kit/kit.ts'
import { findTransition, transitionsFrom } from '../../../src/contract/transitions.ts'
import type { Queryable } from '../../database/database.ts'
import type { Principal, Writing } from '../call/call.ts'
import { conflict, forbidden, invalidField } from '../call/errors.ts'
import type { StateChange } from '../call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'
import type { ReadChange } from '../records/read-change.ts'

const none = { permissions: [], services: [] }

/** Requested change of a state. */
export interface AskedState {
  from: string
  to: string
  reason: string | undefined
  /** The company lets `update` do what may be lowered. */
  lowered?: boolean
  /** Whether a document is a sale. */
  isSales?: boolean
}

/** Returns the transition that a changed state asks for; refuses with 409, 403 or 422 as the contract decides. */
export function demandTransition(
  entity: Entity,
  principal: Principal,
  { from, to, reason, lowered, isSales }: AskedState,
): StateChange {
  const rights = principal.kind === 'user' ? principal.rights : none
  const answer = findTransition(entity, { status: from, to, rights, lowered, reason, isSales })
  if (answer.refusal === null) return { name: answer.name, transition: answer.transition, from, to, reason }
  if (answer.refusal === 'rights') throw forbidden()
  if (answer.refusal === 'reason') throw invalidField('reason', 'required')
  const targets = transitionsFrom(entity, from, isSales).map(([, transition]) => transition.to)
  throw conflict('transition_refused', { current: from, allowed: [...new Set(targets)] })
}

/** Returns whether the company lets `update` do what may be lowered of the entity's transitions. */
export async function isLowered(tx: Queryable, entity: Entity, company: string): Promise<boolean> {
  if (!Object.values(entity.states?.transitions ?? {}).some(({ lowered }) => lowered)) return false
  const [found] = await tx.query<{ validation_right: string | null }>(
    'select validation_right from auth_companies where id = $1',
    [company],
  )
  return found?.validation_right === 'update'
}

/** Returns the transition of a change that touches the state field; undefined when it does not. */
export async function readStateChange(
  call: Writing,
  entity: Entity,
  before: StoredRecord,
  { values, reason }: Pick<ReadChange, 'values' | 'reason'>,
): Promise<StateChange | undefined> {
  const state = entity.states?.field
  if (!state || !(state in values)) return undefined
  return demandTransition(entity, call.principal, {
    from: String(before[state]),
    to: String(values[state]),
    reason,
    ...(typeof before.is_sales === 'boolean' ? { isSales: before.is_sales } : {}),
    lowered: await isLowered(call.tx, entity, before.company),
  })
}
