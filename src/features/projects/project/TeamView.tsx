import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { projectTeams } from '../../../api/projects/projects.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { TeamPanel } from '../../../widgets/team-panel/TeamPanel.tsx'
import styles from '../projects.module.css'
import { projectHead } from './ProjectHead.tsx'
import type { ProjectViewProps } from './project-views.ts'

/** Shows the people who see a project and work in it. */
export function TeamView({ project }: ProjectViewProps): ReactElement {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  return (
    <Page {...projectHead(project)}>
      <div className={styles.sheet}>
        <p className={styles.quiet}>{t('teamHelp')}</p>
        <TeamPanel
          source={projectTeams}
          parent="project"
          id={project.id}
          canEdit={may(projectTeams.entity.scope, 'update')}
        />
      </div>
    </Page>
  )
}
