import { beforeEach, describe, expect, test } from 'vitest'
import { crmPaths, crmSuite } from '../../support/crm.ts'
import { givenSeed, seeded } from '../../support/seeded.ts'
import type { Person } from '../../support/suite.ts'

const { crm, makePipeline, makeState: makeStateOf, change, remove } = crmSuite()
const { pipelines, states, teams } = crmPaths
let pipeline: string

const makeState = (values: Record<string, unknown> = {}, of = pipeline) => makeStateOf(of, values)
const statesOf = async (of = pipeline): Promise<{ id: string; order: number }[]> =>
  (await crm.administrator.call('GET', `${pipelines}${of}/?expand=states`)).body.states
const orderOf = async (of = pipeline): Promise<string[]> => {
  const found = await statesOf(of)
  expect(found.map(({ order }) => order)).toEqual(found.map((_, index) => index))
  return found.map(({ id }) => id)
}

beforeEach(async () => {
  pipeline = await makePipeline()
})

describe('states', () => {
  test('a new one comes last; one with a place makes room there', async () => {
    const [first, second] = [(await makeState()).body.id, (await makeState()).body.id]
    const between = (await makeState({ order: 1 })).body.id
    expect(await orderOf()).toEqual([first, between, second])
  })

  test('whatever is added, moved and removed, at once too, each place is held once and none is empty', async () => {
    const random = seeded(givenSeed())
    const pick = (most: number): number => Math.floor(random() * most)
    let expected: string[] = []
    for (let step = 0; step < 60; step += 1) {
      const at = pick(expected.length + 1)
      const act = pick(3)
      if (expected.length < 2 || (act === 0 && expected.length < 10)) {
        const made = (await makeState({ order: at })).body.id
        expected.splice(at, 0, made)
      } else if (act === 1 && expected.length > 1) {
        const [gone] = expected.splice(Math.min(at, expected.length - 1), 1)
        expect((await remove(`${states}${gone}/`)).status).toBe(204)
      } else {
        const [moved] = expected.splice(pick(expected.length), 1)
        const to = Math.min(at, expected.length)
        expect((await change(`${states}${moved}/`, { order: to })).status).toBe(200)
        expected.splice(to, 0, moved!)
      }
      expect(await orderOf()).toEqual(expected)
    }
    await Promise.all(expected.map((id, index) => change(`${states}${id}/`, { order: expected.length - 1 - index })))
    expect((await orderOf()).toSorted()).toEqual(expected.toSorted())
  })

  test('a move leaves the versions of the others alone, so that their forms are saved', async () => {
    const [first, second] = [(await makeState()).body.id, (await makeState()).body.id]
    const { etag } = await crm.administrator.call('GET', `${states}${second}/`)
    await change(`${states}${first}/`, { order: 1 })
    const saved = await crm.administrator.call(
      'PATCH',
      `${states}${second}/`,
      { name: 'Qualifié' },
      { 'if-match': etag! },
    )
    expect([saved.status, saved.body.order]).toEqual([200, 0])
  })

  test('ten at most, one at least', async () => {
    for (let made = 0; made < 10; made += 1) expect((await makeState()).status).toBe(201)
    const { status, body } = await makeState()
    expect([status, body.errors.pipeline[0].code]).toEqual([422, 'pipeline_full'])
    const other = await makePipeline()
    const only = (await makeState({}, other)).body.id
    expect((await remove(`${states}${only}/`)).body.code).toBe('last_state')
  })

  test('how long one keeps its opportunities is at least a day or a week', async () => {
    const wrong = async (values: Record<string, unknown>) =>
      Object.keys((await makeState({ awarded_in_bool: true, ...values })).body.errors ?? {})
    expect(await wrong({ awarded_in_type: 'months', awarded_in_number: 1 })).toEqual(['awarded_in_type'])
    expect(await wrong({ awarded_in_type: 'days', awarded_in_number: 0 })).toEqual(['awarded_in_number'])
    expect(await wrong({ awarded_in_type: 'weeks', awarded_in_number: 2 })).toEqual([])
  })

  test('one stays in its pipeline', async () => {
    const made = (await makeState()).body.id
    const { status, body } = await change(`${states}${made}/`, { pipeline: await makePipeline() })
    expect([status, body.errors.pipeline[0].code]).toEqual([422, 'read_only'])
  })
})

