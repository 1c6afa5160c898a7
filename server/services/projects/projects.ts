import { z } from 'zod'
import { openProject } from '../../../src/contract/projects/facts.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { report } from '../../../src/contract/projects/report.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { toDoList } from '../../../src/contract/projects/to-do-list.ts'
import { advancementOf } from '../../../src/contract/projects/rules/advancement.ts'
import type { Queryable } from '../../database/database.ts'
import { condition } from '../../database/facts.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, type Writing, companyOf } from '../../http/call/call.ts'
import { invalid, invalidField, toFieldErrors } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import type { StoredRecord, Values } from '../../database/records.ts'
import { createRecord } from '../../http/resource/resource.ts'
import { setTeam } from '../../http/access/team.ts'
import { awaitProjectAgain } from './project-starts.ts'
import { stepHooks } from './steps.ts'
import { joinedRows, teamOfProject } from './teams.ts'

const [projects, tasks, steps, lists] = [project, task, step, toDoList].map(tableName) as [
  string,
  string,
  string,
  string,
]

interface Tally {
  done: number
  total: number
}

/** SQL of how many tasks of a project are done, of how many: read once with the rows of a list. */
const tallySql = `(select json_build_object('done', count(*) filter (where s.is_done), 'total', count(*)) from ${tasks} t
  join ${steps} s on s.company = t.company and s.id = t.step where t.company = ${projects}.company and t.project = ${projects}.id)`

async function tallies(call: Call, tx: Queryable, records: readonly Values[]): Promise<Map<unknown, Tally>> {
  if (records.length === 0) return new Map()
  const rows = await tx.query<{ id: string; tally: Tally }>(
    `select id, ${tallySql} as tally from ${projects} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), records.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, tally }) => [id, tally]))
}

const firstSteps = z.array(step.draft.pick({ name: true, is_done: true, wip_limit: true }).strict()).max(20)

/** Creates the steps of a new project with it. */
async function makeSteps(call: Writing, { before, extra }: Change, id: string): Promise<void> {
  if (!('steps' in extra)) return
  if (before) throw invalidField('steps', 'read_only')
  const read = firstSteps.safeParse(extra.steps)
  if (!read.success) throw invalid(toFieldErrors(new z.ZodError(read.error.issues.map(below('steps')))))
  for (const values of read.data) await createRecord(call, step, stepHooks, { ...values, project: id })
}

const below = (name: string) => (issue: z.core.$ZodIssue) => ({ ...issue, path: [name, ...issue.path] })

/**
 * Deletes the tasks of a project, their lists and comments, its steps and its team, and unsent reports. The deal that
 * it carried out waits for a project again.
 */
async function removeTasks(call: Writing, { id }: StoredRecord<typeof project>): Promise<void> {
  await awaitProjectAgain(call, id)
  const gone = await call.tx.query<{ list: string | null }>(
    `delete from ${tasks} where company = $1 and project = $2 returning to_do_list as list`,
    [companyOf(call), id],
  )
  await call.tx.query(`delete from ${lists} where company = $1 and id = any($2::uuid[])`, [
    companyOf(call),
    gone.flatMap(({ list }) => list ?? []),
  ])
  await call.tx.query(`delete from ${tableName(report)} where company = $1 and project = $2 and status = 'draft'`, [
    companyOf(call),
    id,
  ])
}

/** Hooks of projects. */
export const projectHooks: Hooks<typeof project> = {
  extra: ['steps'],
  rows: joinedRows,
  views: (today) => ({ in_progress: condition(openProject, today, projects) }),
  afterWrite: async (call, change, record) => {
    if ('assigned_users' in change.values) await setTeam(call, teamOfProject, record.id, record.assigned_users ?? [])
    await makeSteps(call, change, record.id)
    return record
  },
  beforeDelete: removeTasks,
  computedColumns: { advancement: tallySql },
  decorate: async (call, tx, records) => {
    const bare = await tallies(
      call,
      tx,
      records.filter(({ advancement }) => advancement === undefined),
    )
    for (const record of records) {
      const { done, total } = (record.advancement as Tally | undefined) ?? bare.get(record.id) ?? { done: 0, total: 0 }
      record.advancement = advancementOf(done, total)
    }
  },
}
