import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { rightsOf } from '../../../src/contract/rights/role-table.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { type TransitionRefusal, transitionRefusal } from '../../../src/contract/transitions.ts'
import type { Principal } from '../../../server/http/call/call.ts'
import { Refusal } from '../../../server/http/call/errors.ts'
import { demandTransition } from '../../../server/http/resource/transitions.ts'
import { customer, draft, validate } from '../../support/documents.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

const withStates = entities.filter(({ states }) => states)
const roleNames = Object.keys(roles)

const principal = (role: string): Principal => ({
  kind: 'user',
  client: 'client',
  company: 'company',
  user: 'user',
  account: 'account',
  rows: {},
  session: 'session',
  name: role,
  rights: rightsOf(role, [], roles),
  role,
  salesOnly: false,
})

const refusals: Readonly<Record<number, TransitionRefusal>> = { 409: 'state', 403: 'rights', 422: 'reason' }

function serverAnswer(action: () => unknown): TransitionRefusal | null {
  try {
    action()
    return null
  } catch (error) {
    if (error instanceof Refusal && refusals[error.status]) return refusals[error.status]!
    throw error
  }
}

describe('screens and services decide a transition alike', () => {
  test.each(withStates.map((entity) => [entity.key, entity] as const))(
    '%s, in every state, by every role',
    (_, entity) => {
      const { field, transitions } = entity.states!
      const schema = entity.fields[field] ?? entity.computed[field]
      let permitted = 0
      for (const status of Object.keys(factsOf(schema!).choices!))
        for (const [name, { to }] of Object.entries(transitions))
          for (const role of roleNames)
            for (const lowered of [false, true])
              for (const reason of [undefined, 'too dear']) {
                const who = `${role}${lowered ? ', lowered' : ''}: ${status} to ${to}, reason ${reason}`
                const question = { status, rights: rightsOf(role, [], roles), lowered, reason }
                const answer = serverAnswer(() =>
                  demandTransition(entity, principal(role), { from: status, to, reason, lowered }),
                )
                expect(transitionRefusal(entity, { ...question, to }), who).toBe(answer)
                // A transition that a screen offers by its name is made by the service once a reason is given.
                if (reason && transitionRefusal(entity, { ...question, name }) === null) {
                  permitted += 1
                  expect(answer, `${who}, ${name}`).toBeNull()
                }
              }
      expect(permitted).toBeGreaterThan(0)
    },
  )

  // Domain rules 0.3, 2.1 and 2.2: written here a second time on purpose.
  const writers = ['administrator', 'sales', 'manager']
  const makers: [key: string, name: string, status: string, roles: string[], lowered?: string[]][] = [
    ['commercial/quotations', 'accept', 'pending', writers],
    ['commercial/quotations', 'cancel', 'pending', writers],
    ['commercial/quotations', 'cancel_accepted', 'accepted', writers],
    ['commercial/quotations', 'new_version', 'pending', writers],
    ['commercial/quotations', 'convert', 'accepted', []],
    ['commercial/quotations', 'reopen', 'accepted_transformed', []],
    [
      'commercial/invoices',
      'validate',
      'pro_format',
      ['administrator', 'accountant', 'manager'],
      ['administrator', 'sales', 'accountant', 'manager'],
    ],
    ['commercial/invoices', 'abandon', 'pro_format', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/invoices', 'cancel', 'accepted', ['administrator', 'accountant', 'manager']],
    ['commercial/credits', 'validate', 'pending', ['administrator', 'accountant']],
    ['commercial/credits', 'cancel', 'pending', ['administrator', 'accountant']],
    ['commercial/refunds', 'validate', 'pending', ['administrator', 'accountant']],
    ['commercial/refunds', 'cancel', 'pending', ['administrator', 'accountant']],
    ['commercial/refunds', 'cancel_accepted', 'accepted', ['administrator', 'accountant']],
    ['commercial/received-invoices', 'approve', 'received', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/received-invoices', 'dispute', 'received', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/received-invoices', 'refuse', 'received', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/invoice-schedules', 'pause', 'active', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/invoice-schedules', 'resume', 'paused', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/invoice-schedules', 'end', 'active', ['administrator', 'sales', 'accountant', 'manager']],
    ['commercial/purchase-orders', 'end', 'active', ['administrator']],
    ['commercial/purchase-orders', 'reopen', 'ended', ['administrator']],
    ['commercial/purchase-orders', 'cancel', 'active', ['administrator', 'sales', 'stock']],
    ['commercial/product-returns', 'receive', 'waiting', ['administrator', 'stock']],
    ['commercial/product-returns', 'cancel', 'waiting', ['administrator', 'stock']],
    ['commercial/delivery-notes', 'start', 'waiting', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'wait', 'preparing', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'ready', 'preparing', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'prepare', 'ready_to_deliver', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'ship', 'ready_to_deliver', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'take_in', 'waiting', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'confirm', 'make_the_delivery', ['administrator', 'sales']],
    ['commercial/delivery-notes', 'cancel', 'waiting', ['administrator', 'sales']],
    ['commercial/business-opportunities', 'win', 'pending', ['administrator', 'sales']],
    ['commercial/business-opportunities', 'lose', 'pending', ['administrator', 'sales']],
    ['commercial/business-opportunities', 'reopen_lost', 'canceled', ['administrator', 'sales']],
    ['commercial/business-opportunities', 'reopen_won', 'accepted', ['administrator', 'sales']],
    ['projects/projects', 'end', 'in_progress', ['administrator', 'manager', 'lead']],
    ['projects/projects', 'cancel', 'in_progress', ['administrator', 'manager', 'lead']],
    ['projects/projects', 'reopen', 'ended', ['administrator', 'manager', 'lead']],
    ['projects/reports', 'send', 'draft', ['administrator', 'lead']],
  ]

  test('every transition of the registry is in the table of who may make it', () => {
    expect(makers.map(([key, name]) => `${key} ${name}`).sort()).toEqual(
      withStates.flatMap(({ key, states }) => Object.keys(states!.transitions).map((name) => `${key} ${name}`)).sort(),
    )
  })

  test.each(makers)('%s: who may %s', (key, name, status, able, loweredAble = able) => {
    const whoMay = (lowered: boolean): string[] =>
      roleNames.filter(
        (role) =>
          transitionRefusal(registry.get(key)!, {
            status,
            name,
            rights: rightsOf(role, [], roles),
            lowered,
            reason: 'too dear',
          }) === null,
      )
    expect(whoMay(false)).toEqual(able)
    expect(whoMay(true)).toEqual(loweredAble)
  })

  test('a refused state, then the rights, then the reason that is missing', () => {
    const quotation = registry.get('commercial/quotations')!
    const ask = (role: string, status: string, reason?: string) =>
      transitionRefusal(quotation, { status, name: 'cancel', rights: rightsOf(role, [], roles), reason })
    expect(ask('accountant', 'canceled')).toBe('state')
    expect(ask('accountant', 'pending')).toBe('rights')
    expect(ask('sales', 'pending')).toBe('reason')
    expect(ask('sales', 'pending', 'too dear')).toBeNull()
  })
})

describe('the setting of the company that lowers the right to validate', () => {
  let suite: Suite
  beforeAll(async () => {
    suite = await startSuite()
  })
  afterAll(() => suite.close())

  test.each([
    ['full', 403],
    ['update', 200],
  ])('%s: an invoice validated by somebody who may update it answers %i', async (validation_right, status) => {
    const company = await suite.company(`Menuiserie ${validation_right}`, { validation_right })
    const administrator = await suite.person(company, 'administrator', `administrator-${validation_right}@suite.test`)
    const sales = await suite.person(company, 'sales', `sales-${validation_right}@suite.test`)
    const made = await draft(administrator, await customer(administrator))
    expect((await validate(sales, made)).status).toBe(status)
  })
})
