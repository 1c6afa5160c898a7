import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgedPiece, agedShares } from '../../../src/contract/commercial/rules/dunning/aged-balance.ts'
import { sum } from '../../../src/contract/rules/money/decimal.ts'
import { customer, givenBack, pay, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let accountant: Person
let party: string
let company: string
/** Moves to a day, whose tokens are new. */
async function moveTo(day: string): Promise<void> {
  suite.clock.set(`${day}T09:00:00.000Z`)
  administrator = await suite.person(company, 'administrator', `administrator-${day}@kervadec.example`)
  accountant = await suite.person(company, 'accountant', `accountant-${day}@kervadec.example`)
}
beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  await moveTo('2026-11-20')
  party = await customer(administrator)
})
afterAll(() => suite.close())

const read = (query = '', path = 'aged-scales/'): Promise<Reply> =>
  accountant.call('GET', `commercial/v1/${path}?${query}`)
const columns = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'total']
const told = (row: Record<string, string>): string => columns.map((name) => row[name]).join(' ')
/** Returns the balance, on a day, of the accounts whose number begins with `start`. */
async function balance(start: string, at: string): Promise<string> {
  const [row] = await suite.backend.db.query<{ balance: string }>(
    `select coalesce(sum(l.debit - l.credit), 0)::text as balance from accounting_account_lines l join accounting_accounts a on a.id = l.account
      where l.company = $1 and a.number like $2 and l.entry_date <= $3`,
    [administrator.company, `${start}%`, at],
  )
  return row!.balance
}

describe('the aged balance', () => {
  test('says by organization what is due since when, and adds up to the account of customers', async () => {
    const late = await validated(administrator, party, '100.00', { expiration_payment: '2026-11-20' })
    await pay(administrator, late.body.id, '20.00')
    await moveTo('2026-12-20')
    await validated(administrator, party, '50.00', { expiration_payment: '2027-01-20' })
    const { status, body } = await read('is_sales=true&stats=true&expand=organization')
    expect([status, body.count, body.results[0].organization.company_name]).toEqual([200, 1, 'Résidence Ker Anna'])
    expect(told(body.results[0])).toBe('60.00 100.00 0.00 0.00 0.00 160.00')
    expect(body.stats.total).toBe(await balance('411', '2026-12-20'))
  })

  test('puts the largest amount first, as a number', async () => {
    const others = [
      await customer(administrator, { company_name: 'A' }),
      await customer(administrator, { company_name: 'B' }),
    ]
    await validated(administrator, others[0]!, '900.00')
    await validated(administrator, others[1]!, '80.00')
    const { body } = await read('is_sales=true&ordering=-total&page_size=2')
    expect(body.results.map(({ total }: { total: string }) => total)).toEqual(['1080.00', '160.00'])
    const last = await read('is_sales=true&ordering=total')
    expect(last.body.results.map(({ total }: { total: string }) => total)).toEqual(['96.00', '160.00', '1080.00'])
  })

  test('at a past day ignores what came after', async () => {
    const { body } = await read('is_sales=true&at=2026-11-19')
    expect(body.count).toBe(0)
    expect(told((await read('is_sales=true&at=2026-11-20')).body.results[0])).toBe('100.00 0.00 0.00 0.00 0.00 100.00')
    expect((await read('at=2027-01-01')).status).toBe(400)
    expect((await read('at=soon')).status).toBe(400)
  })

  test('credits, allocations and refunds leave what the account says, of any day', async () => {
    await givenBack(administrator, party)
    await moveTo('2027-02-20')
    for (const at of ['2026-11-20', '2026-12-20', '2027-02-20']) {
      const [sales, purchases] = ['true', 'false'].map((side) =>
        read(`is_sales=${side}&at=${at}`, 'total-aged-scales/'),
      )
      expect((await sales!).body.results[0].total, at).toBe(await balance('411', at))
      expect((await purchases!).body.results[0].total, at).toBe('0.00')
    }
  })

  test('money that settles nothing yet is owed to the customer and not due', async () => {
    const other = await customer(administrator, { company_name: 'Le Goff' })
    const paid = await validated(administrator, other, '100.00')
    await administrator.call('POST', `commercial/v1/invoices/${paid.body.id}/incoming_payments/`, {
      amount: '150.00',
      accept_surplus: true,
    })
    const { body } = await read(`is_sales=true&organization=${other}`)
    expect(body.results.map(told)).toEqual(['-30.00 0.00 0.00 0.00 0.00 -30.00'])
    const { total } = (await read('is_sales=true&at=2027-02-20', 'total-aged-scales/')).body.results[0]
    expect(total).toBe(sum([await balance('411', '2027-02-20'), await balance('4191', '2027-02-20')]).toFixed(2))
  })

  test('the pieces of a cell are the documents behind it', async () => {
    const { body } = await read(
      `is_sales=true&organization=${party}&at=2026-12-20&age=days_1_30`,
      'aged-scales/pieces/',
    )
    expect(
      body.results.map(({ document_key: key, amount, due }: Record<string, string>) => [key, amount, due]),
    ).toEqual([['commercial/invoices', '100.00', '2026-11-20']])
  })

  test('agrees with the rule on schedules, whatever was paid', async () => {
    const owner = await customer(administrator, { company_name: 'Kermorvan' })
    const installments = [
      { due_date: '2027-02-21', amount: '40.00' },
      { due_date: '2027-03-21', amount: '40.00' },
      { due_date: '2027-04-21', amount: '40.00' },
    ]
    const invoice = await validated(administrator, owner, '100.00', { installments })
    await moveTo('2027-04-01')
    for (const [amount, left] of [
      ['30.00', '90.00'],
      ['30.00', '60.00'],
      ['40.00', '20.00'],
    ]) {
      await pay(administrator, invoice.body.id, amount)
      const piece: AgedPiece = { left: left!, due: null, installments }
      const shares = agedShares(piece, '2027-04-01')
      const [row] = (await read(`organization=${owner}`)).body.results
      expect(
        Object.fromEntries(
          columns
            .slice(0, 5)
            .map((name) => [name, row[name]])
            .filter(([, one]) => one !== '0.00'),
        ),
      ).toEqual(shares)
      expect(sum(Object.values(shares)).toFixed(2)).toBe(row.total)
    }
  })

  test('is written by services alone and read by those who read accounts', async () => {
    expect((await accountant.call('POST', 'commercial/v1/aged-scales/', {})).status).toBeGreaterThanOrEqual(403)
    expect((await administrator.call('POST', 'commercial/v1/aged-scales/', {})).body.code).toBe('written_by_services')
    const { results } = (await read('is_sales=true')).body
    const one = await accountant.call('GET', `commercial/v1/aged-scales/${results[0].id}/`)
    expect(one.body.total).toBe(results[0].total)
  })
})

