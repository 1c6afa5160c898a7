import { useTranslation } from 'react-i18next'
import { type GanttLink, linkTouches, taskLinks } from '../../../api/projects/gantt.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { idOf } from '../../../widgets/entity.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'

type Ends = Pick<GanttLink, 'from' | 'to'> & Partial<Pick<GanttLink, 'type' | 'lag_days'>>

interface Titles {
  byId: ReadonlyMap<string, { title: string }>
}

/** Adds and removes links of tasks, with an undo; a refusal names its reason. */
export function useLinkActs({ byId }: Titles): {
  add: (ends: Ends) => Promise<boolean>
  remove: (link: GanttLink) => Promise<void>
} {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useRefusalText()
  const call = { isSilent: true }
  const create = taskLinks.useCreate({ touches: linkTouches, call })
  const drop = taskLinks.useDelete({ touches: linkTouches, call })
  const titles = ({ from, to }: Ends) => ({ from: byId.get(from)?.title ?? '', to: byId.get(to)?.title ?? '' })
  const tell = (error: unknown): void => showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
  const add = async (ends: Ends): Promise<boolean> => {
    try {
      const made = await create.mutateAsync(ends)
      offerUndo(t('gantt.linked', titles(ends)), () => drop.mutateAsync(made).catch(tell))
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
  const remove = async (link: GanttLink): Promise<void> => {
    // A link that was read with its task has more than its id.
    const [from, to] = [idOf(link.from) ?? '', idOf(link.to) ?? '']
    const { type, lag_days } = link
    try {
      await drop.mutateAsync(link)
      offerUndo(t('gantt.unlinked', titles({ from, to })), () =>
        create.mutateAsync({ from, to, type, lag_days }).catch(tell),
      )
    } catch (error) {
      tell(error)
    }
  }
  return { add, remove }
}
