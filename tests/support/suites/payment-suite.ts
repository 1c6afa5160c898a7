import { afterAll, beforeAll, expect } from 'vitest'
import { customer, validated } from '../documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../suite.ts'

/** People of a company that takes payments, and its customer. */
export interface PaymentState {
  suite: Suite
  accountant: Person
  administrator: Person
  organization: string
}

/** Starts a suite whose invoices are paid; closes it at the end. `state` is filled before the first test. */
export function paymentSuite() {
  const state = {} as PaymentState
  /** Creates a company; returns its accountant, its administrator and a customer. */
  const companyWith = async (name: string, values: Record<string, unknown> = {}): Promise<[Person, Person, string]> => {
    const company = await state.suite.company(name, values)
    const mail = `${name.replaceAll(' ', '')}.test`
    const accountant = await state.suite.person(company, 'accountant', `accountant@${mail}`)
    const administrator = await state.suite.person(company, 'administrator', `administrator@${mail}`)
    return [accountant, administrator, await customer(administrator)]
  }
  beforeAll(async () => {
    state.suite = await startSuite()
    ;[state.accountant, state.administrator, state.organization] = await companyWith('Menuiserie Kervadec')
  })
  afterAll(() => state.suite.close())

  /** Sends an invoice whose total is 171.25: 142.71 without tax at 20 %. */
  const invoice171 = async (): Promise<Reply> => {
    const reply = await validated(state.accountant, state.organization, '142.71')
    expect(reply.body.total_price).toBe('171.25')
    return reply
  }
  const stateOf = async (
    id: string,
    person = state.accountant,
  ): Promise<{ left_to_pay: string; payment_status: string; status: string }> => {
    const { left_to_pay, payment_status, status } = (await person.call('GET', `commercial/v1/invoices/${id}/`)).body
    return { left_to_pay, payment_status, status }
  }
  /** Returns account, debit and credit of the entries of a document, sorted. */
  const entriesOf = async (document: string, person = state.accountant): Promise<string[]> => {
    const { body } = await person.call(
      'GET',
      `accounting/v1/account-lines/?document=${document}&expand=account&page_size=100`,
    )
    return body.results
      .map(
        (line: { account: { number: string }; debit: string; credit: string }) =>
          `${line.account.number} ${line.debit} ${line.credit}`,
      )
      .sort()
  }
  const remove = async (payment: string, person = state.administrator): Promise<Reply> =>
    person.call('DELETE', `commercial/v1/invoice-payments/${payment}/`, undefined, {
      'if-match': (await person.call('GET', `commercial/v1/invoice-payments/${payment}/`)).etag ?? '',
    })
  return { state, companyWith, invoice171, stateOf, entriesOf, remove }
}
