import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { mergedFields } from '../../../src/contract/directory/merging.ts'
import { later } from '../../../server/runtime/clock.ts'
import { runDueJobs } from '../../../server/jobs.ts'
import { tableName } from '../../../server/database/schema.ts'
import { pointersTo } from '../../../server/merge/merge-moves.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { draft, validate, validated } from '../../support/documents.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const day = 86_400
const year = 400 * day

let suite: Suite
let administrator: Person
let sales: Person
let support: Person
let stranger: Person

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  support = await suite.person(company, 'support')
  stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
})
afterAll(() => suite.close())

async function make(path: string, values: Record<string, unknown>): Promise<any> {
  const { status, body } = await administrator.call('POST', path, values)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const party = (company_name: string, values: Record<string, unknown> = {}) =>
  make('directory/v1/organizations/', {
    company_name,
    address: 'Quai 1',
    postcode: '29200',
    city: 'Brest',
    country: 'FR',
    siret_number: '40483304800022',
    ...values,
  })
const read = async (path: string): Promise<any> => (await administrator.call('GET', path)).body
const merge = async (
  kept: { id: string },
  other: { id: string },
  fields: readonly string[] = [],
  by = administrator,
  path = 'organizations',
) => {
  const { etag = '' } = await administrator.call('GET', `directory/v1/${path}/${kept.id}/`)
  return by.call('POST', `directory/v1/${path}/${kept.id}/merges/`, { other: other.id, fields }, { 'if-match': etag })
}
const mergesOf = async (id: string) => (await read(`directory/v1/organizations/${id}/merges/`)).results
const undo = async (id: string, by = administrator) => {
  const [{ id: merged }] = await mergesOf(id)
  return by.call('POST', `directory/v1/organizations/${id}/merges/${merged}/undo/`)
}
const invoice = async (organization: string) => (await draft(administrator, organization)).body
const sent = async (organization: string) => (await validated(administrator, organization)).body
async function send({ id }: { id: string }): Promise<void> {
  const answer = await validate(administrator, await administrator.call('GET', `commercial/v1/invoices/${id}/`))
  expect(answer.status).toBe(200)
}

/** All records, but for what every writing raises and the words that they are found by. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = [...new Set(entities.map(tableName))]
  const held: Record<string, unknown> = {}
  for (const table of tables)
    held[table] = (
      await suite.backend.db.query<{ row: unknown }>(
        `select to_jsonb(t) - 'row_version' - 'updated_at' - 'search_text' as row from ${table} t order by id`,
      )
    ).map(({ row }) => row)
  return held
}

describe('two organizations become one', () => {
  test('chosen values are taken over, open records follow, sent documents are listed with the one that stays', async () => {
    const [stays, goes] = [await party('Hôtel du Port'), await party('Hotel du port', { phone: '02' })]
    const contact = await make('directory/v1/contacts/', { last_name: 'Le Gall', organization: goes.id })
    await make('directory/v1/organization-notes/', { organization: goes.id, text: 'Rappeler' })
    const task = await make('dashboard/v1/tasks/', { title: 'Relancer', date: '2026-12-01', external_id: goes.id })
    const [open, paper] = [await invoice(goes.id), await sent(goes.id)]
    const foreseen = await read(`directory/v1/organizations/${stays.id}/merges/preview/?other=${goes.id}`)
    expect(foreseen.counts).toContainEqual({
      entity: 'commercial/invoices',
      entity_name: 'invoice',
      moved: 1,
      kept: 1,
    })

    const answer = await merge(stays, goes, ['phone'])
    expect([answer.status, answer.body.phone, answer.body.city]).toEqual([200, '02', 'Brest'])
    expect((await read(`directory/v1/contacts/${contact.id}/`)).organization).toBe(stays.id)
    expect((await read(`dashboard/v1/tasks/?external_id=${stays.id}`)).results.map(({ id }: any) => id)).toEqual([
      task.id,
    ])
    expect((await read(`directory/v1/organization-notes/?organization=${stays.id}`)).count).toBe(1)
    expect((await read(`commercial/v1/invoices/${open.id}/`)).organization).toBe(stays.id)
    expect((await read(`commercial/v1/invoices/${paper.id}/`)).organization).toBe(goes.id)
    const both = await read(`commercial/v1/invoices/?organization=${stays.id}&is_sales=true&stats=1`)
    expect(both.count).toBe(2)
    expect((await read(`commercial/v1/invoices/?organization__in=${stays.id}`)).count).toBe(2)

    const gone = await read(`directory/v1/organizations/${goes.id}/`)
    expect([gone.merged_into, gone.is_active]).toEqual([stays.id, false])
    expect((await read('directory/v1/organizations/?search=port')).results.map(({ id }: any) => id)).toEqual([stays.id])
    expect((await read(`directory/v1/organizations/?id__in=${goes.id}`)).count).toBe(1)
    const found = await read('dashboard/v1/search/?q=hotel%20du%20port')
    expect(found.results.filter(({ id }: any) => id === goes.id)).toEqual([])
    // The draft is found by its new name at once.
    expect((await read('commercial/v1/invoices/?search=h%C3%B4tel')).results.map(({ id }: any) => id)).toContain(
      open.id,
    )
  })

  test('a merged record can only be read, and is merged once', async () => {
    const [stays, goes, third] = [await party('A'), await party('B'), await party('C')]
    expect((await merge(stays, goes)).status).toBe(200)
    const { etag = '' } = await administrator.call('GET', `directory/v1/organizations/${goes.id}/`)
    const change = await administrator.call(
      'PATCH',
      `directory/v1/organizations/${goes.id}/`,
      { city: 'Lorient' },
      { 'if-match': etag },
    )
    const removal = await administrator.call('DELETE', `directory/v1/organizations/${goes.id}/`, undefined, {
      'if-match': etag,
    })
    const again = await merge(third, goes)
    const backwards = await merge(goes, stays)
    for (const { status, body } of [change, removal, again, backwards])
      expect([status, body.code]).toEqual([409, 'merged'])
  })

  test('the preview counts only what the person may read', async () => {
    const [stays, goes] = [await party('Garde'), await party('Part')]
    await sent(goes.id)
    const kinds = async (by: Person): Promise<string[]> =>
      (await by.call('GET', `directory/v1/organizations/${stays.id}/merges/preview/?other=${goes.id}`)).body.counts.map(
        ({ entity }: { entity: string }) => entity,
      )
    expect(await kinds(administrator)).toContain('accounting/account-lines')
    expect(await kinds(sales)).not.toContain('accounting/account-lines')
  })

  test('the database refuses a merge into a merged record, of a record with merged ones, and into itself', async () => {
    const [stays, goes, third] = [await party('A'), await party('B'), await party('C')]
    await merge(stays, goes)
    const into = (id: string, other: string) =>
      suite.backend.db.query('update directory_organizations set merged_into = $2 where id = $1', [id, other])
    await expect(into(third.id, goes.id)).rejects.toThrow('stands by itself')
    await expect(into(stays.id, third.id)).rejects.toThrow('stands by itself')
    await expect(into(third.id, third.id)).rejects.toThrow('merged_into_other')
  })

  test('two who merge each into the other at one moment: one of them is refused', async () => {
    const [one, other] = [await party('Un'), await party('Deux')]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('bad input changes nothing: itself, a stranger, an unknown field, a version that is old, no right', async () => {
    const [stays, goes] = [await party('Garde'), await party('Part')]
    const foreign = (await stranger.call('POST', 'directory/v1/organizations/', { company_name: 'Leur' })).body
    const before = await everything()
    expect((await merge(stays, stays)).body.errors.other[0].code).toBe('merge_with_itself')
    expect((await merge(stays, foreign)).body.errors.other[0].code).toBe('unknown_reference')
    expect((await merge(stays, goes, ['is_active'])).body.errors.fields[0].code).toBe('invalid_choice')
    expect((await merge(stays, goes, [], support)).status).toBe(403)
    const address = `directory/v1/organizations/${stays.id}/merges/`
    const body = { other: goes.id, fields: [] }
    expect((await administrator.call('POST', address, body)).status).toBe(428)
    expect((await administrator.call('POST', address, body, { 'if-match': '"99"' })).status).toBe(412)
    expect((await stranger.call('GET', address)).status).toBe(404)
    expect(await everything()).toEqual(before)
  })
})

describe('a merge is taken back', () => {
  test('all is as it was, but for what somebody changed or sent since', async () => {
    const [stays, goes] = [await party('Garde', { phone: '01' }), await party('Part', { phone: '02', city: 'Quimper' })]
    const [one, other] = [await invoice(goes.id), await invoice(goes.id)]
    await merge(stays, goes, ['phone', 'city'])
    await send(other)
    const { etag = '' } = await administrator.call('GET', `directory/v1/organizations/${stays.id}/`)
    await administrator.call(
      'PATCH',
      `directory/v1/organizations/${stays.id}/`,
      { city: 'Vannes' },
      { 'if-match': etag },
    )
    expect((await undo(goes.id, sales)).status).toBe(200)
    const [kept, back] = [
      await read(`directory/v1/organizations/${stays.id}/`),
      await read(`directory/v1/organizations/${goes.id}/`),
    ]
    expect([kept.phone, kept.city, back.merged_into, back.is_active]).toEqual(['01', 'Vannes', null, true])
    expect((await read(`commercial/v1/invoices/${one.id}/`)).organization).toBe(goes.id)
    expect((await read(`commercial/v1/invoices/${other.id}/`)).organization).toBe(stays.id)
    const [{ undone_at, went_name }] = await mergesOf(stays.id)
    expect([went_name, Boolean(undone_at)]).toEqual(['Part', true])
    const twice = await undo(stays.id)
    expect([twice.status, twice.body.code]).toEqual([409, 'merge_undone'])
  })

  test('one that went on into a third comes back after that, and none after thirty days', async () => {
    const [first, second, third] = [await party('P1'), await party('P2'), await party('P3')]
    await sent(first.id)
    await merge(second, first)
    await merge(third, second)
    expect((await read(`commercial/v1/invoices/?organization=${third.id}`)).count).toBe(1)
    const early = await undo(first.id)
    expect([early.status, early.body.code]).toEqual([409, 'merged'])
    expect((await undo(third.id)).status).toBe(200)
    expect((await read(`commercial/v1/invoices/?organization=${third.id}`)).count).toBe(0)
    const now = suite.clock.now()
    suite.clock.set(new Date(Date.parse(now) + 30 * day * 1000 + 1000).toISOString())
    const late = await undo(first.id)
    suite.clock.set(now)
    expect([late.status, late.body.code]).toEqual([409, 'merge_too_old'])
    expect((await undo(first.id)).status).toBe(200)
  })
})

describe('money counts for the one that stays', () => {
  const commercial = 'commercial/v1/'
  /** Returns the aged balances, the dunning and the credits of two organizations. */
  async function told(ids: readonly string[]) {
    const { results: customers } = await read(`${commercial}reminders/proposals/`)
    const of = customers.filter(({ organization }: any) => ids.includes(organization.id))
    const scales: Record<string, string> = {}
    const credits: Record<string, string> = {}
    for (const id of ids) {
      const { results } = await read(`${commercial}aged-scales/?is_sales=true&organization=${id}`)
      for (const { organization, total } of results) scales[organization] = total
      credits[id] = (await read(`${commercial}customer-credits/${id}/`)).amount
    }
    return {
      dunned: of.map(({ organization, late, invoices }: any) => [
        organization.id,
        late,
        invoices.map(({ email }: any) => email).join(),
      ]),
      scales,
      credits,
    }
  }

  test('aged balance, dunning, credit and payments hold what the other was sent, and give it back', async () => {
    const [stays, goes] = [
      await party('Hôtel Armorique', { email: 'compta@armorique.example' }),
      await party('Auberge Penfeld', { email: 'ancienne@penfeld.example' }),
    ]
    const ids = [stays.id, goes.id]
    const due = { expiration_payment: suite.clock.now().slice(0, 10) }
    const own = (await validated(administrator, stays.id, '100.00', due)).body
    const theirs = (await validated(administrator, goes.id, '200.00', due)).body
    const paid = (await validated(administrator, goes.id, '10.00', due)).body
    const group = await make(`${commercial}invoice-groups/`, { organization: goes.id, invoices: [paid.id] })
    await make(`${commercial}invoice-groups/${group.id}/incoming_payments/`, { amount: '62.00', accept_surplus: true })
    suite.clock.advance(45 * day)
    const before = await told(ids)
    expect(before).toEqual({
      dunned: [
        [goes.id, '240.00', 'ancienne@penfeld.example'],
        [stays.id, '120.00', 'compta@armorique.example'],
      ],
      scales: { [stays.id]: '120.00', [goes.id]: '190.00' },
      credits: { [stays.id]: '0.00', [goes.id]: '50.00' },
    })
    const found = async () =>
      (await read(`${commercial}invoices/?search=armorique&status=accepted`)).results
        .map(({ id }: any) => id)
        .toSorted()
    const together = () =>
      administrator.call('POST', `${commercial}invoice-groups/`, {
        organization: stays.id,
        invoices: [own.id, theirs.id],
      })
    expect([await found(), (await together()).status]).toEqual([[own.id], 422])

    expect((await merge(stays, goes)).status).toBe(200)
    expect(await told([stays.id])).toEqual({
      dunned: [[stays.id, '360.00', 'compta@armorique.example,compta@armorique.example']],
      scales: { [stays.id]: '310.00' },
      credits: { [stays.id]: '50.00' },
    })
    const pieces = await read(`${commercial}aged-scales/pieces/?is_sales=true&organization=${stays.id}`)
    expect(pieces.results.map(({ amount }: any) => amount).toSorted()).toEqual(['-50.00', '120.00', '240.00'])
    expect(await found()).toEqual([own.id, theirs.id, paid.id].toSorted())
    const unpaid = await together()
    expect(unpaid.status).toBe(201)
    expect((await make(`${commercial}invoices/${theirs.id}/duplicate/`, {})).organization).toBe(stays.id)
    const { groups } = await read(
      `${commercial}invoices/?organization=${stays.id}&group_by=organization&status=accepted`,
    )
    expect(groups).toMatchObject([{ value: stays.id, count: 3 }])

    expect((await undo(goes.id)).status).toBe(200)
    expect([await told(ids), await found()]).toEqual([before, [own.id]])
    const late = `${commercial}invoice-groups/${unpaid.body.id}/incoming_payments/`
    expect((await administrator.call('POST', late, { amount: '360.00' })).status).toBe(422)

    expect((await merge(stays, goes)).status).toBe(200)
    const spent = await administrator.call('POST', `${commercial}invoice-payments/`, {
      invoice: own.id,
      amount: '50.00',
      from_credit: true,
    })
    expect([spent.status, (await told([stays.id])).credits[stays.id]]).toEqual([201, '0.00'])
    const apart = await undo(goes.id)
    expect([apart.status, apart.body.code]).toEqual([409, 'merge_tied_surplus'])
  })
})

