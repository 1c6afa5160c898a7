import { openTask, taskAtRisk } from '../../../src/contract/projects/facts.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { purchaseOrder } from '../../../src/contract/commercial/orders/purchase-order.ts'
import { topic } from '../../../src/contract/projects/topic.ts'
import { toDoList } from '../../../src/contract/projects/to-do-list.ts'
import { areThresholdsInOrder } from '../../../src/contract/projects/rules/task-lateness.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, authorOf, companyOf } from '../../http/call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { leavePlace, takePlace } from '../../http/records/position.ts'
import type { StoredRecord } from '../../database/records.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { notify } from '../notifications/index.ts'
import { addedTo, checkPeople } from './people.ts'
import { taskPlaces } from './steps.ts'
import { taskFactsSql, taskIn, tellTasks } from './task-facts.ts'
import { demandOpen, demandOpenProject, seenProjects } from './teams.ts'
import { columnsAfter } from '../../http/call/hooks.ts'

const table = tableName(task)

type TaskChange = Change<typeof task>

interface StepRow extends Record<string, unknown> {
  id: string
  project: string
  status: string
}

/** Returns a step of a project that the caller sees, which stays in progress until the change is written. */
async function stepFor(call: Writing, id: unknown): Promise<StepRow> {
  const clause = where(seenProjects('p.id', call), 2)
  const [found] = await call.tx.query<StepRow>(
    `select s.id, s.project, p.status from ${tableName(step)} s join ${tableName(project)} p on p.company = s.company and p.id = s.project
      where s.company = $1 and s.id = $2${clause.sql} for share of p`,
    [companyOf(call), id, ...clause.params],
  )
  if (!found) throw invalidField('step', 'unknown_reference')
  return found
}

/** Places a task in a step; it remains in its project. */
async function takeStep(call: Writing, { before, values }: TaskChange): Promise<void> {
  if (before) await demandOpenProject(call, before.project)
  if (before && !('step' in values)) return
  const stands = await stepFor(call, values.step)
  demandOpen(stands.status)
  if (before && stands.project !== before.project) throw invalidField('step', 'other_project')
  values.project = stands.project
}

function checkThresholds(change: TaskChange): void {
  if (!areThresholdsInOrder(columnsAfter(change))) throw invalidField('wrong_way', 'late_after_risk')
}

/** Checks that a task is planned from a moment until a later one, or not at all. */
function checkPlan(change: TaskChange): void {
  const { start_at: start, end_at: end } = columnsAfter(change)
  if (!start && !end) return
  if (!start || !end) throw invalidField(start ? 'end_at' : 'start_at', 'plan_half')
  if (Date.parse(end) <= Date.parse(start)) throw invalidField('end_at', 'plan_end_before_start')
}

/**
 * Checks that a part belongs to a task of the same project, and that no task is directly or indirectly a part of
 * itself.
 */
async function checkParent(call: Writing, { before, values }: TaskChange): Promise<void> {
  if (!values.parent) return
  const of = before?.project ?? values.project
  // Two tasks that become parts of each other at once wait for each other here.
  await demandOpenProject(call, of, 'for update')
  const above = await call.tx.query<{ id: string; project: string }>(
    `with recursive above as (
       select id, parent, project from ${table} where company = $1 and id = $2
       union select t.id, t.parent, t.project from ${table} t join above on t.company = $1 and t.id = above.parent)
     select id, project from above`,
    [companyOf(call), values.parent],
  )
  const parent = above.find(({ id }) => id === values.parent)
  if (!parent) throw invalidField('parent', 'unknown_reference')
  if (parent.project !== of) throw invalidField('parent', 'other_project')
  if (before && above.some(({ id }) => id === before.id)) throw invalidField('parent', 'parent_loop')
}

/** Checks that a list of things to do belongs to one task. */
async function checkList(call: Writing, { before, values }: TaskChange): Promise<void> {
  if (!values.to_do_list) return
  const [free] = await call.tx.query(
    `select from ${tableName(toDoList)} l where l.company = $1 and l.id = $2 and l.created_by is not distinct from $3
        and not exists (select from ${table} t where t.company = $1 and t.to_do_list = l.id and t.id is distinct from $4) for update`,
    [companyOf(call), values.to_do_list, authorOf(call), before?.id ?? null],
  )
  if (!free) throw invalidField('to_do_list', 'unknown_reference')
}

