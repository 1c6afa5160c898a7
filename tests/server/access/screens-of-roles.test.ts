import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { actionsIn, reachOf } from '../../../src/contract/auth/rules/rights-change.ts'
import { paths } from '../../../src/paths/index.ts'
import type { Path } from '../../../src/paths/path.ts'
import { reachedScreens, screenChanges } from '../../../src/api/rights/reached-screens.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

/**
 * First call of each screen to its service, by route name; null for a screen that is open to every member. A new screen
 * fails here until it is written down.
 */
const firstCalls: Readonly<Record<string, readonly [method: string, path: string] | null>> = {
  home: null,
  waiting: null,
  profile: null,
  'page-test': null,
  admin: ['PATCH', 'auth/v1/companies/{company}/'],
  mailbox: ['GET', 'notifications/v1/emails/templates/'],
  'manage-email': ['GET', 'notifications/v1/emails/templates/'],
  products: ['GET', 'products/v1/products/'],
  'product-create': ['POST', 'products/v1/products/'],
  'product-modify': ['GET', 'products/v1/products/{id}/'],
  'price-levels': ['GET', 'commercial/v1/price-levels/'],
  taxes: ['GET', 'commercial/v1/taxes/'],
  clients: ['GET', 'directory/v1/organizations/'],
  directory: ['GET', 'directory/v1/contacts/'],
  contact: ['GET', 'directory/v1/contacts/{id}/'],
  organization: ['GET', 'directory/v1/organizations/{id}/'],
  opportunities: ['GET', 'commercial/v1/business-opportunities/'],
  opportunity: ['GET', 'commercial/v1/business-opportunities/{id}/'],
  pipelines: ['GET', 'crm/v1/pipelines/'],
  projects: ['GET', 'projects/v1/projects/'],
  project: ['GET', 'projects/v1/projects/{id}/'],
  tasks: null,
  workload: ['GET', 'projects/v1/workload/'],
  topics: ['GET', 'projects/v1/topics/'],
  topic: ['GET', 'projects/v1/topics/{id}/'],
  reports: ['GET', 'projects/v1/reports/'],
  'pipeline-create': ['POST', 'crm/v1/pipelines/'],
  'pipeline-modify': ['PATCH', 'crm/v1/pipelines/{id}/'],
  'lead-forms': ['GET', 'crm/v1/lead-forms/'],
  'lead-form-create': ['POST', 'crm/v1/lead-forms/'],
  'lead-form-modify': ['GET', 'crm/v1/lead-forms/{id}/'],
  'lead-sources': ['GET', 'crm/v1/source-results/'],
  'crm-reporting': ['GET', 'crm/v1/reporting/'],
  'booking-pages': ['GET', 'crm/v1/booking-pages/'],
  'personal-organizations': ['GET', 'commercial/v1/personal-organizations/'],
  quotation: ['GET', 'commercial/v1/quotations/{id}/'],
  quotations: ['GET', 'commercial/v1/quotations/'],
  'quotation-create': ['POST', 'commercial/v1/quotations/'],
  'quotation-modify': ['PATCH', 'commercial/v1/quotations/{id}/'],
  'quotation-create-organization': ['PATCH', 'commercial/v1/quotations/{id}/'],
  'quotation-create-product': ['PATCH', 'commercial/v1/quotations/{id}/'],
  'purchase-order': ['GET', 'commercial/v1/purchase-orders/{id}/'],
  'purchase-orders': ['GET', 'commercial/v1/purchase-orders/'],
  'purchase-order-create': ['POST', 'commercial/v1/purchase-orders/'],
  'purchase-order-modify': ['PATCH', 'commercial/v1/purchase-orders/{id}/'],
  'purchase-order-create-product': ['PATCH', 'commercial/v1/purchase-orders/{id}/'],
  'delivery-note': ['GET', 'commercial/v1/delivery-notes/{id}/'],
  'delivery-notes': ['GET', 'commercial/v1/delivery-notes/'],
  'product-return': ['GET', 'commercial/v1/product-returns/{id}/'],
  'product-returns': ['GET', 'commercial/v1/product-returns/'],
  credit: ['GET', 'commercial/v1/credits/{id}/'],
  credits: ['GET', 'commercial/v1/credits/'],
  refund: ['GET', 'commercial/v1/refunds/{id}/'],
  refunds: ['GET', 'commercial/v1/refunds/'],
  'delivery-note-create': ['POST', 'commercial/v1/delivery-notes/'],
  'delivery-note-modify': ['PATCH', 'commercial/v1/delivery-notes/{id}/'],
  'delivery-note-create-product': ['PATCH', 'commercial/v1/delivery-notes/{id}/'],
  'delivery-note-public': ['GET', 'commercial/v1/delivery-notes/{id}/'],
  'product-return-create': ['POST', 'commercial/v1/product-returns/'],
  'product-return-modify': ['PATCH', 'commercial/v1/product-returns/{id}/'],
  'product-return-create-product': ['PATCH', 'commercial/v1/product-returns/{id}/'],
  'product-return-public': ['GET', 'commercial/v1/product-returns/{id}/'],
  'credit-create': ['POST', 'commercial/v1/credits/'],
  'credit-modify': ['PATCH', 'commercial/v1/credits/{id}/'],
  'credit-create-organization': ['PATCH', 'commercial/v1/credits/{id}/'],
  'credit-create-product': ['PATCH', 'commercial/v1/credits/{id}/'],
  'refund-create': ['POST', 'commercial/v1/refunds/'],
  'refund-modify': ['PATCH', 'commercial/v1/refunds/{id}/'],
  'refund-create-product': ['PATCH', 'commercial/v1/refunds/{id}/'],
  'refund-public': ['GET', 'commercial/v1/refunds/{id}/'],
  invoice: ['GET', 'commercial/v1/invoices/{id}/'],
  invoices: ['GET', 'commercial/v1/invoices/'],
  'invoice-create': ['POST', 'commercial/v1/invoices/'],
  'invoice-modify': ['PATCH', 'commercial/v1/invoices/{id}/'],
  'invoice-create-product': ['PATCH', 'commercial/v1/invoices/{id}/'],
  'invoice-payment': ['POST', 'commercial/v1/invoice-payments/'],
  'invoice-payment-bulk': ['POST', 'commercial/v1/invoice-payments/'],
  dunning: ['GET', 'commercial/v1/reminders/proposals/'],
  'received-invoices': ['GET', 'commercial/v1/received-invoices/'],
  'received-invoice': ['GET', 'commercial/v1/received-invoices/{id}/'],
  payments: ['GET', 'commercial/v1/invoice-payments/'],
  bank: ['GET', 'payment/v1/transactions/'],
  synchro: ['GET', 'payment/v1/bank-accounts/'],
  'bridge-connect-redirection': ['GET', 'payment/v1/bank-connections/'],
  accounting: ['GET', 'accounting/v1/accounts/'],
  'accounting-detail': ['GET', 'accounting/v1/account-lines/'],
  'accounting-journals-sales': ['GET', 'accounting/v1/account-lines/'],
  'accounting-journals-purchases': ['GET', 'accounting/v1/account-lines/'],
  'accounting-journals-bank': ['GET', 'accounting/v1/account-lines/'],
  'accounting-journals-cash': ['GET', 'accounting/v1/account-lines/'],
  'accounting-journals-sundry': ['GET', 'accounting/v1/account-lines/'],
  'accounting-journals-opening': ['GET', 'accounting/v1/account-lines/'],
  'aged-scales': ['GET', 'commercial/v1/aged-scales/'],
  'business-management': ['GET', 'commercial/v1/business-management-years/?year=2026'],
  'fiscal-series': ['GET', 'commercial/v1/fiscal-series/'],
  'receipts-book': ['GET', 'commercial/v1/receipts-book/?from=2026-11-01&to=2026-11-30'],
  'e-reporting': ['GET', 'commercial/v1/e-reporting/?from=2026-11-01&to=2026-11-30'],
  agenda: ['GET', 'calendar/v1/events/'],
  calendar: ['GET', 'calendar/v1/events/'],
  'file-manager': ['GET', 'files/v1/files/'],
  folders: ['GET', 'files/v1/folders/'],
  'shared-documents': ['GET', 'files/v1/files/'],
  file: ['GET', 'files/v1/files/{id}/'],
}

