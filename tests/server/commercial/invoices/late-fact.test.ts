import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  invoiceDueSoon,
  invoiceToCome,
  invoiceToPaySoon,
  lateInvoice,
  openInvoice,
} from '../../../../src/contract/commercial/facts.ts'
import { predicate } from '../../../../src/contract/facts.ts'
import { nextDue } from '../../../../src/contract/commercial/rules/dunning/aged-balance.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { condition } from '../../../../server/database/facts.ts'
import { numbered } from '../../../../server/database/condition.ts'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, pay, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

const year = 400 * 86_400

let suite: Suite
let person: Person
let client: string

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  client = await customer(person)
})
afterAll(() => suite.close())

const today = '2026-11-20'
const facts = { openInvoice, lateInvoice, invoiceToCome, invoiceDueSoon, invoiceToPaySoon }
const near = fc.integer({ min: -12, max: 12 }).map((days) => addDays(today, days))
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2))
const rows = fc.array(
  fc.record({
    status: fc.constantFrom('pro_format', 'accepted', 'accepted', 'accepted', 'canceled'),
    left_to_pay: fc.oneof(fc.constant('0.00'), fc.constant('-5.00'), cents(3000)),
    expiration_payment: fc.option(near),
    installments: fc.option(
      fc
        .array(fc.record({ due_date: near, amount: cents(1000) }), { maxLength: 4 })
        .map((parts) => parts.toSorted((one, other) => one.due_date.localeCompare(other.due_date))),
    ),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('a fact of invoices', () => {
  test('is the same in SQL and in the contract, whatever the invoice', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (invoices) => {
        const given = invoices.map((row, n) => ({ ...row, n }))
        const known = given.map((row) => {
          const piece = { left: row.left_to_pay, due: row.expiration_payment, installments: row.installments }
          return { ...row, next_due: row.status === 'accepted' ? nextDue(piece) : null }
        })
        const source = `(select n, status, left_to_pay, commercial_next_due(status = 'accepted', left_to_pay, expiration_payment, installments) as next_due
           from jsonb_to_recordset($1::jsonb) as r(n int, status text, left_to_pay numeric, expiration_payment date, installments jsonb)) as i`
        const dues = await suite.backend.db.query<{ day: string | null }>(
          `select next_due::text as day from ${source} order by n`,
          [JSON.stringify(given)],
        )
        expect(dues.map(({ day }) => day)).toEqual(known.map(({ next_due: day }) => day))
        for (const [name, fact] of Object.entries(facts)) {
          const { sql, params } = condition(fact, today, 'i')
          const found = await suite.backend.db.query<{ n: number }>(
            `select n from ${source} where ${numbered(sql, 1)} order by n`,
            [JSON.stringify(given), ...params],
          )
          const expected = known.filter((row) => predicate(fact)(row, today)).map(({ n }) => n)
          expect([name, found.map(({ n }) => n)]).toEqual([name, expected])
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('an invoice in three parts', () => {
  test('is late by its first part that is not settled, everywhere alike', async () => {
    const now = suite.clock.now().slice(0, 10)
    const parts = [0, 30, 60].map((days) => ({ due_date: addDays(now, days), amount: '400.00' }))
    const made = await validated(person, client, '1000.00', { expiration_payment: now, installments: parts })
    const { id, number } = made.body
    const read = async (): Promise<any> => (await person.call('GET', `commercial/v1/invoices/${id}/`)).body
    const inView = async (view: string): Promise<boolean> =>
      (await person.call('GET', `commercial/v1/invoices/?view=${view}&is_sales=true`)).body.results.some(
        (one: { id: string }) => one.id === id,
      )
    const seen = async () => {
      const [proposals, waiting, agenda] = await Promise.all([
        person.call('GET', 'commercial/v1/reminders/proposals/'),
        person.call('GET', 'dashboard/v1/waiting/'),
        person.call('GET', `calendar/v1/agenda/?from=${now}&until=${addDays(now, 90)}`),
      ])
      return {
        list: (await inView('late')) ? 'late' : (await inView('to_come')) ? 'to_come' : null,
        dunned: JSON.stringify(proposals.body.results).includes(id),
        waits: JSON.stringify(waiting.body.results).includes(number),
        day: JSON.stringify(agenda.body).includes(number) ? (await read()).next_due : null,
      }
    }
    expect((await read()).next_due).toBe(now)
    await pay(person, id, '400.00')
    suite.clock.advance(20 * 86_400)
    expect(await seen()).toMatchObject({ list: 'to_come', dunned: false, waits: false })
    expect((await read()).next_due).toBe(parts[1]!.due_date)
    suite.clock.advance(20 * 86_400)
    expect(await seen()).toMatchObject({ list: 'late', dunned: true, waits: true })
    await pay(person, id, '800.00')
    expect((await read()).next_due).toBeNull()
    expect(await seen()).toMatchObject({ list: null, dunned: false, waits: false })
  })

  test('whose next due day was written by hand is put right at once, and the check of the books reads it', async () => {
    const made = await validated(person, client, '100.00', { expiration_payment: suite.clock.now().slice(0, 10) })
    const { db } = suite.backend
    await db.query("update commercial_invoices set next_due = '2030-01-01' where id = $1", [made.body.id])
    const [row] = await db.query<{ day: string }>(
      'select next_due::text as day from commercial_invoices where id = $1',
      [made.body.id],
    )
    expect(row!.day).toBe(suite.clock.now().slice(0, 10))
    const found = async (): Promise<string[]> =>
      (await verify(db, suite.clock.now())).find(({ check }) => check.startsWith('the next due day'))!.errors
    expect(await found()).toEqual([])
    await db.query('alter table commercial_invoices disable trigger commercial_invoice_next_due')
    await db.query("update commercial_invoices set next_due = '2030-01-01' where id = $1", [made.body.id])
    await db.query('alter table commercial_invoices enable trigger commercial_invoice_next_due')
    expect(await found()).toEqual([`${made.body.number}: next due 2030-01-01`])
  })
})
