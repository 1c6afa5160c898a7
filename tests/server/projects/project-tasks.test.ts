import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { daysLeft, latenessOf } from '../../../src/contract/projects/rules/task-lateness.ts'
import { makeProject, projectPaths, projectSuite } from '../../support/projects.ts'
import { givenSeed, seeded } from '../../support/seeded.ts'

const { all, make, makeTask, change, remove, read } = projectSuite()
const { items, lists, steps, tasks, comments } = projectPaths
let project: string
let [todo, doing, done] = ['', '', '']

interface Placed {
  id: string
  step: string
  position: number
}

const codes = ({ body }: { body: any }): unknown =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [error]]: [string, any]) => [field, error.code]))
const placed = async (): Promise<string[][]> => {
  const found: Placed[] = (await read(`${tasks}?project=${project}&ordering=position&page_size=100`)).results
  return [todo, doing, done].map((step) => {
    const own = found.filter((one) => one.step === step)
    expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index))
    return own.map(({ id }) => id)
  })
}
const view = async (name: string, by = all.lead): Promise<string[]> =>
  (await read(`${tasks}?project=${project}&view=${name}&ordering=created_at`, by)).results.map(
    ({ id }: { id: string }) => id,
  )

beforeEach(async () => {
  ;({ project, todo, doing, done } = await makeProject(all.lead))
})

describe('places', () => {
  test('whatever is added, moved and removed, at once too, each place of a step is held once', async () => {
    const random = seeded(givenSeed())
    const pick = (most: number): number => Math.floor(random() * most)
    let expected: string[][] = [[], [], []]
    const columns = [todo, doing, done]
    for (let step = 0; step < 40; step += 1) {
      const to = pick(3)
      const at = pick(expected[to]!.length + 1)
      const from = expected.findIndex((column) => column.length > 0)
      const act = pick(4)
      if (from < 0 || act < 2) {
        expected[to]!.splice(at, 0, (await makeTask(columns[to]!, { position: at })).id)
      } else if (act === 2) {
        const [gone] = expected[from]!.splice(pick(expected[from]!.length), 1)
        expect((await remove(`${tasks}${gone}/`)).status).toBe(204)
      } else {
        const [moved] = expected[from]!.splice(pick(expected[from]!.length), 1)
        const place = Math.min(at, expected[to]!.length)
        expect((await change(`${tasks}${moved}/`, { step: columns[to], position: place })).status).toBe(200)
        expected[to]!.splice(place, 0, moved!)
      }
    }
    expect(await placed()).toEqual(expected)
    const ids = expected.flat()
    await Promise.all(ids.map((id, index) => change(`${tasks}${id}/`, { step: columns[index % 3], position: 0 })))
    expect((await placed()).flat().toSorted()).toEqual(ids.toSorted())
  })

  test('one card moved twice at once goes once; the second caller learns who was first', async () => {
    const { id } = await makeTask(todo)
    const version = (await all.lead.call('GET', `${tasks}${id}/`)).etag!
    const moves = await Promise.all(
      [doing, done].map((step, at) =>
        [all.lead, all.administrator][at]!.call('PATCH', `${tasks}${id}/`, { step }, { 'if-match': version }),
      ),
    )
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(moves.find(({ status }) => status === 412)?.body.changed_by.id).toBeTruthy()
  })

  test('a task stays in its project', async () => {
    const other = await makeProject(all.lead)
    const { id } = await makeTask(todo)
    expect(codes(await change(`${tasks}${id}/`, { step: other.todo }))).toEqual({ step: 'other_project' })
    expect(codes(await all.lead.call('POST', tasks, { title: 'Poncer' }))).toEqual({ step: 'required' })
    expect(codes(await all.lead.call('POST', tasks, { title: 'Poncer', step: todo, project }))).toEqual({})
  })

  test('a pasted list is made whole or not at all', async () => {
    const path = `${steps}${todo}/tasks/`
    const { status, body } = await all.lead.call('POST', path, { titles: ['Débiter', 'Raboter', 'Poncer'] })
    expect([status, body.results.map(({ title }: { title: string }) => title)]).toEqual([
      201,
      ['Débiter', 'Raboter', 'Poncer'],
    ])
    for (const titles of [[], ['Coller', ''], ['Coller', 'x'.repeat(256)], 'Coller', Array(201).fill('x')])
      expect((await all.lead.call('POST', path, { titles })).status).toBe(422)
    expect(await placed()).toEqual([body.results.map(({ id }: { id: string }) => id), [], []])
  })
})