/** Checks that the writer may read the purchase order and the topics of the task. */
async function checkNamed(call: Writing, { before, values }: TaskChange): Promise<void> {
  const { waits_for: order, topics } = values
  // Accepted days belong to the order before.
  if (!('accepted_days' in values) && 'waits_for' in values && order !== before?.waits_for) values.accepted_days = null
  if (order && order !== before?.waits_for) await referredRecord(call, 'waits_for', purchaseOrder, order)
  for (const id of addedTo(before?.topics, topics)) await referredRecord(call, 'topics', topic, id)
}

async function beforeWrite(call: Writing, change: TaskChange): Promise<void> {
  const { before, values } = change
  await takeStep(call, change)
  checkThresholds(change)
  checkPlan(change)
  await checkParent(call, change)
  await checkList(call, change)
  await checkNamed(call, change)
  if ('assigned_users' in values)
    await checkPeople(call, before?.project ?? values.project, addedTo(before?.assigned_users, values.assigned_users))
  await takePlace(call, taskPlaces, change)
}

/** Returns the address at which a task is shown. */
export const taskPageAddress = ({ id, project: of }: StoredRecord<typeof task>): string => `/project/${of}?task=${id}`

/** Notifies people who are newly assigned to a task, except the person who assigns it. */
async function tellAssigned(
  call: Writing,
  { before, values }: TaskChange,
  record: StoredRecord<typeof task>,
): Promise<void> {
  if (!('assigned_users' in values)) return
  const author = authorOf(call)
  const recipients = addedTo(before?.assigned_users, record.assigned_users).filter((one) => one !== author)
  if (recipients.length === 0) return
  await notify(call.tx, {
    company: record.company,
    now: call.now,
    recipients,
    event: 'notify_task',
    params: { title: record.title },
    action: taskPageAddress(record),
    actor: author,
  })
}

/** Detaches the parts of a deleted task, which remain tasks of their own, and deletes its list. */
async function beforeDelete(call: Writing, record: StoredRecord<typeof task>): Promise<void> {
  await demandOpenProject(call, record.project)
  await leavePlace(call, taskPlaces, record)
  const key = [record.company, record.id]
  await call.tx.query(
    `update ${table} set parent = null, row_version = row_version + 1 where company = $1 and parent = $2`,
    key,
  )
  if (!record.to_do_list) return
  await call.tx.query(`update ${table} set to_do_list = null where company = $1 and id = $2`, key)
  await call.tx.query(`delete from ${tableName(toDoList)} where company = $1 and id = $2`, [
    record.company,
    record.to_do_list,
  ])
}

const assigned = (user: string | undefined): Condition => ({
  sql: `${table}.assigned_users @> $?::jsonb`,
  params: [JSON.stringify([user ?? ''])],
})
const all = (...conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
  params: conditions.flatMap(({ params }) => params),
})

/** Returns the views of tasks: of a person, those at risk or late, both, and done or open ones. */
function viewsOf(today: string, user: string | undefined): Readonly<Record<string, Condition>> {
  const open = taskIn(openTask, today)
  const late = taskIn(taskAtRisk, today)
  return {
    open,
    done: { sql: `not (${open.sql})`, params: open.params },
    mine: all(open, assigned(user)),
    late,
    due: all(late, assigned(user)),
  }
}

/** Hooks of tasks: visible to everyone who sees their project. */
export const taskHooks: Hooks<typeof task> = {
  ordering: taskPlaces,
  views: (today, caller) => viewsOf(today, caller?.kind === 'user' ? caller.user : undefined),
  beforeWrite,
  afterWrite: async (call, change, record) => {
    await tellAssigned(call, change, record)
    return record
  },
  beforeDelete,
  computedColumns: { facts: taskFactsSql },
  decorate: tellTasks,
}
