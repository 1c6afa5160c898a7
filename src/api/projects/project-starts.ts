import { projectStart } from '../../contract/projects/project-start.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { type ProjectRead, projects } from './projects.ts'

/** Resource of won deals whose project is to be started. */
export const projectStarts = resource(projectStart)

/** A project to start as it is read. */
export type ProjectStartRead = ReadOf<typeof projectStart>

/** Values for the start of a project: days as `2026-11-20`, ids; without a template it has only its steps. */
export interface StartValues {
  name: string
  start: string
  deadline?: string | null
  template?: string | null
  keep_people?: boolean
  project_start?: string | null
  steps?: readonly { name: string; is_done?: boolean }[]
}

const touches = [projects.entity.key, projectStart.key, 'projects/tasks', 'history/entries']

/** Starts a project, like another one or empty. */
export const useProjectLaunch = () =>
  useAction(
    (values: StartValues, key) =>
      post<ProjectRead>('projects', 'projects/start/', { ...values }, { key, isSilent: true }),
    { touches },
  )

/** Marks that a deal needs no project, or undoes that. */
export const useDismissal = () =>
  useAction(
    ({ id, isDismissed }: { id: string; isDismissed: boolean }, key) =>
      post<ProjectStartRead>(
        'projects',
        `project-starts/${id}/dismiss/`,
        { is_dismissed: isDismissed },
        { key, isSilent: true },
      ),
    { touches },
  )