/** Money booked between two organizations while they were merged, with the action that lets them be separated again. */
interface MadeTie {
  code: string
  /** Numbers that the refusal names. */
  names: readonly unknown[]
  /** Person who may not read these numbers and learns only that there is something. */
  hiddenFrom?: Person
  untie: () => Promise<{ status: number }>
}

describe('money between the two blocks their separation until it is undone', () => {
  const commercial = 'commercial/v1/'
  const post = (path: string, values: Record<string, unknown> = {}) => administrator.call('POST', path, values)
  async function change(path: string, values: Record<string, unknown>) {
    const { etag = '' } = await administrator.call('GET', path)
    return administrator.call('PATCH', path, values, { 'if-match': etag })
  }
  const creditOf = async (linked_invoice: string): Promise<any> => {
    const credit = await make(`${commercial}credits/`, { linked_invoice, need_lines: true })
    return (await change(`${commercial}credits/${credit.id}/`, { status: 'accepted' })).body
  }
  const receivables = async (document: string): Promise<any[]> => {
    const { results } = await read(`accounting/v1/account-lines/?document=${document}&expand=account`)
    return results.filter(({ account }: any) => account.number.startsWith('411'))
  }

  type Parties = readonly [{ id: string }, { id: string }]
  /** Makes documents of both, merges the two, and books money between them. */
  const ties: Readonly<Record<string, (parties: Parties, join: () => Promise<void>) => Promise<MadeTie>>> = {
    'a surplus of the one that paid for the other': async ([stays, goes], join) => {
      const [own, theirs] = [await sent(stays.id), await sent(goes.id)]
      await join()
      const group = await make(`${commercial}invoice-groups/`, { organization: goes.id, invoices: [theirs.id] })
      await post(`${commercial}invoice-groups/${group.id}/incoming_payments/`, {
        amount: '150.00',
        accept_surplus: true,
      })
      const spent = await make(`${commercial}invoice-payments/`, {
        invoice: own.id,
        amount: '30.00',
        from_credit: true,
      })
      const path = `${commercial}invoice-payments/${spent.id}/`
      return {
        code: 'merge_tied_surplus',
        names: [own.number],
        untie: async () => {
          const { etag = '' } = await administrator.call('GET', path)
          return administrator.call('DELETE', path, undefined, { 'if-match': etag })
        },
      }
    },
    'a credit of the one that settles an invoice of the other': async ([stays, goes], join) => {
      const [own, theirs] = [await sent(stays.id), await sent(goes.id)]
      await join()
      await post(`${commercial}invoice-payments/`, { invoice: theirs.id, amount: '120.00', provider: 'user' })
      const credit = await creditOf(theirs.id)
      const used = await make(`${commercial}credit-allocations/`, {
        credit: credit.id,
        invoice: own.id,
        amount: '120.00',
      })
      return {
        code: 'merge_tied_credit',
        names: [credit.number, own.number],
        untie: () => post(`${commercial}credit-allocations/${used.id}/reverse/`, { reason: 'Deux clients' }),
      }
    },
    'a deposit of the one that an invoice of the other deducts': async ([stays, goes], join) => {
      const deposit = (await validated(administrator, goes.id, '30.00', { type: 'deposit' })).body
      await join()
      const final = (await validated(administrator, stays.id, '100.00', { linked_deposits: [deposit.id] })).body
      return {
        code: 'merge_tied_deposit',
        names: [deposit.number, final.number],
        untie: () =>
          change(`${commercial}invoices/${final.id}/`, { status: 'canceled', reason: 'Acompte d’un autre client' }),
      }
    },
    'one payment of invoices of both': async ([stays, goes], join) => {
      const [own, theirs] = [await sent(stays.id), await sent(goes.id)]
      await join()
      const group = await make(`${commercial}invoice-groups/`, {
        organization: stays.id,
        invoices: [own.id, theirs.id],
      })
      await post(`${commercial}invoice-groups/${group.id}/incoming_payments/`, { amount: '240.00' })
      return {
        code: 'merge_tied_payment',
        names: [own.number, theirs.number],
        untie: () => post(`${commercial}invoice-groups/${group.id}/undo_payments/`),
      }
    },
    'rows of both under one letter': async ([stays, goes], join) => {
      const own = await sent(stays.id)
      const theirs = (await validated(administrator, goes.id, '200.00')).body
      await join()
      const payment = await make(`${commercial}invoice-payments/`, { invoice: theirs.id, amount: '120.00' })
      const lines = [...(await receivables(own.id)), ...(await receivables(payment.id))].map(({ id }) => id)
      const { letter } = (await post('accounting/v1/account-lines/letter/', { lines })).body
      return {
        code: 'merge_tied_letter',
        names: [letter],
        hiddenFrom: sales,
        untie: () => post('accounting/v1/account-lines/unletter/', { lines }),
      }
    },
  }

  test.each(Object.entries(ties))('%s', async (_name, tie) => {
    const parties = [await party('Hôtel Iroise'), await party('Hotel Iroise SARL', { phone: '02' })] as const
    const [stays, goes] = parties
    const { code, names, hiddenFrom, untie } = await tie(parties, async () =>
      expect((await merge(stays, goes, ['phone'])).status).toBe(200),
    )
    const before = await everything()
    const refused = await undo(goes.id)
    expect([refused.status, refused.body.code]).toEqual([409, code])
    for (const name of names) expect(refused.body.detail).toContain(name)
    if (hiddenFrom) expect((await undo(goes.id, hiddenFrom)).body.code).toBe('merge_tied')
    expect(await everything()).toEqual(before)
    expect((await untie()).status).toBeLessThan(300)
    expect((await undo(goes.id)).status).toBe(200)
  })

  test('records that were separated again keep every law of the database', async () => {
    const checks = await verify(suite.backend.db, suite.clock.now())
    expect(checks.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
  })
})

test('an order is billed by the invoicing policy of the company that stays', async () => {
  const [stays, goes] = [await party('Livrée', { invoice_policy: 'delivery' }), await party('Commandée')]
  const { id } = await make('commercial/v1/purchase-orders/', {
    organization: goes.id,
    purchase_order_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
  })
  const asked = async () => {
    const { results } = await read('commercial/v1/purchase-orders/?view=to_invoice&is_sales=true')
    const [line] = (await read(`commercial/v1/purchase-orders/${id}/remaining/?for=invoices`)).lines
    return [results.some((order: { id: string }) => order.id === id), line?.quantity]
  }
  expect(await asked()).toEqual([true, '2'])
  await merge(stays, goes)
  expect(await asked()).toEqual([false, '0'])
  expect((await undo(goes.id)).status).toBe(200)
  expect(await asked()).toEqual([true, '2'])
})

test('the migration adds the words of the company that stays to documents of earlier merges, so that both names find them', async () => {
  const [stays, goes] = [await party('Conserverie Arradon'), await party('Pêcherie Penmarch')]
  const paper = await sent(goes.id)
  await make('commercial/v1/invoice-payments/', { invoice: paper.id, amount: '10.00' })
  await merge(stays, goes)
  const found = async () =>
    Promise.all(
      ['arradon', 'penmarch'].flatMap((word) =>
        ['invoices', 'invoice-payments'].map(
          async (path) => (await read(`commercial/v1/${path}/?search=${word}`)).count as number,
        ),
      ),
    )
  const { db } = suite.backend
  for (const table of ['commercial_invoices', 'commercial_invoice_payments'])
    await db.query(`update ${table} set search_text = replace(search_text, 'conserverie arradon', '')`)
  expect(await found()).toEqual([0, 0, 1, 1])
  await db.script(
    readFileSync(new URL(`../../../server/database/migrations/0630-merged-words.sql`, import.meta.url), 'utf8'),
  )
  expect(await found()).toEqual([1, 1, 1, 1])
})

test('the values and references that a merge stored are deleted once it can no longer be undone', async () => {
  const [stays, goes] = [await party('Garde'), await party('Part', { phone: '02' })]
  await make('directory/v1/contacts/', { last_name: 'Le Gall', organization: goes.id })
  await merge(stays, goes, ['phone'])
  const kept = async () =>
    (
      await suite.backend.db.query<{ kept: string }>(
        'select concat(taken, stood, moves) as kept from system_merges where went = $1',
        [goes.id],
      )
    )[0]!.kept
  const now = suite.clock.now()
  suite.clock.set(later(now, 29 * day))
  await runDueJobs(suite.backend)
  expect(await kept()).toContain('directory/contacts')
  suite.clock.set(later(now, 32 * day))
  await runDueJobs(suite.backend)
  expect(await kept()).toBe('{}{}[]')
  expect((await mergesOf(stays.id))[0]).toMatchObject({ went: goes.id, can_undo: false })
  suite.clock.set(now)
})

test('the erasure of a contact also erases the contacts merged into it, and the data stored to undo the merge', async () => {
  const [stays, goes] = [
    await make('directory/v1/contacts/', { last_name: 'Quéméneur', email: 'nolwenn@quemeneur.example' }),
    await make('directory/v1/contacts/', { last_name: 'Kemeneur', email: 'nk@quemeneur.example' }),
  ]
  expect((await merge(stays, goes, ['email'], administrator, 'contacts')).status).toBe(200)
  expect((await administrator.call('POST', `directory/v1/contacts/${stays.id}/erasure/`, {})).status).toBe(200)
  const left = await suite.backend.db.query(
    `select 'contact' as kind from directory_contacts where id = any($1::uuid[])
     union all select 'merge' from system_merges where stayed = any($1::uuid[]) or went = any($1::uuid[])`,
    [[stays.id, goes.id]],
  )
  expect(left).toEqual([])
})

let made: Promise<Map<string, string>> | undefined
/** Records of every kind name the one that goes, wherever the laws of the database let them. */
async function namedEverywhere(key: string): Promise<{ rows: Map<string, string>; goes: string }> {
  const { company, user } = administrator
  made ??= oneOfEach(suite.backend.db, entities, { company, user, now: suite.clock.now(), mark: 'fusion' })
  const rows = await made
  const goes = rows.get(key)!
  for (const { entity, field, kind } of pointersTo(registry.get(key)!)) {
    const row = rows.get(entity.key)
    if (!row || row === goes) continue
    await suite.backend.db
      .query(
        `update ${tableName(entity)} set "${field}" = ${kind === 'refs' ? 'jsonb_build_array($2::text)' : kind === 'ref' ? '$2::uuid' : '$2'} where id = $1`,
        [row, goes],
      )
      .catch(() => undefined)
  }
  return { rows, goes }
}

test.each(['directory/organizations', 'directory/contacts'])(
  'every kind of record that names one of %s follows or keeps its name, and comes back as it was',
  async (key) => {
    const entity = registry.get(key)!
    const { rows, goes } = await namedEverywhere(key)
    const path = entity.path
    const stays = await make(`directory/v1/${path}/`, { [entity.title]: 'Celle qui reste' })
    const fields = mergedFields(entity).filter((name) => !['organization'].includes(name))
    await fc.assert(
      fc.asyncProperty(fc.subarray(fields), async (chosen) => {
        const before = await everything()
        const answer = await merge(stays, { id: goes }, chosen, administrator, path)
        expect([answer.status, answer.body.code]).toEqual([200, undefined])
        const lost: string[] = []
        for (const { entity: kind, field, kind: type } of pointersTo(entity)) {
          const row = rows.get(kind.key)
          if (!row || row === goes || type === 'refs') continue
          const [{ named } = { named: '' }] = await suite.backend.db.query<{ named: string }>(
            `select "${field}"::text as named from ${tableName(kind)} where id = $1`,
            [row],
          )
          if (named && named !== stays.id && named !== goes) lost.push(`${kind.key}.${field}`)
        }
        expect(lost).toEqual([])
        const { results } = await read(`directory/v1/${path}/${goes}/merges/`)
        await administrator.call('POST', `directory/v1/${path}/${goes}/merges/${results[0].id}/undo/`)
        expect(await everything()).toEqual(before)
      }),
      { numRuns: 6, endOnFailure: true },
    )
  },
)