describe('teams', () => {
  test('what has a team is seen by it and by who may do everything; what has none by all', async () => {
    const made = (await makeState()).body.id
    const seen = async (by: Person) => [
      (await by.call('GET', `${pipelines}${pipeline}/`)).status,
      (await by.call('GET', `${states}${made}/`)).status,
      (await by.call('GET', `${pipelines}?page_size=100`)).body.results.some(
        ({ id }: { id: string }) => id === pipeline,
      ),
      (await by.call('GET', `${states}?pipeline=${pipeline}`)).body.count,
    ]
    expect(await seen(crm.sales)).toEqual([200, 200, true, 1])
    const member = await crm.administrator.call('POST', teams, { pipeline, pipeline_user: crm.manager.user })
    expect(await seen(crm.sales)).toEqual([404, 404, false, 0])
    expect(await seen(crm.manager)).toEqual([200, 200, true, 1])
    expect(await seen(crm.administrator)).toEqual([200, 200, true, 1])
    expect((await crm.sales.call('GET', `${teams}${member.body.id}/`)).status).toBe(404)
    expect((await remove(`${teams}${member.body.id}/`)).status).toBe(204)
    expect(await seen(crm.sales)).toEqual([200, 200, true, 1])
  })

  test('the people of a pipeline are those of its team, written on either side', async () => {
    const people = async () => (await crm.administrator.call('GET', `${pipelines}${pipeline}/`)).body.assigned_users
    const members = async () =>
      (await crm.administrator.call('GET', `${teams}?pipeline=${pipeline}`)).body.results.map(
        ({ pipeline_user: user, email_bool: isMailed }: Record<string, unknown>) => [user, isMailed],
      )
    await change(`${pipelines}${pipeline}/`, { assigned_users: [crm.sales.user] })
    expect(await members()).toEqual([[crm.sales.user, false]])
    const { body } = await crm.administrator.call('POST', teams, {
      pipeline,
      pipeline_user: crm.manager.user,
      email_bool: true,
    })
    expect(await people()).toEqual([crm.sales.user, crm.manager.user])
    await change(`${pipelines}${pipeline}/`, { assigned_users: [crm.manager.user] })
    expect(await members()).toEqual([[crm.manager.user, true]])
    expect((await remove(`${teams}${body.id}/`)).status).toBe(204)
    expect(await people()).toEqual([])
  })

  test('a team that is emptied lets everyone see the pipeline again', async () => {
    await change(`${pipelines}${pipeline}/`, { assigned_users: [crm.manager.user] })
    expect((await crm.sales.call('GET', `${pipelines}${pipeline}/`)).status).toBe(404)
    await change(`${pipelines}${pipeline}/`, { assigned_users: null })
    expect((await crm.sales.call('GET', `${pipelines}${pipeline}/`)).status).toBe(200)
    expect((await crm.administrator.call('GET', `${teams}?pipeline=${pipeline}`)).body.count).toBe(0)
  })

  test('no one is a member twice', async () => {
    await crm.administrator.call('POST', teams, { pipeline, pipeline_user: crm.sales.user })
    const { status, body } = await crm.administrator.call('POST', teams, { pipeline, pipeline_user: crm.sales.user })
    expect([status, body.code]).toEqual([409, 'in_team'])
  })
})

test('sales and managers read pipelines, and write none; the recruiter knows others', async () => {
  for (const person of [crm.sales, crm.manager]) {
    expect((await person.call('GET', pipelines)).status).toBe(200)
    expect((await person.call('POST', pipelines, { name: 'À moi' })).status).toBe(403)
  }
  const recruiter = await crm.suite.person(crm.administrator.company, 'recruiter')
  expect((await recruiter.call('GET', pipelines)).status).toBe(403)
})
