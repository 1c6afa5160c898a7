import { beforeEach, describe, expect, test } from 'vitest'
import { planOfDays } from '../../../src/contract/projects/rules/task-plan.ts'
import { makeProject, projectPaths, projectSuite } from '../../support/projects.ts'

const { all, make, makeTask, change, remove, read } = projectSuite()
const { links, tasks, projects, teams } = projectPaths
let [project, todo] = ['', '']
let [cut, plane, sand] = ['', '', '']

const link = (from: string, to: string, values: object = {}, by = all.lead) =>
  by.call('POST', links, { from, to, ...values })
const codes = ({ body }: { body: any }): unknown =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [error]]: [string, any]) => [field, error.code]))
const gantt = (by = all.lead): Promise<any> => read(`${projects}${project}/gantt/`, by)
const schedulePath = (): string => `${projects}${project}/schedule/`
const written = (moment: string): string => moment.replace('.000Z', 'Z')
const plan = (from: string, until: string) => {
  const { start_at, end_at } = planOfDays(from, until)
  return { start_at: written(start_at), end_at: written(end_at) }
}
const first = plan('2026-11-23', '2026-11-24')
const later = plan('2026-11-25', '2026-11-27')
const end = async () => expect((await change(`${projects}${project}/`, { status: 'ended' })).status).toBe(200)

beforeEach(async () => {
  ;({ project, todo } = await makeProject(all.lead))
  const titles = ['Débiter', 'Raboter', 'Poncer']
  ;[cut, plane, sand] = (await Promise.all(titles.map((title) => makeTask(todo, { title, ...first })))).map(
    ({ id }) => id,
  ) as [string, string, string]
})

describe('links', () => {
  test('a task waits for the end of another one, and both are known by their project', async () => {
    const { status, body } = await link(cut, plane)
    expect([status, body.project, body.type, body.lag_days]).toEqual([201, project, 'finish_to_start', 0])
    expect((await change(`${links}${body.id}/`, { type: 'start_to_start', lag_days: 2 })).body).toMatchObject({
      type: 'start_to_start',
      lag_days: 2,
    })
    expect((await read(`${links}?project=${project}`)).count).toBe(1)
    expect(codes(await change(`${links}${body.id}/`, { to: sand }))).toEqual({ to: 'read_only' })
    expect(codes(await change(`${links}${body.id}/`, { lag_days: 366 }))).toEqual({ lag_days: 'max_value' })
  })

  test('never to itself, twice, to another project, or in a loop, whose tasks are named', async () => {
    const other = await makeTask((await makeProject(all.lead)).todo)
    expect(codes(await link(cut, cut))).toEqual({ to: 'link_self' })
    expect(codes(await link(cut, other.id))).toEqual({ to: 'other_project' })
    expect(codes(await link(cut, all.lead.user))).toEqual({ to: 'unknown_reference' })
    expect((await link(cut, plane)).status).toBe(201)
    expect(codes(await link(cut, plane, { type: 'finish_to_finish' }))).toEqual({ to: 'link_twin' })
    expect((await link(plane, sand)).status).toBe(201)
    const { status, body } = await link(sand, cut)
    expect([status, body.errors.to[0]]).toMatchObject([
      422,
      { code: 'link_loop', params: { tasks: 'Débiter → Raboter → Poncer → Débiter' } },
    ])
  })

  test('two that would close a loop together: one of them is kept', async () => {
    const answers = await Promise.all([link(cut, plane), link(plane, cut, {}, all.administrator)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await read(`${links}?project=${project}`)).count).toBe(1)
  })

  test('they go with their tasks and stay as they are once the project is over', async () => {
    const { body } = await link(cut, plane)
    await link(plane, sand)
    expect((await remove(`${tasks}${sand}/`)).status).toBe(204)
    expect((await gantt()).links.map(({ id }: { id: string }) => id)).toEqual([body.id])
    await end()
    expect((await link(plane, cut)).status).toBe(409)
    expect((await change(`${links}${body.id}/`, { lag_days: 1 })).status).toBe(409)
    expect((await remove(`${links}${body.id}/`)).status).toBe(409)
  })

  test('the database refuses what the service would', async () => {
    const { db } = all.suite.backend
    const insert = (from: string, to: string, of = project): Promise<unknown> =>
      db.query(
        `insert into projects_task_links (id, company, created_at, updated_at, "from", "to", type, lag_days, project)
         values (gen_random_uuid(), $1, now(), now(), $2, $3, 'finish_to_start', 0, $4)`,
        [all.lead.company, from, to, of],
      )
    await insert(cut, plane)
    await insert(plane, sand)
    const other = await makeProject(all.lead)
    await expect(insert(sand, cut)).rejects.toThrow(/wait for one another/)
    await expect(insert(cut, cut)).rejects.toThrow(/link_of_two/)
    await expect(insert(cut, plane)).rejects.toThrow(/link_once/)
    await expect(insert(cut, sand, other.project)).rejects.toThrow(/link_from_project/)
  })

  test('a person outside the team sees none of it', async () => {
    const { body: known } = await link(cut, plane)
    await make(teams, { project, project_user: all.lead.user })
    expect((await read(`${links}?project=${project}`, all.sales)).count).toBe(0)
    expect((await all.sales.call('GET', `${links}${known.id}/`)).status).toBe(404)
    expect((await all.sales.call('GET', `${projects}${project}/gantt/`)).status).toBe(404)
    expect((await all.sales.call('POST', schedulePath(), { tasks: [] })).status).toBe(403)
    expect((await all.employee.call('POST', schedulePath(), { tasks: [] })).status).toBe(404)
  })
})

