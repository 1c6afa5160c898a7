import { type ReactElement, useState } from 'react'
import type { StepRead } from '../../../api/projects/projects.ts'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { TaskDraftDialog } from './TaskDraftDialog.tsx'
import { useTaskAddress } from './task-address.ts'

/** Asks for the title and the step of a new task; other fields are filled in on its panel. */
export function NewTaskDialog({ steps, onClose }: { steps: readonly StepRead[]; onClose: () => void }): ReactElement {
  const labels = useLabels(tasks.entity)
  const [values, setValues] = useState({ title: '', step: steps[0]?.id ?? '' })
  // The chosen step may have been deleted meanwhile.
  const step = (steps.find(({ id }) => id === values.step) ?? steps[0])?.id ?? ''
  const kept = useKeptForm({ form: 'new task', record: steps[0]?.project }, values, setValues)
  const create = tasks.useCreate({ touches: taskTouches })
  const [, open] = useTaskAddress()
  const errors = refusalOf(create.error, 422)?.errors
  const save = async (title: string): Promise<string | null> => {
    try {
      const { id } = await create.mutateAsync({ title, step })
      kept.drop()
      return id
    } catch {
      return null
    }
  }
  return (
    <TaskDraftDialog
      title={values.title}
      onTitle={(title) => setValues({ ...values, title })}
      refused={errors?.title}
      isBusy={create.isPending}
      onSave={save}
      onMade={open}
      onClose={onClose}
      offer={kept.offer}
    >
      {() => (
        <Field label={labels.field('step')} error={errorTexts(errors?.step ?? [])}>
          <Select
            value={step}
            options={steps.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setValues({ ...values, step: target.value })}
          />
        </Field>
      )}
    </TaskDraftDialog>
  )
}
