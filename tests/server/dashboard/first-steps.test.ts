import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstStepsAnswer } from '../../../src/contract/dashboard/rules/first-steps.ts'
import { customer, pay, sentQuotation, validated } from '../../support/documents.ts'
import { type Person, password, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let boss: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Neuve')
  boss = await suite.person(company, 'administrator')
})
afterAll(() => suite.close())

const steps = async (who = boss): Promise<FirstStepsAnswer> =>
  (await who.call<FirstStepsAnswer>('GET', 'dashboard/v1/first-steps/')).body
const proofs = async (who = boss): Promise<Record<string, unknown>> =>
  Object.fromEntries((await steps(who)).steps.map(({ key, proof }) => [key, proof]))
const isOffered = async (who = boss): Promise<boolean> =>
  (await who.call('GET', 'dashboard/v1/tiles/')).body.has_first_steps

test('P4: a new company has every step to do, and nothing is proved', async () => {
  expect(await proofs()).toEqual({
    logo: null,
    mail: null,
    quotation: null,
    payment: null,
    colleague: null,
    phone: null,
  })
  expect(await steps()).toMatchObject({ is_empty: true, is_over: false })
  expect(await isOffered()).toBe(true)
})

test('P4: each step is proved by its fact, with its day, number and page', async () => {
  const path = `auth/v1/companies/${company}/`
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const changed = await boss.call('PATCH', path, { logo }, { 'if-match': (await boss.call('GET', path)).etag ?? '' })
  expect(changed.status).toBe(200)
  const party = await customer(boss)
  const quotation = await sentQuotation(boss, party)
  const invoice = await validated(boss, party, '100.00')
  await pay(boss, invoice.body.id, '40.00')
  expect((await boss.call('POST', 'notifications/v1/trial-mail/', {})).status).toBe(201)
  await suite.person(company, 'sales')
  await suite.anonymous(
    'POST',
    'auth/v1/auth/token/',
    new URLSearchParams({ grant_type: 'password', username: boss.email, password, ...(await client()) }),
    { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' },
  )
  const found = await proofs()
  expect(found).toMatchObject({
    logo: { day: '2026-11-20' },
    quotation: { day: '2026-11-20', page: 'quotation', text: expect.stringMatching(/^DE-2026-/) },
    payment: { amount: '40.00', page: 'invoice' },
    colleague: { day: '2026-11-20', text: 'sales Test' },
    phone: { day: '2026-11-20', text: expect.stringContaining('iPhone') },
    mail: { day: '2026-11-20', text: expect.stringContaining('@') },
  })
  expect((found.quotation as { id: string }).id).toBe(quotation.body.id)
  expect(await steps()).toMatchObject({ is_empty: false, is_over: true })
})

async function client(): Promise<Record<string, string>> {
  const [row] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
    'select client_id, client_secret from system_applications where company = $1',
    [company],
  )
  return { client_id: row?.client_id ?? '', client_secret: row?.client_secret ?? '' }
}

test('P4: others see the steps that they may do, and their own phone alone', async () => {
  const sales = await suite.person(company, 'sales', 'second@first-steps.test')
  const found = await proofs(sales)
  expect(Object.keys(found)).toEqual(['quotation', 'phone'])
  expect(found.phone).toBeNull()
})

test('P4: an administrator dismisses the steps for everybody, others only for themselves', async () => {
  const other = await suite.company('Autre Neuve')
  const admin = await suite.person(other, 'administrator')
  const seller = await suite.person(other, 'sales')
  const dismiss = (who: Person) =>
    who.call('POST', 'dashboard/v1/layouts/own/', {
      widget: 'first-steps',
      filters: [{ label: 'steps', filters: [{ name: 'dismissed', label: 'dismissed', value: true }] }],
    })
  await dismiss(seller)
  expect([await isOffered(admin), (await steps(admin)).is_over]).toEqual([true, false])
  await dismiss(admin)
  expect([await isOffered(seller), (await steps(seller)).is_over]).toEqual([false, true])
  expect((await steps(await suite.person(await suite.company('Troisième'), 'administrator'))).is_over).toBe(false)
})

test('P4: the steps end a month after the first payment', async () => {
  const third = await suite.person(await suite.company('Au travail'), 'administrator')
  const invoice = await validated(third, await customer(third), '100.00', { issue_date: '2026-10-01' })
  await pay(third, invoice.body.id, '40.00')
  expect(await isOffered(third)).toBe(true)
  await pay(third, invoice.body.id, '10.00', { payment_date: '2026-10-10T08:00:00.000Z' })
  expect(await isOffered(third)).toBe(false)
})
