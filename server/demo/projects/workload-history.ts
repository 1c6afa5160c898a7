import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { mondayOf } from '../../../src/contract/rules/time/working-days.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'
import { toldEstimates, toldPlans, toldTopics } from './workload-plans.ts'

const paths = {
  projects: 'projects/v1/projects/',
  reports: 'projects/v1/reports/',
  steps: 'projects/v1/steps/',
  tasks: 'projects/v1/tasks/',
  topics: 'projects/v1/topics/',
}
const reported = 'Agencement de la mairie de Plouhinec'

/**
 * Creates the planning of the projects of the workshop: hours, topics, and reports of the last week and of this one.
 */
export async function createWorkload(demo: DemoContext, { today }: { today: string }): Promise<void> {
  const { results } = await demo.call<{ results: DemoRecord[] }>('lead', 'GET', `${paths.tasks}?page_size=100`)
  const ids = new Map(results.map(({ id, title }) => [String(title), id]))
  demo.clock.set(at(addDays(today, -9), 10))
  await estimate(demo, ids, today)
  await createTopics(demo, ids, today)
  await report(demo, today)
}

/** Changes a task of the demo by its title; a task that no longer exists is left alone. */
async function change(
  demo: DemoContext,
  ids: ReadonlyMap<string, string>,
  title: string,
  values: Record<string, unknown>,
): Promise<void> {
  const id = ids.get(title)
  if (!id) throw new Error(`the demo has no task "${title}"`)
  const { etag } = await demo.call('lead', 'GET', `${paths.tasks}${id}/`)
  await demo.call('lead', 'PATCH', `${paths.tasks}${id}/`, values, String(etag))
}

async function estimate(demo: DemoContext, ids: ReadonlyMap<string, string>, today: string): Promise<void> {
  for (const [title, hours] of Object.entries(toldEstimates)) {
    const plan = toldPlans[title]
    await change(demo, ids, title, {
      estimate_hours: hours,
      ...(plan ? { start_at: at(addDays(today, plan[0]), 7), end_at: at(addDays(today, plan[1]), 16) } : {}),
    })
  }
}

async function createTopics(demo: DemoContext, ids: ReadonlyMap<string, string>, today: string): Promise<void> {
  for (const { name, text, of, due, tasks } of toldTopics) {
    const { id } = await demo.call('lead', 'POST', paths.topics, {
      name,
      description: text,
      main_user: demo.member(of),
      deadline: addDays(today, due),
    })
    for (const title of tasks) await change(demo, ids, title, { topics: [id] })
  }
}

/** Records a task that was written down on one day and done on another. */
async function finish(
  demo: DemoContext,
  title: string,
  { steps, made, done }: { steps: readonly string[]; made: string; done: string },
): Promise<void> {
  demo.clock.set(at(made, 9))
  const assigned_users = [demo.member('lead')]
  const task = await demo.call('lead', 'POST', paths.tasks, { title, step: steps[1], assigned_users })
  demo.clock.set(at(done, 0))
  await change(demo, new Map([[title, task.id]]), title, { step: steps.at(-1) })
}

/** Creates the report of the last week, which was sent on its Friday, and the draft of this one. */
async function report(demo: DemoContext, today: string): Promise<void> {
  const search = encodeURIComponent(reported)
  const found = await demo.call<{ results: DemoRecord[] }>('lead', 'GET', `${paths.projects}?search=${search}`)
  const project = found.results[0]!.id
  const all = await demo.call<{ results: DemoRecord[] }>('lead', 'GET', `${paths.steps}?project=${project}`)
  const steps = all.results.map(({ id }) => id)
  const week = mondayOf(today)
  const friday = addDays(week, -3)
  await finish(demo, 'Réceptionner le chêne des habillages', {
    steps,
    made: addDays(week, -12),
    done: addDays(week, -5),
  })
  demo.clock.set(at(friday, 15))
  const sent = await demo.call('lead', 'POST', paths.reports, { project, week: addDays(week, -7) })
  const { etag } = await demo.call('lead', 'GET', `${paths.reports}${sent.id}/`)
  const text = `${String(sent.text)}\n\nLe chêne est arrivé complet et sec : la fabrication peut tenir le calendrier.`
  const readers = ['manager', 'sales', 'administrator'].map((role) => demo.member(role))
  await demo.call(
    'lead',
    'PATCH',
    `${paths.reports}${sent.id}/`,
    { text, sent_to: readers, status: 'sent' },
    String(etag),
  )
  await finish(demo, 'Valider l’échantillon de finition', { steps, made: addDays(week, -6), done: week })
  demo.clock.set(at(today, 0))
  await demo.call('lead', 'POST', paths.reports, { project, week, sent_to: readers })
}
