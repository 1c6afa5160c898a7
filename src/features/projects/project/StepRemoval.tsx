import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StepRead, steps, useStepRemoval } from '../../../api/projects/projects.ts'
import { tasks } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'

/** Asks before a step is deleted, and for the new step of its tasks. */
export function StepRemoval({
  step,
  others,
  onClose,
}: {
  step: StepRead
  others: readonly StepRead[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useRefusalText()
  const { data } = tasks.useList({ limit: 1, filters: { step: step.id } })
  const removal = useStepRemoval()
  const [wanted, setTo] = useState('')
  // The chosen step may have been deleted meanwhile.
  const to = (others.find(({ id }) => id === wanted) ?? others[0])?.id ?? ''
  const count = data?.count ?? 0
  const isStuck = count > 0 && others.length === 0
  const remove = async (): Promise<void> => {
    try {
      await removal.mutateAsync({ step, version: steps.shownVersion(step), ...(count > 0 ? { to } : {}) })
      showToast('success', t('stepRemoved', { name: step.name }))
      onClose()
    } catch (error) {
      showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
    }
  }
  return (
    <FormDialog
      title={t('removeStep', { name: step.name })}
      submitLabel={t('common:actions.delete')}
      button={{ variant: 'danger' }}
      isBusy={removal.isPending}
      isDisabled={!data || isStuck}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{isStuck ? t('lastStep') : t('stepTasks', { count })}</p>
      {count > 0 && !isStuck && (
        <Field label={t('moveTasksTo')}>
          <Select
            value={to}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setTo(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