describe('the plan as a whole', () => {
  const version = async (id: string): Promise<number> => {
    const { results, versions } = await gantt()
    return versions[results.findIndex((one: any) => one.id === id)]
  }
  const move = async (ids: readonly string[], plan: object, by = all.lead) =>
    by.call('POST', schedulePath(), {
      tasks: await Promise.all(ids.map(async (id) => ({ id, version: await version(id), ...plan }))),
    })

  test('moves all of them in one step, each with its row in the history', async () => {
    const { status, body } = await move([cut, plane], later)
    expect(status).toBe(200)
    expect(body.results.map(({ end_at }: { end_at: string }) => end_at)).toEqual([later.end_at, later.end_at])
    expect(body.versions).toEqual([2, 2])
    for (const id of [cut, plane]) {
      const { results } = await read(`history/v1/entries/?entity=projects/tasks&record=${id}`, all.administrator)
      expect(results[0].changes.start_at).toEqual([first.start_at, later.start_at])
    }
    expect((await move([cut], { start_at: null, end_at: null })).body.results[0].start_at).toBeNull()
  })

  test('or none: one that changed meanwhile, one of another project, one that ends before it begins', async () => {
    const seen = await version(plane)
    await change(`${tasks}${plane}/`, { title: 'Raboter à cœur' }, all.administrator)
    const stale = await all.lead.call('POST', schedulePath(), {
      tasks: [
        { id: cut, version: await version(cut), ...later },
        { id: plane, version: seen, ...later },
      ],
    })
    expect([stale.status, stale.body.changed_by.id]).toEqual([412, all.administrator.user])
    const other = await makeTask((await makeProject(all.lead)).todo, first)
    const foreign = await all.lead.call('POST', schedulePath(), {
      tasks: [
        { id: cut, version: await version(cut), ...later },
        { id: other.id, version: 1, ...later },
      ],
    })
    expect(codes(foreign)).toEqual({ 'tasks.1.id': 'unknown_reference' })
    expect(codes(await move([cut, sand], { start_at: later.end_at, end_at: later.start_at }))).toEqual({
      end_at: 'plan_end_before_start',
    })
    const { results } = await gantt()
    expect(new Set(results.map(({ start_at }: { start_at: string }) => start_at))).toEqual(new Set([first.start_at]))
    await end()
    expect((await move([cut], later)).status).toBe(409)
  })

  test('is kept to be compared with, in the version that was seen', async () => {
    const path = `${projects}${project}/baseline/`
    const { etag } = await all.lead.call('GET', `${projects}${project}/`)
    expect((await all.lead.call('POST', path, {})).status).toBe(428)
    const { status, body } = await all.lead.call('POST', path, {}, { 'if-match': etag! })
    expect([status, body.baseline_at]).toEqual([200, written(all.suite.clock.now())])
    expect((await all.lead.call('POST', path, {}, { 'if-match': etag! })).status).toBe(412)
    expect((await all.sales.call('POST', path, {}, { 'if-match': etag! })).status).toBe(403)
    await move([cut], later)
    const moved = (await gantt()).results.find(({ id }: { id: string }) => id === cut)
    expect([moved.start_at, moved.baseline_start_at]).toEqual([later.start_at, first.start_at])
    await end()
    const now = (await all.lead.call('GET', `${projects}${project}/`)).etag
    expect((await all.lead.call('POST', path, {}, { 'if-match': now! })).status).toBe(409)
  })

  test('tells of an order that a task waits for to those who read orders alone', async () => {
    const supplier = await make('directory/v1/organizations/', { company_name: 'Scierie' }, all.administrator)
    const order = await make(
      'commercial/v1/purchase-orders/',
      {
        organization: supplier.id,
        is_sales: false,
        delivery_date: '2026-11-30',
        purchase_order_lines: [{ product_name: 'Avivés', quantity: '2', price: '980.00' }],
      },
      all.administrator,
    )
    // Project leads see no orders, so they cannot name one.
    const unseen = await change(`${tasks}${cut}/`, { waits_for: order.id })
    expect([unseen.status, unseen.body.errors]).toMatchObject([422, { waits_for: [{ code: 'unknown_reference' }] }])
    expect((await change(`${tasks}${cut}/`, { waits_for: order.id }, all.administrator)).status).toBe(200)
    expect((await change(`${tasks}${cut}/`, { priority: 'strong' })).body.waits_for).toBe(order.id)
    const waiting = async (by = all.lead) => (await gantt(by)).results.find(({ id }: { id: string }) => id === cut)
    expect((await waiting(all.administrator)).waits_for_object).toEqual({
      id: order.id,
      number: order.number,
      expected_date: '2026-11-30',
    })
    // Sales see no purchases.
    expect(await waiting(all.sales)).toMatchObject({ waits_for: order.id })
    expect((await waiting(all.sales)).waits_for_object).toBeUndefined()
    // Days that were accepted for one order do not count for another, or for none.
    const accepted = await change(`${tasks}${cut}/`, { accepted_days: 3 })
    expect([accepted.body.accepted_days, (await waiting()).accepted_days]).toEqual([3, 3])
    expect((await change(`${tasks}${cut}/`, { waits_for: null })).body.accepted_days).toBeNull()
  })
})
