import { beforeEach, describe, expect, test } from 'vitest'
import { makeProject, projectPaths, projectSuite, usualSteps } from '../../support/projects.ts'

const { all, make, makeTask, change, remove, read } = projectSuite()
const { projects, steps, tasks, teams, comments, labels } = projectPaths
let project: string
let [todo, doing, done] = ['', '', '']

const orderOf = async (): Promise<string[]> => {
  const found: { id: string; order: number }[] = (await read(`${projects}${project}/?expand=steps`)).steps
  expect(found.map(({ order }) => order)).toEqual(found.map((_, index) => index))
  return found.map(({ id }) => id)
}
const idsOf = async (path: string, by = all.lead): Promise<string[]> =>
  (await read(path, by)).results.map(({ id }: { id: string }) => id)
const codes = ({ body }: { body: any }): unknown =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [error]]: [string, any]) => [field, error.code]))

beforeEach(async () => {
  ;({ project, todo, doing, done } = await makeProject(all.lead))
})

describe('steps', () => {
  test('a project is made with its first steps, or not at all', async () => {
    expect(await orderOf()).toEqual([todo, doing, done])
    const before = (await read(projects)).count
    const wrong = await all.lead.call('POST', projects, {
      name: 'Perron',
      steps: [{ name: 'À faire' }, { wip_limit: 0 }],
    })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['steps.1.name', 'steps.1.wip_limit']])
    expect((await read(projects)).count).toBe(before)
    expect((await change(`${projects}${project}/`, { steps: usualSteps })).status).toBe(422)
  })

  test('a new one comes last, and whatever is moved at once, each place is held once', async () => {
    const last = (await make(steps, { project, name: 'Réserves' })).id
    expect(await orderOf()).toEqual([todo, doing, done, last])
    expect((await change(`${steps}${last}/`, { order: 1 })).status).toBe(200)
    expect(await orderOf()).toEqual([todo, last, doing, done])
    await Promise.all([todo, last, doing, done].map((id, at) => change(`${steps}${id}/`, { order: 3 - at })))
    expect((await orderOf()).toSorted()).toEqual([todo, last, doing, done].toSorted())
  })

  test('one stays in its project', async () => {
    const other = await makeProject(all.lead)
    expect(codes(await change(`${steps}${todo}/`, { project: other.project }))).toEqual({ project: 'read_only' })
  })

  test('one with tasks is deleted once it is said where they go', async () => {
    const [first, second] = [await makeTask(todo), await makeTask(todo)]
    const there = await makeTask(doing)
    const asked = await remove(`${steps}${todo}/`)
    expect([asked.status, asked.body.code, asked.body.tasks]).toEqual([409, 'step_used', 2])
    const other = await makeProject(all.lead)
    for (const wrong of [todo, other.todo, 'x'])
      expect((await remove(`${steps}${todo}/`, all.lead, `?move_to=${wrong}`)).status).toBe(422)
    expect((await remove(`${steps}${todo}/`, all.lead, `?move_to=${doing}`)).status).toBe(204)
    expect(await idsOf(`${tasks}?project=${project}&ordering=position`)).toEqual([there.id, first.id, second.id])
    expect(await orderOf()).toEqual([doing, done])
    const trail = await read(`history/v1/timeline/?entity=projects/tasks&record=${first.id}`, all.administrator)
    expect(JSON.stringify(trail)).toContain(doing)
  })
})

describe('advancement', () => {
  const advancement = async (): Promise<unknown[]> => [
    (await read(`${projects}${project}/`)).advancement,
    (await read(`${projects}?page_size=100`)).results.find(({ id }: { id: string }) => id === project).advancement,
  ]

  test('follows from the tasks, in the list as on the page, and is not written', async () => {
    expect(await advancement()).toEqual([0, 0])
    const made = [await makeTask(todo), await makeTask(done), await makeTask(done)]
    expect(await advancement()).toEqual([66, 66])
    await change(`${tasks}${made[0].id}/`, { step: done })
    expect(await advancement()).toEqual([100, 100])
    expect(codes(await change(`${projects}${project}/`, { advancement: 50 }))).toEqual({ advancement: 'read_only' })
  })
})

describe('the state of a project', () => {
  const move = (status: string, by = all.lead) => change(`${projects}${project}/`, { status }, by)

  test('who leads ends, cancels and reopens it; nothing else is possible', async () => {
    expect((await move('ended')).status).toBe(200)
    const wrong = await move('canceled')
    expect([wrong.status, wrong.body.allowed]).toEqual([409, ['in_progress']])
    expect((await move('in_progress')).status).toBe(200)
    expect((await move('canceled')).status).toBe(200)
    expect((await move('in_progress')).status).toBe(200)
    expect((await move('ended', all.sales)).status).toBe(403)
    expect((await all.lead.call('POST', projects, { name: 'Perron', status: 'ended' })).status).toBe(422)
  })

  test('nothing moves in one that is over', async () => {
    const task = await makeTask(todo, { deadline: '2026-11-20', late_management: true })
    const item = (await all.lead.call('POST', `${tasks}${task.id}/to_do_items/`, { name: 'Mesurer' })).body
    await move('ended')
    const refused = await Promise.all([
      all.lead.call('POST', tasks, { title: 'Poncer', step: todo }),
      all.lead.call('POST', `${steps}${todo}/tasks/`, { titles: ['Poncer'] }),
      change(`${tasks}${task.id}/`, { title: 'Raboter' }),
      change(`${tasks}${task.id}/`, { step: doing }),
      remove(`${tasks}${task.id}/`),
      all.lead.call('POST', `${tasks}${task.id}/to_do_items/`, { name: 'Scier' }),
      change(`${projectPaths.items}${item.id}/`, { is_done: true }),
      change(`${steps}${todo}/`, { name: 'Prêt' }),
      remove(`${steps}${todo}/`, all.lead, `?move_to=${doing}`),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'project_closed']))
    expect((await read(`${tasks}${task.id}/`)).lateness).toBe(null)
  })
})

