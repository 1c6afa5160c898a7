import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, type ProjectRead } from '../../../api/projects/projects.ts'
import type { AnyResource } from '../../../widgets/entity.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { useFirstProjectSteps } from './first-steps.ts'

/** Edits a project beside its list or its board; a new one begins with the usual steps. */
export function ProjectPanel({
  id,
  onClose,
  onMade,
}: {
  id: string | null
  onClose: () => void
  onMade?: (record: ProjectRead) => void
}): ReactElement {
  const { t } = useTranslation('projects')
  const source = useWithSteps()
  return (
    <RecordPanel
      source={source}
      id={id}
      onClose={onClose}
      onSaved={(saved) => {
        if (id === 'new' && onMade) onMade(saved as ProjectRead)
        else onClose()
      }}
    >
      <FormField name="name" />
      <FormField name="description" />
      <FormField name="deadline" />
      <FormField name="priority" />
      <FormField name="assigned_users" help={t('teamHelp')} />
      <FormField name="picture" />
    </RecordPanel>
  )
}

/** Returns the projects resource, whose new records are sent with their first steps. */
function useWithSteps(): AnyResource {
  const steps = useFirstProjectSteps()
  return useMemo(() => {
    const useCreate: typeof projects.useCreate = (extras) => {
      const made = projects.useCreate(extras)
      return {
        ...made,
        mutateAsync: (values, more) => made.mutateAsync({ ...values, steps }, more),
      } as ReturnType<typeof projects.useCreate>
    }
    return { ...projects, useCreate } as unknown as AnyResource
  }, [steps])
}
