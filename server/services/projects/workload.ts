import { z } from 'zod'
import { openProject, openTask } from '../../../src/contract/projects/facts.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { projectTeam } from '../../../src/contract/projects/project-team.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { mostWeeks, readWorkload } from '../../../src/contract/projects/calls/workload.ts'
import { workload } from '../../../src/contract/projects/workload.ts'
import type { PlannedTask, WorkloadPlan } from '../../../src/contract/projects/calls/workload-plan.ts'
import { addDays, isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import {
  type ChargedPerson,
  areLimitsInOrder,
  chargeRows,
  weekCapacity,
} from '../../../src/contract/projects/rules/workload.ts'
import { mondayOf } from '../../../src/contract/rules/time/working-days.ts'
import { condition, stateSql } from '../../database/facts.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import { where } from '../../database/condition.ts'
import { Refusal, conflict, invalidField } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { factColumns } from './task-facts.ts'
import { seenProjects as projectsSeen } from './teams.ts'
import { columnsAfter } from '../../http/call/hooks.ts'

interface Asked {
  from: string
  weeks: number
  project: string | null
}

/** Reads the query: by default eight weeks from this one on. Refuses invalid Mondays, numbers and ids with 400. */
function askedOf(call: Call): Asked {
  const { from = mondayOf(call.today), weeks: count = '8', project: of } = call.context.req.query()
  const weeks = Number(count)
  const wrong = [
    ['from', isDay(from) && mondayOf(from) === from],
    ['weeks', Number.isInteger(weeks) && weeks >= 1 && weeks <= mostWeeks],
    ['project', !of || z.uuid().safeParse(of).success],
  ].find(([, fits]) => !fits)
  if (wrong) throw new Refusal(400, 'invalid_filter', { params: { field: String(wrong[0]) } })
  return { from, weeks, project: of || null }
}

/** Returns the SQL of the visible projects in progress, or of one of them; parameters after the first. */
function seenProjects(call: Call, of: string | null = null) {
  return where(
    [
      condition(openProject, call.today, 'p'),
      ...projectsSeen('p.id', call),
      ...(of ? [{ sql: 'p.id = $?', params: [of] }] : []),
    ],
    1,
  )
}

/** Returns the open tasks of the projects that the caller sees. */
async function openTasks(call: Call): Promise<PlannedTask[]> {
  const seen = seenProjects(call)
  const rows = await call.db.query<PlannedTask & Record<string, unknown>>(
    `select t.id, t.title, t.row_version as version, t.start_at, t.end_at, t.deadline, t.estimate_hours, coalesce(t.assigned_users, '[]') as assigned_users,
            p.id as project, p.name as project_name
       from ${tableName(task)} t join ${tableName(step)} s on s.company = t.company and s.id = t.step
       join ${tableName(project)} p on p.company = t.company and p.id = t.project
      where t.company = $1 and ${stateSql(openTask, 't', factColumns)}${seen.sql} order by t.deadline nulls last, t.sort_title, t.id`,
    [companyOf(call), ...seen.params],
  )
  return rows
}

/**
 * Returns the people with one of these tasks, or in a team of a project that the caller sees, by name. With `of`, only
 * that project counts.
 */
async function peopleOf(
  call: Call,
  of: string | null,
  tasks: readonly PlannedTask[],
): Promise<(ChargedPerson & { id: string })[]> {
  const seen = seenProjects(call, of)
  const assigned = [...new Set(tasks.flatMap(({ assigned_users: people }) => people))]
  return call.db.query<{ id: string; name: string }>(
    `select u.id, concat_ws(' ', u.first_name, u.last_name) as name from auth_people u
      where u.company = $1 and (u.id = any($${seen.params.length + 2}::uuid[]) or exists (
        select from ${tableName(projectTeam)} e join ${tableName(project)} p on p.company = e.company and p.id = e.project
         where e.company = $1 and e.project_user = u.id${seen.sql}))
      order by u.last_name, u.first_name, u.id`,
    [companyOf(call), ...seen.params, assigned],
  )
}

/** Returns the limits of the company; those that it began with where they were lost. */
async function limitsOf(call: Call): Promise<WorkloadPlan['limits']> {
  const [found] = await call.db.query<WorkloadPlan['limits'] & Record<string, unknown>>(
    `select id, normal, under_charge from ${tableName(workload)} where company = $1 and "user" is null`,
    [companyOf(call)],
  )
  return found ?? { id: null, normal: 5, under_charge: 2, ...workload.initial }
}

/**
 * Returns the people whose workload is shown, and their tasks. For one project, only its people are shown, but with all
 * their tasks in other projects.
 */
async function chargedBy(
  call: Call,
  of: string | null,
  all: readonly PlannedTask[],
): Promise<{ people: ChargedPerson[]; tasks: PlannedTask[] }> {
  const isOf = ({ project: one }: PlannedTask): boolean => !of || one === of
  const people = await peopleOf(call, of, all.filter(isOf))
  const known = new Set(people.map(({ id }) => id))
  const tasks = all.filter((one) => isOf(one) || one.assigned_users.some((id) => known.has(id)))
  const isForNobody = tasks.some(({ assigned_users: assigned }) => assigned.length === 0)
  return { people: isForNobody ? [...people, { id: null, name: '' }] : people, tasks }
}

/** Counts the people of the plan who have more open tasks than is normal. */
export async function countOverloaded(call: Call): Promise<number> {
  const [limits, all] = await Promise.all([limitsOf(call), openTasks(call)])
  const { people, tasks } = await chargedBy(call, null, all)
  return chargeRows(people, tasks, { limits, today: call.today }).filter(({ charge }) => charge === 'over').length
}

async function plan(call: Call): Promise<Answer<WorkloadPlan>> {
  const asked = askedOf(call)
  const [limits, all] = await Promise.all([limitsOf(call), openTasks(call)])
  const { people, tasks } = await chargedBy(call, asked.project, all)
  const weeks = Array.from({ length: asked.weeks }, (_, at) => addDays(asked.from, 7 * at))
  const shown = new Set<string | null>([...weeks, null])
  const rows = chargeRows(people, tasks, { limits, today: call.today })
  return {
    body: {
      today: call.today,
      limits,
      weeks: weeks.map((week) => ({ week, capacity: weekCapacity(week) })),
      people: rows.map((row) => ({ ...row, cells: row.cells.filter(({ week }) => shown.has(week)) })),
      tasks,
    },
  }
}

/** Hooks of the limits of a company: there is one row, which cannot be deleted (0576-topics-reports-laws.sql). */
const limitHooks: Hooks<typeof workload> = {
  beforeWrite: async (_call, change) => {
    if (change.values.user) throw invalidField('user', 'read_only')
    if (!areLimitsInOrder(columnsAfter(change))) throw invalidField('under_charge', 'under_above_normal')
  },
  beforeDelete: async () => {
    throw conflict('limits_kept')
  },
}

/** Serves the limits of the charge, and the plan of who does what in which week. */
export function serveWorkload(router: Router): void {
  router.read(readWorkload, plan)
  serveResource(router, workload, limitHooks)
}
