import type { Entity, Needed } from '../../src/contract/kit.ts'
import { allows } from '../../src/contract/rights.ts'
import type { Principal } from './call.ts'
import { conflict, forbidden, invalidField } from './errors.ts'
import type { StateChange } from './hooks.ts'
import type { StoredRecord } from './records.ts'
import type { ReadChange } from './read-change.ts'

const satisfies = (principal: Principal, scope: string, needs: readonly Needed[]): boolean =>
  principal.kind === 'user' &&
  needs.some((need) => need !== 'public' && need !== 'system' && allows(principal.rights, scope, need))

/** Finds the transition that a changed state asks for; refuses with 409, 403 or 422 (domain rules 0.2). */
export function findTransition(
  entity: Entity,
  principal: Principal,
  from: string,
  to: string,
  reason: string | undefined,
): StateChange {
  const known = Object.entries(entity.states?.transitions ?? {}).filter(
    ([, transition]) => transition.from.includes(from) && !transition.needs.every((need) => need === 'system'),
  )
  const fitting = known.filter(([, transition]) => transition.to === to)
  if (fitting.length === 0)
    throw conflict('transition_refused', {
      current: from,
      allowed: [...new Set(known.map(([, transition]) => transition.to))],
    })
  const permitted = fitting.find(([, transition]) => satisfies(principal, entity.scope, transition.needs))
  if (!permitted) throw forbidden()
  const [name, transition] = permitted
  if (transition.reason && !reason) throw invalidField('reason', 'required')
  return { name, transition, from, to, reason }
}

/** The transition of a change that touches the state field; undefined when it does not. */
export function readStateChange(
  entity: Entity,
  principal: Principal,
  before: StoredRecord,
  { values, reason }: Pick<ReadChange, 'values' | 'reason'>,
): StateChange | undefined {
  const state = entity.states?.field
  if (!state || !(state in values)) return undefined
  return findTransition(entity, principal, String(before[state]), String(values[state]), reason)
}
