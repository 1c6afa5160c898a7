import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { projects } from '../../../api/projects/projects.ts'
import { reports } from '../../../api/projects/reports.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import { mondayOf } from '../../../contract/rules/time/working-days.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'
import { usePlanWords } from '../workload/use-plan-words.ts'
import { reportAddress } from './report-address.ts'

const offeredWeeks = 4

/** Asks for a week and a project that has no report on it; the service writes the first text. */
export function NewReportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('projects')
  const labels = useLabels(reports.entity)
  const words = usePlanWords()
  const navigate = useNavigate()
  const now = mondayOf(today())
  const [week, chooseWeek] = useState(now)
  const [wanted, choose] = useState<string | null>(null)
  const free = useFreeProjects(week)
  const project = free?.find(({ id }) => id === wanted) ?? free?.[0]
  const create = reports.useCreate({ call: { isSilent: true } })
  const errors = useErrors(create.error)
  const save = async (): Promise<void> => {
    if (!project) return
    try {
      const { id } = await create.mutateAsync({ project: project.id, week })
      void navigate(reportAddress(id))
    } catch {
      // The refusal is shown under its field.
    }
  }
  const weeks = Array.from({ length: offeredWeeks }, (_, at) => addDays(now, -7 * at))
  return (
    <FormDialog
      title={labels.fresh}
      submitLabel={t('reports.write')}
      isBusy={create.isPending}
      isDisabled={!project}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={labels.field('week')} error={errors.week}>
        <Select
          value={week}
          options={weeks.map((value) => ({ value, label: words.week(value) }))}
          onChange={({ target }) => chooseWeek(target.value)}
        />
      </Field>
      <Field
        label={labels.field('project')}
        help={t(free?.length === 0 ? 'reports.allWritten' : 'reports.freeHelp')}
        error={errors.project}
      >
        <Select
          disabled={!project}
          value={project?.id ?? ''}
          options={(free ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** Returns the refusals of the service by field; others are shown under the project. */
function useErrors(error: unknown): { week: string | undefined; project: string | undefined } {
  const { t } = useTranslation('common')
  const refusal = refusalOf(error)
  if (!refusal) return { week: undefined, project: undefined }
  const [week, project] = [errorTexts(refusal.errors.week ?? []), errorTexts(refusal.errors.project ?? [])]
  return { week, project: project ?? (week ? undefined : (refusal.detail ?? t('errors.save'))) }
}

/** Returns the projects in progress that have no report on a week yet; undefined while they are read. */
function useFreeProjects(week: string) {
  const open = projects.useList({ limit: 100, ordering: 'name', filters: { status: 'in_progress' } })
  const written = reports.useList({ limit: 100, filters: { week } })
  if (!open.data || !written.data || written.isPlaceholderData) return undefined
  const taken = new Set(written.data.results.map(({ project }) => project))
  return open.data.results.filter(({ id }) => !taken.has(id))
}
