import type { ReadBodyOf } from '../../../src/contract/call.ts'
import { dismissStart, startProject } from '../../../src/contract/projects/calls/starts.ts'
import { type Project, project } from '../../../src/contract/projects/project.ts'
import { type ProjectStart, projectStart } from '../../../src/contract/projects/project-start.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { taskLink } from '../../../src/contract/projects/task-link.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { toDoItem } from '../../../src/contract/projects/to-do-item.ts'
import { templateFirstDay, movedDay, movedTask } from '../../../src/contract/projects/rules/project-template.ts'
import { auditChange } from '../../http/records/audit-change.ts'
import { type Answer, type Writing, companyOf } from '../../http/call/call.ts'
import { type StoredRecord, type Values, findRecord, recordsBy, updateRecord } from '../../database/records.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { answerRecord, createRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { demandUnsettled, startHooks } from './project-starts.ts'
import { projectHooks } from './projects.ts'
import { stepHooks } from './steps.ts'
import { taskLinkHooks } from './task-links.ts'
import { taskHooks } from './tasks.ts'
import { addItemTo } from './to-do.ts'

type Wanted = ReadBodyOf<typeof startProject>

/** Fields that a copied task takes from its template besides days, step and people. */
const copied = [
  'title',
  'description',
  'priority',
  'late_management',
  'at_risk',
  'wrong_way',
  'labels',
  'estimate_hours',
]

/** A template with its steps, tasks and links. */
interface Template {
  record: StoredRecord<typeof project>
  steps: readonly StoredRecord<typeof step>[]
  tasks: readonly StoredRecord<typeof task>[]
  links: readonly StoredRecord<typeof taskLink>[]
}

async function readTemplate(call: Writing, id: string): Promise<Template> {
  const record = await referredRecord(call, 'template', project, id)
  const company = companyOf(call)
  const steps = await recordsBy(call.tx, step, company, 'project', [id], '"order"')
  const tasks = await recordsBy(call.tx, task, company, 'project', [id], 'start_at nulls last, position, id')
  const links = await recordsBy(call.tx, taskLink, company, 'project', [id])
  return { record, steps, tasks, links }
}

/** Copies the things to do of a task of the template, undone and without people. */
async function copyItems(call: Writing, from: StoredRecord<typeof task>, to: StoredRecord<typeof task>): Promise<void> {
  if (!from.to_do_list) return
  const items = await recordsBy(call.tx, toDoItem, companyOf(call), 'to_do_list', [from.to_do_list])
  for (const { name } of items) await addItemTo(call, to, { name })
}

/** Creates the tasks of a template, all of them in the first step of the project. */
async function copyTasks(
  call: Writing,
  { tasks, links }: Template,
  wanted: Wanted,
  first: StoredRecord<typeof step>,
): Promise<void> {
  const begin = templateFirstDay(tasks) ?? wanted.start
  const copies = new Map<string | null, StoredRecord<typeof task>>()
  for (const of of tasks) {
    const values: Values = Object.fromEntries(copied.map((name) => [name, of[name]]))
    const people = wanted.keep_people ? { assigned_users: of.assigned_users ?? [] } : {}
    const days = movedTask(of, begin, wanted.start)
    copies.set(of.id, await createRecord(call, task, taskHooks, { ...values, ...people, ...days, step: first.id }))
  }
  for (const of of tasks) {
    const [copy, above] = [copies.get(of.id), copies.get(of.parent)]
    if (!copy) continue
    await copyItems(call, of, copy)
    if (above) await updateRecord(call.tx, task, copy, { now: call.now, values: { parent: above.id } })
  }
  for (const { from, to, type, lag_days } of links)
    await createRecord(call, taskLink, taskLinkHooks, {
      from: copies.get(from)?.id,
      to: copies.get(to)?.id,
      type,
      lag_days,
    })
}

async function copySteps(
  call: Writing,
  { steps }: Template,
  id: string,
): Promise<StoredRecord<typeof step> | undefined> {
  const made: StoredRecord<typeof step>[] = []
  for (const { name, label, is_done, wip_limit } of steps)
    made.push(await createRecord(call, step, stepHooks, { project: id, name, label, is_done, wip_limit }))
  return made.find(({ is_done: isDone }) => !isDone) ?? made[0]
}

function projectValues(wanted: Wanted, template: Template | undefined, deal: unknown): Values {
  const { name, start, steps } = wanted
  const ends = template?.record.deadline
  const begin = template && templateFirstDay(template.tasks)
  const moved = ends && begin ? movedDay(ends, begin, start) : null
  return {
    name,
    deadline: wanted.deadline ?? moved,
    ...(template
      ? { description: template.record.description, priority: template.record.priority }
      : steps === undefined
        ? {}
        : { steps }),
    ...(template && wanted.keep_people ? { assigned_users: template.record.assigned_users ?? [] } : {}),
    ...(deal ? { business_opportunity: deal } : {}),
  }
}

/** Locks the start that a project settles, until it is settled. */
async function startFor(
  call: Writing,
  id: string | null | undefined,
): Promise<StoredRecord<typeof projectStart> | undefined> {
  if (!id) return undefined
  const record = await visibleRecord(call, call.tx, projectStart, startHooks, id, 'for update')
  demandUnsettled(record)
  return record
}

/** Writes a start with its row in the trail. */
async function settle(call: Writing, start: StoredRecord<typeof projectStart>, values: Values) {
  const settled = await updateRecord(call.tx, projectStart, start, { now: call.now, values })
  await auditChange(call, projectStart, start, settled, undefined, undefined)
  return settled
}

/** Starts a project, like another one or empty, for a deal that was won or for none: all of it or nothing. */
async function start(call: Writing, body: () => Wanted): Promise<Answer<Project>> {
  const wanted = body()
  const settledStart = await startFor(call, wanted.project_start)
  const template = wanted.template ? await readTemplate(call, wanted.template) : undefined
  const values = projectValues(wanted, template, settledStart?.business_opportunity)
  const made = await createRecord(call, project, projectHooks, values)
  if (template) {
    const first = await copySteps(call, template, made.id)
    if (first) await copyTasks(call, template, wanted, first)
  }
  if (settledStart) await settle(call, settledStart, { project: made.id, settled_at: call.now })
  const record = (await findRecord(call.tx, project, companyOf(call), made.id)) ?? made
  return answerRecord(call, call.tx, project, projectHooks, record, 201)
}

/** Marks a deal as without a project, or undoes that. */
async function dismiss(call: Writing, body: () => ReadBodyOf<typeof dismissStart>): Promise<Answer<ProjectStart>> {
  const record = await visibleRecord(call, call.tx, projectStart, startHooks, call.params.id, 'for update')
  const { is_dismissed: isDismissed } = body()
  if (isDismissed || record.project) demandUnsettled(record)
  const settled = await settle(call, record, { settled_at: isDismissed ? call.now : null })
  return answerRecord(call, call.tx, projectStart, startHooks, settled)
}

/** Projects that are started from a template or for a deal, and deals that need none. */
export function serveProjectStarts(router: Router): void {
  router.write(startProject, start)
  router.write(dismissStart, dismiss)
}
