import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { later } from '../../../server/runtime/clock.ts'
import { sqlState } from '../../../server/database/database.ts'
import { tableName } from '../../../server/database/schema.ts'
import { pointersTo } from '../../../server/merge/merge-moves.ts'
import { validated } from '../../support/documents.ts'
import { makeOpportunity } from '../../support/crm.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const year = 400 * 86_400

let suite: Suite
let person: Person

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
})
afterAll(() => suite.close())

async function make(path: string, values: Record<string, unknown>): Promise<any> {
  const { status, body } = await person.call('POST', path, values)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const party = (company_name: string) =>
  make('directory/v1/organizations/', {
    company_name,
    address: 'Quai 1',
    postcode: '29200',
    city: 'Brest',
    country: 'FR',
    siret_number: '40483304800022',
  })
async function merge(path: 'organizations' | 'contacts', stays: string, goes: string): Promise<void> {
  const { etag = '' } = await person.call('GET', `directory/v1/${path}/${stays}/`)
  const body = { other: goes, fields: [] }
  const { status } = await person.call('POST', `directory/v1/${path}/${stays}/merges/`, body, { 'if-match': etag })
  expect(status).toBe(200)
}
const invoiceOf = (organization: string) => person.call('POST', 'commercial/v1/invoices/', { organization })
const patch = async (path: string, values: Record<string, unknown>) => {
  const { etag = '' } = await person.call('GET', path)
  return person.call('PATCH', path, values, { 'if-match': etag })
}

describe('a merged record takes no new references', () => {
  let goes = ''
  let contact = ''
  beforeAll(async () => {
    const [stays, went] = [await party('Hôtel du Port'), await party('Hotel du port SARL')]
    const [kept, gone] = [
      await make('directory/v1/contacts/', { first_name: 'Anne', last_name: 'Le Gall' }),
      await make('directory/v1/contacts/', { last_name: 'Legall' }),
    ]
    ;[goes, contact] = [went.id, gone.id]
    await merge('organizations', stays.id, goes)
    await merge('contacts', kept.id, contact)
  })

  const lines = { product_name: 'Pose', quantity: '1', price: '10.00' }
  const ofOrganization: Readonly<Record<string, (id: string) => Record<string, unknown>>> = {
    'commercial/v1/quotations/': (organization) => ({ organization, quotation_lines: [lines] }),
    'commercial/v1/invoices/': (organization) => ({ organization, invoice_lines: [lines] }),
    'commercial/v1/purchase-orders/': (organization) => ({ organization, purchase_order_lines: [lines] }),
    'directory/v1/contacts/': (organization) => ({ last_name: 'Riou', organization }),
    'directory/v1/organization-notes/': (organization) => ({ organization, text: 'Rappeler' }),
    'directory/v1/addresses/': (organization) => ({ organization, address: 'Quai 2' }),
    'directory/v1/organizations/': (parent) => ({ company_name: 'Filiale', parent }),
    'dashboard/v1/tasks/': (external_id) => ({ title: 'Relancer', date: '2026-12-01', external_id }),
  }
  test.each(Object.entries(ofOrganization))('an organization, by %s', async (path, values) => {
    const count = async () => (await person.call('GET', path)).body.count
    const before = await count()
    const { status, body } = await person.call('POST', path, values(goes))
    expect([status, body.code]).toEqual([409, 'merged_reference'])
    expect(body.detail).toContain('Hôtel du Port')
    expect(await count()).toBe(before)
  })

  test('an opportunity, an activity and a note of a contact', async () => {
    const { opportunity } = await makeOpportunity(person)
    const { state } = (await person.call('GET', `commercial/v1/business-opportunities/${opportunity}/`)).body
    const answers = [
      await person.call('POST', 'commercial/v1/business-opportunities/', { name: 'Volets', state, organization: goes }),
      await person.call('POST', 'commercial/v1/business-opportunities/', { name: 'Volets', state, contact }),
      await person.call('POST', 'crm/v1/activities/', {
        name: 'Rappeler',
        business_opportunity: opportunity,
        contacts: [contact],
      }),
      await person.call('POST', 'directory/v1/contact-notes/', { contact, text: 'Absente' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.errors])).toEqual(
      answers.map(() => [409, 'merged_reference', undefined]),
    )
    expect(answers.map(({ body }) => /Hôtel du Port|Anne Le Gall/.exec(body.detail)?.[0])).toEqual([
      'Hôtel du Port',
      ...Array<string>(3).fill('Anne Le Gall'),
    ])
  })

  test('a change that names it, and an entry that is typed', async () => {
    const { id } = await make('directory/v1/contacts/', { last_name: 'Riou' })
    const changed = await patch(`directory/v1/contacts/${id}/`, { organization: goes })
    const { results } = (await person.call('GET', 'accounting/v1/accounts/?page_size=100')).body
    const numbered = (start: string): string =>
      results.find(({ number }: { number: string }) => number.startsWith(start)).id
    const typed = await person.call('POST', 'accounting/v1/entries/', {
      day: '2026-11-19',
      label: 'Écart',
      lines: [
        { account: numbered('411'), organization: goes, debit: '1.00' },
        { account: numbered('101'), credit: '1.00' },
      ],
    })
    expect([changed, typed].map(({ status, body }) => [status, body.code, body.errors])).toEqual([
      [409, 'merged_reference', undefined],
      [409, 'merged_reference', undefined],
    ])
  })
})

test('a document made from one of the merged company keeps that company as its party', async () => {
  const [stays, goes] = [await party('Scierie Le Goff'), await party('Scierie Legoff')]
  const invoice = (await validated(person, goes.id)).body
  const order = await make('commercial/v1/purchase-orders/', {
    organization: goes.id,
    purchase_order_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
  })
  await merge('organizations', stays.id, goes.id)
  const credit = await make('commercial/v1/credits/', { linked_invoice: invoice.id, need_lines: true })
  const billed = await make(`commercial/v1/purchase-orders/${order.id}/convert_invoice/`, {})
  expect([credit.organization, billed.organization]).toEqual([goes.id, goes.id])
  expect((await invoiceOf(goes.id)).status).toBe(409)
})

/** Rows that follow booked documents, and the link of the merge itself. */
const consequences = ['commercial/aged-scales organization', 'accounting/account-lines organization']

let made: ReturnType<typeof oneOfEach> | undefined
test.each(['directory/organizations', 'directory/contacts'])(
  'the database refuses each new reference to one of %s that went',
  async (key) => {
    const { company, user } = person
    made ??= oneOfEach(suite.backend.db, entities, { company, user, now: suite.clock.now(), mark: 'refus' })
    const rows = await made
    const target = registry.get(key)!
    const path = target.path as 'organizations' | 'contacts'
    const [stays, goes] = [
      await make(`directory/v1/${path}/`, { [target.title]: 'Celle qui reste' }),
      await make(`directory/v1/${path}/`, { [target.title]: 'Celle qui part' }),
    ]
    await merge(path, stays.id, goes.id)
    const pointers = pointersTo(target).filter(
      ({ entity, field }) => field !== 'merged_into' && !consequences.includes(`${entity.key} ${field}`),
    )
    const open: string[] = []
    for (const { entity, field, kind } of pointers) {
      const value = kind === 'refs' ? 'jsonb_build_array($2::text)' : kind === 'ref' ? '$2::uuid' : '$2'
      const row = rows.get(entity.key)
      const state =
        !row ||
        (await suite.backend.db
          .query(`update ${tableName(entity)} set "${field}" = ${value} where id = $1`, [row, goes.id])
          .then(() => 'done', sqlState))
      const inserting = await suite.backend.db.query(
        `select 1 from pg_trigger where tgrelid = $1::regclass and tgname = $2 and tgtype & 4 = 4`,
        [tableName(entity), `merged_${field}_named`],
      )
      // Some have no row to change here, and a line of a transfer order never changes at all (55006).
      if (![true, 'EN004', '55006'].includes(state ?? '') || inserting.length === 0)
        open.push(`${entity.key}.${field}: ${state}`)
    }
    expect(open).toEqual([])
    expect(pointers.length).toBeGreaterThan(15)
  },
)

test('a record whose merge was undone takes references again', async () => {
  const [stays, goes] = [await party('Garage Morvan'), await party('Garage Morvan SARL')]
  suite.clock.set(later(suite.clock.now(), 60))
  await merge('organizations', stays.id, goes.id)
  expect((await invoiceOf(goes.id)).status).toBe(409)
  const [{ id }] = (await person.call('GET', `directory/v1/organizations/${goes.id}/merges/`)).body.results
  await person.call('POST', `directory/v1/organizations/${goes.id}/merges/${id}/undo/`)
  expect((await invoiceOf(goes.id)).status).toBe(201)
})
