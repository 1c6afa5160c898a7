import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, validated } from '../../support/documents.ts'
import { sepaErrors } from '../../support/files/sepa.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let accountant: Person
let administrator: Person
let account: string
const day = '2026-11-25'
let count = 0

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  administrator = await suite.person(company, 'administrator')
  account = (
    await accountant.call('POST', 'payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' })
  ).body.id
})
afterAll(() => suite.close())

const supplier = (values: Record<string, unknown> = {}): Promise<string> =>
  customer(administrator, {
    company_name: 'Bois d’Arrée',
    type: 'manufacturer',
    iban: 'DE89370400440532013000',
    ...values,
  })
const bill = async (of: string, net = '100.00'): Promise<string> =>
  (await validated(administrator, of, net, { is_sales: false, number: `ACH-${(count += 1)}` })).body.id
const order = (invoices: unknown, values: Record<string, unknown> = {}, by = accountant): Promise<Reply> =>
  by.call('POST', 'payment/v1/transfer-orders/', { account, execution_date: day, invoices, ...values })
const step = (id: string, name: string, by: Person, body?: unknown): Promise<Reply> =>
  by.call('POST', `payment/v1/transfer-orders/${id}/${name}/`, body)
const left = async (id: string): Promise<string> =>
  (await administrator.call('GET', `commercial/v1/invoices/${id}/`)).body.left_to_pay
const codeOf = ({ status, body }: Reply): unknown[] => [
  status,
  body.code ?? Object.values<{ code: string }[]>(body.errors ?? {})[0]?.[0]?.code,
]

