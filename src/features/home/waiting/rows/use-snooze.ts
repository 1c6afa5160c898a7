import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { putOff, resume } from '../../../../api/dashboard/snoozes.ts'
import { waitingKey } from '../../../../api/waiting-key.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { formatDay } from '../../../../format/dates.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { offerUndo } from '../../../../widgets/undo/undo.ts'
import { type Answerable, waitingTitleOf } from './waiting-row.ts'

/** Snoozes rows until a day, which can be undone, and resumes them; a refusal is shown. */
export function useSnooze(onGone: (id: string) => void) {
  const { t, i18n } = useTranslation(['home', 'common'])
  const client = useQueryClient()
  const settle = (): Promise<void> => client.invalidateQueries({ queryKey: [...waitingKey] })
  const showRefusal = (item: Answerable, error: unknown): void => {
    const refusal = refusalOf(error)
    showToast('warning', errorTexts(refusal?.errors.until ?? []) || refusal?.detail || t('common:errors.save'), {
      detail: waitingTitleOf(item.row),
    })
  }
  const undo = (item: Answerable, id: string): Promise<void> =>
    resume(id)
      .catch((error: unknown) => showRefusal(item, error))
      .then(settle)
  return {
    putOff: async (item: Answerable, until: string): Promise<void> => {
      try {
        const id = await putOff(item.row, until)
        onGone(item.id)
        await settle()
        const values = { name: waitingTitleOf(item.row), date: formatDay(until, i18n.language) }
        offerUndo(t('toHandle.snooze.done', values), () => undo(item, id))
      } catch (error) {
        showRefusal(item, error)
      }
    },
    resume: async (item: Answerable): Promise<void> => {
      const { snooze } = item.row
      if (!snooze) return
      try {
        await resume(snooze.id, snooze.version)
        onGone(item.id)
        showToast('success', t('toHandle.snooze.resumed', { name: waitingTitleOf(item.row) }))
      } catch (error) {
        showRefusal(item, error)
      }
      await settle()
    },
  }
}

export type SnoozeActs = ReturnType<typeof useSnooze>
