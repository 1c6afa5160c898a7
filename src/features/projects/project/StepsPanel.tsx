import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOptimisticUpdate } from '../../../api/optimistic-update.ts'
import { projects, type ProjectRead, type StepRead, steps, useProjectSteps } from '../../../api/projects/projects.ts'
import { tasks } from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { MoveButtons } from '../../../ui/actions/MoveButtons.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import parts from './steps.module.css'
import styles from '../projects.module.css'
import { StepRemoval } from './StepRemoval.tsx'

const noteFresh = [projects.entity.key, tasks.entity.key]

/**
 * Edits the steps of a project: their order, their names, their limits of tasks, and which of them contains done tasks.
 */
export function StepsPanel({ project, onClose }: { project: ProjectRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<StepRead | null>(null)
  const query = useProjectSteps(project.id)
  const rows = (query.data?.results ?? []).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  const client = useQueryClient()
  const refresh = (): void => {
    for (const key of noteFresh) void client.invalidateQueries({ queryKey: [key] })
  }
  const isOpen = project.status === 'in_progress'
  return (
    <>
      <SidePanel isOpen title={t('step.many')} onClose={onClose}>
        <PanelBody query={query} empty={query.data && rows.length === 0 && t('empty.stepsText')}>
          <ol className={parts.steps} aria-label={t('step.many')}>
            {rows.map((step, at) => (
              <StepRow
                key={step.id}
                step={step}
                at={at}
                count={rows.length}
                canChange={isOpen && may(steps.entity.scope, 'update')}
                onMoved={refresh}
                onEdit={() => setEdited(step.id)}
                onRemove={isOpen && may(steps.entity.scope, 'delete') ? () => setRemoved(step) : undefined}
              />
            ))}
          </ol>
        </PanelBody>
        {isOpen && may(steps.entity.scope, 'create') && (
          <Button icon={Plus} onClick={() => setEdited('new')}>
            {t('step.new')}
          </Button>
        )}
      </SidePanel>
      <RecordPanel
        source={steps}
        id={edited}
        initial={{ project: project.id }}
        onClose={() => setEdited(null)}
        onSaved={() => {
          refresh()
          setEdited(null)
        }}
      >
        <FormField name="name" />
        <FormField name="is_done" help={t('isDoneHelp')} />
        <FormField name="wip_limit" help={t('wipHelp')} />
      </RecordPanel>
      {removed && (
        <StepRemoval
          step={removed}
          others={rows.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  step: StepRead
  at: number
  count: number
  canChange: boolean
  onMoved: () => void
  onEdit: () => void
  onRemove?: () => void
}

function StepRow({ step, at, count, canChange, onMoved, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation('projects')
  const { mutate: change } = useOptimisticUpdate<StepRead>(steps)
  const { name } = step
  const put = (order: number): void => change({ id: step.id, values: { order } }, { onSettled: onMoved })
  const facts = [
    step.is_done ? t('stepDone') : '',
    step.wip_limit ? t('stepLimit', { count: step.wip_limit }) : '',
  ].filter(Boolean)
  return (
    <li className={parts.step}>
      <span className={parts.stepName}>
        <bdi>{name}</bdi>
        {facts.length > 0 && <span className={styles.quiet}>{facts.join(' · ')}</span>}
      </span>
      <span className={styles.acts}>
        {canChange && (
          <>
            <MoveButtons up={t('moveUp', { name })} down={t('moveDown', { name })} at={at} count={count} onMove={put} />
            <IconButton icon={Pencil} label={t('modifyStep', { name })} onClick={onEdit} />
          </>
        )}
        {onRemove && <IconButton icon={Trash2} label={t('removeStep', { name })} onClick={onRemove} />}
      </span>
    </li>
  )
}
