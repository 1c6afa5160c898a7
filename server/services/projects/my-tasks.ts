import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import type { TaskFinish } from '../../../src/contract/dashboard/rules/my-tasks.ts'
import { tableName } from '../../database/schema.ts'
import type { AgendaSource } from '../../dashboard/agenda.ts'
import { type Call, companyOf, memberOf } from '../../http/call/call.ts'
import type { MyTaskSource } from '../../dashboard/my-tasks.ts'
import type { StoredRecord } from '../../database/records.ts'
import { taskPageAddress } from './tasks.ts'

/** Returns the move of each task to the first step of done tasks of its project, by the id of the task. */
async function finishes(
  call: Call,
  tasks: readonly StoredRecord<typeof task>[],
): Promise<ReadonlyMap<string, TaskFinish>> {
  if (!allows(memberOf(call).rights, task.scope, 'update')) return new Map()
  const steps = await call.db.query<{ project: string; id: string }>(
    `select distinct on (project) project, id from ${tableName(step)}
      where company = $1 and project = any($2::uuid[]) and is_done order by project, "order" nulls last, id`,
    [companyOf(call), tasks.map(({ project }) => project)],
  )
  const done = new Map(steps.map(({ project, id }) => [project, id]))
  return new Map(
    tasks.flatMap(({ id, project, step: now, position }): [string, TaskFinish][] => {
      const target = done.get(project ?? '')
      return target ? [[id, { values: { step: target }, undo: { step: now, position } }]] : []
    }),
  )
}

/** Task as a read answers it: with the project that it belongs to. */
type AnsweredTask = StoredRecord<typeof task> & { project_object?: { name: string } | null }

const projectName = ({ project_object: found }: AnsweredTask): string => found?.name ?? ''

/** Open tasks of projects that the caller works on. */
export const projectTasks: MyTaskSource = {
  entity: task,
  list: () => ({ view: 'mine' }),
  due: 'deadline',
  record: (record: AnsweredTask) => ({ title: projectName(record), link: taskPageAddress(record) }),
  finish: finishes,
}

/** Shows the same tasks in the agenda on their due day. */
export const projectsAgenda: readonly AgendaSource[] = [
  {
    key: 'tasks',
    entity: task,
    list: () => ({ view: 'open' }),
    day: projectTasks.due,
    people: 'assigned_users',
    link: taskPageAddress,
  },
]
