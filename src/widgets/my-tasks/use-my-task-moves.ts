import { useTranslation } from 'react-i18next'
import { type MyTask, useFinishTask, useRemoveTask } from '../../api/dashboard/my-tasks.ts'
import { refusalOf } from '../../api/refusal.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../confirm/Confirm.tsx'
import { useRefusalText } from '../state-actions/use-transition.ts'
import { offerUndo, removeWithUndo } from '../undo/undo.ts'
import { createElement } from 'react'

/** Finishes and deletes rows of one's tasks, both with undo; a refusal is shown. Needs `ConfirmPart` above. */
export function useMyTaskMoves(): { finish: (row: MyTask) => void; remove: (row: MyTask) => void } {
  const { t } = useTranslation(['widgets', 'common'])
  const confirm = useConfirm()
  const textOf = useRefusalText()
  const change = useFinishTask()
  const remove = useRemoveTask()
  const make = (row: MyTask, isFinished: boolean, onSuccess?: () => void): void =>
    change.mutate(
      { row, isFinished },
      {
        onSuccess,
        onError: (error) =>
          showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'), { detail: row.title }),
      },
    )
  return {
    finish: (row) => make(row, true, () => offerUndo(t('widgets:taskFinished'), () => make(row, false))),
    remove: (row) =>
      void confirm({ isDeletion: true, text: createElement('p', null, row.title) }).then((isSure) => {
        if (isSure) removeWithUndo(row, t('widgets:taskDeleted'), remove)
      }),
  }
}
