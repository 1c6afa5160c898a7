import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { planOfDays } from '../../../src/contract/projects/rules/task-plan.ts'
import { wallOfStart, workBefore, workDay } from '../../../src/contract/rules/time/work-time.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'

type Days = readonly [first: number, last: number]

/** A task as it was planned first and as it is now, in working days from today; its parts, done ones first with +. */
interface ToldBar {
  title: string
  step: number
  of?: readonly string[]
  first: Days
  now: Days
  hours: number
  parts?: readonly string[]
}

const steps = [
  { name: 'À faire' },
  { name: 'Préparation' },
  { name: 'Atelier' },
  { name: 'Pose' },
  { name: 'Terminé', is_done: true },
]
const done = steps.length - 1
const promised = 6

const bars: readonly ToldBar[] = [
  { title: 'Métré et plans', step: done, of: ['sales'], first: [-4, -2], now: [-4, -2], hours: 21 },
  { title: 'Commande des bois', step: done, of: ['manager'], first: [-2, -1], now: [-1, 0], hours: 7 },
  {
    title: 'Approvisionnement',
    step: 1,
    first: [0, 2],
    now: [1, 5],
    hours: 14,
    parts: ['+Avivés de chêne', '+Panneaux', 'Quincaillerie', 'Teintes et vernis', 'Joints'],
  },
  { title: 'Débit et usinage', step: 2, of: ['employee'], first: [3, 8], now: [4, 10], hours: 49 },
  { title: 'Assemblage', step: 2, of: ['employee'], first: [9, 10], now: [11, 13], hours: 21 },
  { title: 'Finition, teinte', step: 2, of: ['manager'], first: [11, 12], now: [14, 15], hours: 14 },
  { title: 'Dépose existant', step: 0, of: ['lead'], first: [13, 13], now: [16, 16], hours: 7 },
  { title: 'Pose bâtiment C', step: 0, of: ['lead', 'employee'], first: [14, 17], now: [17, 20], hours: 56 },
  { title: 'Levée des réserves', step: 0, of: ['sales'], first: [18, 19], now: [21, 22], hours: 7 },
]

const paths = {
  projects: 'projects/v1/projects/',
  tasks: 'projects/v1/tasks/',
  orders: 'commercial/v1/purchase-orders/',
}

/**
 * Creates a project with a daily plan and its first version. It is late now, and its workshop starts before the wood
 * arrives.
 */
export async function createPlannedProject(demo: DemoContext, { today, now }: { today: string; now: string }) {
  const day = (count: number): string => wallOfStart(workBefore(`${today}T00:00:00`) + count * workDay).slice(0, 10)
  const planOf = ([first, last]: Days) => planOfDays(day(first), day(last))
  const begun = addDays(today, -19)
  demo.clock.set(at(begun, 8))
  const { id } = await demo.call('lead', 'POST', paths.projects, {
    name: 'Ker Anna, bâtiment C',
    description: 'Menuiseries du bâtiment C : dépose, fabrication et pose, halls et paliers.',
    deadline: day(24),
    priority: 'strong',
    steps,
  })
  const columns = await stepsOf(demo, id)
  const made: string[] = []
  for (const bar of bars) made.push(await createBar(demo, bar, columns, planOf(bar.first)))
  for (const [index, to] of made.entries())
    if (index > 0) await demo.call('lead', 'POST', 'projects/v1/task-links/', { from: made[index - 1], to })
  demo.clock.set(at(addDays(today, -18), 9))
  const { etag } = await demo.call('lead', 'GET', `${paths.projects}${id}/`)
  await demo.call('lead', 'POST', `${paths.projects}${id}/baseline/`, {}, String(etag))
  demo.clock.set(at(addDays(today, -2), 17))
  await move(demo, id, new Map(bars.map((bar, index) => [made[index]!, planOf(bar.now)])))
  await finish(demo, made, columns)
  demo.clock.set(now)
  const order = await orderWood(demo, parisDay(now), day(promised))
  await change(demo, 'administrator', made[3]!, { waits_for: order })
}

async function stepsOf(demo: DemoContext, project: string): Promise<string[]> {
  const { results } = await demo.call<{ results: DemoRecord[] }>('lead', 'GET', `projects/v1/steps/?project=${project}`)
  return results.map((step) => step.id)
}

async function createBar(demo: DemoContext, bar: ToldBar, columns: readonly string[], plan: object): Promise<string> {
  const { title, of = [], hours, parts = [] } = bar
  const { id } = await demo.call('lead', 'POST', paths.tasks, {
    title,
    step: bar.step === done ? columns[0] : columns[bar.step],
    assigned_users: of.map((role) => demo.member(role)),
    estimate_hours: String(hours),
    ...plan,
  })
  for (const part of parts) {
    const isDone = part.startsWith('+')
    await demo.call('lead', 'POST', paths.tasks, {
      title: isDone ? part.slice(1) : part,
      step: columns[isDone ? done : bar.step],
      parent: id,
    })
  }
  return id
}

async function move(demo: DemoContext, project: string, plans: ReadonlyMap<string, object>): Promise<void> {
  const { results, versions } = await demo.call<{ results: DemoRecord[]; versions: number[] }>(
    'lead',
    'GET',
    `${paths.projects}${project}/gantt/`,
  )
  const moved = results.flatMap(({ id }, index) => {
    const plan = plans.get(id)
    return plan ? [{ id, version: versions[index], ...plan }] : []
  })
  await demo.call('lead', 'POST', `${paths.projects}${project}/schedule/`, { tasks: moved })
}

async function finish(demo: DemoContext, made: readonly string[], columns: readonly string[]): Promise<void> {
  for (const [index, { step }] of bars.entries())
    if (step === done) await change(demo, 'lead', made[index]!, { step: columns[done] })
}

async function change(demo: DemoContext, by: string, task: string, values: object): Promise<void> {
  const { etag } = await demo.call(by, 'GET', `${paths.tasks}${task}/`)
  await demo.call(by, 'PATCH', `${paths.tasks}${task}/`, values, String(etag))
}

/** Orders the wood of the project from the supplier of earlier wood; returns the id of the order. */
async function orderWood(demo: DemoContext, today: string, day: string): Promise<string> {
  const { results } = await demo.call<{ results: DemoRecord[] }>(
    'administrator',
    'GET',
    `${paths.orders}?is_sales=false&search=avives&page_size=1`,
  )
  const { id } = await demo.call('administrator', 'POST', paths.orders, {
    organization: results[0]?.organization,
    is_sales: false,
    issue_date: today,
    delivery_date: day,
    subject: 'Bois du bâtiment C',
    purchase_order_lines: [{ product_name: 'Avivés de chêne, le mètre cube', quantity: '3', price: '980.00' }],
  })
  return id
}
