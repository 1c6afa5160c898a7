import { describe, expect, test } from 'vitest'
import { crmPaths } from '../../support/crm.ts'
import { customer, sentQuotation } from '../../support/documents.ts'
import { makeProject, projectPaths, projectSuite } from '../../support/projects.ts'
import type { Person } from '../../support/suite.ts'

const { all, make, makeTask, change, remove, read } = projectSuite()
const starts = 'projects/v1/project-starts/'
const launch = (values: Record<string, unknown>, by: Person = all.lead) =>
  by.call('POST', `${projectPaths.projects}start/`, values)
const deals = crmPaths.opportunities

/** An open deal of sales. */
async function makeDeal(values: Record<string, unknown> = {}): Promise<string> {
  const known = (await read(crmPaths.states, all.administrator)).results
  if (known.length === 0) {
    const { id } = await make(crmPaths.pipelines, { name: 'Ventes directes' }, all.administrator)
    await make(crmPaths.states, { name: 'Nouveau', pipeline: id, probability: 10 }, all.administrator)
  }
  return (await make(deals, { name: 'Escalier Hémon', ...values }, all.sales)).id
}
const win = (id: string) => change(`${deals}${id}/`, { status: 'accepted' }, all.sales)
const waiting = async (by = all.lead): Promise<{ id: string; business_opportunity: string; client: string | null }[]> =>
  (await read(`${starts}?view=open`, by)).results
const startOf = async (deal: string) => (await waiting()).find(({ business_opportunity: of }) => of === deal)?.id ?? ''

