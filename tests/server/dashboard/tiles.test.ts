import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import type { TileQuery, TileFacts, TileFigures } from '../../../src/contract/dashboard/rules/tiles.ts'
import { allTiles } from '../../../server/dashboard/tiles.ts'
import { paths } from '../../../src/paths/index.ts'
import { customer, draft, sentQuotation, validated } from '../../support/documents.ts'
import { makeOpportunity } from '../../support/crm.ts'
import { makeProject } from '../../support/projects.ts'
import { account as iban, cfonb } from '../../support/files/statement-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let members: Record<RoleName, Person>

const everyRole = Object.keys(roles) as RoleName[]

async function fill(person: Person): Promise<void> {
  const party = await customer(person)
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  await validated(person, party, '100.00', late)
  await validated(person, party, '55.00', { ...late, currency: 'usd', exchange_rate: '0.900000' })
  await validated(person, party, '33.33', { issue_date: '2026-11-10', expiration_payment: '2026-11-24' })
  await draft(person, party, '300.00')
  await validated(person, party, '70.00', {
    is_sales: false,
    issue_date: '2026-11-10',
    number: 'F-78',
    expiration_payment: '2026-11-24',
  })
  await sentQuotation(person, party, { expiration_days: 3 })
  const line = { product_name: 'Table', quantity: '2', price: '60.00' }
  for (const quantity of ['1', '2']) {
    const order = await person.call('POST', 'commercial/v1/purchase-orders/', {
      organization: party,
      delivery_date: '2026-11-02',
      purchase_order_lines: [line, { ...line, product_name: 'Chaise' }],
    })
    const address = `commercial/v1/purchase-orders/${order.body.id}/`
    const whole = await person.call('GET', `${address}?expand=purchase_order_lines`)
    const made = await person.call('POST', `${address}make_delivery_note/`, {
      lines: [{ line: whole.body.purchase_order_lines[0].id, quantity }],
    })
    const note = `commercial/v1/delivery-notes/${made.body.id}/`
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await person.call('PATCH', note, { status }, { 'if-match': (await person.call('GET', note)).etag ?? '' })
  }
}

/** Makes a late project with six tasks of one person, opportunities open and won, and two bank lines to reconcile. */
async function fillModules(person: Person, worker: Person): Promise<void> {
  const { todo } = await makeProject(person, {})
  for (const at of [1, 2, 3, 4, 5, 6])
    await person.call('POST', 'projects/v1/tasks/', {
      title: `Volet ${at}`,
      step: todo,
      deadline: `2026-11-1${at}`,
      late_management: true,
      assigned_users: [worker.user],
    })
  await makeOpportunity(person, { amount: '1200.00' })
  const { opportunity } = await makeOpportunity(person, { amount: '800.00' })
  const deal = `commercial/v1/business-opportunities/${opportunity}/`
  const won = { status: 'accepted' }
  await person.call('PATCH', deal, won, { 'if-match': (await person.call('GET', deal)).etag ?? '' })
  const { body } = await person.call('POST', 'payment/v1/bank-accounts/', { name: 'Compte courant', iban })
  await person.call('POST', `payment/v1/bank-accounts/${body.id}/import_statement/`, {
    file: `data:text/plain;base64,${Buffer.from(cfonb).toString('base64')}`,
    file_name: 'releve.txt',
  })
}

/** Makes a late activity of a person and one of today. */
async function fillDay(person: Person, user = person.user): Promise<void> {
  for (const start of ['2026-11-18T09:00:00.000Z', '2026-11-20T14:00:00.000Z'])
    await person.call('POST', 'crm/v1/activities/', { name: 'Appel', types: 'call', start, assign_person: user })
}

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  members = Object.fromEntries(
    await Promise.all(
      everyRole.map(async (role) => [role, await suite.person(company, role, `${role}@tiles.test`)] as const),
    ),
  ) as Record<RoleName, Person>
  await fill(members.administrator)
  await fillModules(members.administrator, members.employee)
  for (const role of everyRole) await fillDay(members.administrator, members[role].user)
  // Rows of another company exist besides: none of them may be counted.
  const other = await suite.person(await suite.company('Autre'), 'administrator', 'other@tiles.test')
  await fill(other)
  await fillModules(other, other)
  await fillDay(other)
})
afterAll(() => suite.close())

