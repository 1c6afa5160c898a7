import { afterAll, beforeAll, expect } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { tableName } from '../../../server/database/schema.ts'
import { validated } from '../documents.ts'
import { type Person, type Suite, startSuite } from '../suite.ts'

/** Seconds of a day; a session of these tests lasts over a year of them. */
export const day = 86_400
const year = 400 * day

/** People of a company that merges records, and the administrator of another company. */
export interface MergeState {
  suite: Suite
  administrator: Person
  sales: Person
  support: Person
  stranger: Person
}

/** Starts a suite whose people merge organizations; closes it at the end. `state` is filled before the first test. */
export function mergeSuite() {
  const state = {} as MergeState
  beforeAll(async () => {
    const suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
    const company = await suite.company('Menuiserie Kervadec')
    state.suite = suite
    state.administrator = await suite.person(company, 'administrator')
    state.sales = await suite.person(company, 'sales')
    state.support = await suite.person(company, 'support')
    state.stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
  })
  afterAll(() => state.suite.close())

  const make = async (path: string, values: Record<string, unknown>): Promise<any> => {
    const { status, body } = await state.administrator.call('POST', path, values)
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
  const read = async (path: string): Promise<any> => (await state.administrator.call('GET', path)).body
  const merge = async (
    kept: { id: string },
    other: { id: string },
    fields: readonly string[] = [],
    by = state.administrator,
    path = 'organizations',
  ) => {
    const address = `directory/v1/${path}/${kept.id}/`
    const { etag = '' } = await state.administrator.call('GET', address)
    return by.call('POST', `${address}merges/`, { other: other.id, fields }, { 'if-match': etag })
  }
  const mergesOf = async (id: string) => (await read(`directory/v1/organizations/${id}/merges/`)).results
  const undo = async (id: string, by = state.administrator) => {
    const [{ id: merged }] = await mergesOf(id)
    return by.call('POST', `directory/v1/organizations/${id}/merges/${merged}/undo/`)
  }
  const sent = async (organization: string) => (await validated(state.administrator, organization)).body
  /** Returns all records without the columns that every write raises and the search text. */
  const everything = async (): Promise<Record<string, unknown>> => {
    const tables = [...new Set(entities.map(tableName))]
    const held: Record<string, unknown> = {}
    for (const table of tables)
      held[table] = (
        await state.suite.backend.db.query<{ row: unknown }>(
          `select to_jsonb(t) - 'row_version' - 'updated_at' - 'search_text' as row from ${table} t order by id`,
        )
      ).map(({ row }) => row)
    return held
  }
  return { state, make, party, read, merge, mergesOf, undo, sent, everything }
}
