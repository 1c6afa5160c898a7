import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../server/http/call/errors.ts'
import { customer, draft, pay, validate, validated } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let accountant: Person
let organization: string
let refusing = false
/** Number of entry lines that the last subscriber saw. */
let seen: number | undefined

const count = async (table: string): Promise<number> =>
  Number((await suite.backend.db.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  organization = await customer(await suite.person(company, 'sales'))
  for (const event of ['document_validated', 'payment_accepted'] as const)
    suite.backend.events.on(event, 'a service of the test', async ({ tx }) => {
      seen = Number((await tx.query<{ n: string }>('select count(*) as n from accounting_account_lines'))[0]?.n)
      if (refusing) throw new Refusal(409, 'not_yet')
    })
})
beforeEach(() => {
  refusing = false
  seen = undefined
})
afterAll(() => suite.close())

test('an event that one subscriber refuses writes nothing: no number, no entry, no payment', async () => {
  const first = await validated(accountant, organization)
  const before = await count('accounting_account_lines')
  expect(seen).toBe(before)

  const open = await draft(accountant, organization)
  const address = `commercial/v1/invoices/${String(open.body.id)}/`
  refusing = true
  const refused = await validate(accountant, open)
  expect(refused.status).toBe(409)
  expect(seen, 'the entries were written when the second subscriber refused').toBeGreaterThan(before)
  expect(await count('accounting_account_lines')).toBe(before)
  expect((await accountant.call('GET', address)).body).toMatchObject({ status: 'pro_format', number: open.body.number })

  expect((await pay(accountant, String(first.body.id), '10.00')).status).toBe(409)
  expect(await count('commercial_invoice_payments')).toBe(0)
  expect(await count('accounting_account_lines')).toBe(before)

  refusing = false
  const next = await validate(accountant, open)
  const last = (number: unknown): number => Number(/\d+$/.exec(String(number))?.[0])
  expect(last(next.body.number)).toBe(last(first.body.number) + 1)
})