const catalogue = async (who: Person): Promise<TileFacts[]> =>
  (await who.call<{ results: TileFacts[] }>('GET', 'dashboard/v1/tiles/')).body.results
const ask = (who: Person, resource: string, query = '', service = 'commercial') =>
  who.call<{ results: TileFigures[] }>('GET', `${service}/v1/${resource}dashboard/?${query}`)
const keysOf = (tiles: readonly Pick<TileFacts, 'key'>[]): string[] => tiles.map(({ key }) => key)

const ofOrders = ['late_orders', 'orders_to_deliver', 'orders_to_invoice', 'notes_to_bill']
const ofCrm = ['pipeline', 'won_month', 'activities_due']
const ofProjects = ['active_projects', 'late_tasks', 'overloaded']
const ofBank = ['bank_balances', 'to_reconcile']
const both = [
  'billed',
  'late',
  'due_week',
  'pay_week',
  'draft',
  'open_quotations',
  'billed_months',
  'accepted_months',
  'receivables',
  'payables',
  'late_rows',
  'ending_rows',
  ...ofOrders,
]
const sales = both.filter((key) => key !== 'pay_week' && key !== 'payables')
const ofQuotations = ['open_quotations', 'accepted_months', 'ending_rows']
const ofInvoices = both.filter((key) => ![...ofQuotations, ...ofOrders].includes(key))

// The label of a chart's part is its month.
const hasWords = (label: string): boolean => label.includes(':')

function wordsOf(label: string): unknown {
  const [namespace, path = ''] = label.split(':')
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      JSON.parse(readFileSync(`locales/fr/${namespace}.json`, 'utf8')),
    )
}

describe('the catalogue', () => {
  test('every tile has a name of its own, its words, and a sum that its list gives', () => {
    expect(new Set(keysOf(allTiles)).size).toBe(allTiles.length)
    for (const { label, parts } of allTiles)
      for (const words of [label, ...(parts?.('2026-11-20') ?? []).map((part) => part.label)].filter(hasWords))
        expect([words, typeof wordsOf(words)]).toEqual([words, 'string'])
    for (const { entity, sum } of allTiles) if (sum) expect(entity.list?.sums).toContain(sum)
    for (const { counted } of allTiles)
      expect([counted, typeof wordsOf(`${counted}_other`)]).toEqual([counted, 'string'])
    const lists = new Set(paths.map(({ name }) => name as string))
    expect(allTiles.filter(({ page }) => !lists.has(page))).toEqual([])
  })

  test.each([
    ['administrator', [...both, ...ofCrm, ...ofProjects, ...ofBank]],
    ['sales', [...sales, ...ofCrm, ...ofProjects]],
    ['accountant', [...both, ...ofBank]],
    ['manager', [...both, ...ofCrm, ...ofProjects]],
    ['stock', ofOrders],
    ['lead', ofProjects],
    ['employee', ofProjects],
    ['hr', []],
  ] as const)('has for %s the tiles that the rights open', async (role, expected) => {
    expect(keysOf(await catalogue(members[role])).toSorted()).toEqual(expected.toSorted())
  })
})

const isEmptyHere: ReadonlySet<string> = new Set(['accepted_months'])

/** Figures that are worked out are compared with their page below. */
const isListed = ({ key }: TileFacts): boolean => !allTiles.some((one) => one.key === key && one.figures)

