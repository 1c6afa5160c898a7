import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, draft, sentQuotation } from '../../support/documents.ts'
import { png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let stranger: Person
let organization: string

interface Item {
  id: string
  kind: string
  at: string
  action?: string
  changes?: Record<string, [unknown, unknown]>
  note?: { id: string; text: string; pin: boolean; user: string; user_first_name: string }
  mail?: { subject: string; recipients: string[]; state: string }
  file?: { title: string }
}
interface TimelinePage {
  pinned: Item[]
  results: Item[]
  next: string | null
}

const read = async (entity: string, record: string, query = '', { call }: Person = administrator) =>
  (await call<TimelinePage>('GET', `history/v1/timeline/?entity=${entity}&record=${record}${query}`)).body
const textOf = ({ kind, action, note, mail, file }: Item): string =>
  [kind, note?.text ?? mail?.subject ?? file?.title ?? action].join(' ')
const note = (person: Person, values: Record<string, unknown>) =>
  person.call('POST', 'directory/v1/organization-notes/', { organization, pin: false, ...values })

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
  organization = await customer(sales, { company_name: 'Brasserie du Port' })
})
afterAll(() => suite.close())

/** Lets a minute pass, so that what follows is newer. */
const later = (): void => suite.clock.advance(60)

describe('the timeline of a record', () => {
  test('tells notes, files, changes and states in one, newest first, pinned notes apart', async () => {
    later()
    await note(sales, { text: 'Préfère le chêne', pin: true })
    later()
    await note(sales, { text: 'A rappelé' })
    later()
    const path = `directory/v1/organizations/${organization}/`
    const { etag = '' } = await administrator.call('GET', path)
    await administrator.call('PATCH', path, { city: 'Quimper' }, { 'if-match': etag })
    later()
    await sales.call('POST', 'directory/v1/organization-documents/', {
      organization,
      title: 'Plan.png',
      document: `data:image/png;base64,${png.toString('base64')}`,
      size: '0.001',
    })
    const { pinned, results, next } = await read('directory/organizations', organization)
    expect(pinned.map(textOf)).toEqual(['note Préfère le chêne'])
    expect(results.map(textOf)).toEqual(['file Plan.png', 'change update', 'note A rappelé', 'state create'])
    expect(results[1]?.changes).toEqual({ city: ['Plouhinec', 'Quimper'] })
    expect(results[2]?.note).toMatchObject({ user: sales.user, user_first_name: 'sales' })
    expect(next).toBeNull()
  })
  test('names the records and people of a change as they are called today, as far as the reader sees them', async () => {
    const other = await customer(sales, { company_name: 'Hôtel du Port' })
    const path = 'commercial/v1/business-opportunities/'
    const made = await sales.call('POST', path, { name: 'Bar', amount: '10.00', organization, main_user: sales.user })
    const moved = { organization: other, main_user: administrator.user }
    const at = `${path}${made.body.id}/`
    expect((await sales.call('PATCH', at, moved, { 'if-match': made.etag! })).status).toBe(200)
    const changesSeenBy = async (person: Person) =>
      (await read('commercial/business-opportunities', made.body.id, '&kind=change', person)).results[0]?.changes
    const names = {
      organization: [
        { id: organization, label: 'Brasserie du Port' },
        { id: other, label: 'Hôtel du Port' },
      ],
      main_user: [
        expect.objectContaining({ first_name: 'sales' }),
        expect.objectContaining({ id: administrator.user }),
      ],
    }
    expect(await changesSeenBy(administrator)).toMatchObject(names)
    const gone = await administrator.call('GET', `directory/v1/organizations/${other}/`)
    await administrator.call(
      'PATCH',
      at,
      { organization: null },
      { 'if-match': (await administrator.call('GET', at)).etag! },
    )
    await administrator.call('DELETE', `directory/v1/organizations/${other}/`, undefined, { 'if-match': gone.etag! })
    expect((await changesSeenBy(administrator))?.organization).toEqual([other, null])
  })
  test('is filtered by kind, and refuses a filter that it cannot take', async () => {
    const of = async (query: string): Promise<string[]> =>
      (await read('directory/organizations', organization, query)).results.map(({ kind }) => kind)
    expect(await of('&kind=note')).toEqual(['note'])
    expect(await of('&kind=change,file')).toEqual(['file', 'change'])
    expect((await read('directory/organizations', organization, '&kind=change')).pinned).toEqual([])
    for (const query of ['&kind=nothing', '&after=x', '&after=2026-11-20T09:00:00.000000Z_1'])
      expect([
        query,
        (
          await administrator.call(
            'GET',
            `history/v1/timeline/?entity=directory/organizations&record=${organization}${query}`,
          )
        ).status,
      ]).toEqual([query, 400])
    expect(
      (await administrator.call('GET', `history/v1/timeline/?entity=no/thing&record=${organization}`)).status,
    ).toBe(400)
  })
  test('goes on page by page without losing or repeating a row, of the same moment too', async () => {
    for (const text of ['un', 'deux', 'trois']) await note(sales, { text })
    const whole = (await read('directory/organizations', organization)).results.map(({ id }) => id)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: TimelinePage = await read(
        'directory/organizations',
        organization,
        `&page_size=2${next ? `&after=${next}` : ''}`,
      )
      if (next) expect(page.pinned).toEqual([])
      seen.push(...page.results.map(({ id }) => id))
      next = page.next
    }
    expect(seen).toEqual(whole)
    expect(whole.length).toBeGreaterThan(6)
  })
  test('of a quotation tells the mail once with its subject, its openings, and no hidden copy', async () => {
    const { body: quotation } = await sentQuotation(sales, organization)
    later()
    await suite.anonymous('POST', `commercial/v1/quotations/public/${quotation.public_key}/seen/`, {})
    const { results } = await read('commercial/quotations', quotation.id)
    const mails = results.filter(({ kind }) => kind === 'mail')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.mail).toMatchObject({ recipients: [expect.stringContaining('@')], state: 'kept' })
    expect(mails[0]?.mail).not.toHaveProperty('cci')
    expect(results[0]?.kind).toBe('reading')
    expect(results.some(({ kind }) => kind === 'state')).toBe(true)
  })
  test('keeps to the company, to who may read the record, and to the sales side', async () => {
    const path = `history/v1/timeline/?entity=directory/organizations&record=${organization}`
    expect((await stranger.call('GET', path)).status).toBe(404)
    const purchase = await draft(administrator, organization, '10.00', { is_sales: false, number: 'X-1' })
    const of = `history/v1/timeline/?entity=commercial/invoices&record=${purchase.body.id}`
    expect((await administrator.call('GET', of)).status).toBe(200)
    expect((await sales.call('GET', of)).status).toBe(404)
  })
})

