import { beforeAll, expect, test } from 'vitest'
import { crmPaths, crmSuite } from '../../support/crm.ts'

const { crm, makePipeline, makeState, change } = crmSuite()
const costs = 'crm/v1/source-costs/'
const results = async (by = crm.administrator, from = '2026-11', until = '2026-11') =>
  (await by.call('GET', `crm/v1/source-results/?from=${from}&until=${until}`)).body

const cost = (values: Record<string, unknown>) => crm.administrator.call('POST', costs, values)

beforeAll(async () => {
  const [open, closed] = [await makePipeline(), await makePipeline({ assigned_users: [crm.manager.user] })]
  const [state, hidden] = [(await makeState(open)).body.id, (await makeState(closed)).body.id]
  const make = async (values: Record<string, unknown>): Promise<string> =>
    (await crm.administrator.call('POST', crmPaths.opportunities, { name: 'x', amount: '100.10', ...values })).body.id
  const win = (id: string) => change(`${crmPaths.opportunities}${id}/`, { status: 'accepted' })
  await win(await make({ source: 'website', state }))
  await make({ source: 'website', state })
  await win(await make({ source: 'website', state: hidden, amount: '900.00' }))
  await make({ source: 'sea', state })
  await make({ state })
})

test('one amount of a source in a month, on its first day', async () => {
  const made = await cost({ source: 'sea', month: '2026-11-17', amount: '99.90' })
  expect([made.status, made.body.month, made.body.amount]).toEqual([201, '2026-11-01', '99.90'])
  expect((await cost({ source: 'sea', month: '2026-11-02', amount: '1' })).body.code).toBe('source_cost_once')
  expect((await cost({ source: 'sea', month: '2026-10-01', amount: '-1' })).status).toBe(422)
  expect((await cost({ source: 'sea', month: '2026-10-01', amount: '0.10' })).status).toBe(201)
  expect((await cost({ source: 'facebook', month: '2026-11-01', amount: '50' })).status).toBe(201)
  expect((await crm.sales.call('POST', costs, { source: 'sea', month: '2026-01-01', amount: '1' })).status).toBe(403)
})

test('leads, won ones and what each cost, of what the caller sees, in the months that are asked for', async () => {
  expect(await results()).toEqual({
    results: [
      {
        source: 'website',
        leads: 3,
        won: 2,
        amount: '1000.10',
        cost: '0.00',
        cost_per_lead: '0.00',
        cost_per_won: '0.00',
      },
      { source: 'sea', leads: 1, won: 0, amount: '0.00', cost: '99.90', cost_per_lead: '99.90', cost_per_won: null },
      { source: 'facebook', leads: 0, won: 0, amount: '0.00', cost: '50.00', cost_per_lead: null, cost_per_won: null },
    ],
    total: { leads: 4, won: 2, amount: '1000.10', cost: '149.90', cost_per_lead: '37.48', cost_per_won: '74.95' },
  })
  const seen = await results(crm.sales)
  expect(seen.results[0]).toMatchObject({ source: 'website', leads: 2, won: 1, amount: '100.10' })
  const before = await results(crm.administrator, '2026-10', '2026-10')
  expect(before.results).toMatchObject([{ source: 'sea', leads: 0, cost: '0.10' }])
  expect((await results(crm.administrator, '2026-10', '2026-11')).total.cost).toBe('150.00')
})

test('months that are none are refused', async () => {
  for (const query of ['', '?from=2026-13&until=2026-12', '?from=2026-12&until=2026-11'])
    expect((await crm.administrator.call('GET', `crm/v1/source-results/${query}`)).status).toBe(400)
  const hr = await crm.suite.person(crm.sales.company, 'hr')
  expect((await hr.call('GET', 'crm/v1/source-results/?from=2026-11&until=2026-11')).status).toBe(403)
})