test('an order is approved by another person, goes to the bank as a file that adds up, and pays once', async () => {
  const of = await supplier()
  const bills = [await bill(of), await bill(of, '50.00')]
  const made = await order(bills)
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: {
      state: 'draft',
      transfers: 2,
      total_price: '180.00',
      number: expect.stringMatching(/^VIR-20261120-[0-9A-F]{8}$/),
    },
  })
  const { id } = made.body
  expect(codeOf(await step(id, 'send', accountant))).toEqual([409, 'transition_refused'])
  const own = await order([await bill(of)], {}, administrator)
  expect(own.status, JSON.stringify(own.body)).toBe(201)
  expect(codeOf(await step(own.body.id, 'approve', administrator))).toEqual([409, 'same_person'])
  expect((await step(id, 'approve', administrator)).body).toMatchObject({
    state: 'approved',
    approved_by: administrator.user,
  })
  const sent = await Promise.all([step(id, 'send', accountant), step(id, 'send', accountant)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await Promise.all(bills.map(left))).toEqual(['0.00', '0.00'])
  const { file, number } = (await accountant.call('GET', `payment/v1/transfer-orders/${id}/`)).body
  const { body: xml } = await accountant.call('GET', file.replace('/api/', ''))
  const { GrpHdr, PmtInf } = new XMLParser({ parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn
  expect(GrpHdr).toMatchObject({ MsgId: number, NbOfTxs: '2', CtrlSum: '180.00' })
  expect(PmtInf.ReqdExctnDt).toEqual({ Dt: day })
  expect(await sepaErrors(xml)).toEqual([])
  const { db } = suite.backend
  await expect(db.query('update payment_transfer_orders set total_price = 1 where id = $1', [id])).rejects.toThrow()
  await expect(
    db.query("update payment_transfer_order_lines set iban = 'x' where transfer_order = $1", [id]),
  ).rejects.toThrow()
})

test('the bank line of the order matches its payments together', async () => {
  const bills = [
    await bill(await supplier({ company_name: 'Quincaillerie' })),
    await bill(await supplier({ company_name: 'Vitrages' })),
  ]
  const { id } = (await order(bills)).body
  await step(id, 'approve', administrator)
  await step(id, 'send', accountant)
  const file = `data:text/plain;base64,${Buffer.from('Date;Libellé;Montant\n20/11/2026;VIREMENTS EMIS;-240,00\n').toString('base64')}`
  await accountant.call('POST', `payment/v1/bank-accounts/${account}/import_statement/`, { file })
  const [line] = (await accountant.call('GET', 'payment/v1/transactions/')).body.results
  const [first] = (await accountant.call('GET', `payment/v1/transactions/${line.id}/proposals/`)).body.results
  expect([first.parts.length, first.rest, first.reasons]).toEqual([
    2,
    '0.00',
    expect.arrayContaining(['sum', 'recorded']),
  ])
})

test('an invoice is in one open order, and is free again when that is given up', async () => {
  const one = await bill(await supplier())
  const { id } = (await order([one])).body
  expect(codeOf(await order([one]))).toEqual([422, 'transfer_twice'])
  expect((await step(id, 'cancel', accountant)).body.state).toBe('canceled')
  expect((await order([one])).status).toBe(201)
  expect(codeOf(await step(id, 'approve', administrator))).toEqual([409, 'transition_refused'])
})

test('a bill that names the account of a factor is approved and paid there, whatever the account of the supplier', async () => {
  const factor = 'FR7630001007941234567890185'
  const values = { is_sales: false, number: 'ACH-F', invoice_iban: factor }
  const { id: invoice } = (await validated(administrator, await supplier(), '100.00', values)).body
  const { id } = (await order([invoice])).body
  const approved = await step(id, 'approve', administrator, { confirmed: true })
  expect([approved.status, approved.body.state], JSON.stringify(approved.body)).toEqual([200, 'approved'])
  const [line] = (await accountant.call('GET', `payment/v1/transfer-order-lines/?transfer_order=${id}`)).body.results
  expect(line.iban).toBe(factor)
})

test('an IBAN that is another than the last one is said, and one that changes meanwhile stops the approval', async () => {
  const of = await supplier()
  const pay = async (): Promise<string> => {
    const { id } = (await order([await bill(of)])).body
    await step(id, 'approve', administrator)
    await step(id, 'send', accountant)
    return id
  }
  const changedOf = async (id: string): Promise<unknown[]> =>
    (await accountant.call('GET', `payment/v1/transfer-order-lines/?transfer_order=${id}`)).body.results.map(
      (line: { iban_changed: boolean }) => line.iban_changed,
    )
  const turn = async (iban: string): Promise<void> => {
    const { etag } = await administrator.call('GET', `directory/v1/organizations/${of}/`)
    await administrator.call('PATCH', `directory/v1/organizations/${of}/`, { iban }, { 'if-match': etag ?? '' })
  }
  expect(await changedOf(await pay())).toEqual([false])
  await turn('BE68539007547034')
  const { id } = (await order([await bill(of)])).body
  expect(await changedOf(id)).toEqual([true])
  expect(codeOf(await step(id, 'approve', administrator))).toEqual([409, 'transfer_confirm'])
  const asked = (await order([await bill(of)])).body.id
  expect((await step(asked, 'approve', administrator, { confirmed: true })).body.state).toBe('approved')
  await turn('GB82WEST12345698765432')
  expect(codeOf(await step(id, 'approve', administrator))).toEqual([409, 'transfer_iban_changed'])
})

test('a transfer whose invoice was paid meanwhile leaves its order, at the approval and at the file; the others go on', async () => {
  const of = await supplier({ company_name: 'Scierie de l’Aulne' })
  const bills = [await bill(of), await bill(of, '50.00'), await bill(of, '10.00')] as const
  const payNow = (invoice: string, amount: string) =>
    administrator.call('POST', 'commercial/v1/invoice-payments/', {
      invoice,
      amount,
      payment_method: 'bank_transfer',
      provider: 'user',
    })
  const linesOf = async (id: string): Promise<unknown[]> =>
    (await accountant.call('GET', `payment/v1/transfer-order-lines/?transfer_order=${id}&ordering=amount`)).body.results
      .map((line: Record<string, unknown>) => [line.amount, line.is_left ?? false])
      .toSorted()
  const { id } = (await order(bills)).body
  expect((await payNow(bills[1], '20.00')).status).toBe(201)
  expect((await step(id, 'approve', administrator)).body).toMatchObject({
    state: 'approved',
    transfers: 2,
    total_price: '132.00',
  })
  expect(await linesOf(id)).toEqual([
    ['12.00', false],
    ['120.00', false],
    ['60.00', true],
  ])
  expect((await payNow(bills[2], '12.00')).status).toBe(201)
  const sent = await step(id, 'send', accountant)
  expect([sent.status, sent.body.state, sent.body.transfers, sent.body.total_price]).toEqual([200, 'sent', 1, '120.00'])
  expect(await Promise.all(bills.map(left))).toEqual(['0.00', '40.00', '0.00'])
  const { body: xml } = await accountant.call('GET', sent.body.file.replace('/api/', ''))
  const { GrpHdr } = new XMLParser({ parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn
  expect(GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '120.00' })
  // A transfer that left is free for another order.
  const again = await order([bills[1]])
  expect([again.status, again.body.total_price]).toEqual([201, '40.00'])
  expect((await payNow(bills[1], '40.00')).status).toBe(201)
  const empty = await step(again.body.id, 'approve', administrator)
  expect([empty.status, empty.body.state]).toEqual([200, 'canceled'])
  const found = await verify(suite.backend.db, suite.clock.now())
  expect(found.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
  const { db } = suite.backend
  for (const change of [`set is_left = false`, `set payment = '${id}'`])
    await expect(
      db.query(`update payment_transfer_order_lines ${change} where transfer_order = $1 and is_left`, [id]),
    ).rejects.toThrow()
})

test('nothing that cannot be paid comes into an order', async () => {
  const of = await supplier()
  const sold = (await validated(administrator, of, '10.00')).body.id
  const bare = await bill(await supplier({ company_name: 'Sans compte', iban: null }))
  const one = await bill(of)
  expect(codeOf(await order([sold]))).toEqual([422, 'transfer_invoice'])
  expect(codeOf(await order([one, one]))).toEqual([422, 'transfer_invoice'])
  expect(codeOf(await order([bare]))).toEqual([422, 'transfer_iban'])
  expect(codeOf(await order([]))).toEqual([422, 'required'])
  expect((await order([one], { execution_date: '2026-11-19' })).status).toBe(422)
  expect((await order([one], {}, await suite.person(company, 'sales'))).status).toBe(403)
  const stranger = await suite.person(await suite.company('Autre'), 'administrator')
  expect((await order([one], {}, stranger)).status).toBeGreaterThanOrEqual(404)
})

test('a supplier who is not active any more is confirmed, one who is out of reach is refused in words', async () => {
  const of = await supplier({ company_name: 'Ancien' })
  const one = await bill(of)
  const { etag } = await administrator.call('GET', `directory/v1/organizations/${of}/`)
  await administrator.call(
    'PATCH',
    `directory/v1/organizations/${of}/`,
    { is_active: false },
    { 'if-match': etag ?? '' },
  )
  const { id } = (await order([one])).body
  expect(codeOf(await step(id, 'approve', administrator))).toEqual([409, 'transfer_confirm'])
  const far = await bill(await supplier({ company_name: 'Madeira', iban: 'BR1800360305000010009795493C1' }))
  const refused = await order([far])
  expect(refused.body.errors.invoices[0]).toMatchObject({ code: 'transfer_outside_sepa', text: /Madeira.*BR/ })
  const swiss = { company_name: 'Uhren', iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' }
  expect(codeOf(await order([await bill(await supplier({ ...swiss, country: 'CH', city: null }))]))).toEqual([
    422,
    'transfer_abroad',
  ])
})

test('a day that has passed is asked for again at the approval and at the file', async () => {
  const { id } = (await order([await bill(await supplier())])).body
  const before = suite.clock.now()
  suite.clock.set('2026-11-27T10:00:00.000Z')
  const late = await suite.person(company, 'administrator', 'late@transfers.test')
  const past = await step(id, 'approve', late)
  expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['execution_date']])
  expect((await step(id, 'approve', late, { execution_date: '2026-11-20' })).status).toBe(422)
  expect((await step(id, 'approve', late, { execution_date: 'demain' })).status).toBe(422)
  expect((await step(id, 'approve', late, { execution_date: '2026-11-28' })).body).toMatchObject({
    state: 'approved',
    execution_date: '2026-11-28',
  })
  suite.clock.set('2026-11-30T10:00:00.000Z')
  const later = await suite.person(company, 'accountant', 'later@transfers.test')
  expect((await step(id, 'send', later)).status).toBe(422)
  const sent = await step(id, 'send', later, { execution_date: '2026-12-01' })
  expect(sent.body).toMatchObject({ state: 'sent', execution_date: '2026-12-01' })
  const { body: xml } = await later.call('GET', sent.body.file.replace('/api/', ''))
  expect(xml).toContain('<Dt>2026-12-01</Dt>')
  suite.clock.set(before)
})

test('what the bank refuses is due again, for a reason; an order of which it refuses all is refused', async () => {
  const of = await supplier({ company_name: 'Rejets' })
  const bills = [await bill(of), await bill(of, '50.00')]
  const { id } = (await order(bills)).body
  expect(codeOf(await step(id, 'execute', accountant))).toEqual([409, 'transition_refused'])
  await step(id, 'approve', administrator)
  await step(id, 'send', accountant)
  const lines = (await accountant.call('GET', `payment/v1/transfer-order-lines/?transfer_order=${id}`)).body.results
  const [one] = lines.filter((line: { invoice: string }) => line.invoice === bills[1])
  expect(codeOf(await step(id, 'reject', accountant, { lines: [one.id] }))).toEqual([422, 'required'])
  expect(
    (await step(id, 'reject', await suite.person(company, 'sales', 'seller@transfers.test'), { reason: 'x' })).status,
  ).toBe(403)
  const reason = 'AC04 compte clos'
  expect((await step(id, 'reject', accountant, { reason, lines: [one.id] })).body.state).toBe('sent')
  expect(await Promise.all(bills.map(left))).toEqual(['0.00', '60.00'])
  expect(codeOf(await step(id, 'reject', accountant, { reason, lines: [one.id] }))).toEqual([422, 'unknown_reference'])
  expect((await order([bills[1]])).status).toBe(201)
  expect((await step(id, 'execute', accountant)).body).toMatchObject({
    state: 'executed',
    executed_by: accountant.user,
  })
  expect((await step(id, 'reject', accountant, { reason })).body.state).toBe('rejected')
  expect(await left(bills[0]!)).toBe('120.00')
})

test('the account that shows every transfer says that the order was executed, and the contrary when it is undone', async () => {
  const bills = [
    await bill(await supplier({ company_name: 'Serrures' }), '41.00'),
    await bill(await supplier({ company_name: 'Peinture' }), '43.00'),
  ]
  const { id } = (await order(bills)).body
  await step(id, 'approve', administrator)
  await step(id, 'send', accountant)
  const rows = ['-49,20', '-51,60'].map((amount) => `21/11/2026;VIR SERRURES PEINTURE;${amount}`).join('\n')
  const file = `data:text/plain;base64,${Buffer.from(`Date;Libellé;Montant\n${rows}\n`).toString('base64')}`
  await accountant.call('POST', `payment/v1/bank-accounts/${account}/import_statement/`, { file })
  const paid = (await accountant.call('GET', `payment/v1/transfer-order-lines/?transfer_order=${id}`)).body.results
  const states: string[] = []
  const state = async (): Promise<void> =>
    void states.push((await accountant.call('GET', `payment/v1/transfer-orders/${id}/`)).body.state)
  for (const { amount, payment } of paid) {
    const [line] = (await accountant.call('GET', `payment/v1/transactions/?amount=-${amount}`)).body.results
    const matched = await accountant.call('POST', `payment/v1/transactions/${line.id}/match/`, { payments: [payment] })
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)
    await state()
  }
  const [line] = (await accountant.call('GET', 'payment/v1/transactions/?amount=-49.20')).body.results
  await accountant.call('POST', `payment/v1/transactions/${line.id}/unmatch/`)
  await state()
  expect(states).toEqual(['sent', 'executed', 'sent'])
})