describe('a mention in a note', () => {
  const told = async ({ call }: Person): Promise<{ verb: string; action: string }[]> =>
    (await call('GET', 'notifications/v1/notifications/?page_size=50')).body.results.filter(
      ({ event }: { event: string }) => event === 'notify_mention',
    )
  test('tells the colleague once, with the way to the record, however often the note is changed', async () => {
    const made = await note(administrator, { text: 'Voir avec @sales Test', mentions: [sales.user, sales.user] })
    expect(made.body.mentions).toEqual([sales.user])
    expect(await told(sales)).toMatchObject([
      { verb: 'administrator Test vous a mentionné\u00a0: Brasserie du Port', action: `/organization/${organization}` },
    ])
    const change = (mentions: string[], etag = '') =>
      administrator.call(
        'PATCH',
        `directory/v1/organization-notes/${made.body.id}/`,
        { mentions },
        { 'if-match': etag },
      )
    const without = await change([], made.etag)
    await change([sales.user], without.etag)
    expect(await told(sales)).toHaveLength(1)
    expect(await told(administrator)).toEqual([])
  })
  test('of somebody without the right to read the record is refused on its field, and nothing is written', async () => {
    const hr = await suite.person(administrator.company, 'hr')
    const before = (await read('directory/organizations', organization)).results.length
    const refused = await note(administrator, { text: 'Voir avec @hr Test', mentions: [sales.user, hr.user] })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject({
      mentions: [{ code: 'mention_no_access', params: { names: 'hr Test' } }],
    })
    const unknown = await note(administrator, { text: 'x', mentions: [stranger.user] })
    expect(unknown.body.errors?.mentions?.[0]?.code).toBe('unknown_reference')
    expect((await read('directory/organizations', organization)).results).toHaveLength(before)
    expect(await told(hr)).toEqual([])
  })
  test('is proposed for those alone who may read the record, by rows too', async () => {
    const accountant = await suite.person(administrator.company, 'accountant')
    const purchase = await draft(administrator, organization, '10.00', { is_sales: false, number: 'X-2' })
    const readers = async (entity: string, id: string): Promise<string[]> =>
      (await administrator.call('GET', `history/v1/readers/?entity=${entity}&record=${id}`)).body.results.map(
        (person: { id: string }) => person.id,
      )
    expect((await readers('directory/organizations', organization)).sort()).toEqual(
      [administrator.user, sales.user, accountant.user].sort(),
    )
    expect((await readers('commercial/invoices', purchase.body.id)).sort()).toEqual(
      [administrator.user, accountant.user].sort(),
    )
    const kept = await administrator.call('POST', 'commercial/v1/invoice-notes/', {
      invoice: purchase.body.id,
      text: '@sales Test',
      pin: false,
      mentions: [sales.user],
    })
    expect(kept.body.errors?.mentions?.[0]?.code).toBe('mention_no_access')
    const path = `history/v1/readers/?entity=commercial/invoices&record=${purchase.body.id}`
    expect((await sales.call('GET', path)).status).toBe(404)
    expect((await stranger.call('GET', path)).status).toBe(404)
  })
})

