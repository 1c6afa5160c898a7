import type { StepRead } from '../../../api/projects/projects.ts'
import type { TaskRead } from '../../../api/projects/tasks.ts'
import { latenessOf } from '../../../contract/rules/task-lateness.ts'
import { withMovedCard } from '../../../widgets/board/card-places.ts'
import { foundBy } from '../../../widgets/board/found-cards.ts'
import { idOf } from '../../../widgets/entity.ts'

/** What the lanes of a board are. */
export const laneKinds = ['none', 'person', 'priority'] as const

export type LaneKind = (typeof laneKinds)[number]

/** The lane of what nobody does. */
export const NOBODY = 'nobody'

export const columnOf = ({ step }: TaskRead): string => idOf(step) ?? ''

const peopleOf = ({ assigned_users: people }: TaskRead): readonly string[] => people ?? []

/** The lane of a card: the first of its people, or its priority. */
export const laneOf = (card: TaskRead, kind: LaneKind): string | null => {
  if (kind === 'none') return null
  return kind === 'priority' ? card.priority : (peopleOf(card)[0] ?? NOBODY)
}

/** What a card takes over of the lane that it is put into; nothing where it stays in its own. */
export function laneValues(card: TaskRead, kind: LaneKind, lane: string | null): Partial<TaskRead> {
  const from = laneOf(card, kind)
  if (lane === null || lane === from) return {}
  if (kind === 'priority') return { priority: lane as TaskRead['priority'] }
  const others = peopleOf(card).filter((one) => one !== from && one !== lane)
  return { assigned_users: lane === NOBODY ? others : [lane, ...others] }
}

/** What of a card its lane writes: what is undone with a move. */
export const laneValuesOf = (card: TaskRead, kind: LaneKind): Partial<TaskRead> =>
  kind === 'priority' ? { priority: card.priority } : kind === 'person' ? { assigned_users: [...peopleOf(card)] } : {}

/** The cards with all words that are searched in their title or labels. */
export const foundTasks = (cards: readonly TaskRead[], search: string): readonly TaskRead[] =>
  foundBy(cards, search, ({ title, labels_object: labels }) =>
    [title, ...(labels ?? []).map(({ name }) => name)].join(' '),
  )

/** The cards once one of them stands in a step at a place, with what its lane makes of it. */
export function withMoved(
  cards: readonly TaskRead[],
  id: string,
  { step, position, values }: { step: StepRead; position: number; values: Partial<TaskRead> },
  today: string,
): readonly TaskRead[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return cards
  const moved: TaskRead = { ...card, ...values, step: step.id, position, is_done: step.is_done === true }
  return withMovedCard(cards, { ...moved, lateness: latenessOf(moved, today) }, columnOf)
}
