import type { ReactElement } from 'react'
import { projectDocuments } from '../../../api/projects/projects.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { FilesPanel } from '../../../widgets/files-panel/FilesPanel.tsx'
import styles from '../projects.module.css'
import { projectHead } from './ProjectHead.tsx'
import type { ProjectViewProps } from './project-views.ts'

/** Shows the files of a project and of its tasks. */
export function FilesView({ project }: ProjectViewProps): ReactElement {
  const { may } = useRights()
  return (
    <Page {...projectHead(project)}>
      <div className={styles.sheet}>
        <FilesPanel
          source={projectDocuments}
          parent="project"
          id={project.id}
          canEdit={may(projectDocuments.entity.scope, 'update')}
        />
      </div>
    </Page>
  )
}
