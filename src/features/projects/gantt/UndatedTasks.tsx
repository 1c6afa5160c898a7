import { CalendarPlus, ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPlan } from '../../../contract/projects/rules/task-plan.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ganttDrag } from '../../../ui/gantt/gantt-props.ts'
import { today } from '../../../widgets/today.ts'
import { useTaskAddress } from '../task/task-address.ts'
import type { GanttModel } from './gantt-model.ts'
import type { PlanActs } from './use-plan-changes.ts'
import styles from './gantt.module.css'

/** Shows the tasks without a date; a press plans one from today on. */
export function UndatedTasks({
  model,
  canChange,
  acts,
}: {
  model: GanttModel
  canChange: boolean
  acts: PlanActs
}): ReactElement | null {
  const { t } = useTranslation('projects')
  const [, open] = useTaskAddress()
  const [isFolded, setFolded] = useState(model.planned.length > 0)
  if (model.undated.length === 0) return null
  return (
    <section className={styles.undated} aria-label={t('gantt.undated')}>
      <Button
        size="s"
        variant="ghost"
        icon={isFolded ? ChevronRight : ChevronDown}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        {t('gantt.undatedCount', { count: model.undated.length })}
      </Button>
      {!isFolded && (
        <ul className={styles.undatedRows}>
          {model.undated.map((task) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same
            <li
              key={task.id}
              className={styles.undatedRow}
              draggable={canChange}
              onDragStart={(event) => event.dataTransfer.setData(ganttDrag, task.id)}
            >
              <button type="button" className={styles.treeTitle} onClick={() => open(task.id)}>
                <bdi>{task.title}</bdi>
              </button>
              {canChange && (
                <Button
                  size="s"
                  icon={CalendarPlus}
                  aria-label={t('gantt.planTask', { title: task.title })}
                  onClick={() => acts.move(task, firstPlan(today(), task.estimate_hours))}
                >
                  {t('gantt.plan')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
