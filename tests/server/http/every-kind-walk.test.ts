import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds, hasPage } from '../../../server/services/commercial/document/kinds.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { maySend } from '../../../src/contract/commercial/rules/flows/sendable.ts'
import { rightsOf } from '../../../src/contract/rights/role-table.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { registry } from '../../../src/contract/index.ts'
import { type DocumentPath, type Maker, documentMaker } from '../../support/document-states.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const pixel = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082', 'hex').toString('base64')}`
const commercial = 'commercial/v1/'

let suite: Suite
let company: string
let person: Person
let makers: Readonly<Record<string, Maker>>

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  makers = { sales: await documentMaker(person, true), purchases: await documentMaker(person, false) }
})
afterAll(() => suite.close())

const sides = documentKinds.flatMap((kind) =>
  (['sales', 'purchases'] as const).map((side) => ({ name: kind.name, kind, side })),
)

describe.each(sides)('a $name of $side', ({ kind, side }) => {
  const { path, scope, name } = kind.entity
  const make = (): Promise<string> => makers[side]!.make(path as DocumentPath)
  const query = `is_sales=${side === 'sales'}`
  let at: string
  let id: string
  beforeAll(async () => {
    at = await make()
    id = at.split('/').at(-2)!
  })

  test('is changed over the version that was read alone', async () => {
    const { etag } = await person.call('GET', at)
    const change = (subject: string, headers = {}) => person.call('PATCH', at, { subject }, headers)
    expect((await change('Sans version')).status).toBe(428)
    expect((await change('Chantier', { 'if-match': etag ?? '' })).body.subject).toBe('Chantier')
    expect((await change('Trop tard', { 'if-match': etag ?? '' })).status).toBe(412)
    expect((await person.call('GET', at)).body.subject).toBe('Chantier')
  })

  test('has its lines, of which each is changed over its version', async () => {
    const lines = `${commercial}${kind.line.path}/`
    const { body } = await person.call('GET', `${lines}?transaction=${id}`)
    expect(body.count).toBeGreaterThan(0)
    const one = await person.call('GET', `${lines}${body.results[0].id}/`)
    const change = (headers = {}) =>
      person.call('PATCH', `${lines}${one.body.id}/`, { description: 'En chêne' }, headers)
    expect((await change()).status).toBe(428)
    const changed = await change({ 'if-match': one.etag ?? '' })
    expect([changed.status, changed.body.description]).toEqual([200, 'En chêne'])
    expect((await change({ 'if-match': one.etag ?? '' })).status).toBe(412)
  })

  test('keeps notes and files, and its trail says what was done', async () => {
    const field = name.replaceAll('-', '_')
    for (const [kept, values] of [
      [`${name}-notes`, { text: 'À rappeler' }],
      [`${name}-documents`, { title: 'Plan.png', document: pixel }],
    ] as const) {
      expect(registry.get(`commercial/${kept}`), kept).toBeDefined()
      const made = await person.call('POST', `${commercial}${kept}/`, { [field]: id, ...values })
      expect([kept, made.status]).toEqual([kept, 201])
      expect((await person.call('GET', `${commercial}${kept}/?${field}=${id}`)).body.count).toBe(1)
    }
    const { body } = await person.call('GET', `history/v1/entries/?entity=${kind.entity.key}&record=${id}`)
    const actions = body.results.map(({ action }: { action: string }) => action)
    expect(actions).toContain('create')
    expect(actions).toContain('update')
  })

  test('is in its list, in one tab at least, which count and sum what the list does', async () => {
    const { body: list } = await person.call('GET', `${commercial}${path}/?${query}&page_size=100`)
    const row = list.results.find((one: { id: string }) => one.id === id)
    expect(row).toMatchObject({ id, subject: 'Chantier' })
    for (const field of Object.keys(kind.entity.fields)) expect(row, field).toHaveProperty(field)
    const { body: overview } = await person.call('GET', `${commercial}${path}/overview/?${query}`)
    const { all, ...tabs } = overview as Record<string, { count: number; total: string | null }>
    expect(all!.count).toBe(list.count)
    const found: string[] = []
    for (const [tab, { count }] of Object.entries(tabs)) {
      const { body } = await person.call('GET', `${commercial}${path}/?${query}&view=${tab}&page_size=100`)
      expect([tab, body.count]).toEqual([tab, count])
      if (body.results.some((one: { id: string }) => one.id === id)) found.push(tab)
    }
    expect(found.length).toBeGreaterThan(0)
  })

  test('is copied as a fresh draft of its own, and drawn as a PDF', async () => {
    const copy = await person.call('POST', `${at}duplicate/`, {})
    if (copy.status === 201) {
      expect(copy.body.id).not.toBe(id)
      expect(kind.open).toContain(copy.body.status)
      expect(copy.body.is_sales).toBe(side === 'sales')
    } else expect([copy.status, typeof copy.body.code]).toEqual([409, 'string'])
    const pdf = await suite.router.app.request(`/api/${at}pdf/`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const bytes = Buffer.from(await pdf.arrayBuffer())
    // The file of a supplier’s document is the supplier’s own.
    const isOurs = side === 'sales' || kind.isOwnPaper
    expect([pdf.status, bytes.subarray(0, 5).toString() === '%PDF-']).toEqual([isOurs ? 200 : 404, isOurs])
  })

  test('leaves by mail with its PDF, and is read by its key where it has a page', async () => {
    const states = Object.keys(factsOf(kind.entity.fields.status!).choices!)
    const status = states.find((one) => maySend(kind.name, { status: one, is_sales: true }))!
    const sent = await makers[side]!.reach(path as DocumentPath, status)
    const document = sent.split('/').at(-2)!
    const reply = await person.call('POST', `${commercial}send-transaction/`, {
      type: kind.name,
      emails: ['solene@keranna.example'],
      object: 'Votre document',
      data: { id: document, content: '<p>Bonjour</p>' },
    })
    const mails = await suite.backend.db.query('select 1 from system_outbox where document = $1', [document])
    const leaves = maySend(kind.name, { status, is_sales: side === 'sales' })
    if (side === 'sales') expect(leaves).toBe(true)
    expect([reply.status < 300, mails.length]).toEqual([leaves, leaves ? 1 : 0])
    const { public_key: key } = (await person.call('GET', sent)).body
    if (!hasPage(kind) || !leaves) return
    const page = await suite.anonymous('GET', `${commercial}${path}/public/${key}/`)
    expect([page.status, JSON.stringify(page.body).includes('internal')]).toEqual([200, false])
    expect((await suite.anonymous('GET', `${commercial}${path}/public/${'x'.repeat(43)}/`)).status).toBe(404)
  })

  test('is nothing to a role without its rights', async () => {
    const role = Object.keys(roles).find((one) => !allows(rightsOf(one, [], roles), scope, 'read'))!
    const other = await suite.person(company, role as never, `${side}-${name}@suite.test`)
    expect((await other.call('GET', at)).status).toBe(403)
    expect((await other.call('GET', `${commercial}${path}/?${query}`)).status).toBe(403)
    expect((await other.call('PATCH', at, { subject: 'x' }, { 'if-match': '"1"' })).status).toBe(403)
    expect((await other.call('DELETE', at, undefined, { 'if-match': '"1"' })).status).toBe(403)
    expect((await person.call('GET', at)).body.subject).toBe('Chantier')
  })
})
