import { useDroppable } from '@dnd-kit/core'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import type { ChargeRow } from '../../../contract/projects/rules/workload.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ChargeBadge } from './ChargeBadge.tsx'
import { type HeldTask, TaskChip } from './TaskChip.tsx'
import { planColumns } from './plan-columns.ts'
import type { PlanCell } from './use-plan-address.ts'
import { usePlanWords } from './use-plan-words.ts'
import { WeekHours } from './WeekHours.tsx'
import styles from './workload.module.css'

/** Shows a person of the plan: their load and hours, and, when unfolded, the tasks of each week below. */
export function PersonRows({
  plan,
  row,
  helpId,
  isUnfolded,
  onFold,
  onOpen,
  onGive,
}: {
  plan: WorkloadPlan
  row: ChargeRow
  helpId: string
  isUnfolded: boolean
  onFold: () => void
  onOpen: (cell: PlanCell) => void
  onGive: ((held: HeldTask) => void) | undefined
}): ReactElement {
  const { t } = useTranslation('projects')
  const name = usePlanWords().person(row)
  const { setNodeRef, isOver, active } = useDroppable({
    id: row.id ?? 'nobody',
    data: { person: row.id, name },
    disabled: row.id === null,
  })
  const isAim = isOver && (active?.data.current as HeldTask | undefined)?.from !== row.id
  const columns = planColumns(plan)
  const cellOf = (week: string | null) => row.cells.find((cell) => cell.week === week)
  return (
    <tbody ref={setNodeRef} className={classNames(styles.person, isAim && styles.aim)}>
      <tr>
        <th scope="row" className={styles.name}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            aria-label={t('workload.tasksOf', { name })}
            disabled={row.open === 0}
            onClick={onFold}
          >
            <ChevronRight aria-hidden className={classNames(styles.arrow, 'turnsWithScript')} />
            <bdi>{name}</bdi>
          </button>
          <ChargeBadge row={row} limits={plan.limits} />
        </th>
        {columns.map(({ week, capacity }) => {
          const cell = cellOf(week)
          return (
            <td key={week ?? ''}>
              {cell && (
                <WeekHours
                  name={name}
                  cell={cell}
                  capacity={capacity}
                  onOpen={() => onOpen({ person: row.id, week })}
                />
              )}
            </td>
          )
        })}
      </tr>
      {isUnfolded && (
        <tr className={styles.unfolded}>
          <td>
            <span className="srOnly">{t('workload.tasksOf', { name })}</span>
          </td>
          {columns.map(({ week }) => (
            <td key={week ?? ''}>
              <ul className={styles.chips}>
                {cellOf(week)?.tasks.map((id) => {
                  const task = plan.tasks.find((one) => one.id === id)
                  return (
                    task && (
                      <TaskChip
                        key={id}
                        task={task}
                        held={{ task: id, from: row.id, week }}
                        helpId={helpId}
                        onGive={onGive}
                      />
                    )
                  )
                })}
              </ul>
            </td>
          ))}
        </tr>
      )}
    </tbody>
  )
}
