import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importedFields } from '../../../src/contract/imports.ts'
import { entities } from '../../../src/contract/index.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let accountant: Person
let stranger: Person
let category: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  accountant = await suite.person(company, 'accountant')
  stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
  category = (await administrator.call('POST', 'notifications/v1/emails/categories/', { label: 'Relances' })).body.id
})
afterAll(() => suite.close())

type Row = Record<string, unknown>
const numbered = (rows: readonly Row[], from = 1) => rows.map((values, at) => ({ row: from + at, values }))

let files = 0
const begin = async (person: Person, entity: string, total: number, key: string | null = null, fingerprint = '') =>
  person.call('POST', 'history/v1/imports/', {
    entity,
    file: 'clients.csv',
    key,
    total,
    fingerprint: fingerprint || `f${(files += 1)}`,
  })
const send = (person: Person, id: string, rows: readonly { row: number; values: Row }[]) =>
  person.call('POST', `history/v1/imports/${id}/rows/`, { rows })
const load = async (person: Person, entity: string, rows: readonly Row[], key: string | null = null) => {
  const { body } = await begin(person, entity, rows.length, key)
  const sent = await send(person, body.id, numbered(rows))
  await person.call('POST', `history/v1/imports/${body.id}/end/`)
  return sent.body
}
const undo = (person: Person, id: string) => person.call('POST', `history/v1/imports/${id}/undo/`)
const table = (entity: string): string => entity.replaceAll(/[/-]/g, '_')
/** All values of the rows of a table, but for what every writing raises. */
const stored = async (entity: string): Promise<unknown[]> =>
  (
    await suite.backend.db.query<{ row: unknown }>(
      `select to_jsonb(t) - 'row_version' - 'updated_at' as row from ${table(entity)} t order by id`,
    )
  ).map(({ row }) => row)
const actions = (outcomes: readonly { action: string }[]): string[] => outcomes.map(({ action }) => action)

/** Fields that some kinds require besides their title. */
const more: Readonly<Record<string, readonly string[]>> = {
  'accounting/accounts': ['label'],
  'notifications/emails/templates': ['object', 'text'],
}
const sample = (entity: (typeof entities)[number], at: number): Row =>
  Object.fromEntries([
    ...(more[entity.key] ?? []).map((field) => [field, `Texte ${at}`]),
    ...(entity.key === 'notifications/emails/templates' ? [['category', category]] : []),
    [entity.title, entity.key === 'accounting/accounts' ? `6281${at}` : `Importé ${at}`],
  ])
const imported = entities.filter((entity) => entity.imported && !entity.imported.lines)

describe('every entity that is read in', () => {
  test('has keys among the fields that a column fills, and its title is one of them', () => {
    expect(imported.map(({ key }) => key)).toEqual([
      'directory/contacts',
      'directory/organizations',
      'commercial/personal-organizations',
      'commercial/price-levels',
      'commercial/taxes',
      'accounting/accounts',
      'notifications/emails/templates',
      'products/products',
    ])
    for (const entity of imported)
      expect(importedFields(entity)).toEqual(expect.arrayContaining([entity.title, ...(entity.imported?.keys ?? [])]))
  })
  test.each(imported.map((entity) => [entity.key, entity] as const))(
    '%s: a dry run writes nothing, an import writes, its undo leaves the same rows',
    async (key, entity) => {
      await load(administrator, key, [sample(entity, 0)])
      const before = await stored(key)
      const rows = [
        sample(entity, 1),
        {},
        sample(entity, 2),
        { ...sample(entity, 3), [entity.title]: 'x'.repeat(3000) },
      ]
      const trial = await administrator.call('POST', 'history/v1/imports/check/', { entity: key, rows: numbered(rows) })
      expect(actions(trial.body.outcomes)).toEqual(['create', 'error', 'create', 'error'])
      expect(trial.body.outcomes[1].errors).toMatchObject({
        [entity.title]: [expect.objectContaining({ code: 'required' })],
      })
      expect(await stored(key)).toEqual(before)
      const done = await load(administrator, key, rows)
      expect(actions(done.outcomes)).toEqual(['create', 'error', 'create', 'error'])
      expect(await stored(key)).toHaveLength(before.length + 2)
      expect((await undo(administrator, done.id)).body).toMatchObject({ state: 'undone', left: 0, kept: 0 })
      expect(await stored(key)).toEqual(before)
    },
  )
})

