import type { ReadBodyOf } from '../../../src/contract/call.ts'
import { addToDoItem, makeSubTask } from '../../../src/contract/projects/calls/tasks.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { type Task, task } from '../../../src/contract/projects/task.ts'
import { type ToDoItem, toDoItem } from '../../../src/contract/projects/to-do-item.ts'
import { toDoList } from '../../../src/contract/projects/to-do-list.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { where } from '../../database/condition.ts'
import { invalidField } from '../../http/call/errors.ts'
import { visibleRows } from '../../http/access/rows.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { type StoredRecord, type Values, findRecord } from '../../database/records.ts'
import { answerRecord, createRecord, removeRecords, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { addedTo, checkPeople } from './people.ts'
import { taskHooks } from './tasks.ts'
import { demandOpenProject } from './teams.ts'

const [tasks, lists, items] = [task, toDoList, toDoItem].map(tableName) as [string, string, string]

/** Lists of tasks that the caller sees, and those that the caller made for a task to come; `list` is SQL of the id. */
const listRows =
  (list: string, own: string): NonNullable<Hooks['rows']> =>
  (member) => {
    const [seen] = visibleRows(task, {}, member)
    if (!seen) return undefined
    const listed = `select from ${tasks} where ${tasks}.company = $1 and ${tasks}.to_do_list = ${list}`
    return {
      sql: `exists (${listed} and (${seen.sql})) or (not exists (${listed}) and ${own} = $?)`,
      params: [...seen.params, member.user],
    }
  }

/** Hooks of lists: visible to everyone who sees their task. */
const listHooks: Hooks<typeof toDoList> = {
  rows: listRows(`${lists}.id`, `${lists}.created_by`),
  beforeWrite: async (call, { before }) => {
    if (before) await taskOf(call, before.id)
  },
  beforeDelete: async (call, { id, company }) => {
    await taskOf(call, id)
    await call.tx.query(`update ${tasks} set to_do_list = null where company = $1 and to_do_list = $2`, [company, id])
  },
}

/** Returns the task of a list, which may change now; none of a list that waits for its task. */
async function taskOf(call: Writing, list: unknown): Promise<StoredRecord<typeof task> | undefined> {
  const rows = listRows(`${lists}.id`, `${lists}.created_by`)(memberOf(call))
  const clause = where(rows ? [rows] : [], 2)
  const [found] = await call.tx.query<{ task: string | null; project: string | null }>(
    `select t.id as task, t.project from ${lists} left join ${tasks} t on t.company = ${lists}.company and t.to_do_list = ${lists}.id
      where ${lists}.company = $1 and ${lists}.id = $2${clause.sql}`,
    [companyOf(call), list, ...clause.params],
  )
  if (!found) throw invalidField('to_do_list', 'unknown_reference')
  if (!found.task) return undefined
  await demandOpenProject(call, found.project)
  return findRecord(call.tx, task, companyOf(call), found.task)
}

/** Hooks of things to do: they remain in their list and change while its project is in progress. */
const itemHooks: Hooks<typeof toDoItem> = {
  rows: listRows(`${items}.to_do_list`, `${items}.created_by`),
  beforeWrite: async (call, { before, values }) => {
    if (before && 'to_do_list' in values && values.to_do_list !== before.to_do_list)
      throw invalidField('to_do_list', 'read_only')
    const of = await taskOf(call, before?.to_do_list ?? values.to_do_list)
    if (of && 'assigned_users' in values)
      await checkPeople(call, of.project, addedTo(before?.assigned_users, values.assigned_users))
  },
  beforeDelete: async (call, { to_do_list: list }) => {
    await taskOf(call, list)
  },
}

/** Adds a thing to do to a task; its list is made with the first one. */
async function addItem(call: Writing, body: () => ReadBodyOf<typeof addToDoItem>): Promise<Answer<ToDoItem>> {
  const record = await visibleRecord(call, call.tx, task, taskHooks, call.params.id, 'for update')
  await demandOpenProject(call, record.project)
  const values = body()
  if ('to_do_list' in values && values.to_do_list !== record.to_do_list) throw invalidField('to_do_list', 'read_only')
  return answerRecord(call, call.tx, toDoItem, itemHooks, await addItemTo(call, record, values), 201)
}

/** Adds a thing to do to a task, in its current state in the database. */
export async function addItemTo(
  call: Writing,
  record: StoredRecord<typeof task>,
  values: Values,
): Promise<StoredRecord<typeof toDoItem>> {
  const list = record.to_do_list ?? (await giveList(call, record))
  record.to_do_list = list
  return createRecord(call, toDoItem, itemHooks, { ...values, to_do_list: list })
}

/** Gives a task its list with its first thing to do; the displayed version of the task remains up to date. */
async function giveList(call: Writing, record: StoredRecord<typeof task>): Promise<string> {
  const { id } = await createRecord(call, toDoList, listHooks, { name: record.title })
  await call.tx.query(`update ${tasks} set to_do_list = $3 where company = $1 and id = $2`, [
    record.company,
    record.id,
    id,
  ])
  return id
}

/** Returns the step of a new sub-task: that of its task, or a step of done tasks when it is done already. */
async function stepOfPart(call: Writing, of: StoredRecord<typeof task>, isDone: boolean): Promise<string> {
  if (!isDone) return of.step
  const [done] = await call.tx.query<{ id: string }>(
    `select id from ${tableName(step)} where company = $1 and project = $2 and is_done order by "order" limit 1`,
    [companyOf(call), of.project],
  )
  return done?.id ?? of.step
}

/** Makes a sub-task of a thing to do, and removes that from its list. */
async function makePart(call: Writing): Promise<Answer<Task>> {
  const record = await visibleRecord(call, call.tx, toDoItem, itemHooks, call.params.id, 'for update')
  await requireVersion(call, record)
  const of = await taskOf(call, record.to_do_list)
  if (!of) throw invalidField('to_do_list', 'unknown_reference')
  const made = await createRecord(call, task, taskHooks, {
    title: record.name,
    step: await stepOfPart(call, of, record.is_done === true),
    parent: of.id,
    assigned_users: record.assigned_users,
    deadline: record.deadline,
  })
  await removeRecords(call, toDoItem, itemHooks, [record])
  return answerRecord(call, call.tx, task, taskHooks, made, 201)
}

/** Serves lists of things to do and their items. */
export function serveToDo(router: Router): void {
  const route = { service: 'projects', access: 'user', right: { scope: 'task', action: 'update' } } as const
  router.write(addToDoItem, addItem)
  router.write(makeSubTask, makePart)
  router.write(
    { ...route, method: 'delete', path: 'to-do-items/:id', summary: 'delete', entity: toDoItem.key },
    async (call) => {
      const record = await visibleRecord(call, call.tx, toDoItem, itemHooks, call.params.id, 'for update')
      await requireVersion(call, record)
      await removeRecords(call, toDoItem, itemHooks, [record])
      return { status: 204 }
    },
  )
  serveResource(router, toDoList, listHooks)
  serveResource(router, toDoItem, itemHooks)
}
