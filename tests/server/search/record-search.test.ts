import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import { sendOutbox } from '../../../server/services/notifications/index.ts'
import { insertRecord } from '../../../server/database/records.ts'
import { uuid7 } from '../../../server/runtime/identifiers.ts'
import { paths } from '../../../src/paths/index.ts'
import { customer, draft, givenBack, pay, pendingQuotation, validated } from '../../support/documents.ts'
import { misspelled, strangeWords } from '../../support/misspelled.ts'
import { oneOfEach, sampleValues } from '../../support/database/rows.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let person: Person
const found = entities.filter((entity) => entity.found)

const search = async (who: Person, words: string) =>
  (await who.call('GET', `dashboard/v1/search/?q=${encodeURIComponent(words)}`)).body.results as {
    entity: string
    id: string
    label: string
    detail: string
    page: string
    is_similar: boolean
    place: { page: string; id: string; query: Record<string, string>; link: string }
  }[]

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'search@suite.test')
})
afterAll(() => suite.close())

describe('kinds that are found', () => {
  test('name fields and a page that exist', () => {
    expect(found.length).toBeGreaterThan(4)
    const names = new Set<string>(paths.map(({ name }) => name))
    const wrong = found.filter(
      ({ found: fact, fields, computed }) =>
        [fact!.page, fact!.at?.page, fact!.at?.otherwise?.page].filter(Boolean).some((page) => !names.has(page!)) ||
        (!fact!.page && !fact!.at) ||
        [...(fact!.label ?? []), ...fact!.detail, ...(fact!.at?.of ? [fact!.at.of] : [])].some((path) => {
          const name = path.split('.')[0]!.replace(/_object$/, '')
          return !(name in fields) && !(name in computed)
        }),
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
  })
  test.each(['fr', 'en', 'es', 'zh', 'ar'])('have their word in the palette: %s', async (language) => {
    const { default: words } = await import(`../../../locales/${language}/common.json`)
    expect(found.filter(({ path }) => !words.palette[path]).map(({ key }) => key)).toEqual([])
  })
})

describe('one search', () => {
  test('finds every kind, exact before similar, five of a kind and twenty in all', async () => {
    const made = await person.call('POST', 'directory/v1/organizations/', {
      company_name: 'Charpentes Le Bras',
      city: 'Quimper',
    })
    await person.call('POST', 'directory/v1/organizations/', { company_name: 'Brasserie Le Bec' })
    await person.call('POST', 'directory/v1/contacts/', { last_name: 'Le Bras', first_name: 'Yann', is_active: true })
    await person.call('POST', 'products/v1/products/', { name: 'Bras de levage', type: 'physical' })
    for (let at = 0; at < 7; at += 1) await draft(person, made.body.id, '100.00', { subject: `Bras ${at}` })
    const results = await search(person, 'le bras')
    expect(results[0]).toMatchObject({ label: 'Charpentes Le Bras', detail: 'Quimper', page: 'organization' })
    expect(results.find(({ entity }) => entity === 'directory/contacts')?.label).toBe('Yann Le Bras')
    expect(results[0]!.is_similar).toBe(false)
    expect(results.filter(({ entity }) => entity === 'commercial/invoices')).toHaveLength(5)
    expect(results.length).toBeLessThanOrEqual(20)
    const order = results.map(({ is_similar }) => is_similar)
    expect(order).toEqual([...order].sort())
  })

  test('forgives a mistyped word, and says so', async () => {
    const [first] = await search(person, 'charpantes')
    expect(first).toMatchObject({ label: 'Charpentes Le Bras', detail: 'Quimper', is_similar: true })
  })

  test('asks for nothing on an empty text, and another company finds nothing', async () => {
    expect(await search(person, '  ')).toEqual([])
    const other = await suite.person(await suite.company('Autre'), 'administrator', 'other@suite.test')
    expect(await search(other, 'le bras')).toEqual([])
  })

  test('no role finds what its lists do not show', async () => {
    // A record of every kind, most of them somebody's own.
    await suite.backend.db.transaction((tx) =>
      oneOfEach(tx, entities, { company, user: person.user, now: suite.clock.now(), mark: 'Bras' }),
    )
    for (const role of Object.keys(roles) as RoleName[]) {
      const member = await suite.person(company, role, `${role}@search.test`)
      const results = await search(member, 'bras')
      for (const { entity, id } of results) {
        const { service, path } = found.find(({ key }) => key === entity)!
        const { status } = await member.call('GET', `${service}/v1/${path}/${id}/`)
        expect([role, entity, status]).toEqual([role, entity, 200])
      }
      for (const { key, service, path } of found) {
        const list = await member.call('GET', `${service}/v1/${path}/?search=bras`)
        const shown = list.status === 200 ? Math.min(5, list.body.count) : 0
        const many = results.filter(({ entity, is_similar }) => entity === key && !is_similar).length
        // A full answer holds the best alone.
        if (results.length < 20) expect([role, key, many]).toEqual([role, key, shown])
        else expect([role, key, many > shown]).toEqual([role, key, false])
      }
    }
  })
})

describe('what has no page of its own', () => {
  test('opens where it is shown, and is found by what it belongs to', async () => {
    const party = await customer(person, { company_name: 'Kerfeunteun SARL' })
    const { body: invoice } = await validated(person, party, '120.00')
    const paid = await pay(person, invoice.id, '20.00', { note: null })
    expect(paid.status).toBe(201)
    const plan = { source: invoice.id, interval: 'month', first_date: '2026-12-20' }
    expect((await person.call('POST', 'commercial/v1/invoice-schedules/', plan)).status).toBe(201)
    const results = await search(person, 'kerfeunteun')
    for (const [kind, page] of [
      ['commercial/invoice-payments', 'invoice-payment'],
      ['commercial/invoice-schedules', 'invoice'],
    ]) {
      const record = results.find(({ entity }) => entity === kind)
      expect(record).toMatchObject({
        label: invoice.number,
        detail: 'Kerfeunteun SARL',
        place: { page, id: invoice.id, query: {}, link: '' },
      })
    }
    // Whoever was renamed is found by the new name at once.
    const { etag } = await person.call('GET', `directory/v1/organizations/${party}/`)
    const renamed = { company_name: 'Kergaradec SARL' }
    await person.call('PATCH', `directory/v1/organizations/${party}/`, renamed, { 'if-match': etag! })
    const after = await search(person, 'kergaradec')
    expect(after.map(({ entity }) => entity)).toContain('commercial/invoice-schedules')
    const event = await person.call('POST', 'calendar/v1/events/', {
      title: 'Visite du phare',
      start: '2026-11-20T23:30:00.000Z',
      end: '2026-11-21T00:30:00.000Z',
    })
    const [visit] = await search(person, 'phare')
    expect(visit!.place).toEqual({
      page: 'agenda',
      id: event.body.id,
      // The day in Paris, not the one of the moment as it is written.
      query: { view: 'day', date: '2026-11-21', form: event.body.id },
      link: '',
    })
  })

  test('money that went back is found by its refund and by who got it, under the name of today', async () => {
    const party = await customer(person, { company_name: 'Locmaria SARL' })
    const { payment } = await givenBack(person, party)
    const foundAs = async (words: string) =>
      (await search(person, words)).find(({ entity }) => entity === 'commercial/refund-payments')
    const { body, etag } = await person.call('GET', `commercial/v1/refund-payments/${payment}/`)
    const refund = await person.call('GET', `commercial/v1/refunds/${body.refund}/`)
    const shown = {
      id: payment,
      label: refund.body.number,
      detail: 'Locmaria SARL',
      place: { page: 'refund', id: body.refund, query: {}, link: '' },
    }
    expect(await foundAs('locmaria')).toMatchObject(shown)
    expect(await foundAs(refund.body.number)).toMatchObject(shown)
    // Another note takes none of these words away.
    const noted = { note: 'Virement en retour' }
    const change = await person.call('PATCH', `commercial/v1/refund-payments/${payment}/`, noted, { 'if-match': etag! })
    expect(change.status).toBe(200)
    expect(await foundAs('locmaria retour')).toMatchObject({ id: payment })
    const known = await person.call('GET', `directory/v1/organizations/${party}/`)
    const renamed = { company_name: 'Kerlouan SARL' }
    await person.call('PATCH', `directory/v1/organizations/${party}/`, renamed, { 'if-match': known.etag! })
    expect(await foundAs('kerlouan')).toMatchObject({ id: payment, detail: 'Kerlouan SARL' })
  })

  test('what is one person\u2019s own is not found by an administrator of the same company', async () => {
    const other = await suite.person(company, 'administrator', 'own@search.test')
    const times = { start: '2026-11-23T09:00:00.000Z', end: '2026-11-23T10:00:00.000Z' }
    await other.call('POST', 'calendar/v1/events/', { title: 'Tremblement intime', ...times })
    await other.call('POST', 'files/v1/folders/', { name: 'Tremblement classé', default: false, type: 'doc' })
    expect((await search(other, 'tremblement')).map(({ entity }) => entity).sort()).toEqual([
      'calendar/events',
      'files/folders',
    ])
    expect(await search(person, 'tremblement')).toEqual([])
    expect(await search(person, 'tremblemant')).toEqual([])
  })

  test('a mail that was sent is found by its subject and who it went to, by who sent it and who administers the company', async () => {
    const sender = await suite.person(company, 'sales', 'expediteur@search.test')
    const colleague = await suite.person(company, 'sales', 'confrere@search.test')
    const { body: quotation } = await pendingQuotation(person, await customer(person))
    const sent = await sender.call('POST', 'commercial/v1/send-transaction/', {
      type: 'quotation',
      emails: ['tugdual@moulin-blanc.example'],
      object: 'Volets de Tréboul',
      data: { id: quotation.id, content: '<p>Bonjour</p>' },
    })
    expect(sent.status).toBe(201)
    const mailOf = async (who: Person, words: string) =>
      (await search(who, words)).find(({ entity }) => entity === 'notifications/mails')
    const [newest] = (await sender.call('GET', 'notifications/v1/mailbox/')).body.results
    for (const words of ['volets treboul', 'moulin-blanc', 'tugdual', 'voletz trebuol'])
      for (const who of [sender, person])
        expect([words, await mailOf(who, words)]).toMatchObject([
          words,
          {
            id: newest.id,
            label: 'Volets de Tréboul',
            detail: 'tugdual@moulin-blanc.example',
            place: { page: 'mailbox', query: { form: newest.id } },
          },
        ])
    expect(await mailOf(colleague, 'tugdual')).toBeUndefined()
    const list = `notifications/v1/mails/${newest.id}/`
    expect((await colleague.call('GET', list)).status).toBe(404)
    await sendOutbox(suite.backend)
    expect((await sender.call('GET', list)).body).toMatchObject({
      status: 'kept',
      attempts: 1,
      content: expect.stringContaining('Bonjour'),
    })
    // A mail that the outbox deletes is not found any more.
    await suite.backend.db.query('delete from system_outbox where id = $1', [newest.id])
    expect(await mailOf(sender, 'tugdual')).toBeUndefined()
  })

  test('a colleague is found by name, by e-mail only by who administers users, and opens what the finder may open', async () => {
    const plain = await suite.person(company, 'sales', 'quelquun@adresse-rare.test')
    const names = { first_name: 'Enora', last_name: 'Quiniou' }
    const { etag } = await plain.call('GET', `auth/v1/users/${plain.user}/`)
    expect((await plain.call('PATCH', `auth/v1/users/${plain.user}/`, names, { 'if-match': etag! })).status).toBe(200)
    const placeOf = async (who: Person, words: string) =>
      (await search(who, words)).find(({ id }) => id === plain.user)?.place.page
    expect(await placeOf(person, 'enora')).toBe('admin')
    expect(await placeOf(person, 'adresse-rare')).toBe('admin')
    expect(await placeOf(plain, 'enora')).toBe('agenda')
    expect(await placeOf(plain, 'quniou')).toBe('agenda')
    expect(await placeOf(plain, 'adresse-rare')).toBeUndefined()
  })
})

/** The writer where a field names people, a record that is nowhere where it must name one. */
function namedBy(schema: z.ZodType, user: string): unknown[] {
  const { kind } = factsOf(schema)
  if (kind === 'user') return [user]
  if (kind === 'users') return [[user]]
  return kind === 'ref' && isRequired(schema) ? [uuid7(suite.clock.now())] : []
}

/** Mistyped words that are looked for; a whole run (`FULL=1`) takes two hundred. */
const mistyped = process.env.FULL ? 200 : 40

test(`${mistyped} mistyped words find their record of whatever kind among the first five`, async () => {
  const elsewhere = await suite.company('Fautes de frappe')
  const writer = await suite.person(elsewhere, 'administrator', 'frappe@search.test')
  const kinds = found.filter(({ key }) => key !== 'auth/users')
  const words = strangeWords(kinds.length * 10)
  const places = new Map<string, string>()
  await suite.backend.db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'")
    for (const [at, word] of words.entries()) {
      const entity = kinds[at % kinds.length]!
      const people = Object.entries({ ...entity.fields, ...entity.computed }).flatMap(([name, schema]) =>
        namedBy(schema, writer.user).map((value) => [name, value]),
      )
      const values = { ...sampleValues(entity, word), ...Object.fromEntries(people), deleted_at: null }
      const record = await insertRecord(tx, entity, {
        company: elsewhere,
        now: suite.clock.now(),
        by: writer.user,
        values,
        search: [word],
      })
      places.set(word, record.id)
    }
  })
  const missed: string[] = []
  for (const [at, word] of words.slice(0, mistyped).entries()) {
    const typed = misspelled(word, at)
    const first = (await search(writer, typed)).slice(0, 5)
    if (!first.some(({ id }) => id === places.get(word)))
      missed.push(`${typed} for ${word} of ${kinds[at % kinds.length]!.key}`)
  }
  expect(missed).toEqual([])
}, 120_000)