describe('lateness', () => {
  const rule = { deadline: '2026-11-27', late_management: true, at_risk: 5, wrong_way: 2 }

  test.each([
    ['2026-11-21', 'right_track'],
    ['2026-11-22', 'at_risk'],
    ['2026-11-25', 'wrong_track'],
    ['2026-11-28', 'wrong_track'],
  ])('as on %s a task is %s, one that is done is nothing', async (day, lateness) => {
    // As many days are left today as there were then.
    const own = { ...rule, deadline: addDays('2026-11-20', daysLeft(rule.deadline, day)) }
    const { id } = await makeTask(todo, own)
    const finished = await makeTask(done, own)
    expect((await read(`${tasks}${id}/`)).lateness).toBe(lateness)
    const listed = (await read(`${tasks}?project=${project}`)).results
    expect(Object.fromEntries(listed.map((one: any) => [one.id, one.lateness]))).toEqual({
      [id]: lateness,
      [finished.id]: null,
    })
  })

  test('the view of what is late holds what the rule says', async () => {
    const rules = [-3, 0, 1, 2, 3, 5, 6, 9].flatMap((away) => [
      { ...rule, deadline: addDays('2026-11-20', away) },
      { ...rule, deadline: addDays('2026-11-20', away), late_management: false },
    ])
    const ids: string[] = []
    for (const one of [...rules, { ...rule, deadline: null }]) ids.push((await makeTask(todo, one)).id)
    const late = rules.map((one) => ['at_risk', 'wrong_track'].includes(latenessOf(one, '2026-11-20') ?? ''))
    expect(await view('late')).toEqual(ids.filter((_, at) => late[at]))
  })

  const post = (values: object) => all.lead.call('POST', tasks, { title: 'Poncer', step: todo, ...values })

  test('thresholds are in order and not negative', async () => {
    expect(codes(await post({ at_risk: 2, wrong_way: 5 }))).toEqual({ wrong_way: 'late_after_risk' })
    expect(codes(await post({ at_risk: -1 }))).toEqual({ at_risk: 'min_value' })
    expect(codes(await post({ wrong_way: -1 }))).toEqual({ wrong_way: 'min_value' })
    const { id } = await makeTask(todo, rule)
    expect(codes(await change(`${tasks}${id}/`, { at_risk: 1 }))).toEqual({ wrong_way: 'late_after_risk' })
  })

  test('plans a task from a moment until a later one, or not at all', async () => {
    const [start_at, end_at] = ['2026-11-23T07:00:00.000Z', '2026-11-24T16:00:00.000Z']
    expect(codes(await post({ start_at: end_at, end_at: start_at }))).toEqual({ end_at: 'plan_end_before_start' })
    expect(codes(await post({ start_at: end_at, end_at }))).toEqual({ end_at: 'plan_end_before_start' })
    expect(codes(await post({ start_at }))).toEqual({ end_at: 'plan_half' })
    expect(codes(await post({ end_at }))).toEqual({ start_at: 'plan_half' })
    expect((await post({ start_at, end_at })).status).toBe(201)
  })
})

describe('what waits for a person', () => {
  test('is assigned to them, late or at risk, and not done', async () => {
    const rule = { deadline: '2026-11-20', late_management: true, at_risk: 2 }
    const own = await makeTask(todo, { ...rule, title: 'Poser', assigned_users: [all.employee.user] })
    await makeTask(todo, { ...rule, assigned_users: [all.lead.user] })
    await makeTask(done, { ...rule, assigned_users: [all.employee.user] })
    const calm = await makeTask(todo, { ...rule, deadline: '2026-12-20', assigned_users: [all.employee.user] })
    expect(await view('mine', all.employee)).toEqual([own.id, calm.id])
    const { results } = await read('dashboard/v1/waiting/', all.employee)
    const [row] = results.filter(({ source }: { source: string }) => source === 'project_tasks')
    expect(row).toMatchObject({
      label: 'Poser',
      detail: 'Agencement de la mairie',
      since: '2026-11-20',
      link: `/project/${project}?task=${own.id}`,
    })
    const told = await read('notifications/v1/notifications/', all.employee)
    expect(JSON.stringify(told)).toContain(`/project/${project}?task=${own.id}`)
  })
})

