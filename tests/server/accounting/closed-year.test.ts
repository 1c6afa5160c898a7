import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, draft, pay, validate, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let person: Person
let party: string
let supplier: string
/** Invoices of the closed year: one still open and a wrong one, then the refund of a paid one. */
let open: Reply['body']
let wrong: Reply['body']
let refund: string
const day = '2026-12-15'

const post = async (path: string, values: Record<string, unknown>): Promise<Reply> =>
  person.call('POST', `commercial/v1/${path}/`, values)
const accept = async (path: string, { body, etag }: Reply): Promise<Reply> =>
  person.call('PATCH', `commercial/v1/${path}/${body.id}/`, { status: 'accepted' }, { 'if-match': etag ?? '' })

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  party = await customer(person)
  supplier = await customer(person, { company_name: 'Scierie de Rosporden' })
  open = (await validated(person, party)).body
  wrong = (await validated(person, party)).body
  const paid = (await validated(person, party)).body
  await pay(person, paid.id, '120.00')
  await accept('credits', await post('credits', { linked_invoice: paid.id, need_lines: true }))
  const promised = await post('refunds', { linked_invoice: paid.id, need_lines: true })
  expect((await accept('refunds', promised)).status).toBe(200)
  refund = promised.body.id
  suite.clock.set('2027-02-01T09:00:00.000Z')
  person = await suite.person(company, 'administrator', 'next@kervadec.example')
  expect((await person.call('POST', 'accounting/v1/accounting-periods/2026/close/', {})).status).toBe(201)
})
afterAll(() => suite.close())

/** Calls that would book in the closed year, by their subject. */
const late: Readonly<Record<string, () => Promise<Reply>>> = {
  'an invoice': async () => validate(person, await draft(person, party, '10.00', { issue_date: day })),
  'a deposit invoice': async () =>
    validate(person, await draft(person, party, '10.00', { type: 'deposit', issue_date: day })),
  'a corrective invoice': async () => {
    const made = await post(`invoices/${wrong.id}/make_corrective`, {})
    const dated = await person.call(
      'PATCH',
      `commercial/v1/invoices/${made.body.id}/`,
      { issue_date: day },
      { 'if-match': made.etag ?? '' },
    )
    return validate(person, dated)
  },
  'an invoice of a supplier': async () =>
    validate(person, await draft(person, supplier, '10.00', { is_sales: false, number: 'S-1', issue_date: day })),
  'a credit': async () =>
    accept('credits', await post('credits', { linked_invoice: open.id, need_lines: true, issue_date: day })),
  'a payment': () => pay(person, open.id, '10.00', { payment_date: `${day}T10:00:00Z` }),
  'a payment of a refund': () => post('refund-payments', { refund, amount: '10.00', payment_date: `${day}T10:00:00Z` }),
}

const stored = async (): Promise<unknown> =>
  suite.backend.db.query(
    `select (select count(*) from accounting_account_lines where company = $1) as entries,
            (select count(*) from commercial_invoice_payments where company = $1) as payments,
            (select count(*) from commercial_refund_payments where company = $1) as refunds,
            (select string_agg(number || status, ' ' order by id) from commercial_credits where company = $1 and status = 'accepted') as credits`,
    [company],
  )

test.each(Object.keys(late).filter((what) => what !== 'a corrective invoice'))(
  'a closed year refuses %s, and nothing of it is kept',
  async (what) => {
    const before = await stored()
    const refused = await late[what]!()
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([409, 'period_closed', undefined])
    expect(await stored()).toEqual(before)
  },
)

test('a corrective invoice dated into a closed year cancels nothing', async () => {
  const refused = await late['a corrective invoice']!()
  expect([refused.status, refused.body.code]).toEqual([409, 'period_closed'])
  const [row] = await suite.backend.db.query<{ n: number }>(
    "select count(*)::int as n from commercial_invoices where company = $1 and status = 'canceled'",
    [company],
  )
  expect(row?.n).toBe(0)
})

test('the same calls dated today succeed, and the books of both years stay correct', async () => {
  expect((await validate(person, await draft(person, party, '10.00'))).status).toBe(200)
  expect((await pay(person, open.id, '10.00')).status).toBe(201)
  expect((await post('refund-payments', { refund, amount: '10.00' })).status).toBe(201)
  expect((await verify(suite.backend.db, suite.clock.now())).flatMap(({ errors }) => errors)).toEqual([])
})
