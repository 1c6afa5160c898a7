import { project } from '../../../src/contract/projects/project.ts'
import { projectTeam } from '../../../src/contract/projects/project-team.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { conflict } from '../../http/errors.ts'
import type { Hooks } from '../../http/hooks.ts'
import { type Team, rowsOfTeam } from '../../http/team.ts'

/** Who sees a project and what belongs to it. */
export const team: Team = { members: projectTeam, entity: project, of: 'project', user: 'project_user' }

/** Rows of projects, or of what belongs to one, that a caller sees; `record` is SQL of the id of the project. */
export const projectRows =
  (record: string): NonNullable<Hooks['rows']> =>
  (member) =>
    rowsOfTeam(team, record, member)

/** Nothing changes in a project that has ended or was canceled. */
export function demandOpen(status: unknown): void {
  if (status !== 'in_progress') throw conflict('project_closed', { current: status, allowed: [] })
}

/** Holds a project as it is until the change is written: it does not end meanwhile. */
export async function demandOpenProject(call: Writing, id: unknown, lock = 'for share'): Promise<void> {
  const [found] = await call.tx.query<{ status: string }>(
    `select status from ${tableName(project)} where company = $1 and id = $2 ${lock}`,
    [companyOf(call), id],
  )
  demandOpen(found?.status)
}
