import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, optional, parent, user } from '../kit/kit.ts'
import { personName, teamMemberInitial } from '../kit/shapes.ts'

/** A member of the team of a project: the team and those with `full` see the project and its tasks. */
export const projectTeam = entity({
  service: 'projects',
  path: 'project-teams',
  name: 'project-team',
  access: { scope: 'project', rows: { of: 'project' } },
  title: 'project_user',
  fields: {
    project: added(parent('projects/projects')),
    project_user: added(user()),
    notification_bool: added(bool()),
    email_bool: added(bool()),
    manager: added(bool()),
  },
  derived: optional({ project_user_object: added(personName()) }),
  initial: { ...teamMemberInitial },
  list: { filters: ['project', 'project_user'], sort: 'created_at' },
})

export type ProjectTeam = RecordOf<typeof projectTeam>
export type ProjectTeamDraft = DraftOf<typeof projectTeam>