describe('an import by key', () => {
  test('changes the record that has the key, in whatever capitals, and puts its values back', async () => {
    await load(administrator, 'directory/organizations', [
      { company_name: 'Le Goff', email: 'contact@legoff.example', city: 'Brest' },
      { company_name: 'Le Bihan', email: 'contact@lebihan.example', city: 'Quimper' },
    ])
    const before = await stored('directory/organizations')
    const done = await load(
      administrator,
      'directory/organizations',
      [
        { company_name: 'Le Goff', email: 'CONTACT@legoff.example', city: 'Morlaix', payday: 15 },
        { company_name: 'Le Bihan', email: 'contact@lebihan.example' },
        { company_name: 'Le Goff bis', email: 'contact@legoff.example' },
        { company_name: 'Neuve', email: 'neuve@x.example' },
      ],
      'email',
    )
    expect(actions(done.outcomes)).toEqual(['update', 'unchanged', 'error', 'create'])
    expect(done.outcomes[2].errors.email[0].code).toBe('repeated_key')
    expect(done).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
    expect((await undo(administrator, done.id)).body).toMatchObject({ left: 0, kept: 0, state: 'undone' })
    expect(await stored('directory/organizations')).toEqual(before)
  })
  test('refuses a key that several records have, and finds a SIRET whatever its spaces', async () => {
    await load(administrator, 'directory/organizations', [
      { company_name: 'Une', siret_number: '73282932000074', phone: '1' },
      { company_name: 'Jumelle' },
      { company_name: 'Jumelle' },
    ])
    const by = async (key: string, row: Row): Promise<string> => {
      const rows = numbered([row])
      const { body } = await administrator.call('POST', 'history/v1/imports/check/', {
        entity: 'directory/organizations',
        key,
        rows,
      })
      return body.outcomes[0].errors?.[key]?.[0].code ?? body.outcomes[0].action
    }
    expect(await by('company_name', { company_name: 'jumelle' })).toBe('several_records')
    expect(await by('siret_number', { company_name: 'Une', siret_number: '732 829 320 00074', phone: '2' })).toBe(
      'update',
    )
    expect(await by('siret_number', { company_name: 'Une', siret_number: '732 829 320 00075' })).toBe('siret')
  })
  test('puts the record in the place of a name, and refuses an unknown name', async () => {
    await load(administrator, 'directory/organizations', [{ company_name: 'Ateliers Ménez' }])
    const done = await load(administrator, 'directory/contacts', [
      { last_name: 'Cariou', organization: 'ateliers menez' },
      { last_name: 'Kerbrat', organization: 'Inconnue' },
    ])
    expect(actions(done.outcomes)).toEqual(['create', 'error'])
    expect(done.outcomes[1].errors.organization[0]).toMatchObject({
      code: 'unknown_name',
      params: { name: 'Inconnue' },
      text: expect.stringMatching(/^«.Inconnue.» est introuvable/),
    })
  })
  test('names every reference of a row that is no record, and says which name several have', async () => {
    await load(administrator, 'directory/organizations', [{ company_name: 'Sosie' }, { company_name: 'Sosie' }])
    const { body } = await administrator.call('POST', 'history/v1/imports/check/', {
      entity: 'directory/organizations',
      key: null,
      rows: numbered([{ company_name: 'Filiale', parent: 'sosie', default_price: 'Grille perdue' }]),
    })
    const codes = Object.entries(body.outcomes[0].errors).map(([field, [error]]: any) => [
      field,
      error.code,
      error.params,
    ])
    expect(Object.fromEntries(codes.map(([field, ...rest]) => [field, rest]))).toEqual({
      parent: ['ambiguous_name', { name: 'sosie' }],
      default_price: ['unknown_name', { name: 'Grille perdue' }],
    })
  })
  test('says by which mark a row may be a record that is there already', async () => {
    await load(administrator, 'directory/contacts', [
      { last_name: 'Quéré', email: 'quere@port.example', phone: '02 98 44 55 66' },
    ])
    const { body } = await administrator.call('POST', 'history/v1/imports/check/', {
      entity: 'directory/contacts',
      key: null,
      rows: numbered([
        { last_name: 'Quéré', phone: '0298445566' },
        { last_name: 'Autre', email: 'QUERE@port.example' },
      ]),
    })
    expect(body.outcomes.map(({ duplicates }: any) => duplicates.map(({ by }: any) => by))).toEqual([
      [['phone']],
      [['email']],
    ])
  })
})

