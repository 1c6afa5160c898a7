import { beforeAll, expect, test } from 'vitest'
import { crmPaths, crmSuite } from '../../support/crm.ts'
import { projectPaths, usualSteps } from '../../support/projects.ts'
import { givenSeed, seeded } from '../../support/seeded.ts'
import type { Person } from '../../support/suite.ts'

/** Actions of a walk; a whole one (`FULL=1`) takes twenty thousand. */
const actions = process.env.FULL ? 20_000 : 400
const atOnce = 8
const { crm, makePipeline, makeState } = crmSuite()
const { opportunities: cards } = crmPaths
const { tasks, projects, steps } = projectPaths
let states: string[] = []
let people: Person[] = []
let stepIds: string[] = []
let project = ''

beforeAll(async () => {
  const pipeline = await makePipeline()
  for (const values of [{}, { entry_task: 'Relancer' }, { entry_conditions: ['amount'] }, { probability: 80 }])
    states.push((await makeState(pipeline, values)).body.id)
  people = [crm.administrator, crm.sales]
  const made = await crm.administrator.call('POST', projects, { name: 'Mairie', steps: usualSteps })
  project = made.body.id
  stepIds = (await crm.administrator.call('GET', `${steps}?project=${project}`)).body.results.map(
    ({ id }: { id: string }) => id,
  )
})

interface Row {
  id: string
  state: string
  step: string
  position: number
  status: string
  probability: number
  lost_reason: string | null
  end_date: string | null
}

const all = async (path: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await crm.administrator.call('GET', `${path}&page=${page}&page_size=100&ordering=created_at`)
    rows.push(...body.results)
    if (rows.length >= body.count) return rows
  }
}

type Pick = (most: number) => number

/** Fields that each numbered action writes into a card or a task; all other numbers are moves. */
const deeds: Readonly<Record<number, (pick: Pick) => object>> = {
  5: () => ({ status: 'accepted' }),
  6: (pick) => ({ status: 'canceled', ...(pick(3) ? { lost_reason: 'price' } : {}) }),
  7: () => ({ status: 'pending' }),
  8: (pick) => ({ probability: pick(101), amount: `${pick(9)}.00` }),
}

/** Performs one random action of a person on a card or a task; returns the status of the answer. */
async function act(pick: Pick): Promise<number> {
  const by = people[pick(people.length)]!
  const isTask = pick(3) === 0
  const path = isTask ? tasks : cards
  const place = isTask
    ? { step: stepIds[pick(stepIds.length)], position: pick(6) }
    : { state: states[pick(states.length)], position: pick(6) }
  const known = (await by.call('GET', `${path}?page_size=100&ordering=created_at`)).body.results as Row[]
  const of = known[pick(Math.max(1, known.length))]
  if (!of || (known.length < 40 && pick(6) === 0)) {
    const values = isTask ? { title: 'Tâche' } : { name: 'Affaire', amount: `${pick(2) * 100}.00` }
    return (await by.call('POST', path, { ...values, ...place })).status
  }
  return change(by, pick, { address: `${path}${of.id}/`, place, isTask, isMany: known.length > 10 })
}

async function change(
  by: Person,
  pick: Pick,
  { address, place, isTask, isMany }: { address: string; place: object; isTask: boolean; isMany: boolean },
): Promise<number> {
  const head = { 'if-match': (await by.call('GET', address)).etag ?? '"1"' }
  const deed = pick(isTask ? 5 : 9)
  if (deed === 0 && isMany) return (await by.call('DELETE', address, undefined, head)).status
  if (isTask && deed === 1) return (await toggleProject(by, pick)).status
  return (await by.call('PATCH', address, deeds[deed]?.(pick) ?? place, head)).status
}

async function toggleProject(by: Person, pick: Pick) {
  const { etag, body } = await by.call('GET', `${projects}${project}/`)
  const status = body.status === 'in_progress' ? (pick(4) === 0 ? 'ended' : 'in_progress') : 'in_progress'
  return by.call('PATCH', `${projects}${project}/`, { status }, { 'if-match': etag ?? '' })
}

const places = (rows: readonly Row[], of: 'state' | 'step', among: readonly string[]): void => {
  for (const id of among) {
    const own = rows.filter((row) => row[of] === id).map(({ position }) => position)
    expect(own.toSorted((one, other) => one - other)).toEqual(own.map((_, at) => at))
  }
}

test(`whatever many people do at once, ${actions} times: each place once, each state as its rules say`, async () => {
  const random = seeded(givenSeed())
  const pick = (most: number): number => Math.floor(random() * most)
  const seen = new Map<number, number>()
  for (let done = 0; done < actions; done += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => act(pick)))
    for (const status of answers) seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  // Nothing fails but by a rule: refused, forbidden, gone or changed meanwhile.
  expect([...seen.keys()].filter((status) => ![200, 201, 204, 403, 404, 409, 412, 422].includes(status))).toEqual([])
  const rows = await all(`${cards}?status__in=pending,accepted,canceled`)
  places(rows, 'state', states)
  places(await all(`${tasks}?project=${project}`), 'step', stepIds)
  for (const { status, probability, lost_reason: reason, end_date: end } of rows) {
    if (status === 'accepted') expect([probability, reason]).toEqual([100, null])
    if (status === 'canceled') expect([probability, reason]).toEqual([0, 'price'])
    expect(end === null).toBe(status === 'pending')
  }
  const starts = await all('projects/v1/project-starts/?view=open')
  const waiting = (starts as unknown as { business_opportunity: string }[]).map((one) => one.business_opportunity)
  expect(new Set(waiting).size).toBe(waiting.length)
  expect(waiting.toSorted()).toEqual(rows.flatMap(({ id, status }) => (status === 'accepted' ? [id] : [])).toSorted())
  const given = await crm.suite.backend.db.query<{ count: number }>(
    "select count(*)::int as count from dashboard_tasks where title = 'Relancer' group by external_id having count(*) > 1",
  )
  expect(given).toEqual([])
}, 1_200_000)