const roleNames = Object.keys(roles) as RoleName[]
const screens = paths.filter((row) => row.access === 'staff' && !('planned' in row) && row.name !== 'logout')
let suite: Suite
let people: Record<RoleName, Person>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  const made = await Promise.all(roleNames.map(async (role) => [role, await suite.person(company, role)] as const))
  people = Object.fromEntries(made) as Record<RoleName, Person>
})
afterAll(() => suite.close())

/** Checks whether the rights of a person allow the first call of a screen; an empty body or no record is no refusal. */
async function isServed({ call, company }: Person, [method, path]: readonly [string, string]): Promise<boolean> {
  const address = path.replace('{company}', company).replace('{id}', '0193a000-0000-7000-8000-000000000000')
  const { status } = await call(method, address, method === 'GET' ? undefined : {})
  return status !== 403
}

describe('the screens that a role reaches', () => {
  test('are written down with what they ask first', () => {
    expect(Object.keys(firstCalls).sort()).toEqual(screens.map(({ name }) => name).sort())
  })
  test.each(roleNames)('open to %s where the services answer it, and nowhere else', async (role) => {
    const wrong: string[] = []
    for (const screen of reachedScreens(reachOf(role, [], roles))) {
      const [name = '', side] = screen.key.split(' ')
      const call = firstCalls[name]
      const isOpen = call ? await isServed(people[role], call) : true
      // The service refuses purchases to the sales side by their rows.
      const row: Path | undefined = paths.find((path) => path.name === name)
      const isClosedSide = (row?.side ?? side) === 'purchases' && roles[role].salesOnly
      if (screen.isOpen !== (isOpen && !isClosedSide)) wrong.push(screen.key)
    }
    expect(wrong).toEqual([])
  })
  test.each(roleNames)('let %s do what the services let them do', async (role) => {
    const wrong: string[] = []
    const entities = [
      ['quotation', 'commercial/v1/quotations/'],
      ['invoice', 'commercial/v1/invoices/'],
      ['product', 'products/v1/products/'],
      ['organization', 'directory/v1/organizations/'],
      ['contact', 'directory/v1/contacts/'],
      ['tax', 'commercial/v1/taxes/'],
    ] as const
    for (const [scope, path] of entities) {
      const actions = actionsIn(reachOf(role, [], roles), scope)
      const calls = {
        read: ['GET', path],
        create: ['POST', path],
        update: ['PATCH', `${path}{id}/`],
        delete: ['DELETE', `${path}{id}/`],
      } as const
      for (const action of ['read', 'create', 'update', 'delete'] as const)
        if (actions.includes(action) !== (await isServed(people[role], calls[action]))) wrong.push(`${scope}:${action}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a change of role, screen by screen', () => {
  const all = roleNames.flatMap((from) => roleNames.map((to) => [from, to] as const))
  test.each(all)(
    'from %s to %s lists every screen that opens or closes, and the reverse change lists the opposite',
    (from, to) => {
      const [before, after] = [reachOf(from, [], roles), reachOf(to, [], roles)]
      const told = screenChanges(before, after)
      const open = (reach: typeof before): string[] =>
        reachedScreens(reach)
          .filter(({ isOpen }) => isOpen)
          .map(({ key }) => key)
      const opens = told.filter(({ change }) => change === 'opens').map(({ key }) => key)
      const closes = told.filter(({ change }) => change === 'closes').map(({ key }) => key)
      expect([...open(before).filter((key) => !closes.includes(key)), ...opens].sort()).toEqual(open(after).sort())
      const back = screenChanges(after, before)
      expect(back.filter(({ change }) => change === 'closes').map(({ key }) => key)).toEqual(opens)
      expect(back.map(({ key, lost }) => [key, lost])).toEqual(told.map(({ key, gained }) => [key, gained]))
    },
  )
  test('names purchases that close to a salesperson, and the actions and records that stay fewer', () => {
    const told = screenChanges(reachOf('accountant', [], roles), reachOf('sales', [], roles))
    expect(told.filter(({ change }) => change === 'closes').map(({ key }) => key)).toContain('invoices purchases')
    expect(told.find(({ key }) => key === 'invoices sales')).toMatchObject({
      change: 'changes',
      lost: ['delete', 'full'],
    })
    expect(screenChanges(reachOf('sales', [], roles), reachOf('sales', [], roles))).toEqual([])
    expect(
      screenChanges(
        reachOf('support', [], roles),
        reachOf('support', [{ permissions: ['invoice:read'], services: ['commercial'] }], roles),
      ),
    ).toMatchObject([
      { key: 'invoices sales', change: 'opens', gained: ['read'] },
      { key: 'invoices purchases', change: 'opens' },
      { key: 'invoice sales', change: 'opens' },
      { key: 'invoice purchases', change: 'opens' },
      { key: 'dunning', change: 'opens' },
    ])
  })
})
