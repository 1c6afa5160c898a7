import { type ReactElement, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StepRead } from '../../../api/projects/projects.ts'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { fullName } from '../../../format/names.ts'
import { Board } from '../../../ui/board/Board.tsx'
import type { BoardColumn, BoardLane } from '../../../ui/board/board-places.ts'
import { useBoardTexts } from '../../../widgets/board/board-texts.ts'
import { fieldFacts } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'
import styles from '../projects.module.css'
import { taskAddress } from '../task/task-address.ts'
import { taskColumnOf, type LaneKind, laneOf, NOBODY } from './board-tasks.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { useTaskMoves } from './use-task-moves.ts'

interface Props {
  label: string
  /** The shown cards, and all that the board knows. */
  cards: readonly TaskRead[]
  all: readonly TaskRead[]
  steps: readonly StepRead[]
  lanes: LaneKind
  canChange: boolean
  adding: TaskAdding
}

/** The step that tasks are being added to. */
export interface TaskAdding {
  step: string | null
  onStart?: ((step: string) => void) | undefined
  onEnd: () => void
}

const keyOf = ({ id }: TaskRead): string => id
const nameOf = ({ title }: TaskRead): string => title
const toOf = ({ id }: TaskRead): string => taskAddress(id)

/** Shows the cards of a project by step and lane. */
export function TaskBoard({ label, cards, all, steps, lanes: kind, canChange, adding }: Props): ReactElement {
  const texts = useBoardTexts()
  const move = useTaskMoves(cards, all, steps, kind)
  const lanes = useLanes(all, kind)
  const { columns, columnOfCard, refusalOf } = useColumns(cards, steps)
  const placeOf = useCallback(
    (card: TaskRead) => ({ column: columnOfCard(card), lane: laneOf(card, kind) }),
    [columnOfCard, kind],
  )
  const day = today()
  const facts = useCallback((card: TaskRead) => <TaskFacts task={card} today={day} />, [day])
  const addedTo = steps.find(({ id }) => id === adding.step)
  return (
    <div className={styles.board} data-picture>
      <Board
        label={label}
        columns={columns}
        lanes={lanes}
        cards={cards}
        card={{ keyOf, nameOf, toOf, placeOf }}
        heads={{
          headOf: (column) =>
            column === adding.step && addedTo ? <QuickAdd key={column} step={addedTo} onClose={adding.onEnd} /> : null,
          onAdd: adding.onStart,
        }}
        moves={{ onMove: canChange ? move : undefined, refusalOf }}
        texts={texts}
      >
        {facts}
      </Board>
    </div>
  )
}

const ELSEWHERE = 'elsewhere'

/**
 * Returns a column for each step. After a colleague has removed or added a step, cards and steps are read one after the
 * other. Cards of unknown steps have a column of their own until both are read.
 */
function useColumns(cards: readonly TaskRead[], steps: readonly StepRead[]) {
  const { t } = useTranslation('projects')
  return useMemo(() => {
    const known = new Set(steps.map(({ id }) => id))
    const columnOfCard = (card: TaskRead): string => (known.has(taskColumnOf(card)) ? taskColumnOf(card) : ELSEWHERE)
    const isSplit = cards.some((card) => columnOfCard(card) === ELSEWHERE)
    const columns: BoardColumn[] = steps.map(({ id, name, wip_limit: limit }) => ({
      key: id,
      title: name,
      ...(limit ? { limit } : {}),
    }))
    if (isSplit) columns.push({ key: ELSEWHERE, title: t('otherStep'), isClosed: true })
    const refusalOf = (_card: TaskRead, column: string): string | undefined =>
      column === ELSEWHERE ? t('otherStepRefusal') : undefined
    return { columns, columnOfCard, refusalOf }
  }, [cards, steps, t])
}

/** Returns the lanes of a board: the people with tasks there, or the priorities, the highest first. */
function useLanes(cards: readonly TaskRead[], kind: LaneKind): readonly BoardLane[] | undefined {
  const { t } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  return useMemo(() => {
    if (kind === 'none') return undefined
    if (kind === 'priority')
      return Object.keys(fieldFacts(tasks.entity, 'priority')?.choices ?? {})
        .toReversed()
        .map((key) => ({ key, title: labels.choice('priority', key) }))
    const people = new Map(
      cards.flatMap(({ assigned_users_object: all }) =>
        (all ?? []).map((person) => [person.uuid ?? '', fullName(person)] as const),
      ),
    )
    return [
      ...[...people]
        .map(([key, title]) => ({ key, title }))
        .toSorted((one, other) => one.title.localeCompare(other.title)),
      { key: NOBODY, title: t('lanes.nobody') },
    ]
  }, [cards, kind, labels, t])
}