describe('a batch', () => {
  test('that is repeated has one effect, and an import that was cut off goes on', async () => {
    const first = await begin(administrator, 'products/products', 3, null, 'same')
    await send(administrator, first.body.id, numbered([{ name: 'Chêne' }, { name: 'Hêtre' }]))
    const again = await begin(administrator, 'products/products', 3, null, 'same')
    expect(again.body).toMatchObject({ id: first.body.id, rows: [1, 2], created: 2 })
    const rest = await send(
      administrator,
      first.body.id,
      numbered([{ name: 'Chêne' }, { name: 'Hêtre' }, { name: 'Frêne' }]),
    )
    expect(rest.body).toMatchObject({ created: 3, updated: 0 })
    expect(actions(rest.body.outcomes)).toEqual(['create', 'create', 'create'])
    const ended = await administrator.call('POST', `history/v1/imports/${first.body.id}/end/`)
    expect(ended.body.state).toBe('done')
    const late = await send(administrator, first.body.id, numbered([{ name: 'Chêne' }]))
    expect([late.status, late.body.code]).toEqual([409, 'import_ended'])
  })
  test('that was ended or stopped goes on with corrected rows, which its undo takes back too', async () => {
    const before = await stored('products/products')
    const { body } = await begin(administrator, 'products/products', 1, null, 'corrected')
    await send(administrator, body.id, numbered([{ name: 'Tilleul' }]))
    const more = await begin(administrator, 'products/products', 2, null, 'corrected')
    expect(more.body).toMatchObject({ id: body.id, rows: [1], total: 2 })
    await administrator.call('POST', `history/v1/imports/${body.id}/end/`)
    const again = (values: Row, person = administrator) =>
      person.call('POST', 'history/v1/imports/', {
        entity: 'products/products',
        file: 'clients.csv',
        total: 2,
        fingerprint: 'other',
        import: body.id,
        ...values,
      })
    for (const refused of [await again({ key: 'reference' }), await again({ entity: 'directory/contacts' })])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['import']])
    expect((await again({}, stranger)).status).toBe(422)
    expect((await again({})).body).toMatchObject({ id: body.id, rows: [1], state: 'running' })
    const rest = await send(administrator, body.id, numbered([{ name: 'Érable' }], 2))
    expect(rest.body).toMatchObject({ created: 2 })
    expect((await administrator.call('POST', `history/v1/imports/${body.id}/end/`)).body.state).toBe('done')
    expect((await undo(administrator, body.id)).body).toMatchObject({ state: 'undone', left: 0, kept: 0 })
    expect(await stored('products/products')).toEqual(before)
    expect((await again({})).body.code).toBe('import_ended')
  })
  test('that is cancelled leaves what is written, which the undo takes back', async () => {
    const before = await stored('products/products')
    const { body } = await begin(administrator, 'products/products', 3)
    await send(administrator, body.id, numbered([{ name: 'Orme' }]))
    expect((await administrator.call('POST', `history/v1/imports/${body.id}/end/`)).body.state).toBe('stopped')
    await undo(administrator, body.id)
    expect(await stored('products/products')).toEqual(before)
  })
})

