import { useTranslation } from 'react-i18next'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import {
  type ChargedPerson,
  type HandOver,
  workloadEffectOf,
  handedOverTasks,
} from '../../../contract/projects/rules/workload.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Returns a function that gives the effect of handing over a task as text, for both people. */
export function useEffectWords(plan: WorkloadPlan): (move: HandOver, taker?: ChargedPerson) => string[] {
  const words = usePlanWords()
  return (move, taker) => {
    const isKnown = plan.people.some(({ id }) => id === move.to)
    const people = isKnown || !taker ? plan.people : [...plan.people, taker]
    return workloadEffectOf(people, plan.tasks, move, plan).map(words.effect)
  }
}

/** Gives a task to another person over the shown version, and offers to undo it. */
export function useHandOver(plan: WorkloadPlan): {
  give: (move: HandOver, name: string) => Promise<boolean>
  isPending: boolean
} {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useRefusalText()
  const patch = tasks.usePatch({ touches: taskTouches, call: { isSilent: true } })
  const send = async (id: string, title: string, people: readonly string[], version: string | undefined) => {
    try {
      return await patch.mutateAsync({ id, values: { assigned_users: [...people] }, version })
    } catch (error) {
      const reason = textOf(refusalOf(error)) ?? t('common:errors.save')
      showToast('warning', t('workload.notGiven', { title, reason }))
      return null
    }
  }
  const give = async (move: HandOver, name: string): Promise<boolean> => {
    const task = plan.tasks.find(({ id }) => id === move.task)
    if (!task || move.from === move.to) return false
    const { id, title, assigned_users: before } = task
    const made = await send(id, title, handedOverTasks(before, move), `"${task.version}"`)
    if (!made) return false
    offerUndo(t('workload.given', { title, name }), () => void send(id, title, before, tasks.shownVersion(made)))
    return true
  }
  return { give, isPending: patch.isPending }
}
