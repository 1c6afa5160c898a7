import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSafeCreate } from '../../api/outbox/use-safe-create.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { AttentionDialog } from '../confirm/AttentionDialog.tsx'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { useRecordChange } from '../record-form/use-record-change.ts'
import { UserPicker } from '../record-picker/UserPicker.tsx'
import { DayInput } from '../DayInput.tsx'
import { notifyQueued } from '../outbox/say-kept.ts'
import { taskDraftOf, newTask, type TaskFormDraft, type TaskForm, taskForm, taskValues } from './task-forms.ts'
import styles from './TasksPanel.module.css'

/**
 * Shows the form of a task: title and date are required, or the dialog "Attention" lists them (specification 1 section
 * 5). A new one gets the values of `fixed`.
 */
export function TaskDialog({
  form = taskForm,
  task,
  fixed = {},
  onCreated,
  onClose,
}: {
  form?: TaskForm
  task: Partial<TaskFormDraft>
  fixed?: Readonly<Record<string, unknown>>
  onCreated?: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common', 'validation'])
  const [draft, setDraft] = useState(task)
  const [isRefused, setRefused] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const create = useSafeCreate(form.source, 'task')
  const patch = form.source.usePatch()
  const change = useRecordChange({
    source: form.source,
    id: task.id,
    start: taskValues(form, task),
    read: (record) => taskValues(form, taskDraftOf(form, record)),
  })
  const kept = useKeptForm(
    { form: form.source.entity.key, record: task.id ?? `new ${Object.values(fixed).join(' ')}` },
    draft,
    setDraft,
  )
  const set = (part: Partial<TaskFormDraft>): void => setDraft({ ...draft, ...part })
  const title = draft.title?.trim() ?? ''
  const missing = (value: string | null | undefined): string | undefined =>
    isRefused && !value ? t('validation:required') : undefined
  const saveChange = async (id: string): Promise<void> => {
    const saved = await change.save(taskValues(form, draft), (values, version) =>
      patch.mutateAsync({ id, values, version }),
    )
    if (saved) showToast('success', t('common:messages.saved'))
  }
  const saveNew = async (day: string): Promise<void> => {
    const { text, assigned_user = null } = draft
    if (notifyQueued(await create.mutateAsync(newTask(form, { title, day, text, assigned_user }, fixed)))) return
    if (onCreated) onCreated()
    else showToast('success', t('common:messages.saved'))
  }
  const handleSave = async (): Promise<void> => {
    const { day } = draft
    if (!title || !day) {
      setRefused(true)
      return setWarning(true)
    }
    if (task.id) await saveChange(task.id)
    else await saveNew(day)
    kept.drop()
    onClose()
  }
  return (
    <FormDialog
      title={t(task.id ? 'changeTaskTitle' : 'newTask')}
      onClose={onClose}
      onSubmit={() => void handleSave().catch(() => undefined)}
      submitLabel={t('common:actions.save')}
      isBusy={create.isPending || patch.isPending}
    >
      <div className={styles.form}>
        {kept.offer}
        <Field label={t('taskTitle')} isRequired error={missing(title)}>
          <TextInput
            data-autofocus
            value={draft.title ?? ''}
            maxLength={255}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label={t('taskDate')} isRequired error={missing(draft.day)} help={t('dateHelp')}>
          <DayInput value={draft.day ?? null} onChange={(day) => set({ day })} />
        </Field>
        <Field label={t('taskUser')}>
          <UserPicker
            label={t('taskUser')}
            value={draft.assigned_user ?? null}
            onChange={(assigned_user) => set({ assigned_user })}
          />
        </Field>
        <Field label={t('taskDescription')}>
          <TextArea
            limit={2000}
            rows={3}
            value={draft.text ?? ''}
            onChange={(event) => set({ text: event.target.value })}
          />
        </Field>
      </div>
      <AttentionDialog isOpen={isWarning} onClose={() => setWarning(false)} />
      {change.conflict}
    </FormDialog>
  )
}
