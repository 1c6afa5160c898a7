import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { mergedFields } from '../../../src/contract/directory/merging.ts'
import { later } from '../../../server/runtime/clock.ts'
import { runDueJobs } from '../../../server/jobs.ts'
import { tableName } from '../../../server/database/schema.ts'
import { pointersTo } from '../../../server/merge/merge-moves.ts'
import { draft, validate } from '../../support/documents.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { type Person } from '../../support/suite.ts'
import { day, mergeSuite } from '../../support/suites/merge-suite.ts'

const { state, make, party, read, merge, mergesOf, undo, sent, everything } = mergeSuite()
let { suite, administrator, sales, support, stranger } = state
beforeAll(() => {
  ;({ suite, administrator, sales, support, stranger } = state)
})

const invoice = async (organization: string) => (await draft(administrator, organization)).body

async function send({ id }: { id: string }): Promise<void> {
  const answer = await validate(administrator, await administrator.call('GET', `commercial/v1/invoices/${id}/`))
  expect(answer.status).toBe(200)
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
