import { useTranslation } from 'react-i18next'
import { type GanttTask, type PlanChange, useSchedule } from '../../../api/projects/gantt.ts'
import { refusalOf } from '../../../api/refusal.ts'
import type { TaskPlan } from '../../../contract/projects/rules/task-plan.ts'
import { planOf } from '../../../contract/projects/rules/task-plan.ts'
import { shiftsAfter } from '../../../contract/projects/rules/task-schedule.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'
import type { GanttModel } from './gantt-model.ts'

/** Changes plans of tasks. */
export interface PlanActs {
  /** Gives a task a plan, and moves other tasks as far as necessary. */
  move: (task: GanttTask, plan: TaskPlan) => void
  /** Removes the plan of a task. */
  clear: (task: GanttTask) => void
}

/** Returns the tasks that change when one of them gets a plan. */
export function changesOf(model: GanttModel, task: GanttTask, plan: TaskPlan): PlanChange[] {
  const moved = { id: task.id, ...plan }
  const tasks = [...model.byId.values()]
  // A first plan moves no other task: none depended on it.
  const shifts = planOf(task) ? shiftsAfter(tasks, model.links, [moved]) : []
  return [moved, ...shifts.map(({ id, to }) => ({ id, ...to }))]
}

/** Saves plans of a project together, with an undo; a refused change is reverted and reported. */
export function usePlanChanges(project: string, model: GanttModel): PlanActs {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useRefusalText()
  const { mutateAsync } = useSchedule(project)
  const send = async (changes: readonly PlanChange[]) => {
    try {
      return await mutateAsync(changes)
    } catch (error) {
      showToast('warning', t('gantt.notMoved', { reason: textOf(refusalOf(error)) ?? t('common:errors.save') }))
      return undefined
    }
  }
  const save = async (changes: readonly PlanChange[]): Promise<void> => {
    const before = changes.map(({ id }) => {
      const { start_at = null, end_at = null } = model.byId.get(id) ?? {}
      return { id, start_at, end_at }
    })
    const versions = await send(changes)
    // The undo applies to the versions that the move made: later changes of others are not undone with it.
    if (versions)
      offerUndo(t('gantt.moved', { count: changes.length }), () =>
        send(before.map((one) => ({ ...one, version: versions.get(one.id) }))),
      )
  }
  return {
    move: (task, plan) => {
      const changes = changesOf(model, task, plan)
      if (
        Date.parse(task.start_at ?? '') === Date.parse(plan.start_at) &&
        Date.parse(task.end_at ?? '') === Date.parse(plan.end_at)
      )
        return
      void save(changes)
    },
    clear: (task) => void save([{ id: task.id, start_at: null, end_at: null }]),
  }
}
