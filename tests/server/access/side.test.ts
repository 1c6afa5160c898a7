import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { visibleRows } from '../../../server/http/access/rows.ts'
import { rowsOfSide } from '../../../server/http/access/side.ts'
import { servedEntities } from '../../../server/http/call/hooks.ts'
import type { CompanyMember } from '../../../server/http/call/caller.ts'
import { customer, draft } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
beforeAll(async () => {
  suite = await startSuite()
})
afterAll(() => suite.close())

const seller = {
  kind: 'user',
  salesOnly: true,
  role: 'sales',
  user: 'x',
  rows: {},
  rights: { services: ['commercial'], permissions: [] },
} as unknown as CompanyMember
const declared = entities.filter(({ access }) => access.side)

describe('the side of sales and purchases (domain rules 0.3)', () => {
  test.each(declared.map((entity) => [entity.key, entity] as const))(
    '%s: its hooks limit the rows of a seller as the entity declares',
    (key, entity) => {
      const served = servedEntities.get(key)
      const wanted = rowsOfSide(entity)(seller)
      if (served && !entity.isComputed)
        expect(visibleRows(entity, served.hooks, seller).map(({ sql }) => sql)).toContain(wanted?.sql)
      expect(rowsOfSide(entity)({ salesOnly: false })).toBeUndefined()
    },
  )

  test('every entity with its own side, or lines of one, declares it', () => {
    const sided = new Set(declared.map(({ key }) => key))
    const missing = entities.filter(({ key, fields, computed }) => {
      const all = { ...fields, ...computed }
      const isLine = 'transaction' in fields && sided.has(factsOf(fields.transaction!).target ?? '')
      return !sided.has(key) && ('is_sales' in all || isLine)
    })
    expect(missing.map(({ key }) => key)).toEqual([])
  })

  test('no list, record, expansion, search, sum, group, chart, trail or export shows a purchase to a seller, and none is written', async () => {
    const company = await suite.company('Menuiserie Kervadec')
    const administrator = await suite.person(company, 'administrator')
    const person = await suite.person(company, 'sales')
    const organization = await customer(administrator, { company_name: 'Scierie Trévarez' })
    const made = await draft(administrator, organization, '777.00', { is_sales: false, subject: 'Achat de chênes' })
    const id: string = made.body.id
    const invoices = 'commercial/v1/invoices/'
    const places = [
      invoices,
      `${invoices}?search=chênes`,
      `${invoices}?stats=true`,
      `${invoices}?group_by=organization`,
      `${invoices}?data_type=total`,
      `${invoices}?fields=subject,total_price&page_size=100`,
      `${invoices}${id}/`,
      'commercial/v1/invoice-lines/?expand=transaction',
      `dashboard/v1/search/?q=chênes`,
      `history/v1/timeline/?entity=commercial/invoices&record=${id}`,
      `history/v1/entries/?entity=commercial/invoices&record=${id}`,
    ]
    const shows = async (by: Person, place: string): Promise<boolean> => {
      const { body } = await by.call('GET', place, undefined, { 'x-unchecked': '1' })
      const text = JSON.stringify(body)
      return (
        text.includes(id) ||
        text.includes('chênes') ||
        (body.count ?? 0) > 0 ||
        Number(body.stats?.total_price ?? 0) > 0
      )
    }
    for (const place of places) expect([place, await shows(person, place)]).toEqual([place, false])
    expect(await shows(administrator, invoices)).toBe(true)
    const write = await person.call('PATCH', `${invoices}${id}/`, { subject: 'Pris' }, { 'if-match': made.etag ?? '' })
    expect(write.status).toBe(404)
    expect((await person.call('POST', invoices, { organization, is_sales: false, invoice_lines: [] })).status).toBe(403)
  })
})
