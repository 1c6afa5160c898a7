import type { UseQueryResult } from '@tanstack/react-query'
import { project } from '../../contract/projects/project.ts'
import { projectDocument } from '../../contract/projects/project-document.ts'
import { projectTeam } from '../../contract/projects/project-team.ts'
import { step } from '../../contract/projects/step.ts'
import { task } from '../../contract/projects/task.ts'
import { useLiveQuery } from '../live/use-live-query.ts'
import { remove } from '../http/call.ts'
import { type ListPage, type ReadOf, resource, useAction } from '../resource.ts'

/** Projects; `expand=steps` brings their steps in order. */
export const projects = resource(project)

/** A project as it is read. */
export type ProjectRead = ReadOf<typeof project>

/** The steps of projects. */
export const steps = resource(step)

/** A step as it is read. */
export type StepRead = ReadOf<typeof step>

/** A project with its steps. */
export type ProjectWithSteps = ProjectRead & { steps?: readonly StepRead[] }

const withSteps = { expand: ['steps'] }

/** Reads a project with its steps; changes of colleagues are shown without a reload. */
export const useProjectWithSteps = (id: string): UseQueryResult<ProjectWithSteps> => {
  // How far it is follows from its tasks.
  useLiveQuery([project.key, step.key, task.key], { reads: [project.key, 'one', id], moves: [project.key] })
  return projects.useOne(id, withSteps)
}

/** The steps of a project in their order, most of them a hundred; they are followed too. */
export const useProjectSteps = (
  of: string | null | undefined,
  options: { isSilent?: boolean } = {},
): UseQueryResult<ListPage<StepRead>> => {
  useLiveQuery([step.key], { reads: [step.key, 'list'], moves: [step.key] })
  return steps.useList(
    { limit: 100, ordering: 'order', filters: { project: of } },
    { ...options, enabled: Boolean(of) },
  )
}

/** The members of the teams of projects, whom their `assigned_users` mirror. */
export const projectTeams = resource(projectTeam)

/** Files of projects and of their tasks. */
export const projectDocuments = resource(projectDocument)

/** Deletes a step over the version that was shown; its tasks go to the end of another one. */
export const useStepRemoval = () =>
  useAction(
    ({ step: { id }, version, to }: { step: StepRead; version: string | undefined; to?: string }) =>
      remove('projects', `${step.path}/${id}/`, { version, isSilent: true, query: to ? { move_to: to } : {} }),
    { touches: [step.key, project.key, 'projects/tasks', 'history/entries'] },
  )
