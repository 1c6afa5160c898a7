import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type ToDoItemRead, toDoItems } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { EditInPlace } from '../../../widgets/panel/EditInPlace.tsx'
import { MultiUserPicker } from '../../../widgets/record-picker/MultiUserPicker.tsx'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import styles from '../projects.module.css'

const touching = { touches: [tasks.entity.key] }
const names = ['name', 'assigned_users', 'deadline'] as const

/** Edits an item of a to-do list in place: its name, its people and its deadline. Escape cancels. */
export function ToDoEditor({ item, onEnd }: { item: ToDoItemRead; onEnd: () => void }): ReactElement {
  const { t } = useTranslation('projects')
  const labels = useLabels(toDoItems.entity)
  const patch = toDoItems.usePatch(touching)
  const [start] = useState(() => ({
    name: item.name,
    assigned_users: [...(item.assigned_users ?? [])],
    deadline: item.deadline ?? null,
  }))
  const [values, setValues] = useState(start)
  const change = useRecordChange({ source: toDoItems, id: item.id, start })
  const kept = useKeptForm({ form: toDoItems.entity.key, record: item.id }, values, setValues)
  const end = (): void => {
    kept.drop()
    onEnd()
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const refused = refusalOf(patch.error, 422)?.errors ?? {}
  const set = (more: Partial<typeof start>): void => setValues((now) => ({ ...now, ...more }))
  const save = (): void => {
    const wanted = { ...values, name: values.name.trim() }
    const changed = names.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(start[name]))
    if (changed.length === 0) return end()
    change
      .save(Object.fromEntries(changed.map((name) => [name, wanted[name]])), (sent, version) =>
        patch.mutateAsync({ id: item.id, values: sent, version }),
      )
      .then(end)
      // The refusal is shown under its field, or was reported.
      .catch(() => undefined)
  }
  return (
    <li className={styles.toDoForm}>
      <EditInPlace
        label={t('toDo.modify', { name: item.name })}
        isEmpty={values.name.trim() === ''}
        isBusy={patch.isPending}
        onSave={save}
        onGiveUp={end}
      >
        {kept.offer}
        <Field label={labels.field('name')} error={errorTexts(refused.name)}>
          <TextInput
            ref={field}
            maxLength={255}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label={labels.field('assigned_users')} error={errorTexts(refused.assigned_users)}>
          <MultiUserPicker
            label={labels.field('assigned_users')}
            value={values.assigned_users}
            onChange={(people) => set({ assigned_users: people })}
          />
        </Field>
        <Field label={labels.field('deadline')} error={errorTexts(refused.deadline)}>
          <DayInput value={values.deadline} onChange={(day) => set({ deadline: day || null })} />
        </Field>
        {change.conflict}
      </EditInPlace>
    </li>
  )
}
