import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { topics, type TopicRead } from '../../../api/projects/topics.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { MultiRecordPicker } from '../../../widgets/record-picker/MultiRecordPicker.tsx'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'

const open = { view: 'open' }

/** Puts existing tasks under a topic; the refusal of one is shown, and it stays chosen. */
export function AddTasksDialog({ topic, onClose }: { topic: TopicRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const textOf = useRefusalText()
  const [chosen, choose] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const patch = tasks.usePatch({ touches: [topics.entity.key, ...taskTouches], call: { isSilent: true } })
  const add = async (id: string): Promise<void> => {
    const task = await tasks.one(id, {}, { isSilent: true })
    const values = { topics: [...new Set([...(task.topics ?? []), topic.id])] }
    await patch.mutateAsync({ id, values, version: tasks.shownVersion(task) })
  }
  const submit = async (): Promise<void> => {
    setError(chosen.length === 0 ? t('validation:required') : undefined)
    if (chosen.length === 0) return
    let left = chosen
    try {
      for (const id of chosen) {
        await add(id)
        left = left.filter((one) => one !== id)
      }
      showToast('success', t('topics.added', { count: chosen.length, name: topic.name }))
      onClose()
    } catch (refused) {
      choose(left)
      setError(textOf(refusalOf(refused)) ?? t('common:errors.save'))
    }
  }
  return (
    <FormDialog
      title={t('topics.add')}
      submitLabel={t('common:actions.add')}
      isBusy={patch.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('task.many')} isRequired error={error}>
        <MultiRecordPicker
          target={tasks.entity.key}
          label={t('task.many')}
          value={chosen}
          filters={open}
          onChange={choose}
        />
      </Field>
    </FormDialog>
  )
}
