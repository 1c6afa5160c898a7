import { beforeEach, describe, expect, test } from 'vitest'
import { makeProject, projectPaths, projectSuite } from '../../support/projects.ts'

const { all, make, makeTask, change, remove, read } = projectSuite()
const { projects, tasks, comments } = projectPaths
const [topics, reports] = ['projects/v1/topics/', 'projects/v1/reports/']
const monday = '2026-11-16'
let project: string
let [todo, doing, done] = ['', '', '']

const codes = ({ body }: { body: any }): unknown =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [error]]: [string, any]) => [field, error.code]))
/** A project of a team that has neither the sales nor the employee. */
const closed = () => makeProject(all.lead, { name: 'Magasin', assigned_users: [all.lead.user, all.administrator.user] })

beforeEach(async () => {
  all.suite.clock.set('2026-11-20T09:00:00.000Z')
  ;({ project, todo, doing, done } = await makeProject(all.lead))
})

describe('topics', () => {
  test('count the tasks that the reader sees, of every project, and are found', async () => {
    const topic = (
      await make(topics, { name: 'Accessibilité du bourg', main_user: all.lead.user, deadline: '2026-12-01' })
    ).id
    const other = await closed()
    const values = { topics: [topic] }
    await makeTask(todo, { ...values, deadline: '2026-11-19', late_management: true })
    await makeTask(done, values)
    await makeTask(done, values)
    await makeTask(other.todo, values)
    const seen = async (by = all.lead) => {
      const one = await read(`${topics}${topic}/`, by)
      const listed = (await read(`${topics}?page_size=100`, by)).results.find(({ id }: { id: string }) => id === topic)
      expect(listed).toMatchObject({ task_count: one.task_count, advancement: one.advancement })
      return [one.task_count, one.advancement]
    }
    expect(await seen()).toEqual([{ open: 2, done: 2, late: 1 }, 50])
    expect(await seen(all.sales)).toEqual([{ open: 1, done: 2, late: 1 }, 66])
    expect((await read(`${tasks}?topics=${topic}`, all.sales)).count).toBe(3)
    const found = await read('dashboard/v1/search/?q=accessibilite', all.sales)
    expect(JSON.stringify(found)).toContain(topic)
  })

  test('who reads projects reads them, who leads writes them; tasks lose one that goes', async () => {
    const topic = (await make(topics, { name: 'Sécurité' })).id
    const task = await makeTask(todo, { topics: [topic] })
    expect((await all.sales.call('POST', topics, { name: 'Autre' })).status).toBe(403)
    expect((await change(`${topics}${topic}/`, { name: 'Autre' }, all.employee)).status).toBe(403)
    expect((await remove(`${topics}${topic}/`)).status).toBe(204)
    expect((await read(`${tasks}${task.id}/`)).topics).toEqual([])
  })
})

