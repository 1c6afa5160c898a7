import { givenSeed } from '../../support/seeded.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealChecks } from '../../../server/maintenance/deal-law.ts'
import { runCheck } from '../../../server/maintenance/finding.ts'
import { laws } from '../../../server/maintenance/law.ts'
import { decimal, sum } from '../../../src/contract/rules/money/decimal.ts'
import type { DocumentChain } from '../../../src/contract/commercial/rules/flows/document-chain.ts'
import { type StepName, type Walker, beginDeal, steps } from '../../support/deal-steps.ts'
import { taxesOf } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

/** Checks of the law on one deal and its money; the others are about numbers and files. */
const ofMoney = [
  ...dealChecks,
  ...laws.filter(({ check }) =>
    /^(entries balanced|left to pay|credits are|no more of a deposit|refunds stand|customers|suppliers|payments)/.test(
      check,
    ),
  ),
]

const wrong = async ({ db }: Walker): Promise<string[]> =>
  (await Promise.all(ofMoney.map((law) => runCheck(db, law)))).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

interface Balance extends Record<string, unknown> {
  booked: string
  owed: string
  advanced: string
  held: string
}

/** Returns the balances of the accounts of a party, and those that follow from its documents. */
async function balanceOf({ db, organization, isSales }: Walker): Promise<Balance> {
  const [party, advance] = isSales ? ['411%', '4191%'] : ['401%', '4091%']
  const [found] = await db.query<Balance>(
    `with booked as (
       select a.number, (l.debit - l.credit) * case when $2 then 1 else -1 end as amount
         from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.organization = $1
     ), deposits as (
       select d.sub_total_price
            - (select coalesce(sum(c.sub_total_price), 0) from commercial_credits c where c.linked_invoice = d.id and c.status = 'accepted')
            - (select coalesce(sum((x ->> 'base')::numeric), 0) from commercial_invoices i cross join jsonb_array_elements(coalesce(i.deducted_deposits, '[]')) x
                where i.organization = $1 and i.status = 'accepted' and x ->> 'invoice' = d.id::text) as amount
         from commercial_invoices d where d.organization = $1 and d.is_sales = $2 and d.type = 'deposit' and d.status = 'accepted'
     ), kept as (
       select case when p.state = 'surplus' then p.amount when p.from_credit and p.state = 'accepted' then -p.amount else 0 end as amount
         from commercial_invoice_payments p join commercial_invoices i on i.id = p.invoice where i.organization = $1
     )
     select coalesce((select sum(amount) from booked where number like $3), 0)::numeric(20, 2)::text as booked,
            coalesce((select sum(left_to_pay) from commercial_invoices where organization = $1 and is_sales = $2 and status = 'accepted'), 0)::numeric(20, 2)::text as owed,
            coalesce((select -sum(amount) from booked where number like $4), 0)::numeric(20, 2)::text as advanced,
            (coalesce((select sum(amount) from deposits), 0) + coalesce((select sum(amount) from kept), 0))::numeric(20, 2)::text as held`,
    [organization, isSales, party, advance],
  )
  return found!
}

/** Checks that the chain of a deal agrees with its documents, and that no rest is below zero. */
async function checkChain({ person, db, organization, isSales }: Walker): Promise<void> {
  const [offer] = await db.query<{ id: string }>('select id from commercial_quotations where organization = $1', [
    organization,
  ])
  const { status, body } = await person.call<DocumentChain>('GET', `commercial/v1/quotations/${offer!.id}/chain/`)
  expect([status, body]).toEqual([200, body])
  const invoices = await db.query<{ id: string; left: string; paid: string }>(
    `select i.id, i.left_to_pay::text as left, (select coalesce(sum(amount), 0) from commercial_invoice_payments p where p.invoice = i.id and p.state = 'accepted')::numeric(20, 2)::text as paid
       from commercial_invoices i where i.organization = $1 and i.is_sales = $2 and i.status = 'accepted' order by i.id`,
    [organization, isSales],
  )
  expect(
    body.documents
      .filter(({ entity, status }) => entity === 'commercial/invoices' && status === 'accepted')
      .map(({ id, left_to_pay: left }) => ({
        id,
        left,
        paid: sum(body.payments.filter(({ document }) => document === id).map(({ amount }) => amount)).toFixed(2),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  ).toEqual(invoices)
  for (const document of body.documents)
    for (const { takes, quantity, total_price: worth } of document.rests)
      expect([document.entity, takes, decimal(quantity).lt(0), decimal(worth).lt(0)]).toEqual([
        document.entity,
        takes,
        false,
        false,
      ])
}

async function check(walker: Walker): Promise<void> {
  expect(await wrong(walker)).toEqual([])
  const { booked, owed, advanced, held } = await balanceOf(walker)
  expect({ booked, advanced }).toEqual({ booked: owed, advanced: held })
  await checkChain(walker)
}

const names = Object.keys(steps) as StepName[]
// Money moves only once something was billed: what leads there is drawn more often.
const common: StepName[] = ['deliver', 'ship', 'bill', 'validate', 'settle']
const late: StepName[] = [
  'sendBack',
  'receive',
  'creditReturn',
  'credit',
  'acceptCredit',
  'refund',
  'acceptRefund',
  'payRefund',
]
const walks = fc.record({
  isSales: fc.boolean(),
  isByDelivery: fc.boolean(),
  quantities: fc.array(fc.integer({ min: 3, max: 12 }), { minLength: 1, maxLength: 3 }),
  discount: fc.integer({ min: 0, max: 3000 }),
  drawn: fc.array(
    fc.record({
      what: fc.constantFrom(...names, ...late, ...late, ...common, ...common, ...common, ...common),
      which: fc.nat(11),
      share: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 30, maxLength: 60, size: 'max' },
  ),
})

const size = process.env.FULL ? 20_000 : 10
const first = givenSeed()
/** Each has a database of its own, so that walking all the books after each step stays quick. */
const batch = 40

async function walk(suite: Suite, person: Person, seed: number, runs: number): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  const tax = (await taxesOf(person))['20']
  await fc.assert(
    fc.asyncProperty(walks, async ({ drawn, ...values }) => {
      const walker = await beginDeal({ person, db: suite.backend.db }, { ...values, tax })
      for (const { what, which, share } of drawn) {
        const reply = await steps[what](walker, which, share)
        if (!reply) continue
        expect([what, [200, 201, 204, 409, 422].includes(reply.status), reply.status]).toEqual([
          what,
          true,
          reply.status,
        ])
        if (reply.status >= 300) continue
        done.set(what, (done.get(what) ?? 0) + 1)
        await check(walker)
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  return done
}

test(
  `whatever is sold, bought, billed, paid, credited and refunded, parts make the whole and the books say what is left (SEED=${first})`,
  async () => {
    const done = new Map<string, number>()
    for (let start = 0; start < size; start += batch) {
      const suite = await startSuite()
      const person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
      for (const [what, times] of await walk(suite, person, first + start, Math.min(batch, size - start)))
        done.set(what, (done.get(what) ?? 0) + times)
      await suite.close()
    }
    if (process.env.FULL) expect(names.filter((name) => !done.has(name))).toEqual([])
    else expect(done.size).toBeGreaterThan(10)
  },
  process.env.FULL ? 86_400_000 : 240_000,
)
