import { afterAll, beforeAll } from 'vitest'
import { customer, sentQuotation } from '../documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../suite.ts'

/** People and customer of a company that sends documents with a public key. */
export interface PublicDocumentState {
  suite: Suite
  sales: Person
  accountant: Person
  administrator: Person
  organization: string
}

/** Starts a suite with a company and a customer; closes it at the end. `state` is filled before the first test. */
export function publicDocumentSuite() {
  const state = {} as PublicDocumentState
  beforeAll(async () => {
    state.suite = await startSuite()
    const company = await state.suite.company('Menuiserie Kervadec')
    state.sales = await state.suite.person(company, 'sales')
    state.accountant = await state.suite.person(company, 'accountant')
    state.administrator = await state.suite.person(company, 'administrator')
    state.organization = await customer(state.sales, { iban: 'FR7630001007941234567890185' })
  })
  afterAll(() => state.suite.close())
  /** Calls an address of commercial documents without a token. */
  const open = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    state.suite.anonymous(method, `commercial/v1/${path}`, body, headers)
  const quotation = (values: Record<string, unknown> = {}): Promise<Reply> =>
    sentQuotation(state.sales, state.organization, values)
  return { state, open, quotation }
}
