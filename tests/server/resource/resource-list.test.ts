import { beforeAll, describe, expect, test } from 'vitest'
import { customer, draft } from '../../support/documents.ts'
import { type Reply } from '../../support/suite.ts'
import { listSuite, organizationsPath as list } from '../../support/suites/list-suite.ts'

const state = listSuite()
let { suite, person, company } = state
beforeAll(() => {
  ;({ suite, person, company } = state)
})

const found = async (query: string): Promise<string[]> => {
  const { body } = await person.call('GET', `${list}?${query}`)
  expect(body.count, JSON.stringify(body)).toBe(body.results.length)
  return body.results.map((row: { company_name: string }) => row.company_name)
}

describe('a list', () => {
  test('comes in pages; a page beyond the end is empty and keeps the count', async () => {
    const first = await person.call('GET', `${list}?page_size=4&ordering=company_name`)
    const second = await person.call('GET', `${list}?page_size=4&page=2&ordering=company_name`)
    expect([first.body.results.length, second.body.results.length, first.body.count]).toEqual([4, 2, 6])
    expect(new Set([...first.body.results, ...second.body.results].map((row) => row.id)).size).toBe(6)
    expect((await person.call('GET', `${list}?page=900`)).body).toEqual({
      results: [],
      count: 6,
      stats: {},
      versions: [],
    })
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'page=1.5',
      'page_size=0',
      'page_size=-3',
      'page_size=x',
      'limit=0',
      'page=1e99',
      'page=NaN',
      'page=99999999999999999999999',
    ])
      expect([query, [200, 400].includes((await person.call('GET', `${list}?${query}`)).status)]).toEqual([query, true])
    for (const query of ['page=0', 'page=-1', 'page=x', 'page_size=0'])
      expect((await person.call('GET', `${list}?${query}`)).body.code).toBe('invalid_page')
  })
  test('has thirty rows to a page, a hundred at most, three hundred for banks', async () => {
    await suite.backend.db.query(
      `insert into directory_contacts (id, company, created_at, updated_at, first_name, last_name, is_active) select gen_random_uuid(), $1, now(), now(), 'A', 'B', true from generate_series(1, 130)`,
      [company],
    )
    await suite.backend.db.query(
      `insert into payment_banks (id, company, created_at, updated_at, name) select gen_random_uuid(), $1, now(), now(), 'A' from generate_series(1, 320)`,
      [company],
    )
    const size = async (path: string): Promise<number> =>
      (await person.call('GET', path, undefined, { 'x-unchecked': 'bare rows' })).body.results.length
    expect(
      await Promise.all(
        [
          'directory/v1/contacts/',
          'directory/v1/contacts/?page_size=1000',
          'directory/v1/contacts/?limit=300',
          'payment/v1/banks/?limit=300',
          'payment/v1/banks/?limit=9999',
        ].map(size),
      ),
    ).toEqual([30, 100, 100, 300, 300])
    await suite.backend.db.script('delete from directory_contacts; delete from payment_banks')
  })
  test('is searched without accents and case, by the beginnings of short words, never by signs of SQL', async () => {
    expect(await found('search=etoile')).toEqual(['Étoile du Nord'])
    expect(await found('search=ÉTOILE%20nord')).toEqual(['Étoile du Nord'])
    expect(await found('search=ec&ordering=company_name')).toEqual(['Éclair', 'ÉCUME'])
    expect(await found('search=etoile%20zebre')).toEqual([])
    for (const search of [
      '%25',
      '_',
      '%5C',
      "'",
      '%00',
      "';drop table auth_users;--",
      '%F0%9F%A6%84',
      'a'.repeat(3000),
      '%E2%80%AE',
      '  ',
      '%ED%A0%80',
    ])
      expect([search, (await person.call('GET', `${list}?search=${search}`)).status < 500]).toEqual([search, true])
    expect(await found('search=%25')).toEqual([])
  })
  test('is sorted by any column, accents and case apart, empty ones last, ties in one order', async () => {
    expect(await found('ordering=company_name')).toEqual([
      'abri côtier',
      'eau vive',
      'Éclair',
      'ÉCUME',
      'Étoile du Nord',
      'Zèbre',
    ])
    expect(await found('ordering=-company_name')).toEqual([
      'Zèbre',
      'Étoile du Nord',
      'ÉCUME',
      'Éclair',
      'eau vive',
      'abri côtier',
    ])
    expect((await found('ordering=default_discount,company_name')).slice(0, 3)).toEqual([
      'abri côtier',
      'Éclair',
      'ÉCUME',
    ])
    expect((await found('ordering=-default_discount')).slice(0, 3)).toEqual(['ÉCUME', 'Éclair', 'abri côtier'])
    expect(await found('ordering=type,-company_name')).toEqual((await found('ordering=-type,company_name')).reverse())
    for (const wrong of [
      'nothing',
      'constructor',
      '__proto__',
      'company_name;drop',
      '-',
      "company_name'",
      'id,constructor',
    ])
      expect((await person.call('GET', `${list}?ordering=${encodeURIComponent(wrong)}`)).body.code).toBe(
        'unknown_ordering',
      )
  })
  test('is filtered by each kind of field: value, in, after, before, min, max, empty', async () => {
    expect((await found('type=client')).length).toBe(3)
    expect((await found('type__in=client,prospect')).length).toBe(6)
    expect((await found('type_in=client')).length).toBe(3)
    expect(await found('company_name=Z%C3%A8bre')).toEqual(['Zèbre'])
    expect(await found('is_person=true&ordering=company_name')).toEqual(['Éclair', 'ÉCUME'])
    expect((await found('is_person=0')).length).toBe(4)
    expect(await found('default_discount=4.5')).toEqual(['Éclair'])
    expect(await found('default_discount__in=4.5,5.50&ordering=company_name')).toEqual(['Éclair', 'ÉCUME'])
    expect(await found('default_discount_min=4.50&ordering=company_name')).toEqual(['Éclair', 'ÉCUME'])
    expect(await found('default_discount__max=4.49')).toEqual(['abri côtier'])
    expect((await found('default_discount__isnull=true')).length).toBe(3)
    expect((await found('created_at_after=2026-11-12&created_at_before=2026-11-13')).length).toBe(2)
    expect(await found('created_at=2026-11-12')).toEqual(['Zèbre'])
    expect(await found('created_at__before=2026-11-10T09:00:00Z')).toEqual(['Étoile du Nord'])
    const {
      body: {
        results: [row],
      },
    } = await person.call('GET', `${list}?company_name=ÉCUME`)
    expect(await found(`id__in=${row.id},0190a000-0000-7000-8000-00000000000f`)).toEqual(['ÉCUME'])
    for (const wrong of [
      'id=x',
      'id__in=x',
      'is_person=maybe',
      'created_at=yesterday',
      'created_at_after=2026-02-31',
      'created_at_before=2026-13-01',
      'default_discount=1e5',
      'default_discount_min=x',
      'id=%00',
      'created_at=0000-01-01',
    ]) {
      expect([wrong, (await person.call('GET', `${list}?${wrong}`)).body.code]).toEqual([wrong, 'invalid_filter'])
    }
  })
  test('warns of filters it does not know, and answers all the same', async () => {
    const { headers, body } = await person.call(
      'GET',
      `${list}?unheard=1&constructor=1&__proto__=1&toString__in=1&%C3%A9%E2%82%AC=1&a%0d%0ab=1&type=client`,
    )
    expect(body.count).toBe(3)
    expect(headers.get('warning')).toBe('299 - "unknown filters: unheard constructor __proto__ toString__in ? a?b"')
    expect(
      (await person.call('GET', `${list}?${Array.from({ length: 300 }, (_, index) => `u${index}=1`).join('&')}`))
        .status,
    ).toBe(200)
    for (const wrong of ['view=nothing', 'view=constructor'])
      expect((await person.call('GET', `commercial/v1/invoices/?${wrong}`)).body.code).toBe('invalid_filter')
    expect((await person.call('GET', `${list}?view=draft`)).body.code).toBe('invalid_filter')
  })
  test('answers the fields asked for, and the sums of the whole set', async () => {
    const organization = await customer(person)
    for (const price of ['10.00', '20.00', '30.00']) await draft(person, organization, price, { subject: 'Somme' })
    const { body } = await person.call(
      'GET',
      'commercial/v1/invoices/?subject=Somme&page_size=1&fields=number,total_price&stats=true',
    )
    expect(Object.keys(body.results[0]).sort()).toEqual(['id', 'number', 'total_price'])
    expect([body.count, body.stats]).toEqual([
      3,
      { total_price: '72.00', sub_total_price: '60.00', total_taxes: '12.00', left_to_pay: '0', net_price: '60.00' },
    ])
    expect((await person.call('GET', 'commercial/v1/invoices/?subject=Somme&view=draft')).body.count).toBe(3)
    expect((await person.call('GET', 'commercial/v1/invoices/?subject=Somme&view=paid')).body.count).toBe(0)
  })
  test('expands references in their place, collections beside, people by name, three deep; unknown names change nothing', async () => {
    const organization = await customer(person, { company_name: 'Expansion' })
    const { body: made } = await draft(person, organization)
    const read = async (expand: string): Promise<Reply['body']> =>
      (await person.call('GET', `commercial/v1/invoices/${made.id}/?expand=${expand}`)).body
    expect((await read('organization')).organization).toMatchObject({ id: organization, company_name: 'Expansion' })
    expect((await read('invoice_lines')).invoice_lines).toHaveLength(1)
    expect((await read('seller')).seller_object).toEqual({
      id: person.user,
      uuid: person.user,
      first_name: 'administrator',
      last_name: 'Test',
    })
    expect(
      (await read('invoice_lines.transaction.organization')).invoice_lines[0].transaction.organization.company_name,
    ).toBe('Expansion')
    expect((await read('organization,invoice_lines,invoice_payments')).invoice_payments).toEqual([])
    for (const expand of [
      'constructor',
      '__proto__',
      'nothing',
      'organization.nothing.at.all.deep',
      ',,,',
      'organization,'.repeat(500),
      '.',
      'toString.x',
    ])
      expect([expand.slice(0, 20), (await read(expand)).id]).toEqual([expand.slice(0, 20), made.id])
    expect(
      (await person.call('GET', `commercial/v1/invoices/?expand=organization&id=${made.id}`)).body.results[0]
        .organization.company_name,
    ).toBe('Expansion')
  })
})
