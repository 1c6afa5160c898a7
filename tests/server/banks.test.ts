import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Reply, type Suite, startSuite } from '../support/suite.ts'

const path = 'payment/v1/'
const iban = 'FR7630006000011234567890189'

let suite: Suite
let accountant: Person
let sales: Person
let account: string

const call = (method: string, address: string, body?: unknown, person = accountant): Promise<Reply> =>
  person.call(method, `${path}${address}`, body)

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  sales = await suite.person(company, 'sales')
  account = (
    await call('POST', 'bank-accounts/', { name: 'Compte courant', iban: 'fr76 3000 6000 0112 3456 7890 189' })
  ).body.id
})
afterAll(() => suite.close())

describe('accounts of the company', () => {
  test('stand with their IBAN as banks write it, once, and for those who may', async () => {
    expect((await call('GET', `bank-accounts/${account}/`)).body).toMatchObject({ name: 'Compte courant', iban })
    expect(await call('POST', 'bank-accounts/', { name: 'Twin', iban })).toMatchObject({ status: 409 })
    const wrong = await call('POST', 'bank-accounts/', { name: 'Wrong', iban: 'FR7630006000011234567890188' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['iban']])
    const bic = await call('POST', 'bank-accounts/', { name: 'Wrong', iban: 'DE89370400440532013000', bic: 'AGRI' })
    expect([bic.status, Object.keys(bic.body.errors)]).toEqual([422, ['bic']])
    expect((await call('GET', 'bank-accounts/', undefined, sales)).status).toBe(403)
  })
  test('lines and statements are written by no hand', async () => {
    const line = await call('POST', 'transactions/', { date: '2026-11-01', amount: '1.00' })
    const statement = await call('POST', 'bank-statements/', {
      account,
      from: '2026-11-01',
      to: '2026-11-02',
      lines: 0,
    })
    expect([line, statement].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'written_by_services'],
      [409, 'written_by_services'],
    ])
  })
})
