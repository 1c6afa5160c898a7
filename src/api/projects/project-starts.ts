import type { BodyOf } from '../../contract/call.ts'
import type { dismissStart, startProject } from '../../contract/projects/calls/starts.ts'
import { projectStart } from '../../contract/projects/project-start.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { projects } from './projects.ts'

/** Resource of won deals whose project is to be started. */
export const projectStarts = resource(projectStart)

/** A project to start as it is read. */
export type ProjectStartRead = ReadOf<typeof projectStart>

/** Values for the start of a project: days as `2026-11-20`, ids; without a template it has only its steps. */
export type StartValues = Omit<BodyOf<typeof startProject>, 'steps'> & {
  steps?: readonly { name: string; is_done?: boolean }[]
}

const touches = [projects.entity.key, projectStart.key, 'projects/tasks', 'history/entries']

/** Starts a project, like another one or empty. */
export const useProjectLaunch = () =>
  useAction(
    (values: StartValues, key) =>
      call<typeof startProject>('post projects projects/start', { body: { ...values }, key, isSilent: true }),
    { touches },
  )

/** Marks that a deal needs no project, or undoes that. */
export const useDismissal = () =>
  useAction(
    ({ id, isDismissed }: { id: string; isDismissed: boolean }, key) =>
      call<typeof dismissStart>('post projects project-starts/:id/dismiss', {
        params: { id },
        body: { is_dismissed: isDismissed },
        key,
        isSilent: true,
      }),
    { touches },
  )