describe('the team of a project', () => {
  const found = async (search: string, by = all.sales): Promise<string[]> =>
    (await read(`dashboard/v1/search/?q=${search}`, by)).results.map(({ id }: { id: string }) => id)

  test('sees it alone: no list, count, search or answer tells others of it', async () => {
    const task = await makeTask(todo, { title: 'Vantail mystérieux' })
    const note = await make(comments, { task: task.id, message: 'Secret' })
    expect(await idsOf(`${tasks}?project=${project}`, all.sales)).toEqual([task.id])
    expect(await found('Vantail')).toContain(task.id)
    await change(`${projects}${project}/`, { assigned_users: [all.lead.user, all.employee.user] })
    expect(await idsOf(`${tasks}?project=${project}`, all.employee)).toEqual([task.id])
    for (const path of [`${projects}${project}/`, `${steps}${todo}/`, `${tasks}${task.id}/`, `${comments}${note.id}/`])
      expect((await all.sales.call('GET', path)).status).toBe(404)
    for (const path of [`${projects}?search=mairie`, `${steps}?project=${project}`, `${tasks}?project=${project}`])
      expect((await read(path, all.sales)).results.map(({ id }: { id: string }) => id)).not.toContain(project)
    expect((await read(`${tasks}?project=${project}`, all.sales)).count).toBe(0)
    expect(await found('Vantail')).toEqual([])
    expect(await found('Vantail', all.employee)).toContain(task.id)
    const blind = await all.sales.call('POST', comments, { task: task.id, message: 'Moi' })
    expect(blind.status).toBe(403)
    expect(await idsOf(`${tasks}?project=${project}`, all.administrator)).toEqual([task.id])
  })

  test('is listed as members and as people of the project alike', async () => {
    const member = await make(teams, { project, project_user: all.lead.user })
    await make(teams, { project, project_user: all.employee.user })
    expect((await read(`${projects}${project}/`)).assigned_users.toSorted()).toEqual(
      [all.lead.user, all.employee.user].toSorted(),
    )
    const twin = await all.lead.call('POST', teams, { project, project_user: all.lead.user })
    expect([twin.status, twin.body.code]).toEqual([409, 'in_team'])
    expect((await remove(`${teams}${member.id}/`)).status).toBe(204)
    expect((await read(`${projects}${project}/`)).assigned_users).toEqual([all.employee.user])
    await change(`${projects}${project}/`, { assigned_users: [] })
    expect((await read(`${teams}?project=${project}`)).count).toBe(0)
  })

  test('who sees no more than what they joined sees a project without a team once they work on it', async () => {
    const task = await makeTask(todo)
    expect((await all.employee.call('GET', `${projects}${project}/`)).status).toBe(404)
    expect(await idsOf(`${tasks}?project=${project}`, all.sales)).toEqual([task.id])
    await change(`${tasks}${task.id}/`, { assigned_users: [all.employee.user] })
    expect((await all.employee.call('GET', `${projects}${project}/`)).status).toBe(200)
    expect(await idsOf(`${tasks}?project=${project}`, all.employee)).toEqual([task.id])
  })

  test('does the tasks: who does not see the project is given none', async () => {
    await change(`${projects}${project}/`, { assigned_users: [all.lead.user] })
    const wrong = await all.lead.call('POST', tasks, {
      title: 'Poncer',
      step: todo,
      assigned_users: [all.employee.user],
    })
    expect([wrong.status, codes(wrong)]).toEqual([422, { assigned_users: 'not_in_project' }])
    const given = await makeTask(todo, { assigned_users: [all.lead.user, all.administrator.user] })
    expect(given.assigned_users_object.map(({ uuid }: { uuid: string }) => uuid)).toContain(all.lead.user)
  })
})

test('a project goes with its tasks, their lists and comments', async () => {
  const task = await makeTask(todo)
  const part = await makeTask(todo, { parent: task.id })
  const item = (await all.lead.call('POST', `${tasks}${task.id}/to_do_items/`, { name: 'Mesurer' })).body
  const note = await make(comments, { task: part.id, message: 'Vu' })
  expect((await remove(`${projects}${project}/`)).status).toBe(204)
  for (const path of [
    `${tasks}${task.id}/`,
    `${tasks}${part.id}/`,
    `${projectPaths.items}${item.id}/`,
    `${projectPaths.lists}${item.to_do_list}/`,
    `${comments}${note.id}/`,
    `${steps}${todo}/`,
  ])
    expect((await all.administrator.call('GET', path)).status).toBe(404)
})

test('a label has a name of its own and a colour, and leaves its tasks when it goes', async () => {
  const made = await make(labels, { name: 'Urgent' })
  expect(made.color).toMatch(/^#[\da-f]{6}$/)
  expect(codes(await all.lead.call('POST', labels, { name: 'URGENT' }))).toEqual({ name: 'label_name' })
  expect(codes(await all.lead.call('POST', labels, { name: 'Bois', color: 'rouge' }))).toEqual({ color: 'invalid' })
  const task = await makeTask(todo, { labels: [made.id] })
  expect(task.labels_object).toEqual([{ id: made.id, name: 'Urgent', color: made.color }])
  await remove(`${labels}${made.id}/`)
  expect((await read(`${tasks}${task.id}/`)).labels).toEqual([])
})
