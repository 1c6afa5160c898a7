import { type ComponentType, type ReactElement, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { usePrefetchedGantt } from '../../../api/projects/gantt.ts'
import { projects, type ProjectWithSteps, useProjectWithSteps } from '../../../api/projects/projects.ts'
import { pathTo } from '../../../paths/index.ts'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { TaskBoardView } from '../board/TaskBoardView.tsx'
import { TaskPanel } from '../task/TaskPanel.tsx'
import { useTaskAddress } from '../task/task-address.ts'
import { FilesView } from '../project/FilesView.tsx'
import { LabelsPanel } from '../project/LabelsPanel.tsx'
import { ProjectPanel } from '../project/ProjectPanel.tsx'
import { ProjectTaskList } from '../project/ProjectTaskList.tsx'
import { StepsPanel } from '../project/StepsPanel.tsx'
import { TeamView } from '../project/TeamView.tsx'
import { type ProjectView, type ProjectViewProps, useProjectView } from '../project/project-views.ts'

// The code of the bars is loaded when the first plan is opened.
const loadGantt = () => import('../gantt/GanttView.tsx').then((part) => part.GanttView)
const GanttView = lazyPart(loadGantt)

const views: Readonly<Record<ProjectView, ComponentType<ProjectViewProps>>> = {
  board: TaskBoardView,
  list: ProjectTaskList,
  gantt: GanttView,
  team: TeamView,
  files: FilesView,
}
const StartProjectDialog = lazyPart(() =>
  import('../start/StartProjectDialog.tsx').then(({ StartProjectDialog }) => StartProjectDialog),
)
const none: ProjectViewProps['steps'] = []

/** /project/{id}: the tasks of a project as a board or a list, its team and its files; a task opens over each of them. */
export function ProjectScreen(): ReactElement {
  const { id = '' } = useParams()
  const [view] = useProjectView()
  const isPlan = view === 'gantt'
  const query = useProjectWithSteps(id)
  usePrefetchedGantt(id, isPlan)
  useEffect(() => {
    if (isPlan) loadGantt().catch(() => undefined)
  }, [isPlan])
  return (
    <RecordLoader entity={projects.entity} query={query} listTo={pathTo('projects')}>
      {(record) => <Loaded project={record} />}
    </RecordLoader>
  )
}

function Loaded({ project }: { project: ProjectWithSteps }) {
  useOpenedRecord(project.name)
  const [view] = useProjectView()
  const [form, show] = useFormAddress()
  const [task, open] = useTaskAddress()
  const View = views[view]
  const close = (): void => show(null)
  return (
    <>
      <View project={project} steps={project.steps ?? none} />
      <ProjectPanel id={form === project.id ? form : null} onClose={close} />
      {form === 'steps' && <StepsPanel project={project} onClose={close} />}
      {form === 'copy' && <StartProjectDialog template={project.id} name={project.name} onClose={close} />}
      {form === 'labels' && <LabelsPanel onClose={close} />}
      <TaskPanel id={task} onOpen={open} onClose={() => open(null)} />
    </>
  )
}
