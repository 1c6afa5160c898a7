import { label } from '../../../src/contract/projects/label.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { projectTeam } from '../../../src/contract/projects/project-team.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { topic } from '../../../src/contract/projects/topic.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { teamHooks } from '../../http/access/team.ts'
import { serveAgendaSources } from '../../dashboard/agenda.ts'
import { serveMyTaskSources } from '../../dashboard/my-tasks.ts'
import { serveTiles } from '../../dashboard/tiles.ts'
import { serveWaitingSources } from '../../dashboard/waiting.ts'
import { serveComments } from './comments.ts'
import { serveProjectDocuments } from './documents.ts'
import { projectStart } from '../../../src/contract/projects/project-start.ts'
import { startHooks, startsWaiting } from './project-starts.ts'
import { serveProjectStarts } from './start-project.ts'
import { labelHooks } from './labels.ts'
import { projectsAgenda, projectTasks } from './my-tasks.ts'
import { projectHooks } from './projects.ts'
import { serveSchedule } from './schedule.ts'
import { serveReports } from './reports.ts'
import { serveSteps } from './steps.ts'
import { serveTaskBatch } from './task-batch.ts'
import { serveTaskLinks } from './task-links.ts'
import { taskHooks } from './tasks.ts'
import { teamOfProject } from './teams.ts'
import { serveToDo } from './to-do.ts'
import { projectTiles } from './tiles.ts'
import { topicHooks } from './topics.ts'
import { projectsWaiting } from './waiting.ts'
import { serveWorkload } from './workload.ts'

/** Serves projects with their teams and steps, the tasks in those, and the notes of tasks. */
export function serveProjects(router: Router): void {
  serveProjectStarts(router)
  serveResource(router, project, projectHooks)
  serveResource(router, projectStart, startHooks, { isAdded: true })
  serveResource(router, projectTeam, teamHooks(teamOfProject), { isAdded: true })
  serveSteps(router)
  serveResource(router, task, taskHooks)
  serveTaskBatch(router)
  serveTaskLinks(router)
  serveSchedule(router)
  serveToDo(router)
  serveResource(router, label, labelHooks)
  serveComments(router)
  serveProjectDocuments(router)
  serveResource(router, topic, topicHooks)
  serveWorkload(router)
  serveReports(router)
  serveWaitingSources([...projectsWaiting, startsWaiting])
  serveMyTaskSources([projectTasks])
  serveTiles(router, projectTiles)
  serveAgendaSources(projectsAgenda)
}