describe('the undo', () => {
  test('keeps the rows that others changed, used or added to since, and names them; it runs once', async () => {
    const done = await load(administrator, 'directory/organizations', [
      { company_name: 'Reste intacte' },
      { company_name: 'Changée' },
      { company_name: 'Annotée' },
      { company_name: 'Employeur' },
      { company_name: 'Supprimée' },
    ])
    const [, changed, noted, employer, gone] = done.outcomes.map(({ record }: { record: string }) => record)
    const address = `directory/v1/organizations/${changed}/`
    await sales.call('PATCH', address, { city: 'Brest' }, { 'if-match': (await sales.call('GET', address)).etag ?? '' })
    await administrator.call('POST', 'directory/v1/organization-notes/', {
      text: 'Vu',
      pin: false,
      organization: noted,
    })
    await sales.call('POST', 'directory/v1/contacts/', { last_name: 'Tanguy', organization: employer })
    const last = `directory/v1/organizations/${gone}/`
    await administrator.call('DELETE', last, undefined, {
      'if-match': (await administrator.call('GET', last)).etag ?? '',
    })
    expect((await undo(administrator, done.id)).body).toMatchObject({ state: 'undone', kept: 4, left: 0 })
    const { body } = await administrator.call('GET', `history/v1/imports/${done.id}/`)
    expect(body.rows_kept.map(({ label, reason }: Row) => [label, reason])).toEqual([
      ['Changée', 'changed'],
      ['Annotée', 'in_use'],
      ['Employeur', 'in_use'],
      ['Supprimée', 'gone'],
    ])
    const again = await undo(administrator, done.id)
    expect([again.status, again.body.code]).toEqual([409, 'already_undone'])
  })
  test('is of the author without the right to delete, what was touched since stays', async () => {
    const done = await load(sales, 'directory/organizations', [
      { company_name: 'Intacte' },
      { company_name: 'Touchée' },
    ])
    const address = `directory/v1/organizations/${done.outcomes[1].record}/`
    const { etag = '' } = await administrator.call('GET', address)
    await administrator.call('PATCH', address, { city: 'Brest' }, { 'if-match': etag })
    expect((await undo(sales, done.id)).body).toMatchObject({ state: 'undone', kept: 1, left: 0 })
    const left = await sales.call(
      'GET',
      `directory/v1/organizations/?id__in=${done.outcomes.map((one: Row) => one.record)}`,
    )
    expect(left.body.results.map(({ company_name: name }: Row) => name)).toEqual(['Touchée'])
  })
  test('of two imports in turn takes back the last, then the one before', async () => {
    const before = await stored('directory/organizations')
    const one = await load(sales, 'directory/organizations', [{ company_name: 'Voilerie Glénan', city: 'Brest' }])
    const other = await load(
      sales,
      'directory/organizations',
      [{ company_name: 'Voilerie Glénan', city: 'Lorient' }],
      'company_name',
    )
    const third = await load(
      sales,
      'directory/organizations',
      [{ company_name: 'Voilerie Glénan', city: 'Vannes', email: 'voiles@glenan.example' }],
      'company_name',
    )
    for (const { id } of [third, other, one])
      expect((await undo(sales, id)).body).toMatchObject({ state: 'undone', kept: 0, left: 0 })
    expect(await stored('directory/organizations')).toEqual(before)
  })
  test('asks for the rights that it needs by hand; an import is of who made it', async () => {
    const done = await load(sales, 'directory/organizations', [{ company_name: 'Du commerce' }])
    expect((await undo(accountant, done.id)).status).toBe(404)
    expect((await undo(stranger, done.id)).status).toBe(404)
    expect((await begin(accountant, 'directory/organizations', 1)).status).toBe(403)
    expect((await begin(sales, 'commercial/taxes', 1)).status).toBe(403)
    expect((await begin(administrator, 'commercial/credits', 1)).status).toBe(422)
    const open = (await begin(sales, 'directory/organizations', 1)).body.id
    expect((await send(administrator, open, numbered([{ company_name: 'Autre' }]))).status).toBe(403)
    const list = async (person: Person): Promise<string[]> =>
      (await person.call('GET', 'history/v1/imports/?entity=directory/organizations')).body.results.map(
        ({ actor }: Row) => actor,
      )
    expect(new Set(await list(sales))).toEqual(new Set([sales.user]))
    expect((await list(administrator)).includes(sales.user)).toBe(true)
    expect((await undo(administrator, done.id)).body.state).toBe('undone')
  })
})

