import { useTranslation } from 'react-i18next'
import { linkTouches, shownPlanVersion, taskLinks } from '../../../api/projects/gantt.ts'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'
import type { Gap } from './gantt-model.ts'

/** Accepts conflicts, for everybody who sees the plan and with an undo, or shows them again. */
export function useAcceptance(): { accept: (gap: Gap) => Promise<void>; tellAgain: (gap: Gap) => Promise<void> } {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useRefusalText()
  const call = { isSilent: true }
  const { mutateAsync: patchLink } = taskLinks.usePatch({ touches: linkTouches, call })
  const { mutateAsync: patchTask } = tasks.usePatch({ touches: taskTouches, call })
  /** Returns the new version; undefined after a refusal, which is shown. */
  const write = async ({ task, link }: Gap, days: number | null, version?: string): Promise<string | undefined> => {
    const values = { accepted_days: days }
    try {
      if (link) {
        const made = await patchLink({ id: link.id, values, version: version ?? taskLinks.shownVersion(link) })
        return taskLinks.shownVersion(made)
      }
      return tasks.shownVersion(await patchTask({ id: task.id, values, version: version ?? shownPlanVersion(task) }))
    } catch (error) {
      showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
      return undefined
    }
  }
  return {
    accept: async (gap) => {
      const version = await write(gap, gap.days)
      if (version) offerUndo(t('gantt.leftSo', { task: gap.task.title }), () => write(gap, null, version))
    },
    tellAgain: async (gap) => void (await write(gap, null)),
  }
}
