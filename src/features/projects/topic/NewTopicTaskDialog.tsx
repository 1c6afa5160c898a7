import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, steps } from '../../../api/projects/projects.ts'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { topics, type TopicRead } from '../../../api/projects/topics.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'

const inProgress = { status: 'in_progress' }

/** Asks for the title and the project of a new task of a topic; it begins in the first step of that project. */
export function NewTopicTaskDialog({ topic, onClose }: { topic: TopicRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const labels = useLabels(tasks.entity)
  const [values, setValues] = useState<{ title: string; project: string | null }>({ title: '', project: null })
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'new task of a topic', record: topic.id }, values, setValues)
  const create = tasks.useCreate({ touches: [topics.entity.key, ...taskTouches] })
  const [hasNoStep, setNoStep] = useState(false)
  const errors = refusalOf(create.error, 422)?.errors
  const save = async (): Promise<void> => {
    const title = values.title.trim()
    setTried(true)
    if (title === '' || !values.project) return
    try {
      const first = { limit: 1, ordering: 'order', filters: { project: values.project } }
      const [step] = (await steps.list(first)).results
      setNoStep(!step)
      if (!step) return
      await create.mutateAsync({ title, step: step.id, topics: [topic.id] })
      kept.drop()
      showToast('success', t('common:messages.saved'))
      onClose()
    } catch {
      // The refusal stands under its field, all else was said.
    }
  }
  const missing = t('validation:required')
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
        error={isTried && values.title.trim() === '' ? missing : errorTexts(errors?.title ?? [])}
      >
        <TextInput
          value={values.title}
          maxLength={255}
          onChange={({ target }) => setValues({ ...values, title: target.value })}
        />
      </Field>
      <Field
        label={labels.field('project')}
        isRequired
        error={hasNoStep ? t('empty.steps') : isTried && !values.project ? missing : errorTexts(errors?.step ?? [])}
      >
        <RecordPicker
          target={projects.entity.key}
          label={labels.field('project')}
          value={values.project}
          filters={inProgress}
          onChange={(project) => setValues({ ...values, project })}
        />
      </Field>
    </FormDialog>
  )
}