describe('documents, a row for each line', () => {
  const invoices = 'commercial/invoices'
  let client: string
  let product: string
  beforeAll(async () => {
    const make = async (path: string, values: Row) => (await administrator.call('POST', path, values)).body.id
    client = await make('directory/v1/organizations/', {
      company_name: 'Hôtel du Port',
      type: 'client',
      siret_number: '55208131766522',
      address: '1 quai Ouest',
      postcode: '29200',
      city: 'Brest',
    })
    product = await make('products/v1/products/', { name: 'Fenêtre chêne', reference: 'FEN-1', saling_price: '845.00' })
  })
  const rows = (): Row[] => [
    {
      external_refs: 'A-1',
      organization: '552 081 317 66522',
      issue_date: '2026-11-02',
      invoice_lines: [
        { product: 'fen-1', quantity: '2', price: '800', taxes: ['20'] },
        { product_name: 'Pose', quantity: '1', price: '100.50', taxes: ['20.0'] },
      ],
    },
    { external_refs: 'A-2', organization: 'hotel du port', invoice_lines: [{ product: 'Fenêtre chêne' }] },
    { external_refs: 'A-3', organization: 'Personne', invoice_lines: [{ product_name: 'x', taxes: ['99'] }] },
    { external_refs: 'A-4', organization: client, invoice_lines: [{ product_name: 'x', taxes: ['99'] }] },
    { external_refs: 'A-5', organization: client, invoice_lines: [{ product_name: 'x', quantity: 'deux' }] },
    { external_refs: 'A-6', organization: client, status: 'accepted', invoice_lines: [] },
  ]

  test('come in as drafts with their totals, products by reference, taxes by rate; their undo leaves none', async () => {
    const before = [await stored(invoices), await stored('commercial/invoice-lines')]
    const trial = await administrator.call('POST', 'history/v1/imports/check/', {
      entity: invoices,
      rows: numbered(rows()),
    })
    expect(actions(trial.body.outcomes)).toEqual(['create', 'create', 'error', 'error', 'error', 'error'])
    expect(trial.body.outcomes.slice(2).map(({ errors }: Row) => Object.keys(errors as object))).toEqual([
      ['organization', 'invoice_lines.0.taxes'],
      ['invoice_lines.0.taxes'],
      ['invoice_lines.0.quantity'],
      ['status'],
    ])
    expect([await stored(invoices), await stored('commercial/invoice-lines')]).toEqual(before)
    const done = await load(administrator, invoices, rows())
    expect(actions(done.outcomes)).toEqual(['create', 'create', 'error', 'error', 'error', 'error'])
    const { body } = await administrator.call('GET', 'commercial/v1/invoices/?external_refs=A-1&expand=invoice_lines')
    const made = body.results.find(({ external_refs: name }: Row) => name === 'A-1')
    expect(made).toMatchObject({
      status: 'pro_format',
      organization: client,
      issue_date: '2026-11-02',
      sub_total_price: '1700.50',
      total_price: '2040.60',
      hash: null,
    })
    expect(made.number).toMatch(/^PROV-/)
    expect(made.invoice_lines.map((line: Row) => [line.product, line.product_name, line.quantity])).toEqual([
      [product, 'Fenêtre chêne', '2'],
      [null, 'Pose', '1'],
    ])
    expect((await undo(administrator, done.id)).body).toMatchObject({ state: 'undone', left: 0, kept: 0 })
    expect([await stored(invoices), await stored('commercial/invoice-lines')]).toEqual(before)
  })

  test('one that was validated since stays, and is named', async () => {
    const done = await load(administrator, invoices, rows().slice(0, 2))
    const [{ record }] = done.outcomes
    const { etag = '' } = await administrator.call('GET', `commercial/v1/invoices/${record}/`)
    const path = `commercial/v1/invoices/${record}/`
    const sent = await administrator.call('PATCH', path, { status: 'accepted' }, { 'if-match': etag })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await undo(administrator, done.id)).body).toMatchObject({ state: 'undone', kept: 1 })
    const { body } = await administrator.call('GET', `history/v1/imports/${done.id}/`)
    expect(body.rows_kept).toEqual([expect.objectContaining({ row: 1, reason: 'changed' })])
  })

  test.each(['commercial/quotations', 'commercial/purchase-orders'])('%s are read the same way', async (key) => {
    const lines = key === 'commercial/quotations' ? 'quotation_lines' : 'purchase_order_lines'
    const before = await stored(key)
    const done = await load(administrator, key, [
      { external_refs: 'B-1', organization: client, [lines]: [{ product: 'FEN-1', quantity: '3' }] },
    ])
    expect(actions(done.outcomes), JSON.stringify(done.outcomes)).toEqual(['create'])
    expect((await undo(administrator, done.id)).body).toMatchObject({ state: 'undone', kept: 0 })
    expect(await stored(key)).toEqual(before)
  })
})