describe('parts', () => {
  test('belong to a task of the same project and never to themselves, however far', async () => {
    const [one, two, three] = [await makeTask(todo), await makeTask(todo), await makeTask(todo)]
    expect((await change(`${tasks}${two.id}/`, { parent: one.id })).status).toBe(200)
    expect((await change(`${tasks}${three.id}/`, { parent: two.id })).status).toBe(200)
    expect(codes(await change(`${tasks}${one.id}/`, { parent: three.id }))).toEqual({ parent: 'parent_loop' })
    expect(codes(await change(`${tasks}${one.id}/`, { parent: one.id }))).toEqual({ parent: 'parent_loop' })
    const other = await makeProject(all.lead)
    const far = await makeTask(other.todo)
    expect(codes(await change(`${tasks}${one.id}/`, { parent: far.id }))).toEqual({ parent: 'other_project' })
    await change(`${tasks}${two.id}/`, { step: done })
    expect((await read(`${tasks}${one.id}/`)).sub_task_count).toEqual({ done: 1, total: 1 })
    expect((await remove(`${tasks}${one.id}/`)).status).toBe(204)
    expect((await read(`${tasks}${two.id}/`)).parent).toBe(null)
  })

  test('two tasks that become parts of each other at once: one of them does', async () => {
    const [one, two] = [await makeTask(todo), await makeTask(todo)]
    const answers = await Promise.all([
      change(`${tasks}${one.id}/`, { parent: two.id }),
      change(`${tasks}${two.id}/`, { parent: one.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('the database holds it alone: loops, steps of other projects, thresholds, twins', async () => {
    const { db } = all.suite.backend
    const [one, two] = [await makeTask(todo), await makeTask(todo)]
    const other = await makeProject(all.lead)
    await change(`${tasks}${two.id}/`, { parent: one.id })
    for (const [set, of] of [
      [`parent = '${two.id}'`, one],
      [`step = '${other.todo}', position = 9`, one],
      [`wrong_way = at_risk + 1`, one],
      [`position = 0`, two],
      [`step = null`, two],
    ] as const)
      await expect(db.query(`update projects_tasks set ${set} where id = $1`, [of.id])).rejects.toThrow()
    await expect(db.query('update projects_steps set "order" = 1 where id = $1', [todo])).rejects.toThrow()
  })
})

describe('things to do', () => {
  const add = (task: string, values: object = { name: 'Mesurer' }, by = all.lead) =>
    by.call('POST', `${tasks}${task}/to_do_items/`, values)

  test('the first one makes the list; who works on tasks adds, ticks and takes away', async () => {
    const { id } = await makeTask(todo, { assigned_users: [all.employee.user] })
    const [first, second] = [
      await add(id, { name: 'Mesurer' }, all.employee),
      await add(id, { name: 'Scier', assigned_users: [all.lead.user] }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.to_do_list).toBe(first.body.to_do_list)
    expect((await read(`${tasks}${id}/`)).to_do_list).toBe(first.body.to_do_list)
    expect((await change(`${items}${first.body.id}/`, { is_done: true }, all.employee)).status).toBe(200)
    expect((await read(`${tasks}${id}/`)).to_do_count).toEqual({ done: 1, total: 2 })
    expect((await remove(`${items}${second.body.id}/`, all.employee)).status).toBe(204)
    expect((await read(`${tasks}${id}/`)).to_do_count).toEqual({ done: 1, total: 1 })
  })

  test('a list is of one task', async () => {
    const [one, two] = [await makeTask(todo), await makeTask(todo)]
    const { to_do_list: list } = (await add(one.id)).body
    expect(codes(await change(`${tasks}${two.id}/`, { to_do_list: list }))).toEqual({ to_do_list: 'unknown_reference' })
    const own = await make(lists, { name: 'À part' })
    expect((await change(`${tasks}${two.id}/`, { to_do_list: own.id })).status).toBe(200)
    expect((await remove(`${tasks}${one.id}/`)).status).toBe(204)
    expect((await all.lead.call('GET', `${lists}${list}/`)).status).toBe(404)
  })

  test('one becomes a sub-task and leaves its list, in one step', async () => {
    const { id } = await makeTask(doing)
    const item = (await add(id, { name: 'Scier', deadline: '2026-12-01', assigned_users: [all.lead.user] })).body
    const path = `${items}${item.id}/`
    expect((await all.lead.call('POST', `${path}sub_task/`, {})).status).toBe(428)
    const { etag } = await all.lead.call('GET', path)
    const [part, twice] = await Promise.all(
      [1, 2].map(() => all.lead.call('POST', `${path}sub_task/`, {}, { 'if-match': etag! })),
    )
    expect([part!.status, twice!.status].toSorted()).toEqual([201, 404])
    const [made] = [part!, twice!].filter(({ status }) => status === 201)
    expect(made!.body).toMatchObject({ title: 'Scier', step: doing, parent: id, deadline: '2026-12-01' })
    expect(made!.body.assigned_users).toEqual([all.lead.user])
    expect(await read(`${tasks}${id}/`)).toMatchObject({
      to_do_count: { done: 0, total: 0 },
      sub_task_count: { done: 0, total: 1 },
    })
  })
})

describe('comments', () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test('are of who wrote them, say something or show it, and tell whom they mention', async () => {
    const { id } = await makeTask(todo, { title: 'Poser', assigned_users: [all.employee.user] })
    const said = await all.employee.call('POST', comments, {
      task: id,
      message: '@Lead regardez',
      assigned_users: [all.lead.user],
    })
    expect([said.status, said.body.author]).toEqual([201, all.employee.user])
    expect(JSON.stringify(await read('notifications/v1/notifications/'))).toContain(`task=${id}`)
    expect((await all.lead.call('POST', comments, { task: id, message: ' ' })).status).toBe(422)
    const shown = await all.lead.call('POST', comments, { task: id, message: '', image_2: pixel })
    expect([shown.status, shown.body.image_2]).toEqual([201, expect.stringContaining('/content/')])
    const path = `${comments}${said.body.id}/`
    expect((await change(path, { message: 'Autre' })).status).toBe(403)
    expect((await read(path)).edited_at).toBeNull()
    expect((await change(path, { message: 'Autre' }, all.employee)).body.edited_at).toMatch(
      all.suite.clock.now().slice(0, 19),
    )
    expect((await remove(`${comments}${shown.body.id}/`, all.employee)).status).toBe(403)
    expect((await remove(path, all.lead)).status).toBe(204)
    expect((await read(`${tasks}${id}/`)).comment_count).toBe(1)
  })
})
