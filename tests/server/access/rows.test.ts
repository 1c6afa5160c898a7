import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { crmPaths, makeOpportunity } from '../../support/crm.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let seller: Person
let colleague: Person
let pipeline: string
let state: string
let opportunity: string
let note: string

const title = 'Escalier Trévarez'
const notes = 'commercial/v1/business-opportunity-notes/'
const own = 'dashboard/v1/notes/'

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  seller = await suite.person(company, 'sales')
  colleague = await suite.person(company, 'manager')
  ;({ pipeline, opportunity } = await makeOpportunity(administrator, { name: title, amount: '7301.00' }))
  state = (await administrator.call('GET', `${crmPaths.opportunities}${opportunity}/`)).body.state
  await administrator.call('POST', crmPaths.teams, { pipeline, pipeline_user: colleague.user })
  note = (
    await administrator.call('POST', notes, { business_opportunity: opportunity, text: 'Marge Trévarez à revoir' })
  ).body.id
  await administrator.call('POST', crmPaths.activities, {
    name: 'Visite Trévarez',
    types: 'call',
    business_opportunity: opportunity,
  })
})
afterAll(() => suite.close())

/** Places in which the records of the team would show. */
const places = (): string[] => [
  crmPaths.opportunities,
  `${crmPaths.opportunities}?search=Trévarez`,
  `${crmPaths.opportunities}?search=Trevares&similar=true`,
  `${crmPaths.opportunities}?stats=true`,
  `${crmPaths.opportunities}?group_by=state`,
  `${crmPaths.opportunities}?fields=name,amount&page_size=100`,
  `${crmPaths.opportunities}?expand=state.pipeline`,
  `${crmPaths.opportunities}${opportunity}/`,
  `${crmPaths.pipelines}?expand=states`,
  `${crmPaths.pipelines}${pipeline}/`,
  crmPaths.states,
  crmPaths.teams,
  crmPaths.activities,
  `${crmPaths.activities}?expand=business_opportunity`,
  notes,
  `${notes}${note}/`,
  'dashboard/v1/search/?q=Trévarez',
  `history/v1/timeline/?entity=commercial/business-opportunities&record=${opportunity}`,
  `history/v1/entries/?entity=commercial/business-opportunities&record=${opportunity}`,
]

async function shows(person: Person, place: string): Promise<boolean> {
  const { body } = await person.call('GET', place, undefined, { 'x-unchecked': '1' })
  const { search: _searched, ...answer } = (body ?? {}) as Record<string, unknown>
  const text = JSON.stringify(answer)
  return /Trévarez|7301/.test(text) || [pipeline, state, opportunity, note].some((id) => text.includes(id))
}

describe('rows of an entity, as its access declares them', () => {
  test('records of a team and what belongs to them: no list, record, expansion, search, sum, group, trail or export shows them to others', async () => {
    for (const place of places()) {
      expect([place, 'colleague', await shows(colleague, place)]).toEqual([place, 'colleague', true])
      expect([place, 'seller', await shows(seller, place)]).toEqual([place, 'seller', false])
    }
  })

  test('others change none of them, and add nothing to them', async () => {
    const { etag } = await administrator.call('GET', `${crmPaths.opportunities}${opportunity}/`)
    const writes = [
      ['PATCH', `${crmPaths.opportunities}${opportunity}/`, { name: 'Pris' }, 404],
      ['DELETE', `${crmPaths.opportunities}${opportunity}/`, undefined, 404],
      ['POST', crmPaths.opportunities, { name: 'Le mien', state }, 422],
      ['POST', crmPaths.activities, { name: 'Appel', types: 'call', business_opportunity: opportunity }, 422],
      ['POST', notes, { business_opportunity: opportunity, text: 'Vu' }, 422],
    ] as const
    for (const [method, path, body, status] of writes) {
      const answer = await seller.call(method, path, body, { 'if-match': etag ?? '', 'x-unchecked': '1' })
      expect([method, path, answer.status]).toEqual([method, path, status])
    }
  })

  test('rows of one person are read and written by that person alone, even by an administrator', async () => {
    const made = (await seller.call('POST', own, { content: 'Rappeler Le Bihan' })).body.id
    for (const place of [own, `${own}?search=Bihan`, `${own}${made}/`, `${own}?fields=content`]) {
      const text = async (person: Person): Promise<string> =>
        JSON.stringify((await person.call('GET', place, undefined, { 'x-unchecked': '1' })).body)
      expect([place, (await text(seller)).includes('Le Bihan')]).toEqual([place, true])
      expect([place, (await text(administrator)).includes('Le Bihan')]).toEqual([place, false])
    }
    const change = await administrator.call('PATCH', `${own}${made}/`, { content: 'Vu' }, { 'if-match': '"1"' })
    expect(change.status).toBe(404)
  })

  test('a record that is deleted with another, whose rows are limited, is limited too', () => {
    const isLimited = (rows: unknown): boolean => rows !== undefined && rows !== 'all'
    const open = entities.filter(({ access, fields, computed }) =>
      Object.values({ ...fields, ...computed }).some((schema) => {
        const { owned, target = '' } = factsOf(schema)
        const parent = owned ? registry.get(target) : undefined
        return (
          parent && (parent.access.side || isLimited(parent.access.rows)) && !access.side && !isLimited(access.rows)
        )
      }),
    )
    expect(open.map(({ key }) => key)).toEqual([])
  })
})
