import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeProject, projectSuite } from '../../support/projects.ts'

const { all, makeTask, change, read } = projectSuite()
const [limits, address] = ['projects/v1/workloads/', 'projects/v1/workload/']
let project: string
let [todo, done] = ['', '']

const codes = ({ body }: { body: any }): unknown =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [error]]: [string, any]) => [field, error.code]))
const plan = (by = all.lead, query = `?project=${project}`): Promise<any> => read(`${address}${query}`, by)
const rowOf = async (person: string | null, by = all.lead) =>
  (await plan(by)).people.find(({ id }: { id: string | null }) => id === person)

beforeEach(async () => {
  // An ended project is no one’s workload: each test begins with none.
  if (project) await change(`projects/v1/projects/${project}/`, { status: 'ended' })
  ;({ project, todo, done } = await makeProject(all.lead))
})

describe('the plan of charge', () => {
  test('says hours by person and week, and the charge by open tasks', async () => {
    const of = { assigned_users: [all.employee.user, all.sales.user].slice(0, 1) }
    await makeTask(todo, {
      ...of,
      title: 'Poser',
      estimate_hours: '21',
      // Friday and the Monday and Tuesday after it; midnight of Wednesday is still Tuesday.
      start_at: '2026-11-20T07:00:00.000Z',
      end_at: '2026-11-24T23:00:00.000Z',
    })
    await makeTask(todo, { ...of, title: 'Vernir', deadline: '2026-11-12', estimate_hours: '3.5' })
    await makeTask(todo, { ...of, title: 'Ranger' })
    await makeTask(done, { ...of, deadline: '2026-11-20', estimate_hours: '7' })
    await makeTask(todo, { title: 'À confier', deadline: '2026-11-26', estimate_hours: '1' })
    const body = await plan()
    expect(body.weeks.length).toBe(8)
    expect(body.weeks.slice(0, 2)).toEqual([
      { week: '2026-11-16', capacity: 35 },
      { week: '2026-11-23', capacity: 35 },
    ])
    // The weeks of Christmas and of New Year.
    expect(body.weeks.slice(5, 7).map(({ capacity }: any) => capacity)).toEqual([28, 28])
    const [employee, nobody] = [await rowOf(all.employee.user), await rowOf(null)]
    expect(employee).toMatchObject({ open: 3, charge: 'normal' })
    expect(
      employee.cells.map(({ week, hours, tasks, without_estimate: bare }: any) => [week, hours, tasks.length, bare]),
    ).toEqual([
      ['2026-11-16', '10.50', 2, 0],
      ['2026-11-23', '14.00', 1, 0],
      [null, '0.00', 1, 1],
    ])
    expect(nobody).toMatchObject({ charge: null, cells: [{ week: '2026-11-23', hours: '1.00' }] })
    expect(body.tasks.length).toBe(4)
  })

  test('shows nothing of a project of another team, and of no closed project', async () => {
    const other = await makeProject(all.lead, {
      name: 'Magasin',
      assigned_users: [all.lead.user, all.administrator.user],
    })
    await makeTask(other.todo, { title: 'Caché', assigned_users: [all.administrator.user], estimate_hours: '70' })
    const { people, tasks } = await plan(all.sales, '')
    expect(JSON.stringify(tasks)).not.toContain('Caché')
    expect(people.find(({ id }: any) => id === all.administrator.user)).toBeUndefined()
    expect((await plan(all.sales, `?project=${other.project}`)).tasks).toEqual([])
    expect((await plan(all.lead, `?project=${other.project}`)).people.map(({ open }: any) => open).toSorted()).toEqual([
      0, 1,
    ])
    await change(`projects/v1/projects/${other.project}/`, { status: 'ended' })
    expect((await plan(all.lead, `?project=${other.project}`)).tasks).toEqual([])
  })

  test('of a project tells its people alone, with all that they have to do elsewhere', async () => {
    const other = await makeProject(all.lead, { name: 'Préau' })
    const of = { assigned_users: [all.employee.user], deadline: '2026-11-20', estimate_hours: '7' }
    await makeTask(todo, of)
    for (const title of ['Tracer', 'Débiter', 'Raboter']) await makeTask(other.todo, { ...of, title })
    await makeTask(other.todo, { assigned_users: [all.sales.user], title: 'Vendre' })
    await makeTask(other.todo, { title: 'À confier' })
    const { people, tasks } = await plan()
    expect(people.map(({ id, open }: any) => [id, open])).toEqual([[all.employee.user, 4]])
    expect([people[0].charge, people[0].cells[0].hours, tasks.length]).toEqual(['normal', '28.00', 4])
    await change(`projects/v1/projects/${other.project}/`, { status: 'ended' })
  })

  test('refuses weeks that are none, and who may not read it', async () => {
    for (const query of ['from=2026-11-17', 'from=x', 'weeks=0', 'weeks=27', 'weeks=x', 'project=x'])
      expect((await all.lead.call('GET', `${address}?${query}`)).status).toBe(400)
    expect((await plan(all.lead, '?from=2026-11-09&weeks=1')).weeks).toEqual([{ week: '2026-11-09', capacity: 28 }])
    const stock = await all.suite.person(all.lead.company, 'stock')
    expect((await stock.call('GET', address)).status).toBe(403)
  })
})

describe('limits', () => {
  let row: string
  beforeAll(async () => {
    row = `${limits}${(await read(limits)).results[0].id}/`
  })

  test('a company has them from its first day on, once, and for good', async () => {
    const { results, count } = await read(limits)
    expect([count, results[0].normal, results[0].under_charge]).toEqual([1, 5, 2])
    expect((await all.lead.call('POST', limits, { normal: 4, under_charge: 1 })).status).toBe(409)
    const { etag } = await all.lead.call('GET', row)
    const gone = await all.lead.call('DELETE', row, undefined, { 'if-match': etag! })
    expect([gone.status, gone.body.code]).toEqual([409, 'limits_kept'])
  })

  test('keep their order, and decide the charge', async () => {
    expect(codes(await change(row, { under_charge: 6 }))).toEqual({ under_charge: 'under_above_normal' })
    expect(codes(await change(row, { normal: 1 }))).toEqual({ under_charge: 'under_above_normal' })
    expect(codes(await change(row, { under_charge: -1 }))).toEqual({ under_charge: 'min_value' })
    expect((await change(row, { normal: 4 }, all.sales)).status).toBe(403)
    await makeTask(todo, { assigned_users: [all.employee.user] })
    expect((await rowOf(all.employee.user)).charge).toBe('under')
    expect((await change(row, { under_charge: 0, normal: 0 })).status).toBe(200)
    expect((await rowOf(all.employee.user)).charge).toBe('over')
    await expect(
      all.suite.backend.db.query('update projects_workloads set under_charge = 1 where company = $1', [
        all.lead.company,
      ]),
    ).rejects.toThrow('limits_in_order')
    await change(row, { normal: 5, under_charge: 2 })
  })
})
