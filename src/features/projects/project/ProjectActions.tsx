import { Ban, Check, Columns3, Copy, Pencil, RotateCcw, Tags } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, type ProjectRead } from '../../../api/projects/projects.ts'
import { labels, tasks } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { useRecordItems } from '../../../widgets/record-screen/record-items.ts'
import { useRefusalText, useTransition } from '../../../widgets/state-actions/use-transition.ts'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'

const touches = ['projects/tasks']

/** Shows the actions on a project; `action` is the button of its view, until all is done or the project is over. */
export function ProjectActions({ project, action }: { project: ProjectRead; action?: ReactNode }): ReactElement {
  const { t } = useTranslation(['projects', 'widgets', 'common'])
  const { may } = useRights()
  const [, show] = useFormAddress()
  const { end, cancel, reopen, isPending } = useProjectTransitions(project)
  const { remove } = useRecordItems({
    source: projects,
    record: project,
    name: project.name,
    listTo: pathTo('projects'),
    touches,
    ask: async () => {
      const { count } = await tasks.list({ limit: 1, filters: { project: project.id } })
      return <p>{t('deleteText', { name: project.name, count })}</p>
    },
  })
  const { scope } = projects.entity
  const mayChange = may(scope, 'update')
  const items: MenuItem[] = [
    ...(mayChange
      ? [
          { key: 'edit', label: t('common:actions.modify'), icon: Pencil, onSelect: () => show(project.id) },
          { key: 'steps', label: t('manageSteps'), icon: Columns3, onSelect: () => show('steps') },
        ]
      : []),
    ...(may(labels.entity.scope, 'update')
      ? [{ key: 'labels', label: t('manageLabels'), icon: Tags, onSelect: () => show('labels') }]
      : []),
    ...(may(scope, 'create')
      ? [{ key: 'copy', label: t('start.like'), icon: Copy, onSelect: () => show('copy') }]
      : []),
    ...(end
      ? [{ key: 'end', label: t('project.transitions.end'), icon: Check, startsGroup: true, onSelect: end }]
      : []),
    ...(cancel
      ? [{ key: 'cancel', label: t('project.transitions.cancel'), icon: Ban, isDanger: true, onSelect: cancel }]
      : []),
    ...(remove ? [remove] : []),
  ]
  const step =
    project.advancement === 100 && end
      ? { label: t('project.transitions.end'), icon: Check, run: end }
      : reopen && { label: t('project.transitions.reopen'), icon: RotateCcw, run: reopen }
  return (
    <>
      <RecordMenu label={t('widgets:moreActions')} items={items} />
      {step ? (
        <Button variant="primary" icon={step.icon} isLoading={isPending} onClick={step.run}>
          {step.label}
        </Button>
      ) : (
        action
      )}
    </>
  )
}

/** Returns the transitions end, cancel and reopen, as far as the rights allow. */
function useProjectTransitions(project: ProjectRead) {
  const { t } = useTranslation(['projects', 'common'])
  const confirm = useConfirm()
  const textOf = useRefusalText()
  const steps = useTransition({ source: projects, record: project, touches })
  const { name } = project
  const tell = (error: unknown): void => showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
  const { may } = useRights()
  const make = async (step: 'end' | 'cancel' | 'reopen'): Promise<void> => {
    const label = t(`project.transitions.${step}`)
    const text = t('cancelText', { name })
    if (step === 'cancel' && !(await confirm({ title: label, text, confirmLabel: label }))) return
    await steps.make(step)
    const said = t(`made.${step}`, { name })
    if (step !== 'reopen' && may(projects.entity.scope, 'full'))
      offerUndo(said, () => void steps.make('reopen').catch(tell))
    else showToast('success', said)
  }
  const stepFor = (step: 'end' | 'cancel' | 'reopen') =>
    steps.refusalFor(step) === null ? () => void make(step).catch(tell) : undefined
  return { end: stepFor('end'), cancel: stepFor('cancel'), reopen: stepFor('reopen'), isPending: steps.isPending }
}
