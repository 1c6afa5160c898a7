import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let sales: Person
let administrator: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  administrator = await suite.person(company, 'administrator')
})
afterAll(() => suite.close())

interface Given {
  values: Record<string, unknown>
  note?: string
}
let files = 0
const numbered = (rows: readonly Given[]) => rows.map((one, at) => ({ row: at + 2, ...one }))
const check = async (entity: string, rows: readonly Given[]) =>
  (await sales.call('POST', 'history/v1/imports/check/', { entity, rows: numbered(rows) })).body.outcomes
async function load(entity: string, rows: readonly Given[], key: string | null = null) {
  const plan = { entity, file: 'contacts.csv', key, total: rows.length, fingerprint: `notes-${(files += 1)}` }
  const { body } = await sales.call('POST', 'history/v1/imports/', plan)
  const sent = await sales.call('POST', `history/v1/imports/${body.id}/rows/`, { rows: numbered(rows) })
  await sales.call('POST', `history/v1/imports/${body.id}/end/`)
  return sent.body
}
const undo = (id: string) => sales.call('POST', `history/v1/imports/${id}/undo/`)
const notes = async (of: 'contact' | 'organization'): Promise<string[]> =>
  (await sales.call('GET', `directory/v1/${of}-notes/?ordering=created_at`)).body.results.map(
    ({ text }: { text: string }) => text,
  )
const people = async (): Promise<number> => (await sales.call('GET', 'directory/v1/contacts/')).body.count

test('C6: a remark becomes a note of its author on the record, is announced by the dry run, and goes with the import', async () => {
  const rows = [
    { values: { last_name: 'Riou' }, note: 'Rappeler le matin' },
    { values: { last_name: 'Tanguy' } },
    { values: { last_name: 'Le Gall' }, note: '   ' },
    { values: { last_name: 'Kerbrat' }, note: 'x'.repeat(2001) },
  ]
  const tried = await check('directory/contacts', rows)
  expect(tried.map((one: { has_note?: boolean }) => one.has_note ?? false)).toEqual([true, false, false, false])
  expect(tried[3]).toMatchObject({ action: 'error', errors: { note: [{ code: 'max_length', params: { max: 2000 } }] } })
  expect(await notes('contact')).toEqual([])

  const done = await load('directory/contacts', rows)
  expect(done).toMatchObject({ created: 3 })
  const [note] = (await sales.call('GET', `directory/v1/contact-notes/?contact=${done.outcomes[0].record}`)).body
    .results
  expect(note).toMatchObject({ text: 'Rappeler le matin', user: sales.user, pin: false })
  expect((await undo(done.id)).body).toMatchObject({ state: 'undone', kept: 0, left: 0 })
  expect([await people(), await notes('contact')]).toEqual([0, []])
})

test('C6: a remark on an existing record is written once, and taken back without changing the record', async () => {
  const entity = 'directory/organizations'
  const row = { values: { company_name: 'Hôtel du Port', city: 'Brest' }, note: 'Livrer avant 9 h' }
  const first = await load(entity, [{ values: { company_name: 'Hôtel du Port' } }], 'company_name')
  const second = await load(entity, [{ ...row, note: 'Parle anglais' }], 'company_name')
  const third = await load(entity, [row], 'company_name')
  expect(third.outcomes[0]).toMatchObject({ action: 'update', has_note: true })
  expect((await load(entity, [row], 'company_name')).outcomes[0]).toMatchObject({ action: 'unchanged' })
  expect(await notes('organization')).toEqual(['Parle anglais', 'Livrer avant 9 h'])

  // Imports in turn are taken back one after the other.
  for (const id of [third.id, second.id]) expect((await undo(id)).body).toMatchObject({ kept: 0, left: 0 })
  expect(await notes('organization')).toEqual([])
  const record = await sales.call('GET', `directory/v1/organizations/${first.outcomes[0].record}/`)
  expect(record.body.city).toBeNull()
  expect((await undo(first.id)).body).toMatchObject({ kept: 0, left: 0 })
})

test('C6: a note that was changed since stays with its record; records without notes take no remark', async () => {
  const done = await load('directory/contacts', [{ values: { last_name: 'Morvan' }, note: 'À voir' }])
  const [note] = (await sales.call('GET', 'directory/v1/contact-notes/')).body.results
  const address = `directory/v1/contact-notes/${note.id}/`
  const { etag = '' } = await sales.call('GET', address)
  await sales.call('PATCH', address, { text: 'À voir en mars' }, { 'if-match': etag })
  expect((await undo(done.id)).body).toMatchObject({ kept: 1, left: 0 })
  expect([await people(), await notes('contact')]).toEqual([1, ['À voir en mars']])

  const rows = numbered([{ values: { name: 'Chêne' }, note: 'Bois' }])
  const other = await administrator.call('POST', 'history/v1/imports/check/', { entity: 'products/products', rows })
  expect(other.body.outcomes[0]).toMatchObject({ action: 'error', errors: { note: [{ code: 'unknown_field' }] } })
})
