import { describe, expect, test } from 'vitest'
import type { MyTasksAnswer } from '../../../src/contract/dashboard/rules/my-tasks.ts'
import { makeProject, projectPaths, projectSuite } from '../../support/projects.ts'
import type { Person } from '../../support/suite.ts'

const { all, make, makeTask } = projectSuite()

const mine = async (who: Person, query = ''): Promise<MyTasksAnswer> =>
  (await who.call<MyTasksAnswer>('GET', `dashboard/v1/my-tasks/${query}`)).body
const personal = (who: Person, title: string, date: string, more: object = {}) =>
  who.call('POST', 'dashboard/v1/tasks/', { title, date, finished: false, ...more })

describe('P4: one list of my tasks of both kinds', () => {
  test('holds personal tasks, tasks of records and tasks of projects by their due day, each with its record', async () => {
    const { employee } = all
    const { project, todo, done } = await makeProject(all.lead)
    const assigned_users = [employee.user]
    const undated = await makeTask(todo, { title: 'Ranger', assigned_users })
    const late = await makeTask(todo, { title: 'Poser', deadline: '2026-11-12', assigned_users })
    await makeTask(done, { title: 'Fini', deadline: '2026-11-12', assigned_users })
    await makeTask(todo, { title: 'Autre', deadline: '2026-11-12' })
    await personal(employee, 'Rappeler', '2026-11-20', { dashboard_title: 'FA-1', link: '/invoice/1/sales' })
    await personal(employee, 'Badge', '2026-11-15')
    await personal(all.administrator, 'Pas à moi', '2026-11-15')
    const answer = await mine(employee)
    expect(answer).toMatchObject({ count: 4, open: 4, today: 1, late: 2 })
    const link = (id: string) => ({ title: 'Agencement de la mairie', link: `/project/${project}?task=${id}` })
    expect(answer.results.map(({ title, due, record }) => [title, due, record])).toEqual([
      ['Poser', '2026-11-12', link(late.id)],
      ['Badge', '2026-11-15', null],
      ['Rappeler', '2026-11-20', { title: 'FA-1', link: '/invoice/1/sales' }],
      ['Ranger', null, link(undated.id)],
    ])
    expect((await mine(employee, '?page_size=1&page=2')).results.map(({ title }) => title)).toEqual(['Badge'])
  })

  test('finishes and reopens each by the change that the row names', async () => {
    const { employee } = all
    for (const { id, entity, version, finish } of (await mine(employee)).results) {
      const path = entity.replace('/', '/v1/')
      const finished = await employee.call('PATCH', `${path}/${id}/`, finish?.values, { 'if-match': version })
      expect(finished.status).toBe(200)
    }
    expect(await mine(employee)).toMatchObject({ count: 0, results: [] })
  })

  test('counts are those of the menu, and the agenda shows the same tasks on their day', async () => {
    const { administrator: boss } = all
    const { todo } = await makeProject(all.administrator)
    await make(
      projectPaths.tasks,
      { title: 'Mesurer', step: todo, deadline: '2026-11-23', assigned_users: [boss.user] },
      boss,
    )
    const { open, today, late, results } = await mine(boss)
    const waiting = (await boss.call('GET', 'dashboard/v1/waiting/?page_size=6')).body
    expect(waiting.my_tasks).toEqual({ open, today, late })
    const agenda = (await boss.call('GET', `calendar/v1/agenda/?from=2026-11-01&until=2026-11-30`)).body
    const shown = agenda.results.filter(({ source }: { source: string }) => source === 'tasks')
    expect(shown.map(({ id }: { id: string }) => id).toSorted()).toEqual(results.map(({ id }) => id).toSorted())
    expect(shown.find(({ title }: { title: string }) => title.startsWith('Mesurer'))).toMatchObject({
      people: [boss.user],
      link: results.find(({ title }) => title === 'Mesurer')?.record?.link,
    })
    expect(agenda.sources.filter((key: string) => key === 'tasks')).toHaveLength(1)
  })

  test('a role without projects has its personal tasks; who reads tasks alone may not finish those of projects', async () => {
    const { suite, lead, sales } = all
    const hr = await suite.person(lead.company, 'hr')
    await personal(hr, 'Contrat', '2026-11-21')
    expect((await mine(hr)).results.map(({ title }) => title)).toEqual(['Contrat'])
    const { todo } = await makeProject(lead)
    await makeTask(todo, { title: 'Métré', assigned_users: [sales.user] })
    await personal(sales, 'Appeler', '2026-11-21')
    expect((await mine(sales)).results.map(({ title, finish }) => [title, finish !== null])).toEqual([
      ['Appeler', true],
      ['Métré', false],
    ])
  })
})