describe('the timeline of a company and of a person', () => {
  const call = async (values: Record<string, unknown>) =>
    (await sales.call('POST', 'crm/v1/activities/', { types: 'call', ...values })).body.id as string

  test('shows their documents, opportunities and calls, by the rights of each', async () => {
    const party = await customer(sales, { company_name: 'Hôtel des Îles' })
    later()
    const { body: person } = await sales.call('POST', 'directory/v1/contacts/', {
      last_name: 'Quéré',
      organization: party,
    })
    later()
    const { body: quotation } = await sentQuotation(sales, party)
    later()
    await sales.call('POST', 'commercial/v1/business-opportunities/', {
      name: 'Suites du rez-de-chaussée',
      organization: party,
    })
    later()
    const now = suite.clock.now()
    await call({ name: 'Rappel du devis', contacts: [person.id], start: now, done_at: now })
    const kinds = '&kind=paper,activity'
    const { results } = await read('directory/organizations', party, kinds, sales)
    expect(results.map(({ kind }) => kind)).toEqual(['activity', 'paper', 'paper'])
    expect(results[1]).toMatchObject({ paper: { label: 'Suites du rez-de-chaussée', page: 'opportunity' } })
    expect(results[0]).toMatchObject({ activity: { name: 'Rappel du devis', types: 'call' } })
    expect(results[2]).toMatchObject({
      id: quotation.id,
      paper: { entity: 'commercial/quotations', page: 'quotation' },
    })
    const own = await read('directory/contacts', person.id, kinds, sales)
    expect(own.results.map(({ kind }) => kind)).toEqual(['activity'])
    // Support reads the directory and neither documents nor calls.
    const support = await suite.person(sales.company, 'support', 'support@timeline.test')
    expect((await read('directory/organizations', party, kinds, support)).results).toEqual([])
    const [first] = (await read('directory/organizations', party, `${kinds}&page_size=1`, sales)).results
    expect(first?.kind).toBe('activity')
    const { next } = await read('directory/organizations', party, `${kinds}&page_size=1`, sales)
    const rest = await read('directory/organizations', party, `${kinds}&page_size=1&after=${next}`, sales)
    expect(rest.results.map(({ kind }) => kind)).toEqual(['paper'])
  })
})
