import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waitingKey } from '../../api/waiting-key.ts'
import { activities, activityTouches } from '../../api/crm/activities.ts'
import { refusalOf } from '../../api/refusal.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { useRefusalText } from '../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../widgets/undo/undo.ts'

interface Times {
  start: string
  end: string
}

/** Moves an activity over the shown version; it can be undone. */
export function useActivityChanges() {
  const { t } = useTranslation(['agenda', 'common'])
  const client = useQueryClient()
  const textOf = useRefusalText()
  const settle = async (): Promise<void> => {
    for (const queryKey of [activities.key, waitingKey]) void client.invalidateQueries({ queryKey })
    await Promise.all(activityTouches.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
  const write = async (id: string, { start, end }: Times, version: string | undefined): Promise<string | undefined> => {
    await activities.patch({ id, values: { start, end }, version }, { isSilent: true })
    return activities.versionOf(id)
  }
  const tell = (error: unknown): void => {
    showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
  }
  return {
    /** Returns the version after the move. */
    move: async (
      id: string,
      { from, to, version }: { from: Times; to: Times; version: string | undefined },
    ): Promise<string | undefined> => {
      const left = await write(id, to, version)
      await settle()
      offerUndo(t('activityMoved'), () => void write(id, from, left).catch(tell).then(settle))
      return left
    },
  }
}
