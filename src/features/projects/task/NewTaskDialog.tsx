import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StepRead } from '../../../api/projects/projects.ts'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { useTaskAddress } from './task-address.ts'

/** Asks for the title and the step of a new task; the rest is filled in on its panel. */
export function NewTaskDialog({ steps, onClose }: { steps: readonly StepRead[]; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const labels = useLabels(tasks.entity)
  const [values, setValues] = useState({ title: '', step: steps[0]?.id ?? '' })
  const [isMissing, setMissing] = useState(false)
  const kept = useKeptForm({ form: 'new task', record: steps[0]?.project }, values, setValues)
  const create = tasks.useCreate({ touches: taskTouches })
  const [, open] = useTaskAddress()
  const errors = refusalOf(create.error, 422)?.errors
  const save = async (): Promise<void> => {
    const title = values.title.trim()
    setMissing(title === '')
    if (title === '') return
    try {
      const { id } = await create.mutateAsync({ ...values, title })
      kept.drop()
      showToast('success', t('common:messages.saved'))
      onClose()
      open(id)
    } catch {
      // The refusal stands under its field, all else was said.
    }
  }
  return (
    <FormDialog
      title={labels.fresh}
      submitLabel={t('common:actions.add')}
      isBusy={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {kept.offer}
      <Field
        label={labels.field('title')}
        isRequired
        error={isMissing ? t('validation:required') : errorTexts(errors?.title ?? [])}
      >
        <TextInput
          value={values.title}
          maxLength={255}
          onChange={({ target }) => setValues({ ...values, title: target.value })}
        />
      </Field>
      <Field label={labels.field('step')} error={errorTexts(errors?.step ?? [])}>
        <Select
          value={values.step}
          options={steps.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setValues({ ...values, step: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
