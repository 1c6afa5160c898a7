import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { projectDocuments } from '../../../api/projects/projects.ts'
import { tasks, type TaskRead, taskTouches } from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { FilesPanel } from '../../../widgets/files-panel/FilesPanel.tsx'
import { RecordTimeline } from '../../../widgets/timeline/RecordTimeline.tsx'
import styles from '../projects.module.css'
import { CommentsCard } from './CommentsCard.tsx'
import { PartsCard } from './PartsCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { TaskFields } from './TaskFields.tsx'
import type { TaskBodyProps } from './task-props.ts'
import { ToDoCard } from './ToDoCard.tsx'

/** Shows all fields and parts of a task, in the order of work. */
export function TaskBody(props: TaskBodyProps): ReactElement {
  const { task, hasProject, isOpen, canChange, onOpen, onClose } = props
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const { project_object: project } = task
  return (
    <div className={styles.panel}>
      {(hasProject || task.parent) && (
        <p className={styles.path}>
          {hasProject && project && (
            <TextLink to={pathTo('project', { id: project.id }, { task: task.id })}>{project.name}</TextLink>
          )}
          {task.parent && <Parent id={task.parent} onOpen={onOpen} />}
        </p>
      )}
      {!isOpen && <p className={styles.notice}>{t('closed')}</p>}
      <TaskFields {...props} />
      <PlanCard task={task} canChange={canChange} />
      <ToDoCard task={task} canChange={canChange} />
      <PartsCard task={task} canAdd={isOpen && may(tasks.entity.scope, 'create')} onOpen={onOpen} />
      <CommentsCard task={task.id} />
      <FilesPanel
        source={projectDocuments}
        parent="task"
        id={task.id}
        canEdit={may(projectDocuments.entity.scope, 'update')}
      />
      <RecordTimeline entity={tasks.entity} id={task.id} canEdit={false} />
      {isOpen && may(tasks.entity.scope, 'delete') && <Removal task={task} onClose={onClose} />}
    </div>
  )
}

/** Shows the task that this one is a part of. */
function Parent({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation('projects')
  const { data } = tasks.useOne(id, {}, { isSilent: true })
  return (
    data && (
      <Button size="s" variant="ghost" onClick={() => onOpen(id)}>
        {t('partOf', { title: data.title })}
      </Button>
    )
  )
}

function Removal({ task, onClose }: { task: TaskRead; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const confirm = useConfirm()
  const drop = tasks.useDelete({ touches: taskTouches })
  const remove = async (): Promise<void> => {
    if (!(await confirm({ isDeletion: true, text: <p>{t('deleteTask', { title: task.title })}</p> }))) return
    onClose()
    await drop.mutateAsync(task).catch(() => undefined)
  }
  return (
    <Button icon={Trash2} variant="ghost" onClick={() => void remove()}>
      {t('removeTask')}
    </Button>
  )
}
