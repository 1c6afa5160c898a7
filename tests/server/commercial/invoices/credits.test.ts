import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, pay, send, taxesOf, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let accountant: Person
let administrator: Person
let party: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  accountant = await suite.person(company, 'accountant')
  party = await customer(administrator)
  taxes = await taxesOf(administrator)
})
afterAll(() => suite.close())

const commercial = 'commercial/v1/'
const read = (of: string): Promise<Reply> => administrator.call('GET', `${commercial}${of}/`)
const make = (path: string, values: Record<string, unknown>, by = administrator): Promise<Reply> =>
  by.call('POST', `${commercial}${path}/`, values)
async function change(of: string, values: Record<string, unknown>, by = administrator): Promise<Reply> {
  const { etag } = await read(of)
  return by.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
}
const accept = (of: string): Promise<Reply> => change(of, { status: 'accepted' })

/** Returns the errors that the verification finds in numbers, hashes, entries and balances. */
const wrong = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

/** The invoice T1 of the domain rules: three rates, a discount and a delivery, 171.25 in all. */
const t1 = () => ({
  discount: '10',
  cost: '12.50',
  invoice_lines: [
    { product_name: 'Table', quantity: '2', price: '50.00', taxes: [taxes['20']] },
    { product_name: 'Livre', quantity: '3', price: '9.99', taxes: [taxes['5.5']] },
    { product_name: 'Repas', quantity: '1', price: '20.00', taxes: [taxes['10']] },
  ],
})
const invoiceT1 = () => validated(administrator, party, '0', t1())

async function lines(invoice: string): Promise<{ id: string; quantity: string }[]> {
  const { body } = await administrator.call('GET', `${commercial}invoices/${invoice}/?expand=invoice_lines`)
  return body.invoice_lines
}

const creditOf = (invoice: string, values: Record<string, unknown> = { need_lines: true }): Promise<Reply> =>
  make('credits', { linked_invoice: invoice, ...values })

async function entriesOf(document: string): Promise<string[]> {
  const { body } = await administrator.call('GET', `accounting/v1/account-lines/?document=${document}&page_size=100`)
  const accounts = await administrator.call('GET', 'accounting/v1/accounts/?page_size=200')
  const numbers = new Map(accounts.body.results.map(({ id, number }: { id: string; number: string }) => [id, number]))
  return body.results
    .map((row: { account: string; debit: string; credit: string }) =>
      row.debit === '0.00'
        ? `C ${numbers.get(row.account)} ${row.credit}`
        : `D ${numbers.get(row.account)} ${row.debit}`,
    )
    .sort()
}

