import type { Fact } from '../../../src/contract/facts.ts'
import { comment } from '../../../src/contract/projects/comment.ts'
import { label } from '../../../src/contract/projects/label.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { toDoItem } from '../../../src/contract/projects/to-do-item.ts'
import { latenessOf } from '../../../src/contract/projects/rules/task-lateness.ts'
import type { Queryable } from '../../database/database.ts'
import { condition } from '../../database/facts.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../../http/call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { type Values, recordsBy } from '../../database/records.ts'
import { nameUserLists } from '../../user-names.ts'

const tasks = tableName(task)

interface Tally {
  done: number
  total: number
}

interface Facts {
  is_done: boolean
  project: { id: string; name: string; status: string }
  to_do: Tally
  parts: Tally
  comments: number
}

const tally = (done: string): string => `json_build_object('done', count(*) filter (where ${done}), 'total', count(*))`

/** SQL of the facts of a task besides its fields: read once with the rows of a list. */
export const taskFactsSql = `(select json_build_object(
    'is_done', coalesce(s.is_done, false),
    'project', json_build_object('id', p.id, 'name', p.name, 'status', p.status),
    'to_do', (select ${tally('i.is_done')} from ${tableName(toDoItem)} i
      where i.company = ${tasks}.company and i.to_do_list = ${tasks}.to_do_list),
    'parts', (select ${tally('o.is_done')} from ${tasks} c join ${tableName(step)} o on o.company = c.company and o.id = c.step
      where c.company = ${tasks}.company and c.parent = ${tasks}.id),
    'comments', (select count(*) from ${tableName(comment)} c where c.company = ${tasks}.company and c.task = ${tasks}.id))
  from ${tableName(step)} s join ${tableName(project)} p on p.company = s.company and p.id = s.project
 where s.company = ${tasks}.company and s.id = ${tasks}.step)`

/** Columns of the facts of a task that are those of its step `s` and its project `p`. */
export const factColumns = { is_done: 's.is_done', project_status: 'p.status' }

/** Reads a fact of tasks in SQL, of the table under an alias beside its step `s` and its project `p`. */
export const taskCondition = (fact: Fact, today: string, alias: string): Condition =>
  condition(fact, today, alias, factColumns)

/** Reads a fact of tasks in SQL, of the rows of their table. */
export function taskIn(fact: Fact, today: string): Condition {
  const { sql, params } = taskCondition(fact, today, tasks)
  return {
    sql: `exists (select from ${tableName(step)} s join ${tableName(project)} p on p.company = s.company and p.id = s.project
      where s.company = ${tasks}.company and s.id = ${tasks}.step and ${sql})`,
    params,
  }
}

async function factsOf(call: Call, tx: Queryable, records: readonly Values[]): Promise<Map<unknown, Facts>> {
  if (records.length === 0) return new Map()
  const rows = await tx.query<{ id: string; facts: Facts }>(
    `select id, ${taskFactsSql} as facts from ${tasks} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), records.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

const labelsOf = ({ labels }: Values): string[] =>
  Array.isArray(labels) ? labels.filter((one) => typeof one === 'string') : []

async function nameLabels(call: Call, tx: Queryable, records: readonly Values[]): Promise<void> {
  const found = await recordsBy(tx, label, companyOf(call), 'id', records.flatMap(labelsOf))
  const known = new Map(found.map(({ id, name, color }) => [id, { id, name, color }]))
  for (const record of records) record.labels_object = labelsOf(record).flatMap((id) => known.get(id) ?? [])
}

const told = ({ is_done, project: of, to_do, parts, comments }: Facts): Values => ({
  is_done,
  project_object: of,
  to_do_count: to_do,
  sub_task_count: parts,
  comment_count: comments,
})

/** Facts of a task whose step is not visible. */
const untold: Values = {
  is_done: false,
  project_object: null,
  to_do_count: null,
  sub_task_count: null,
  comment_count: 0,
}

/** Adds to each task its facts: its lateness today, names, how much of its lists is done. */
export async function tellTasks(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const bare = await factsOf(
    call,
    tx,
    records.filter(({ facts }) => facts === undefined),
  )
  for (const record of records) {
    const facts = (record.facts as Facts | undefined) ?? bare.get(record.id)
    delete record.facts
    Object.assign(record, facts ? told(facts) : untold)
    record.lateness = latenessOf(record, call.today)
  }
  await nameLabels(call, tx, records)
  await nameUserLists(call, tx, records, 'assigned_users', (record, people) => {
    record.assigned_users_object = people
  })
}
