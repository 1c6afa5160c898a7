import { ChartGantt, FolderOpen, SquareKanban, TableProperties, Users } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, type ProjectRead } from '../../../api/projects/projects.ts'
import { formatDay } from '../../../format/dates.ts'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { Advancement } from '../Advancement.tsx'
import { People } from '../People.tsx'
import styles from '../projects.module.css'
import { ProjectActions } from './ProjectActions.tsx'
import { useProjectView } from './project-views.ts'

/** Returns the head of every view of a project: its name, its state, its team, its actions. */
export function projectHead(
  project: ProjectRead,
  action?: ReactNode,
): { title: string; beside: ReactNode; actions: ReactNode } {
  return {
    title: project.name,
    beside: <ProjectFacts project={project} />,
    actions: (
      <>
        <span className={styles.views}>
          <ViewSwitch />
        </span>
        <ProjectActions project={project} action={action} />
      </>
    ),
  }
}

function ProjectFacts({ project }: { project: ProjectRead }) {
  const { t, i18n } = useTranslation('projects')
  return (
    <>
      <StatusBadge entity={projects.entity} field="status" value={project.status} />
      <Advancement percent={project.advancement} name={project.name} />
      {project.deadline && (
        <span className={styles.quiet}>{t('until', { day: formatDay(project.deadline, i18n.language) })}</span>
      )}
      {Boolean(project.assigned_users?.length) && <People ids={project.assigned_users} />}
    </>
  )
}

function ViewSwitch(): ReactElement {
  const { t } = useTranslation('projects')
  const [view, choose] = useProjectView()
  return (
    <SegmentedControl
      label={t('view')}
      value={view}
      segments={[
        { value: 'board', label: t('views.board'), icon: SquareKanban },
        { value: 'list', label: t('views.list'), icon: TableProperties },
        { value: 'gantt', label: t('views.gantt'), icon: ChartGantt },
        { value: 'team', label: t('views.team'), icon: Users },
        { value: 'files', label: t('views.files'), icon: FolderOpen },
      ]}
      onChange={choose}
    />
  )
}
