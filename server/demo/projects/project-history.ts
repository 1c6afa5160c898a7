import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'
import { type ToldProject, type ToldTask, toldLabels, toldProjects } from './project-plans.ts'

const paths = {
  projects: 'projects/v1/projects/',
  tasks: 'projects/v1/tasks/',
  steps: 'projects/v1/steps/',
}

/** Projects of the workshop: one in full swing, one that begins, one that has ended, one of a team of two. */
export async function createProjects(demo: DemoContext, { today }: { today: string }): Promise<void> {
  demo.clock.set(at(addDays(today, -80), 8))
  const known = new Map<string, string>()
  for (const [name, color] of Object.entries(toldLabels)) {
    const { id } = await demo.call('lead', 'POST', 'projects/v1/labels/', { name, color })
    known.set(name, id)
  }
  for (const project of toldProjects) await createProject(demo, project, known, today)
}

async function createProject(
  demo: DemoContext,
  told: ToldProject,
  known: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const { name, text, begins, due, priority, team } = told
  demo.clock.set(at(addDays(today, begins), 8))
  const { id } = await demo.call('lead', 'POST', paths.projects, {
    name,
    description: text,
    deadline: addDays(today, due),
    priority,
    steps: told.steps,
    ...(team ? { assigned_users: team.map((role) => demo.member(role)) } : {}),
  })
  const { results } = await demo.call<{ results: DemoRecord[] }>('lead', 'GET', `${paths.steps}?project=${id}`)
  const steps = results.map((step) => step.id)
  for (const [place, one] of told.tasks.entries())
    await createTask(demo, one, { steps, known, today, day: addDays(today, begins + 1 + (place % 9)) })
  if (!told.ends) return
  demo.clock.set(at(addDays(today, due), 15))
  const { etag } = await demo.call('lead', 'GET', `${paths.projects}${id}/`)
  await demo.call('lead', 'PATCH', `${paths.projects}${id}/`, { status: 'ended' }, String(etag))
}

interface Place {
  steps: readonly string[]
  known: ReadonlyMap<string, string>
  today: string
  /** Day on which it was written down. */
  day: string
  parent?: string
}

/** Returns the day of a comment: while a done task was in progress; in these days for the others. */
const saidOn = ({ step, due = 0 }: ToldTask, { steps, today }: Place, index: number): string =>
  addDays(today, step === steps.length - 1 ? due - 4 + index : index - 4)

/** Returns the fields of a new task. */
function fieldsOf(demo: DemoContext, told: ToldTask, { steps, known, today, parent }: Place) {
  const [risk, late] = told.watch ?? []
  return {
    title: told.title,
    step: steps[told.step],
    priority: told.priority ?? 'weak',
    description: told.text ?? null,
    deadline: told.due === undefined ? null : addDays(today, told.due),
    ...(told.watch ? { late_management: true, at_risk: risk, wrong_way: late } : {}),
    labels: (told.labels ?? []).map((name) => known.get(name)),
    assigned_users: (told.of ?? []).map((role) => demo.member(role)),
    parent: parent ?? null,
  }
}

async function createTask(demo: DemoContext, told: ToldTask, place: Place): Promise<void> {
  demo.clock.set(at(place.day, 9))
  const { id } = await demo.call('lead', 'POST', paths.tasks, fieldsOf(demo, told, place))
  for (const name of told.toDo ?? []) {
    const isDone = name.startsWith('+')
    await demo.call('lead', 'POST', `${paths.tasks}${id}/to_do_items/`, {
      name: isDone ? name.slice(1) : name,
      is_done: isDone,
    })
  }
  for (const part of told.parts ?? []) await createTask(demo, part, { ...place, parent: id })
  for (const [index, [role, message, mentions = []]] of (told.said ?? []).entries()) {
    demo.clock.set(at(saidOn(told, place, index), 10))
    const assigned_users = mentions.map((one) => demo.member(one))
    await demo.call(role, 'POST', 'projects/v1/comments/', { task: id, message, assigned_users })
  }
}
