import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, steps } from '../../../api/projects/projects.ts'
import { tasks, taskTouches } from '../../../api/projects/tasks.ts'
import { topics, type TopicRead } from '../../../api/projects/topics.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { TaskDraftDialog } from '../task/TaskDraftDialog.tsx'

const inProgress = { status: 'in_progress' }

/** Asks for the title and the project of a new task of a topic; it is in the first step of that project. */
export function NewTopicTaskDialog({ topic, onClose }: { topic: TopicRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['projects', 'validation'])
  const labels = useLabels(tasks.entity)
  const [values, setValues] = useState<{ title: string; project: string | null }>({ title: '', project: null })
  const kept = useKeptForm({ form: 'new task of a topic', record: topic.id }, values, setValues)
  const create = tasks.useCreate({ touches: [topics.entity.key, ...taskTouches] })
  const [hasNoStep, setNoStep] = useState(false)
  const errors = refusalOf(create.error, 422)?.errors
  const save = async (title: string): Promise<string | null> => {
    if (!values.project) return null
    try {
      const first = { limit: 1, ordering: 'order', filters: { project: values.project } }
      const [step] = (await steps.list(first)).results
      setNoStep(!step)
      if (!step) return null
      const { id } = await create.mutateAsync({ title, step: step.id, topics: [topic.id] })
      kept.drop()
      return id
    } catch {
      return null
    }
  }
  const missing = t('validation:required')
  return (
    <TaskDraftDialog
      title={values.title}
      onTitle={(title) => setValues({ ...values, title })}
      refused={errors?.title}
      isBusy={create.isPending}
      onSave={save}
      onClose={onClose}
      offer={kept.offer}
    >
      {(isTried) => (
        <Field
          label={labels.field('project')}
          isRequired
          error={
            hasNoStep
              ? t('empty.steps')
              : isTried && !values.project
                ? missing
                : errorTexts(errors?.step ?? errors?.topics ?? [])
          }
        >
          <RecordPicker
            target={projects.entity.key}
            label={labels.field('project')}
            value={values.project}
            filters={inProgress}
            onChange={(project) => {
              setNoStep(false)
              setValues({ ...values, project })
            }}
          />
        </Field>
      )}
    </TaskDraftDialog>
  )
}
