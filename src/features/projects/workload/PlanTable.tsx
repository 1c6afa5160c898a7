import { type Announcements, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import { mondayOf } from '../../../contract/rules/time/working-days.ts'
import type { ChargeRow } from '../../../contract/projects/rules/workload.ts'
import { underPointer } from '../../../ui/drag/pointer-drag.ts'
import { PersonRows } from './PersonRows.tsx'
import { planColumns } from './plan-columns.ts'
import { usePlanSensors } from './plan-drag.ts'
import type { HeldTask } from './TaskChip.tsx'
import { useEffectWords, useHandOver } from './use-hand-over.ts'
import type { PlanCell } from './use-plan-address.ts'
import { usePlanWords } from './use-plan-words.ts'
import styles from './workload.module.css'

interface Over {
  person: string
  name: string
}

/** Shows people by weeks; dragging a task to another person shows the resulting loads of both before the drop. */
export function PlanTable({
  plan,
  rows,
  onOpen,
  onGive,
}: {
  plan: WorkloadPlan
  rows: readonly ChargeRow[]
  onOpen: (cell: PlanCell) => void
  onGive: ((held: HeldTask) => void) | undefined
}): ReactElement {
  const { t } = useTranslation(['projects', 'widgets'])
  const { give } = useHandOver(plan)
  const effectOf = useEffectWords(plan)
  const [held, hold] = useState<HeldTask | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const helpId = useId()
  const titleOf = (id: string | undefined): string => plan.tasks.find((task) => task.id === id)?.title ?? ''
  const effect = held && over && held.from !== over.person ? effectOf({ ...held, to: over.person }) : []

  const announcements: Announcements = {
    onDragStart: ({ active }) => t('widgets:board.lifted', { card: titleOf((active.data.current as HeldTask).task) }),
    onDragOver: ({ active, over: to }) => {
      const from = active.data.current as HeldTask
      const person = to?.data.current as Over | undefined
      return person && person.person !== from.from ? effectOf({ ...from, to: person.person }).join(', ') : person?.name
    },
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) =>
      t('widgets:board.canceled', { card: titleOf((active.data.current as HeldTask).task) }),
  }
  const drop = ({ over: to }: DragEndEvent): void => {
    const person = to?.data.current as Over | undefined
    if (held && person) void give({ ...held, to: person.person }, person.name)
    release()
  }
  const release = (): void => {
    hold(null)
    setOver(null)
  }
  const fold = (key: string): void =>
    setTurned((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <DndContext
      sensors={usePlanSensors()}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => hold(active.data.current as HeldTask)}
      onDragOver={({ over: to }) => setOver((to?.data.current as Over | undefined) ?? null)}
      onDragEnd={drop}
      onDragCancel={release}
    >
      <span id={helpId} hidden>
        {t('workload.help')}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={styles.box} role="group" aria-label={t('workload.plan')} tabIndex={0}>
        <table className={styles.table} aria-label={t('workload.plan')}>
          <Head plan={plan} />
          {rows.map((row) => {
            const key = row.id ?? 'nobody'
            // An overloaded person is unfolded: some of their tasks can be reassigned.
            const isUnfolded = turned.has(key) !== (row.charge === 'over') && row.open > 0
            return (
              <PersonRows
                key={key}
                plan={plan}
                row={row}
                helpId={helpId}
                isUnfolded={isUnfolded}
                onFold={() => fold(key)}
                onOpen={onOpen}
                onGive={onGive}
              />
            )
          })}
        </table>
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={styles.flying}>
            <b>
              <bdi>{titleOf(held.task)}</bdi>
            </b>
            {effect.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function Head({ plan }: { plan: WorkloadPlan }) {
  const { t } = useTranslation('projects')
  const words = usePlanWords()
  const thisWeek = mondayOf(plan.today)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {t('workload.person')}
        </th>
        {planColumns(plan).map(({ week }) =>
          week === null ? (
            <th key="" scope="col">
              {t('workload.undated')}
            </th>
          ) : (
            <th key={week} scope="col" aria-current={week === thisWeek ? 'date' : undefined}>
              <span>{words.weekShort(week)}</span>
              <span className={styles.quiet}>{words.days(week)}</span>
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