describe('rows that may be records that exist already', () => {
  const twin = { last_name: 'Salaün', first_name: 'Marine', email: 'marine@port.example' }
  const check = async (rows: readonly Row[]) =>
    (await sales.call('POST', 'history/v1/imports/check/', { entity: 'directory/contacts', rows: numbered(rows) })).body
      .outcomes
  const one = async (id: string) => (await sales.call('GET', `directory/v1/contacts/${id}/`)).body
  const settle = async (row: Row & { values: Row }) => {
    const { body } = await begin(sales, 'directory/contacts', 1)
    const sent = await sales.call('POST', `history/v1/imports/${body.id}/rows/`, { rows: [{ row: 1, ...row }] })
    await sales.call('POST', `history/v1/imports/${body.id}/end/`)
    return { id: body.id as string, outcome: sent.body.outcomes[0] }
  }
  let stands = ''
  beforeAll(async () => {
    const { body } = await sales.call('POST', 'directory/v1/contacts/', { ...twin, city: 'Brest' })
    stands = body.id
  })

  test('are named in the dry run, each with the records, and only where they would make one', async () => {
    const [first, second, third] = await check([
      { last_name: 'Salaun', email: 'Marine@port.example' },
      { last_name: 'Personne' },
      { last_name: 'Salaun', email: 'marine@port.example', organization: 'Nulle part' },
    ])
    expect(first.duplicates.map(({ id }: { id: string }) => id)).toEqual([stands])
    expect([second.duplicates, third.action, third.duplicates]).toEqual([undefined, 'error', undefined])
    expect((await administrator.call('GET', 'directory/v1/contacts/?email=marine@port.example')).body.count).toBe(1)
  })

  test('complete a record without writing over anything, and the undo takes that back', async () => {
    const values = { last_name: 'Autre', city: 'Quimper', phone: '+33298112233' }
    const { id, outcome } = await settle({ values, into: stands, how: 'complete' })
    expect([outcome.action, outcome.record]).toEqual(['update', stands])
    const { last_name, city, phone } = await one(stands)
    expect([last_name, city, phone]).toEqual(['Salaün', 'Brest', '+33298112233'])
    await undo(sales, id)
    expect((await one(stands)).phone).toBeNull()
  })

  test('replace what it says by what the row says', async () => {
    const { outcome } = await settle({ values: { ...twin, city: 'Quimper' }, into: stands, how: 'replace' })
    expect([outcome.action, (await one(stands)).city]).toEqual(['update', 'Quimper'])
  })

  test('go into no record of another company, and two rows never into the same one', async () => {
    const { body: foreign } = await stranger.call('POST', 'directory/v1/contacts/', twin)
    const { outcome } = await settle({ values: twin, into: foreign.id, how: 'replace' })
    expect([outcome.action, outcome.errors.detail[0].code]).toEqual(['error', 'unknown_reference'])
    const { body } = await begin(sales, 'directory/contacts', 2)
    const rows = [1, 2].map((row) => ({ row, values: { city: `Ville ${row}` }, into: stands, how: 'replace' }))
    const sent = await sales.call('POST', `history/v1/imports/${body.id}/rows/`, { rows })
    expect(actions(sent.body.outcomes)).toEqual(['update', 'error'])
  })
})