describe('a deal that is won', () => {
  test('waits once for its project, for those who make projects alone, and names its client', async () => {
    const organization = await customer(all.sales)
    const deal = await makeDeal({ organization })
    await win(deal)
    const own = (await waiting()).filter(({ business_opportunity: of }) => of === deal)
    expect(own).toHaveLength(1)
    expect(own[0]?.client).toBeTruthy()
    const { results } = await read('dashboard/v1/waiting/', all.lead)
    expect(results.filter(({ source }: { source: string }) => source === 'project_starts')).toMatchObject([
      { label: 'Escalier Hémon', link: `/projects?start=${own[0]?.id}` },
    ])
    expect(await waiting(all.sales)).toEqual([])
    expect((await all.sales.call('GET', `${starts}${own[0]?.id}/`)).status).toBe(404)
    expect((await all.employee.call('POST', `${starts}${own[0]?.id}/dismiss/`, { is_dismissed: true })).status).toBe(
      403,
    )
  })

  test('waits no longer once it is open again, and again once it is won again', async () => {
    const deal = await makeDeal()
    await win(deal)
    expect(await startOf(deal)).not.toBe('')
    expect((await change(`${deals}${deal}/`, { status: 'pending' }, all.administrator)).status).toBe(200)
    expect(await startOf(deal)).toBe('')
    await win(deal)
    expect(await startOf(deal)).not.toBe('')
  })

  test('needs no project where somebody says so, which can be taken back', async () => {
    const deal = await makeDeal()
    await win(deal)
    const id = await startOf(deal)
    const dismiss = (is_dismissed: boolean) => all.lead.call('POST', `${starts}${id}/dismiss/`, { is_dismissed })
    expect((await dismiss(true)).status).toBe(200)
    expect(await startOf(deal)).toBe('')
    expect((await dismiss(true)).body.code).toBe('project_started')
    expect((await dismiss(false)).status).toBe(200)
    expect(await startOf(deal)).toBe(id)
  })

  test('starts one project, whoever presses at once; deleted, the project is waited for again', async () => {
    const deal = await makeDeal()
    await win(deal)
    const project_start = await startOf(deal)
    const wanted = { name: 'Escalier Hémon', start: '2026-11-23', project_start, steps: [{ name: 'À faire' }] }
    const answers = await Promise.all([launch(wanted), launch(wanted), launch(wanted, all.administrator)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const { body } = answers.find(({ status }) => status === 201)!
    expect(body.business_opportunity).toBe(deal)
    expect(await startOf(deal)).toBe('')
    expect((await change(`${deals}${deal}/`, { status: 'pending' }, all.administrator)).status).toBe(200)
    expect((await read(`${projectPaths.projects}${body.id}/`)).business_opportunity).toBe(deal)
    expect((await win(deal)).status).toBe(200)
    expect(await startOf(deal)).toBe('')
    expect((await remove(`${projectPaths.projects}${body.id}/`)).status).toBe(204)
    expect(await startOf(deal)).toBe(project_start)
  })

  test('that is deleted leaves its project', async () => {
    const deal = await makeDeal()
    await win(deal)
    const { body } = await launch({ name: 'Pose', start: '2026-11-23', project_start: await startOf(deal) })
    expect((await remove(`${deals}${deal}/`, all.administrator)).status).toBe(204)
    expect((await read(`${projectPaths.projects}${body.id}/`)).business_opportunity).toBeNull()
  })
})

describe('a project like another one', () => {
  test('has its steps, tasks, things to do and days, moved to its start; nothing is done and no one has it', async () => {
    const { project, todo, done } = await makeProject(all.lead, { deadline: '2026-11-12', description: 'Type' })
    const survey = await makeTask(done, {
      title: 'Métré',
      start_at: '2026-11-02T07:00:00.000Z',
      end_at: '2026-11-03T16:00:00.000Z',
      estimate_hours: '10.50',
      assigned_users: [all.employee.user],
    })
    await make(`${projectPaths.tasks}${survey.id}/to_do_items/`, { name: 'Prendre le laser', is_done: true })
    const { id: fitting } = await makeTask(todo, {
      title: 'Pose',
      parent: survey.id,
      deadline: '2026-11-09',
      late_management: true,
      at_risk: 3,
    })
    await make('projects/v1/task-links/', { from: survey.id, to: fitting, lag_days: 2 })
    const { status, body } = await launch({ name: 'École Jules Ferry', start: '2027-01-04', template: project })
    expect([status, body.deadline, body.description]).toEqual([201, '2027-01-13', 'Type'])
    const steps = (await read(`${projectPaths.steps}?project=${body.id}`)).results
    expect(steps.map(({ name }: { name: string }) => name)).toEqual(['À faire', 'En cours', 'Fait'])
    const [first, second] = (await read(`${projectPaths.tasks}?project=${body.id}&ordering=position`)).results
    expect(first).toMatchObject({
      title: 'Métré',
      step: steps[0].id,
      start_at: '2027-01-04T07:00:00Z',
      end_at: '2027-01-05T16:00:00Z',
      estimate_hours: '10.5',
      is_done: false,
      to_do_count: { done: 0, total: 1 },
    })
    expect(first.assigned_users ?? []).toEqual([])
    const links = (await read(`projects/v1/task-links/?project=${body.id}`)).results
    expect(links).toMatchObject([{ from: first.id, to: second.id, type: 'finish_to_start', lag_days: 2 }])
    expect(second).toMatchObject({ title: 'Pose', parent: first.id, deadline: '2027-01-11', at_risk: 3 })
  })

  test('keeps its people where that is asked', async () => {
    const { project, todo } = await makeProject(all.lead, { assigned_users: [all.lead.user, all.employee.user] })
    await makeTask(todo, { assigned_users: [all.employee.user] })
    const { body } = await launch({ name: 'Bis', start: '2027-01-04', template: project, keep_people: true })
    expect(body.assigned_users.toSorted()).toEqual([all.lead.user, all.employee.user].toSorted())
    const [task] = (await read(`${projectPaths.tasks}?project=${body.id}`)).results
    expect(task.assigned_users).toEqual([all.employee.user])
  })

  test('is refused of a project out of sight, and by who makes none; nothing is half made', async () => {
    const { project, todo } = await makeProject(all.administrator, { assigned_users: [all.administrator.user] })
    await makeTask(todo, {})
    const other = await all.suite.person(await all.suite.company('Voisine'), 'administrator')
    const before = (await read(projectPaths.projects, all.administrator)).count
    const wanted = { name: 'Bis', start: '2027-01-04', template: project }
    expect(Object.keys((await launch(wanted, other)).body.errors)).toEqual(['template'])
    expect((await launch(wanted, all.sales)).status).toBe(403)
    expect((await launch({ ...wanted, start: 'lundi' })).status).toBe(422)
    expect((await read(projectPaths.projects, all.administrator)).count).toBe(before)
  })
})

describe('a quotation of a deal', () => {
  const offer = async (values: Record<string, unknown> = {}) => {
    const organization = await customer(all.sales)
    const deal = await makeDeal({ organization })
    const { body } = await sentQuotation(all.sales, organization, { business_opportunity: deal, ...values })
    return { deal, quotation: body }
  }
  const byCustomer = (key: string) =>
    all.suite.anonymous('POST', `commercial/v1/quotations/public/${key}/accept/`, {
      name: 'Solène Le Bihan',
      consent: true,
    })
  const standing = async (deal: string): Promise<string> => (await read(`${deals}${deal}/`, all.sales)).status

  test('wins it when the customer accepts, and the project waits', async () => {
    const { deal, quotation } = await offer()
    expect((await byCustomer(quotation.public_key)).status).toBe(200)
    expect(await standing(deal)).toBe('accepted')
    expect(await startOf(deal)).not.toBe('')
  })

  test('wins it when staff notes the agreement; one that was lost stays lost', async () => {
    const { deal, quotation } = await offer()
    const path = `commercial/v1/quotations/${quotation.id}/`
    expect((await change(path, { status: 'accepted' }, all.sales)).status).toBe(200)
    expect(await standing(deal)).toBe('accepted')
    const other = await offer()
    await change(`${deals}${other.deal}/`, { status: 'canceled', lost_reason: 'price' }, all.sales)
    expect((await byCustomer(other.quotation.public_key)).status).toBe(200)
    expect(await standing(other.deal)).toBe('canceled')
  })

  test('is of a deal that its writer sees', async () => {
    const pipeline = (await make(crmPaths.pipelines, { name: 'Grands comptes' }, all.administrator)).id
    const state = (await make(crmPaths.states, { name: 'Nouveau', pipeline, probability: 10 }, all.administrator)).id
    const team = { pipeline, pipeline_user: all.administrator.user }
    await make(crmPaths.teams, team, all.administrator)
    const hidden = (await make(deals, { name: 'Hors de vue', state }, all.administrator)).id
    const answer = await all.sales.call('POST', 'commercial/v1/quotations/', {
      organization: await customer(all.sales),
      business_opportunity: hidden,
      quotation_lines: [{ product_name: 'Portail', quantity: '1', price: '10.00' }],
    })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['business_opportunity']])
  })

  test('accepted while it is won: it is won once, and waits once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { deal, quotation } = await offer()
      const answers = await Promise.all([byCustomer(quotation.public_key), win(deal)])
      expect(answers[0]?.status).toBe(200)
      expect([200, 409, 412]).toContain(answers[1]?.status)
      const { results } = await read(
        `history/v1/entries/?entity=commercial/business-opportunities&record=${deal}`,
        all.administrator,
      )
      expect(results.filter(({ action }: { action: string }) => action === 'win')).toHaveLength(1)
      expect((await waiting()).filter(({ business_opportunity: of }) => of === deal)).toHaveLength(1)
    }
  })
})