describe('a credit', () => {
  test('gives one unit of T1 back, then the exact rest, as shares of what was invoiced', async () => {
    const { body: invoice } = await invoiceT1()
    expect(invoice.total_price).toBe('171.25')
    const [table] = await lines(invoice.id)
    const first = await creditOf(invoice.id, {
      credit_lines: [{ product_name: 'Table', quantity: '1', source_line: table!.id, price: '1.00' }],
    })
    expect([first.status, first.body.sub_total_price, first.body.total_taxes, first.body.total_price]).toEqual([
      201,
      '45.00',
      '9.00',
      '54.00',
    ])
    expect(first.body.number).toMatch(/^PROV-/)
    const accepted = await accept(`credits/${first.body.id}`)
    expect([accepted.status, accepted.body.number, accepted.body.advancement]).toEqual([
      200,
      expect.stringMatching(/^AV-2026-\d{5}$/),
      'check',
    ])
    const rest = await creditOf(invoice.id)
    expect([rest.body.sub_total_price, rest.body.total_taxes, rest.body.total_price, rest.body.cost]).toEqual([
      '102.47',
      '14.78',
      '117.25',
      '12.50',
    ])
    expect((await accept(`credits/${rest.body.id}`)).status).toBe(200)
    const { body: settled } = await read(`invoices/${invoice.id}`)
    expect([settled.left_to_pay, settled.payment_status]).toEqual(['0.00', 'paid'])
    expect((await creditOf(invoice.id)).status).toBe(409)
  })

  test('books the shares that it gives back, and what was paid too much may be refunded', async () => {
    const { body: invoice } = await invoiceT1()
    expect((await pay(administrator, invoice.id, '171.25')).status).toBe(201)
    const [table] = await lines(invoice.id)
    const credit = await creditOf(invoice.id, {
      credit_lines: [{ product_name: 'Table', quantity: '1', source_line: table!.id }],
    })
    await accept(`credits/${credit.body.id}`)
    expect(await entriesOf(credit.body.id)).toEqual(['C 411000 54.00', 'D 445711 9.00', 'D 707000 45.00'])
    const { body: settled } = await read(`invoices/${invoice.id}`)
    expect([settled.left_to_pay, settled.payment_status]).toEqual(['-54.00', 'paid'])
    expect((await read(`invoices/${invoice.id}/settlement`)).body).toMatchObject({
      refundable: '54.00',
      left: '-54.00',
    })

    const refund = await make('refunds', { linked_invoice: invoice.id, need_lines: true })
    expect([refund.status, refund.body.total_price, refund.body.total_taxes]).toEqual([201, '54.00', '0.00'])
    expect((await make('refund-payments', { refund: refund.body.id, amount: '10.00' })).status).toBe(409)
    const decided = await accept(`refunds/${refund.body.id}`)
    expect([decided.status, decided.body.number, decided.body.left_to_pay]).toEqual([
      200,
      expect.stringMatching(/^RE-2026-\d{5}$/),
      '54.00',
    ])
    // An amount that is promised is not promised twice.
    expect((await make('refunds', { linked_invoice: invoice.id, need_lines: true })).status).toBe(409)
    const over = await make('refund-payments', { refund: refund.body.id, amount: '54.01' })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['amount']])
    const paid = await make('refund-payments', { refund: refund.body.id, amount: '54.00', payment_method: 'cash' })
    expect(paid.status).toBe(201)
    expect(await entriesOf(paid.body.id)).toEqual(['C 530000 54.00', 'D 411000 54.00'])
    expect((await read(`invoices/${invoice.id}`)).body.left_to_pay).toBe('0.00')
    expect((await read(`refunds/${refund.body.id}`)).body).toMatchObject({
      payment_status: 'paid',
      left_to_pay: '0.00',
    })
    expect((await change(`refunds/${refund.body.id}`, { status: 'canceled', reason: 'erreur' })).status).toBe(409)
    const { etag } = await read(`refund-payments/${paid.body.id}`)
    const removed = await administrator.call('DELETE', `${commercial}refund-payments/${paid.body.id}/`, undefined, {
      'if-match': etag ?? '',
    })
    expect(removed.status).toBe(204)
    expect((await read(`invoices/${invoice.id}`)).body.left_to_pay).toBe('-54.00')
    expect((await change(`refunds/${refund.body.id}`, { status: 'canceled', reason: 'erreur' })).status).toBe(200)
  })

  test('that settles another invoice of its customer pays it, and the rest of the credit stays free', async () => {
    const { body: paidOne } = await validated(administrator, party, '100.00')
    await pay(administrator, paidOne.id, '120.00')
    const credit = await creditOf(paidOne.id)
    await accept(`credits/${credit.body.id}`)
    const { body: other } = await validated(administrator, party, '50.00')
    const over = await make('credit-allocations', { credit: credit.body.id, invoice: other.id, amount: '60.01' })
    expect([over.status, over.body.errors?.amount?.[0]?.params]).toEqual([422, { max: '60.00' }])
    const used = await make('credit-allocations', { credit: credit.body.id, invoice: other.id, amount: '60.00' })
    expect(used.status).toBe(201)
    expect((await read(`invoices/${other.id}`)).body).toMatchObject({ left_to_pay: '0.00', payment_status: 'paid' })
    expect((await read(`invoices/${paidOne.id}`)).body.left_to_pay).toBe('-60.00')
    expect((await read(`credits/${credit.body.id}/settlement`)).body).toMatchObject({ free: '60.00' })
    expect((await read(`invoices/${paidOne.id}/settlement`)).body.refundable).toBe('60.00')
    const stranger = await customer(administrator, { company_name: 'Mairie de Plouhinec' })
    const { body: foreign } = await validated(administrator, stranger, '50.00')
    expect(
      (await make('credit-allocations', { credit: credit.body.id, invoice: foreign.id, amount: '1.00' })).status,
    ).toBe(422)
  })

  test('that settled a wrong invoice is taken back once: both are due again, unlettered, and it settles another', async () => {
    const { body: paidOne } = await validated(administrator, party, '100.00')
    await pay(administrator, paidOne.id, '120.00')
    const credit = await creditOf(paidOne.id)
    await accept(`credits/${credit.body.id}`)
    const { body: other } = await validated(administrator, party, '50.00')
    const used = await make('credit-allocations', { credit: credit.body.id, invoice: other.id, amount: '60.00' })
    const letters = async (): Promise<(string | null)[]> =>
      (
        await suite.backend.db.query<{ letter: string | null }>(
          `select l.letter from accounting_account_lines l join accounting_accounts a on a.id = l.account
            where a.number like '411%' and l.document = any($1) order by l.id`,
          [[other.id, credit.body.id]],
        )
      ).map(({ letter }) => letter)
    const takeBack = (reason: string) => make(`credit-allocations/${used.body.id}/reverse`, { reason })
    expect((await letters()).filter(Boolean)).not.toEqual([])
    expect((await takeBack(' ')).status).toBe(422)
    const replies = await Promise.all([takeBack('mauvaise facture'), takeBack('mauvaise facture')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 201)?.body).toMatchObject({
      amount: '-60.00',
      reverses: used.body.id,
    })
    expect((await read(`invoices/${other.id}`)).body).toMatchObject({ left_to_pay: '60.00', payment_status: 'unpaid' })
    expect((await read(`invoices/${paidOne.id}`)).body.left_to_pay).toBe('-120.00')
    expect((await read(`credits/${credit.body.id}/settlement`)).body).toEqual({ free: '120.00', allocations: [] })
    expect((await read(`invoices/${other.id}/settlement`)).body.allocations).toEqual([])
    expect(new Set(await letters())).toEqual(new Set([null]))
    const [balance] = await suite.backend.db.query<{ left: string }>(
      `select sum(l.debit - l.credit)::text as left from accounting_account_lines l join accounting_accounts a on a.id = l.account
        where a.number like '411%' and l.document = any($1)`,
      [[other.id, credit.body.id, paidOne.id]],
    )
    expect(Number(balance?.left)).toBe(60 + 120 - 120)
    const reversal = replies.find(({ status }) => status === 201)!.body.id
    expect((await make(`credit-allocations/${reversal}/reverse`, { reason: 'encore' })).status).toBe(409)
    const { body: right } = await validated(administrator, party, '100.00')
    const again = await make('credit-allocations', { credit: credit.body.id, invoice: right.id, amount: '120.00' })
    expect(again.status).toBe(201)
    for (const amount of ['-60', '-59', '10'])
      await expect(
        suite.backend.db.query(
          `insert into commercial_credit_allocations (id, company, created_at, updated_at, credit, invoice, amount, reverses, reason)
           select gen_random_uuid(), company, now(), now(), credit, invoice, $2::numeric, id, 'x' from commercial_credit_allocations where id = $1`,
          [used.body.id, amount],
        ),
      ).rejects.toThrow()
  })

  test('grants a rebate without giving lines back, up to what the invoice has of its rate', async () => {
    const { body: invoice } = await invoiceT1()
    const rebate = (price: string, rate = '20') =>
      creditOf(invoice.id, {
        credit_lines: [{ product_name: 'Geste commercial', quantity: '1', price, taxes: [taxes[rate]] }],
      })
    const over = await rebate('102.51')
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['total_price']])
    const { body: made } = await rebate('20.00')
    expect([made.total_price, (await accept(`credits/${made.id}`)).status]).toEqual(['24.00', 200])
    // A later cancellation gives back the rest, less the rebate.
    const gone = await change(`invoices/${invoice.id}`, { status: 'canceled', reason: 'Commande annulée' })
    expect([gone.status, gone.body.left_to_pay]).toEqual([200, '0.00'])
    const { body: list } = await administrator.call('GET', `${commercial}credits/?linked_invoice=${invoice.id}`)
    const totals = list.results.map(({ total_price: total }: { total_price: string }) => total)
    expect(totals.sort()).toEqual(['147.25', '24.00'])
  })

  test('is neither changed nor deleted once validated, and follows the dates of its series', async () => {
    const { body: invoice } = await validated(administrator, party, '100.00')
    const credit = await creditOf(invoice.id)
    const early = await change(`credits/${credit.body.id}`, { status: 'accepted', issue_date: '2020-01-01' })
    expect(early.status).toBe(422)
    await accept(`credits/${credit.body.id}`)
    expect((await change(`credits/${credit.body.id}`, { subject: 'autre' })).status).toBe(409)
    expect((await change(`credits/${credit.body.id}`, { status: 'canceled' })).status).toBe(409)
    const { etag } = await read(`credits/${credit.body.id}`)
    const gone = await administrator.call('DELETE', `${commercial}credits/${credit.body.id}/`, undefined, {
      'if-match': etag ?? '',
    })
    expect(gone.status).toBe(409)
    const standing = await make('credits', {
      organization: party,
      credit_lines: [{ product_name: 'x', quantity: '1', price: '1' }],
    })
    expect((await accept(`credits/${standing.body.id}`)).body.errors).toHaveProperty('linked_invoice')
  })

  test('that was sent is read by its customer: once in the list, the trail and the notices', async () => {
    const { body: invoice } = await validated(administrator, party, '100.00')
    const { body: credit } = await creditOf(invoice.id)
    await accept(`credits/${credit.id}`)
    expect((await send(administrator, 'credit', credit.id)).status).toBe(201)
    const { body: sent } = await read(`credits/${credit.id}`)
    expect(sent.send).toBe('send')
    const seen = await suite.anonymous('POST', `${commercial}credits/public/${sent.public_key}/seen/`)
    expect(seen.status).toBe(204)
    const { body: known } = await read(`credits/${credit.id}`)
    expect([known.send, known.advancement]).toEqual(['read', 'check'])
    const trail = await administrator.call('GET', `history/v1/entries/?entity=commercial/credits&record=${credit.id}`)
    expect(trail.body.results.filter(({ action }: { action: string }) => action === 'read')).toMatchObject([
      { state_from: 'send', state_to: 'read' },
    ])
    const { body: told } = await administrator.call('GET', 'notifications/v1/notifications/')
    expect(
      told.results.filter(({ action }: { action: string | null }) => action?.includes(`/credit/${credit.id}`)),
    ).toHaveLength(1)
  })

  test('without a seller: a question on it notifies those with the whole right to credits', async () => {
    const { body: invoice } = await validated(administrator, party, '100.00')
    const { body: made } = await creditOf(invoice.id)
    await accept(`credits/${made.id}`)
    await suite.backend.db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query('update commercial_credits set seller = null where id = $1', [made.id])
    })
    const { body: credit } = await read(`credits/${made.id}`)
    const asked = await suite.anonymous('POST', `${commercial}credits/public/${credit.public_key}/question/`, {
      text: 'Pourquoi cet avoir ?',
    })
    expect(asked.status).toBe(201)
    const { body: told } = await accountant.call('GET', 'notifications/v1/notifications/')
    expect(told.results.some(({ verb }: { verb: string }) => verb.includes('Pourquoi cet avoir ?'))).toBe(true)
  })

  test('is asked for its lines before it is made: those of its invoice, with what is left of each', async () => {
    const { body: invoice } = await invoiceT1()
    const [table] = await lines(invoice.id)
    await creditOf(invoice.id, { credit_lines: [{ product_name: 'Table', quantity: '1', source_line: table!.id }] })
    const asked = await administrator.call('GET', `${commercial}credits/get_lines/?linked_invoice=${invoice.id}`)
    expect(asked.status).toBe(200)
    expect(asked.body.results.map((line: Record<string, unknown>) => [line.product_name, line.remaining])).toEqual([
      ['Table', '1'],
      ['Livre', '3'],
      ['Repas', '1'],
    ])
    expect(asked.body.results[0].source_line).toBe(table!.id)
    expect((await administrator.call('GET', `${commercial}credits/get_lines/?linked_invoice=x`)).status).toBe(404)
  })

  test('of a supplier carries the number of the supplier and ours', async () => {
    const supplier = await customer(administrator, { company_name: 'Bois du Trégor', type: 'manufacturer' })
    const { body: invoice } = await validated(accountant, supplier, '500.00', { is_sales: false, number: 'FB-77' })
    const credit = await make('credits', {
      linked_invoice: invoice.id,
      is_sales: false,
      need_lines: true,
      number: 'AVB-3',
    })
    expect(credit.status).toBe(201)
    const done = await accept(`credits/${credit.body.id}`)
    expect([done.status, done.body.number, done.body.voucher_number]).toEqual([
      200,
      'AVB-3',
      expect.stringMatching(/^F-AV-2026-\d{5}$/),
    ])
    expect(await entriesOf(credit.body.id)).toEqual(['C 445660 100.00', 'C 607000 500.00', 'D 401000 600.00'])
    expect((await change(`invoices/${invoice.id}`, { status: 'canceled', reason: 'x' })).status).toBe(409)
  })
})

describe('a cancelled invoice', () => {
  test('makes its credit in the same step, and none while money is held', async () => {
    const { body: invoice } = await invoiceT1()
    await pay(administrator, invoice.id, '71.25')
    const held = await change(`invoices/${invoice.id}`, { status: 'canceled', reason: 'Erreur de client' })
    expect([held.status, held.body.code]).toEqual([409, 'money_held'])
    const { body: free } = await invoiceT1()
    const gone = await change(`invoices/${free.id}`, { status: 'canceled', reason: 'Erreur de client' })
    expect([gone.status, gone.body.status, gone.body.left_to_pay]).toEqual([200, 'canceled', '0.00'])
    const { body: list } = await administrator.call('GET', `${commercial}credits/?linked_invoice=${free.id}`)
    expect(list.results).toMatchObject([{ status: 'accepted', total_price: '171.25', subject: 'Erreur de client' }])
    expect((await entriesOf(list.results[0].id)).map((row) => row.slice(2))).toEqual(
      (await entriesOf(free.id)).map((row) => row.slice(2)).sort((a, b) => (a < b ? -1 : 1)),
    )
    expect(await wrong()).toEqual([])
  })
})
