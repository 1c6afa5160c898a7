import type { StepRead } from '../../../api/projects/projects.ts'
import type { TaskRead } from '../../../api/projects/tasks.ts'
import { latenessOf } from '../../../contract/projects/rules/task-lateness.ts'
import { withMovedCard } from '../../../widgets/board/card-places.ts'
import { foundBy } from '../../../widgets/board/found-cards.ts'
import { idOf } from '../../../widgets/entity.ts'

/** Kinds of lanes of a board. */
export const laneKinds = ['none', 'person', 'priority'] as const

export type LaneKind = (typeof laneKinds)[number]

/** Lane of the tasks without a person. */
export const NOBODY = 'nobody'

export const taskColumnOf = ({ step }: TaskRead): string => idOf(step) ?? ''

const peopleOf = ({ assigned_users: people }: TaskRead): readonly string[] => people ?? []

/** Returns the lane of a card: the first of its people, or its priority. */
export const laneOf = (card: TaskRead, kind: LaneKind): string | null => {
  if (kind === 'none') return null
  return kind === 'priority' ? card.priority : (peopleOf(card)[0] ?? NOBODY)
}

/** Returns the values that a card gets from its new lane; none where it stays in its own. */
export function laneValues(card: TaskRead, kind: LaneKind, lane: string | null): Partial<TaskRead> {
  const from = laneOf(card, kind)
  if (lane === null || lane === from) return {}
  if (kind === 'priority') return { priority: lane as TaskRead['priority'] }
  const others = peopleOf(card).filter((one) => one !== from && one !== lane)
  return { assigned_users: lane === NOBODY ? others : [lane, ...others] }
}

/** Returns the values of a card that its lane sets: they are restored when a move is undone. */
export const laneValuesOf = (card: TaskRead, kind: LaneKind): Partial<TaskRead> =>
  kind === 'priority' ? { priority: card.priority } : kind === 'person' ? { assigned_users: [...peopleOf(card)] } : {}

/** Returns the cards with all searched words in their title or labels. */
export const foundTasks = (cards: readonly TaskRead[], search: string): readonly TaskRead[] =>
  foundBy(cards, search, ({ title, labels_object: labels }) =>
    [title, ...(labels ?? []).map(({ name }) => name)].join(' '),
  )

/** Returns the cards after one of them was moved to a step and a place, with the values of its lane. */
export function withMovedTask(
  cards: readonly TaskRead[],
  id: string,
  { step, position, values }: { step: StepRead; position: number; values: Partial<TaskRead> },
  today: string,
): readonly TaskRead[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return cards
  const moved: TaskRead = { ...card, ...values, step: step.id, position, is_done: step.is_done === true }
  return withMovedCard(cards, { ...moved, lateness: latenessOf(moved, today) }, taskColumnOf)
}
