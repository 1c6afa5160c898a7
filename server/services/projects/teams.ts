import { project } from '../../../src/contract/projects/project.ts'
import { projectTeam } from '../../../src/contract/projects/project-team.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { rowsIn } from '../../../src/contract/rights/role-table.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, type CompanyMember, type Writing, companyOf } from '../../http/call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { conflict } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { seenIds } from '../../http/access/rows.ts'
import { rowsOfTeam, teamOf } from '../../http/access/team.ts'

/** Team of a project, who see it and its records. */
export const teamOfProject = teamOf(project)

const [members, projects, tasks] = [projectTeam, project, task].map(tableName) as [string, string, string]

/**
 * Returns the condition of the projects that a person has joined: those of their teams. A project without a team is
 * joined by its author and by people with a task in it.
 */
function joined(record: string, { user }: CompanyMember): Condition {
  const mates = `select from ${members} m where m.company = $1 and m.project = ${record}`
  return {
    sql: `exists (${mates} and m.project_user = $?) or (not exists (${mates}) and (
      exists (select from ${projects} p where p.company = $1 and p.id = ${record} and p.created_by = $?)
      or exists (select from ${tasks} t where t.company = $1 and t.project = ${record} and t.assigned_users @> $?::jsonb)))`,
    params: [user, user, JSON.stringify([user])],
  }
}

/** Rows of projects: a role that the table narrows sees no projects without a team, unless joined (domain rules 0.3). */
export const joinedRows: NonNullable<Hooks['rows']> = (member) =>
  rowsIn(member, project.scope) === 'all' ? undefined : joined(`${projects}.id`, member)

/** Returns the condition of the visible projects; `record` is the SQL of the id of the project. */
export function seenProjects(record: string, { principal }: Pick<Call, 'principal'>): Condition[] {
  const seen = seenIds(project, principal)
  return seen ? [{ sql: `${record} in (${seen.sql})`, params: seen.params }] : []
}

/** Rows of projects that somebody could be given work in: of their teams, and those without one. */
export const openToRows: NonNullable<Hooks['rows']> = (member) => rowsOfTeam(teamOfProject, `${projects}.id`, member)

/** Refuses changes in a project that has ended or was canceled. */
export function demandOpen(status: unknown): void {
  if (status !== 'in_progress') throw conflict('project_closed', { current: status, allowed: [] })
}

/** Locks a project in progress until the change is written, so that it does not end meanwhile. */
export async function demandOpenProject(call: Writing, id: unknown, lock = 'for share'): Promise<void> {
  const [found] = await call.tx.query<{ status: string }>(
    `select status from ${projects} where company = $1 and id = $2 ${lock}`,
    [companyOf(call), id],
  )
  demandOpen(found?.status)
}