describe('how far the dunning of a customer has come', () => {
  test('the last reminder, the promise and the dispute, on the day that is looked at', async () => {
    await moveTo('2027-03-01')
    const debtor = await customer(administrator, { company_name: 'SCI du Menhir' })
    const { body } = await validated(administrator, debtor, '100.00', { expiration_payment: '2027-03-01' })
    await moveTo('2027-03-10')
    const act = (values: object): Promise<Reply> =>
      administrator.call('POST', 'commercial/v1/reminders/', { invoice: body.id, ...values })
    const batch = await administrator.call('POST', 'commercial/v1/reminders/send_batch/', {
      items: [{ invoice: body.id, level: 1 }],
    })
    expect(batch.body.count).toBe(1)
    await act({ kind: 'promise', promised_on: '2027-03-20' })
    await moveTo('2027-03-12')
    await act({ kind: 'dispute', text: 'Table rayée' })
    const rowAt = async (at: string): Promise<unknown> =>
      (await read(`is_sales=true&organization=${debtor}&at=${at}`)).body.results[0]
    const told = { reminded_on: '2027-03-10', reminded_level: 1, promised_on: '2027-03-20' }
    expect(await rowAt('2027-03-12')).toMatchObject({ ...told, is_disputed: true, total: '120.00' })
    expect(await rowAt('2027-03-10')).toMatchObject({ ...told, is_disputed: false })
    expect(await rowAt('2027-03-09')).toMatchObject({ reminded_on: null, promised_on: null, is_disputed: false })
    await pay(administrator, body.id, '120.00')
    expect(await rowAt('2027-03-12')).toBeUndefined()
  })
})
