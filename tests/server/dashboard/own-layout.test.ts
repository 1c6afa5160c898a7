import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person
let bob: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  anna = await suite.person(company, 'sales', 'anna@layout.test')
  bob = await suite.person(company, 'sales', 'bob@layout.test')
})
afterAll(() => suite.close())

const tile = (i: string, x: number, y: number) => ({ i, x, y, w: 3, h: 2 })
const lg = [tile('billed', 0, 0), tile('late', 3, 0)]
const own = 'dashboard/v1/layouts/own/'
const version = (answer: { headers: Headers }) => ({ 'If-Match': answer.headers.get('etag') ?? '' })

describe('the own layout', () => {
  test('is created, read, and saved with the version it was read with; another person has another', async () => {
    expect((await anna.call('GET', `${own}?widget=home`)).body.id).toBeUndefined()
    const made = await anna.call('POST', own, { widget: 'home', lg })
    expect([made.status, made.body.lg]).toEqual([200, lg])
    expect((await anna.call('POST', own, { widget: 'home', lg: [] })).status).toBe(428)
    expect((await anna.call('POST', own, { widget: 'home', lg: [] }, { 'If-Match': '"7"' })).status).toBe(412)

    const read = await anna.call('GET', `${own}?widget=home`)
    const saved = await anna.call('POST', own, { widget: 'home', lg: [lg[0]] }, version(read))
    expect([saved.status, saved.body.id, saved.body.lg]).toEqual([200, made.body.id, [lg[0]]])
    expect((await bob.call('GET', `${own}?widget=home`)).body.id).toBeUndefined()
    expect((await bob.call('GET', `dashboard/v1/layouts/${made.body.id}/`)).status).toBe(404)
  })

  test('is one row however many first saves come at once, and a second one by the list is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => bob.call('POST', own, { widget: 'home', lg })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428, 428, 428, 428])
    expect((await bob.call('POST', 'dashboard/v1/layouts/', { widget: 'home', lg })).status).toBe(409)
    expect((await bob.call('GET', 'dashboard/v1/layouts/?widget=home')).body.count).toBe(1)
  })

  test('keeps its tiles inside the grid and apart from each other, through every door', async () => {
    const codes = async (body: object): Promise<unknown[]> => {
      const answer = await anna.call('POST', own, { widget: 'other', ...body })
      const { errors } = answer.body as { errors?: Record<string, { code: string }[]> }
      return [answer.status, Object.entries(errors ?? {}).map(([name, [first]]) => `${name} ${first?.code}`)]
    }
    expect(await codes({ lg: [tile('a', 0, 0), tile('b', 2, 1)] })).toEqual([422, ['lg grid_overlap']])
    expect(await codes({ sm: [tile('a', 6, 0)] })).toEqual([422, ['sm grid_outside']])
    expect(await codes({ md: [tile('a', 0, 0), tile('a', 3, 0)] })).toEqual([422, ['md grid_twice']])
    const many = Array.from({ length: 500 }, (_, y) => ({ ...tile(`t${y}`, 0, y), h: 1 }))
    expect(await codes({ lg: many })).toEqual([422, ['lg grid_many']])
    const listed = await anna.call('POST', 'dashboard/v1/layouts/', { widget: 'other', lg: [tile('a', 11, 0)] })
    expect(listed.status).toBe(422)
    expect((await anna.call('GET', `${own}?widget=other`)).body.id).toBeUndefined()
  })

  test('a saved view of a list may be one of many', async () => {
    const view = { widget: 'view:invoices', filters: [{ label: 'Mine', filters: [] }] }
    expect((await anna.call('POST', 'dashboard/v1/layouts/', view)).status).toBe(201)
    expect((await anna.call('POST', 'dashboard/v1/layouts/', view)).status).toBe(201)
  })

  test('a view that its owner shares is read by colleagues and changed by its owner alone', async () => {
    const view = { widget: 'view:orders', filters: [{ label: 'Ours', filters: [] }], is_shared: true }
    const { body } = await anna.call('POST', 'dashboard/v1/layouts/', view)
    const path = `dashboard/v1/layouts/${body.id}/`
    const seen = await bob.call('GET', path)
    expect(seen.body).toMatchObject({ is_shared: true, user_object: { first_name: expect.any(String) } })
    expect((await bob.call('GET', 'dashboard/v1/layouts/?widget=view:orders')).body.count).toBe(1)
    expect((await bob.call('PATCH', path, { is_shared: false }, version(seen))).status).toBe(403)
    expect((await bob.call('DELETE', path, undefined, version(seen))).status).toBe(403)
    expect((await anna.call('PATCH', path, { is_shared: false }, version(seen))).status).toBe(200)
    expect((await bob.call('GET', path)).status).toBe(404)
  })

  test('nothing but a view is shared, whatever the way', async () => {
    const home = { widget: 'another', lg, is_shared: true }
    expect((await anna.call('POST', 'dashboard/v1/layouts/', home)).status).toBe(422)
    expect((await anna.call('POST', own, home)).status).toBe(422)
    await expect(
      suite.backend.db.query("update dashboard_layouts set is_shared = true where widget not like 'view:%'"),
    ).rejects.toThrow('only_views_are_shared')
  })
})

test('the own note is one, with a version, and of its writer alone', async () => {
  const path = 'dashboard/v1/notes/own/'
  expect((await anna.call('GET', path)).body.id).toBeUndefined()
  const made = await anna.call('POST', path, { content: 'Rappeler la mairie' })
  expect(made.status).toBe(200)
  expect((await anna.call('POST', path, { content: 'x' })).status).toBe(428)
  expect((await anna.call('POST', path, { content: 'Fait' }, version(made))).body.content).toBe('Fait')
  const now = await anna.call('GET', path)
  expect((await anna.call('POST', path, { content: '' }, version(now))).status).toBe(200)
  expect((await bob.call('GET', path)).body).toEqual({})
})
