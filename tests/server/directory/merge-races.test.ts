import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { pay, validated } from '../../support/documents.ts'
import { newPostgres } from '../../support/database/empty-database.ts'
import { lockWaits } from '../../support/database/lock-waits.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const reason = missing()
if (reason) console.log(`races of merges are not tested: ${reason}`)
const commercial = 'commercial/v1/'
const organizations = 'directory/v1/organizations/'

describe.skipIf(reason !== undefined)('two writers at once, one of whom merges, on PostgreSQL', () => {
  let db: Database
  let suite: Suite
  let person: Person

  beforeAll(async () => {
    db = await newPostgres(20)
    suite = await startSuite({}, db)
    person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  }, 120_000)
  afterAll(() => suite?.close())

  const post = async (path: string, values: object): Promise<any> => {
    const { status, body } = await person.call('POST', path, values)
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return body
  }
  const party = async (name: string): Promise<string> =>
    (
      await post(organizations, {
        company_name: name,
        address: 'Quai 1',
        postcode: '29200',
        city: 'Brest',
        country: 'FR',
        siret_number: '40483304800022',
      })
    ).id
  const pair = async (): Promise<[string, string]> => [await party('Hôtel du Port'), await party('Hotel du Port')]
  const merge = async (stays: string, goes: string): Promise<Reply> => {
    const { etag = '' } = await person.call('GET', `${organizations}${stays}/`)
    return person.call('POST', `${organizations}${stays}/merges/`, { other: goes, fields: [] }, { 'if-match': etag })
  }
  const unmerge = async (id: string): Promise<Reply> => {
    const [{ id: merged }] = (await person.call('GET', `${organizations}${id}/merges/`)).body.results
    return person.call('POST', `${organizations}${id}/merges/${merged}/undo/`)
  }
  const invoice = (organization: string): Promise<Reply> =>
    person.call('POST', `${commercial}invoices/`, { organization })
  const partyOf = async (id: string): Promise<string> =>
    (await person.call('GET', `${commercial}invoices/${id}/`)).body.organization
  /** Counts the open records that name one that went into another. */
  const strays = async (): Promise<number> =>
    (
      await db.query<{ n: number }>(
        "select count(*)::int as n from commercial_invoices i join directory_organizations o on o.id = i.organization where i.status = 'pro_format' and o.merged_into is not null",
      )
    )[0]!.n

  const blocked = (count: number): Promise<void> =>
    vi.waitFor(async () => expect(await lockWaits(db)).toBe(count), { timeout: 10_000 })

  /** Begins the first call, then the second, each held back by the lock of a table; lets both go. */
  async function atOnce(table: string, first: () => Promise<Reply>, second: () => Promise<Reply>): Promise<Reply[]> {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = (): void => undefined
    const holding = new Promise<void>((resolve) => {
      held = resolve
    })
    const holder = db.transaction(async (tx) => {
      await tx.query(`lock table ${table} in share mode`)
      held()
      await released
    })
    await holding
    const one = first()
    await blocked(1)
    suite.clock.advance(1)
    const other = second()
    await blocked(2)
    release()
    await holder
    return Promise.all([one, other])
  }

  test('a call that waits in another database of the cluster is not taken for one of these', async () => {
    const other = await newPostgres(3)
    await other
      .transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock(1)')
        const waiting = other.transaction((second) => second.query('select pg_advisory_xact_lock(1)'))
        await vi.waitFor(async () => expect(await lockWaits(other)).toBe(1), { timeout: 10_000 })
        expect(await lockWaits(db)).toBe(0)
        return { waiting }
      })
      .then(({ waiting }) => waiting)
    await other.close()
  })

  test('a draft that is written before the merge follows it', async () => {
    const [stays, goes] = await pair()
    const [made, merged] = await atOnce(
      'system_audit',
      () => invoice(goes),
      () => merge(stays, goes),
    )
    expect([made!.status, merged!.status]).toEqual([201, 200])
    expect([await partyOf(made!.body.id), await strays()]).toEqual([stays, 0])
  })

  test('a draft that comes while two are merged is refused', async () => {
    const [stays, goes] = await pair()
    const [merged, made] = await atOnce(
      'system_audit',
      () => merge(stays, goes),
      () => invoice(goes),
    )
    expect([merged!.status, made!.status, made!.body.code]).toEqual([200, 409, 'merged_reference'])
    expect(await strays()).toBe(0)
  })

  test('a draft that began before the merge and is written after it is refused', async () => {
    const [stays, goes] = await pair()
    const [made, merged] = await atOnce(
      'commercial_invoices',
      () => invoice(goes),
      () => merge(stays, goes),
    )
    expect(merged!.status).toBe(200)
    expect([made!.status, made!.body.code]).toEqual([409, 'merged_reference'])
    expect(await strays()).toBe(0)
  })

  test('money booked between two merged records before their separation blocks it', async () => {
    const [stays, goes] = await pair()
    const paid = await validated(person, goes, '100.00')
    await pay(person, paid.body.id, paid.body.total_price)
    const credit = await post(`${commercial}credits/`, { linked_invoice: paid.body.id, need_lines: true })
    const { etag = '' } = await person.call('GET', `${commercial}credits/${credit.id}/`)
    await person.call('PATCH', `${commercial}credits/${credit.id}/`, { status: 'accepted' }, { 'if-match': etag })
    const owed = await validated(person, stays, '100.00')
    expect((await merge(stays, goes)).status).toBe(200)
    const allocation = { credit: credit.id, invoice: owed.body.id, amount: '10.00' }
    const [tied, parted] = await atOnce(
      'system_audit',
      () => person.call('POST', `${commercial}credit-allocations/`, allocation),
      () => unmerge(goes),
    )
    expect([tied!.status, parted!.status]).toEqual([201, 409])
    expect(parted!.body.code).toMatch(/^merge_tied/)
  })

  test('money booked between two merged records during their separation is refused', async () => {
    const [stays, goes] = await pair()
    const paid = await validated(person, goes, '100.00')
    await pay(person, paid.body.id, paid.body.total_price)
    const credit = await post(`${commercial}credits/`, { linked_invoice: paid.body.id, need_lines: true })
    const { etag = '' } = await person.call('GET', `${commercial}credits/${credit.id}/`)
    await person.call('PATCH', `${commercial}credits/${credit.id}/`, { status: 'accepted' }, { 'if-match': etag })
    const owed = await validated(person, stays, '100.00')
    expect((await merge(stays, goes)).status).toBe(200)
    const allocation = { credit: credit.id, invoice: owed.body.id, amount: '10.00' }
    const [parted, tied] = await atOnce(
      'system_audit',
      () => unmerge(goes),
      () => person.call('POST', `${commercial}credit-allocations/`, allocation),
    )
    expect([parted!.status, tied!.status]).toEqual([200, 422])
  })
})
