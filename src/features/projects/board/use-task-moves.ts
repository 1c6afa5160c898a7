import { useTranslation } from 'react-i18next'
import type { StepRead } from '../../../api/projects/projects.ts'
import { tasks, type TaskRead, useCardChange } from '../../../api/projects/tasks.ts'
import type { BoardPlace } from '../../../ui/board/board-places.ts'
import { positionAt } from '../../../widgets/board/card-places.ts'
import { useCardChanges } from '../../../widgets/board/use-card-changes.ts'
import { today } from '../../../widgets/today.ts'
import { taskColumnOf, type LaneKind, laneValues, laneValuesOf, withMovedTask } from './board-tasks.ts'

/**
 * Moves tasks between the steps and lanes of a board: at once, with an undo, and with a warning where a step exceeds
 * its limit. In `all` are the cards that the board knows, including those that a search hides.
 */
export function useTaskMoves(
  cards: readonly TaskRead[],
  all: readonly TaskRead[],
  steps: readonly StepRead[],
  lanes: LaneKind,
): (card: TaskRead, place: BoardPlace) => void {
  const { t } = useTranslation('projects')
  const { mutateAsync } = useCardChange()
  const { undoable } = useCardChanges<TaskRead, TaskRead>({
    send: mutateAsync,
    shownVersion: tasks.shownVersion,
    sayRefused: ({ title }, reason) => t('notMoved', { title, reason }),
  })
  const put = (card: TaskRead, step: StepRead, position: number, values: Partial<TaskRead>) => {
    const day = today()
    return {
      values: { step: step.id, position, ...values },
      arrange: (known: readonly TaskRead[]) => withMovedTask(known, card.id, { step, position, values }, day),
    }
  }
  return (card, place) => {
    const step = steps.find(({ id }) => id === place.column)
    const from = steps.find(({ id }) => id === taskColumnOf(card))
    if (!step) return
    const count = all.filter((one) => one.id !== card.id && taskColumnOf(one) === step.id).length + 1
    const limit = step.wip_limit
    const said =
      limit && count > limit && step.id !== taskColumnOf(card)
        ? t('movedOver', { title: card.title, step: step.name, tasks: count, limit })
        : t('moved', { title: card.title, step: step.name })
    void undoable(
      card,
      put(card, step, positionAt(cards, card, place, taskColumnOf), laneValues(card, lanes, place.lane)),
      // A move from a deleted step cannot be undone.
      { said, back: from ? put(card, from, card.position ?? 0, laneValuesOf(card, lanes)) : null },
    )
  }
}
