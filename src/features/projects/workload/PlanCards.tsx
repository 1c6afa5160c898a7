import type { ReactElement } from 'react'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import type { ChargeRow } from '../../../contract/projects/rules/workload.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { ChargeBadge } from './ChargeBadge.tsx'
import type { PlanCell } from './use-plan-address.ts'
import { usePlanWords } from './use-plan-words.ts'
import { WeekHours } from './WeekHours.tsx'
import styles from './workload.module.css'

/** Shows the plan on a phone: a card for each person, with the weeks in which they have tasks. */
export function PlanCards({
  plan,
  rows,
  onOpen,
}: {
  plan: WorkloadPlan
  rows: readonly ChargeRow[]
  onOpen: (cell: PlanCell) => void
}): ReactElement {
  const words = usePlanWords()
  return (
    <div className={styles.cards}>
      {rows.map((row) => {
        const name = words.person(row)
        return (
          <Card key={row.id ?? 'nobody'} title={<bdi>{name}</bdi>}>
            <ChargeBadge row={row} limits={plan.limits} />
            <ul className={styles.weeks}>
              {row.cells.map((cell) => (
                <li key={cell.week ?? ''}>
                  <span>{words.week(cell.week)}</span>
                  <WeekHours
                    name={name}
                    cell={cell}
                    capacity={plan.weeks.find(({ week }) => week === cell.week)?.capacity ?? null}
                    onOpen={() => onOpen({ person: row.id, week: cell.week })}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}
