import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { LeaveDialog } from '../../../widgets/draft/LeavePrompt.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import { TaskBody } from './TaskBody.tsx'

interface Props {
  /** The task of the address, null for closed. */
  id: string | null
  /** Whether the project is named: the page is not that of one. */
  hasProject?: boolean
  onOpen: (id: string) => void
  onClose: () => void
}

/** Shows a task over any page: all of it is read and changed here, field by field. */
export function TaskPanel({ id, ...rest }: Props): ReactElement | null {
  return id ? <Panel key={id} id={id} {...rest} /> : null
}

function Panel({ id, hasProject, onOpen, onClose }: Props & { id: string }) {
  const { t } = useTranslation(['projects', 'widgets'])
  const labels = useLabels(tasks.entity)
  const { data, error, refetch, isFetching } = tasks.useOne(id)
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  /** Action that waits for the answer whether typed values are discarded. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const leave = (act: () => void): void => (dirty.size > 0 ? setLeaving(() => act) : act())
  const mark = (name: string, isDirty: boolean): void =>
    setDirty((now) => {
      if (now.has(name) === isDirty) return now
      const next = new Set(now)
      if (isDirty) next.add(name)
      else next.delete(name)
      return next
    })
  return (
    <>
      <SidePanel isOpen title={labels.one} onClose={() => leave(onClose)}>
        {data ? (
          <PanelPart>
            <Body
              task={data}
              hasProject={hasProject === true}
              onOpen={(other) => leave(() => onOpen(other))}
              onClose={onClose}
              onDirty={mark}
            />
          </PanelPart>
        ) : refusalOf(error, 404) ? (
          <EmptyState title={t('widgets:record.gone')}>{t('taskGone')}</EmptyState>
        ) : error ? (
          <ErrorState title={t('widgets:recordFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <SkeletonText lines={10} />
        )}
      </SidePanel>
      <LeaveDialog
        isOpen={leaving !== null}
        onLeave={() => {
          setDirty(new Set())
          setLeaving(null)
          leaving?.()
        }}
        onStay={() => setLeaving(null)}
      />
    </>
  )
}

function Body(props: {
  task: TaskRead
  hasProject: boolean
  onOpen: (id: string) => void
  onClose: () => void
  onDirty: (name: string, isDirty: boolean) => void
}) {
  const { may } = useRights()
  const isOpen = props.task.project_object?.status === 'in_progress'
  return <TaskBody {...props} isOpen={isOpen} canChange={isOpen && may(tasks.entity.scope, 'update')} />
}