describe('reports', () => {
  const write = (values: object = {}, by = all.lead) => by.call('POST', reports, { project, week: monday, ...values })

  test('write themselves from what happened in the week', async () => {
    all.suite.clock.set('2026-11-12T09:00:00.000Z')
    const finished = await makeTask(doing, { title: 'Poser la rampe' })
    await makeTask(done, { title: 'Relever les cotes' })
    await makeTask(todo, { title: 'Vernir', deadline: '2026-11-25', estimate_hours: '10.5' })
    const late = await makeTask(todo, { title: 'Débiter', deadline: '2026-11-18', late_management: true })
    all.suite.clock.set('2026-11-17T09:00:00.000Z')
    await change(`${tasks}${finished.id}/`, { step: done })
    await change(`${tasks}${late.id}/`, { step: doing })
    await make(comments, { task: late.id, message: 'Le bois manque' })
    all.suite.clock.set('2026-11-20T09:00:00.000Z')
    const { status, body } = await write()
    expect(status).toBe(201)
    expect(body.facts).toMatchObject({
      from: monday,
      until: '2026-11-22',
      advancement: { before: 25, now: 50 },
      done: [{ title: 'Poser la rampe' }],
      moved: [{ title: 'Débiter', step: 'En cours' }],
      late: [{ title: 'Débiter', lateness: 'wrong_track', left: -2 }],
      next: [{ title: 'Vernir', day: '2026-11-25' }],
      open: 2,
      hours_left: '10.50',
      without_estimate: 1,
      comments: 1,
    })
    expect(body.name).toBe('Agencement de la mairie, semaine 47')
    for (const said of ['– Poser la rampe', 'échéance dépassée de 2\u00a0j', '– Vernir (25/11/2026)'])
      expect(body.text).toContain(said)
    expect(body.text).toMatch(/10\sh\s30/)
    expect(body).toMatchObject({ status: 'draft', author: all.lead.user })
  })

  test('there is one of a project and a week, which has begun and is given by its Monday', async () => {
    expect((await write()).status).toBe(201)
    const twin = await write()
    expect([twin.status, twin.body.code]).toEqual([409, 'report_once'])
    expect(codes(await write({ week: '2026-11-17' }))).toEqual({ week: 'not_monday' })
    expect(codes(await write({ week: '2026-11-23' }))).toEqual({ week: 'week_to_come' })
    expect(codes(await write({ project: null }))).toEqual({ project: 'required' })
    expect((await write({ week: '2026-11-09' })).status).toBe(201)
  })

  test('facts are read again; the text follows until somebody has written it', async () => {
    const { id } = (await write()).body
    const path = `${reports}${id}/`
    const refresh = async () => {
      const { etag } = await all.lead.call('GET', path)
      return (await all.lead.call('POST', `${path}refresh/`, {}, { 'if-match': etag! })).body
    }
    expect((await all.lead.call('POST', `${path}refresh/`, {})).status).toBe(428)
    await makeTask(done, { title: 'Poncer' })
    expect(await refresh()).toMatchObject({
      facts: { done: [{ title: 'Poncer' }] },
      text: expect.stringContaining('Poncer'),
    })
    await change(path, { text: 'Tout va bien.' })
    await makeTask(done, { title: 'Cirer' })
    const again = await refresh()
    expect([again.text, again.facts.done.length]).toEqual(['Tout va bien.', 2])
  })

  test('one is sent once, to people who may see its project, and never changes or goes after that', async () => {
    const { id } = (await write()).body
    const path = `${reports}${id}/`
    expect(codes(await change(path, { status: 'sent' }))).toEqual({ sent_to: 'required' })
    expect(codes(await change(path, { status: 'sent', sent_to: [all.employee.user] }))).toEqual({
      sent_to: 'not_in_project',
    })
    const mails = async () =>
      (await all.suite.backend.db.query('select recipients from system_outbox where html like $1', [`%report=${id}%`]))
        .length
    const version = (await all.lead.call('GET', path)).etag!
    const sent = { status: 'sent', sent_to: [all.sales.user] }
    const answers = await Promise.all([1, 2].map(() => all.lead.call('PATCH', path, sent, { 'if-match': version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await read(path)).toMatchObject({ status: 'sent', sent_at: '2026-11-20T09:00:00Z' })
    expect(await mails()).toBe(1)
    expect(JSON.stringify(await read('notifications/v1/notifications/', all.sales))).toContain(`report=${id}`)
    for (const values of [{ text: 'Autre' }, { name: 'Autre' }, { status: 'draft' }])
      expect((await change(path, values)).status).toBe(409)
    expect((await remove(path)).body.code).toBe('report_sent')
    const { etag } = await all.lead.call('GET', path)
    expect((await all.lead.call('POST', `${path}refresh/`, {}, { 'if-match': etag! })).status).toBe(409)
    const { db } = all.suite.backend
    for (const sql of [
      `update projects_reports set text = 'x' where id = $1`,
      'delete from projects_reports where id = $1',
    ])
      await expect(db.query(sql, [id])).rejects.toThrow('never changes')
    expect((await remove(`${projects}${project}/`)).status).toBe(409)
  })

  test('the database alone takes no twin, no other day of the week and no sending without its moment', async () => {
    const { id } = (await write()).body
    await write({ week: '2026-11-09' })
    for (const set of [`week = '2026-11-17'`, `week = '2026-11-09'`, `status = 'sent'`])
      await expect(
        all.suite.backend.db.query(`update projects_reports set ${set} where id = $1`, [id]),
      ).rejects.toThrow()
  })

  test('who sees no project sees none of its reports, and who reads them writes none', async () => {
    const other = await closed()
    const hidden = (await write({ project: other.project })).body
    const shown = (await write()).body
    expect(hidden.sent_to).toEqual([all.administrator.user])
    const seen = (await read(`${reports}?page_size=100`, all.sales)).results.map(({ id }: { id: string }) => id)
    expect([seen.includes(shown.id), seen.includes(hidden.id)]).toEqual([true, false])
    expect((await all.sales.call('GET', `${reports}${hidden.id}/`)).status).toBe(404)
    expect((await write({ week: '2026-11-09' }, all.sales)).status).toBe(403)
    expect((await remove(`${projects}${other.project}/`)).status).toBe(204)
  })
})
