import type { Needed, Transition } from './kit/kit.ts'
import { type Rights, allows } from './rights/rights.ts'

/** Entity whose transitions are read: its states and the scope of its rights. */
export interface StatesOf {
  scope: string
  states?: { field: string; transitions: Readonly<Record<string, Transition>> }
}

/**
 * Query for a transition, by its name or its target state, with the rights of the person. With `lowered`, the company's
 * setting `validation_right` lets `update` suffice where rights may be lowered. Without `reason`, a transition that
 * demands one is refused.
 */
export interface TransitionQuestion {
  status: string
  name?: string
  to?: string
  rights: Rights
  lowered?: boolean
  reason?: string
  /** Whether a document is a sale; absent for a record without sides. */
  isSales?: boolean
}

/** Why a transition is not made: the state of the record, the rights of the person, a reason that is missing. */
export type TransitionRefusal = 'state' | 'rights' | 'reason'

/** The transition that was found, or why there is none. */
export type TransitionAnswer = { refusal: TransitionRefusal } | { refusal: null; name: string; transition: Transition }

const isForPeople = ({ needs }: Transition): boolean => !needs.every((need) => need === 'system')

/** Returns the transitions from a state, by name, without those of the server and of the other side. */
export const transitionsFrom = ({ states }: StatesOf, status: string, isSales?: boolean): [string, Transition][] =>
  Object.entries(states?.transitions ?? {}).filter(
    ([, transition]) => transition.from.includes(status) && isForPeople(transition) && isOnSide(transition, isSales),
  )

const isOnSide = ({ side }: Transition, isSales: boolean | undefined): boolean =>
  side === undefined || isSales === undefined || (side === 'sales') === isSales

const satisfies = (rights: Rights, scope: string, needs: readonly Needed[]): boolean =>
  needs.some((need) => need !== 'public' && need !== 'system' && allows(rights, scope, need))

/**
 * Finds the requested transition: refused by the state, then by the rights, then for lack of a reason (domain rules
 * 0.2). Among several to the same state, it is the first that the person may make.
 */
export function findTransition(
  entity: StatesOf,
  { status, name, to, rights, lowered = false, reason, isSales }: TransitionQuestion,
): TransitionAnswer {
  const fitting = transitionsFrom(entity, status, isSales).filter(
    ([own, transition]) => (name === undefined || own === name) && (to === undefined || transition.to === to),
  )
  if (fitting.length === 0) return { refusal: 'state' }
  const found = fitting.find(([, transition]) =>
    satisfies(rights, entity.scope, (lowered && transition.lowered) || transition.needs),
  )
  if (!found) return { refusal: 'rights' }
  if (found[1].reason && !reason) return { refusal: 'reason' }
  return { refusal: null, name: found[0], transition: found[1] }
}

/** Checks whether a person may make a transition now: null, or why not. Screens offer by it, services decide by it. */
export const transitionRefusal = (entity: StatesOf, question: TransitionQuestion): TransitionRefusal | null =>
  findTransition(entity, question).refusal

/**
 * Checks whether a person can return to a former state, by a transition at once (`undo`) or only with a reason
 * (`isPossible` alone).
 */
export function wayBack(
  entity: StatesOf,
  { from, to, rights }: { from: string; to: string; rights: Rights },
): { isPossible: boolean; undo?: string } {
  const found = findTransition(entity, { status: to, to: from, rights })
  return found.refusal === null ? { isPossible: true, undo: found.name } : { isPossible: found.refusal === 'reason' }
}
