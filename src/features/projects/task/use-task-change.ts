import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead, taskTouches } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import { fieldFacts, valueOf } from '../../../widgets/entity.ts'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import { type FormValues, isSameValue } from '../../../widgets/record-form/validation.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'

/**
 * Changes fields of a task as soon as they are chosen, one change after the other, over the shown version. Changes of
 * others in other fields stay; in the same field, both values are shown. In `shown` is the task with its unsaved
 * changes, and `conflict` is rendered beside the fields.
 */
export function useTaskChange(task: TaskRead): {
  shown: TaskRead
  save: (values: Partial<TaskRead>) => void
  conflict: ReactElement | null
} {
  const { t } = useTranslation('common')
  const textOf = useRefusalText()
  const patch = tasks.usePatch({ touches: taskTouches, call: { isSilent: true } })
  const meeting = useRecordChange({ source: tasks, id: task.id })
  const [pending, setPending] = useState<Partial<TaskRead>>({})
  const latest = useLatestRef(task)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const send = (values: FormValues, version: string | undefined): Promise<TaskRead> =>
    patch.mutateAsync({ id: task.id, values, version })
  /**
   * Sends the values again after another save: fields unchanged there are written over that version, for the others the
   * dialog asks.
   */
  const sendAgain = async (values: FormValues, before: TaskRead): Promise<unknown> => {
    const now = await tasks.one(task.id, {}, { isSilent: true })
    const isUntouched = Object.keys(values).every((name) =>
      isSameValue(fieldFacts(tasks.entity, name), valueOf(before, name), valueOf(now, name)),
    )
    return isUntouched ? send(values, tasks.versionOf(task.id)) : meeting.save(values, send)
  }
  const run = async (values: FormValues): Promise<void> => {
    const before = latest.current
    try {
      await send(values, tasks.shownVersion(before)).catch((error: unknown) => {
        if (refusalOf(error, 412)) return sendAgain(values, before)
        throw error
      })
    } catch (error) {
      showToast('warning', textOf(refusalOf(error)) ?? t('errors.save'))
    }
  }
  const save = (values: Partial<TaskRead>): void => {
    setPending((now) => ({ ...now, ...values }))
    queue.current = queue.current.then(() => run(values)).then(() => setPending((now) => without(now, values)))
  }
  return { shown: { ...task, ...pending }, save, conflict: meeting.conflict }
}

/** Returns the values still being saved after some have arrived; a later value of the same field stays. */
const without = (pending: Partial<TaskRead>, come: Partial<TaskRead>): Partial<TaskRead> =>
  Object.fromEntries(Object.entries(pending).filter(([name, value]) => valueOf(come, name) !== value))