describe('a figure', () => {
  test.each(everyRole)('%s: counts and sums are those of the lists that they open', async (role) => {
    const who = members[role]
    const behind = async (service: string, path: string, list: TileQuery, sum: string | undefined) => {
      const { status, body } = await who.call(
        'GET',
        `${service}/v1/${path}/?${new URLSearchParams({ ...list, stats: 'true' })}`,
      )
      expect(status).toBe(200)
      return { count: body.count, total: sum ? body.stats[sum] : null }
    }
    for (const { key, entity, list } of (await catalogue(who)).filter(isListed)) {
      const [service, path] = entity.split('/') as [string, string]
      const [tile] = (await ask(who, path, `${key}=true`, service)).body.results
      const { count, total, before, parts = [], rows } = tile!.datas
      const facts = allTiles.find((one) => one.key === key)
      expect([key, { count, total }]).toEqual([key, await behind(service, path, list, facts?.sum)])
      if (before) expect(before).toEqual(await behind(service, path, facts!.before!, facts?.sum))
      for (const { label, list: asked, ...figures } of parts)
        expect([key, label, figures]).toEqual([key, label, await behind(service, path, asked, facts?.sum)])
      if (rows) expect([key, rows.length]).toEqual([key, count])
      for (const row of rows ?? [])
        expect([row.label, row.detail, row.day, row.amount]).toEqual([
          expect.stringMatching(/\d/),
          expect.stringMatching(/./),
          expect.stringMatching(/^2026-/),
          expect.stringMatching(/^\d+\.\d\d$/),
        ])
      // The fixture has something for each of them: a sum of nothing would prove nothing.
      expect([key, count + parts.reduce((sum, part) => sum + part.count, 0) > 0]).toEqual([key, !isEmptyHere.has(key)])
    }
  })

  test('of a chart is one for each of twelve months, this one last, and its rows are all in one of them', async () => {
    const [tile] = (await ask(members.administrator, 'invoices', 'billed_months=true')).body.results
    const { parts = [], count } = tile!.datas
    expect(parts.map(({ label }) => label)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
    ])
    expect(parts.slice(-2).map((part) => [part.count, part.total])).toEqual([
      [2, '100.00'],
      [1, '33.33'],
    ])
    expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count)
  })

  test('only those that are asked for are answered; without a filter all, with every filter false none', async () => {
    const { administrator: who } = members
    const asked = async (query: string) => keysOf((await ask(who, 'invoices', query)).body.results)
    expect(await asked('late=true&draft=true&billed=false')).toEqual(['late', 'draft'])
    expect(await asked('')).toEqual(ofInvoices)
    expect(await asked('late=false')).toEqual([])
  })

  test('of purchases is refused to the sales side as one that is not there is, and so is a wrong value', async () => {
    const refusal = async (query: string) => {
      const { status, body } = await ask(members.sales, 'invoices', query)
      return [status, (body as unknown as { code: string }).code]
    }
    for (const query of ['pay_week=true', 'nothing=true', 'late=perhaps'])
      expect([query, ...(await refusal(query))]).toEqual([query, 400, 'invalid_filter'])
    expect(keysOf((await ask(members.sales, 'invoices')).body.results)).not.toContain('pay_week')
  })

  test('is refused to those who do not read its records', async () => {
    expect((await ask(members.stock, 'invoices')).status).toBe(403)
    expect((await ask(members.employee, 'quotations')).status).toBe(403)
  })

  test('P4: won this month is what was won since its first day, the pipeline what is open', async () => {
    const { sales: who } = members
    const { results } = (await ask(who, 'business-opportunities')).body
    expect(results.map(({ key, datas }) => [key, datas.count, datas.total])).toEqual([
      ['pipeline', 1, '1200.00'],
      ['won_month', 1, '800.00'],
    ])
    expect(results[1]?.list).toEqual({
      view: 'accepted',
      end_date_after: '2026-11-01',
      end_date_before: '2026-11-30',
    })
  })

  test('P4: overloaded people are those of the plan', async () => {
    const [over] = (await ask(members.lead, 'workloads', 'overloaded=true', 'projects')).body.results
    const plan = (await members.lead.call('GET', 'projects/v1/workload/')).body
    const charged = plan.people.filter(({ charge }: { charge: string }) => charge === 'over')
    expect([over!.datas.count, charged.length]).toEqual([1, 1])
  })

  test('P4: bank balances are those of the reconciliation statement', async () => {
    const [balances] = (await ask(members.accountant, 'bank-accounts', 'bank_balances=true', 'payment')).body.results
    const [part] = balances!.datas.parts!
    const account = part!.address!.query!.account
    const { body } = await members.accountant.call('GET', `payment/v1/bank-accounts/${account}/reconciliation/`)
    expect([part!.name, part!.total, part!.day]).toEqual(['Compte courant', body.bank, body.bank_day])
    expect([balances!.datas.total, body.bank_day]).toEqual(['1128.75', '2026-10-31'])
  })

  test('P4: of the bank and of projects is refused to those who do not read them', async () => {
    expect((await ask(members.sales, 'transactions', '', 'payment')).status).toBe(403)
    expect((await ask(members.accountant, 'tasks', '', 'projects')).status).toBe(403)
    expect((await ask(members.stock, 'activities', '', 'crm')).status).toBe(403)
  })
})
