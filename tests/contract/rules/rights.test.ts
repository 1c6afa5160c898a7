import { describe, expect, it } from 'vitest'
import { allows, holds, scopes } from '../../../src/contract/rights/rights.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { rowsIn, rowsOfRole } from '../../../src/contract/rights/role-table.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { services } from '../../../src/contract/rights/services.ts'

const names = Object.keys(roles) as RoleName[]

describe('rights (0.3, specification 1 section 6)', () => {
  it('covers every action by full, reading by any permission of the scope', () => {
    const rights = {
      permissions: ['invoice:full', 'credit:update', 'task:list[assigned]', 'tax:read'],
      services: ['ats'],
    }
    expect(
      (['read', 'create', 'update', 'delete', 'full'] as const).map((action) => allows(rights, 'invoice', action)),
    ).toEqual([true, true, true, true, true])
    expect(
      (['read', 'create', 'update', 'delete', 'full'] as const).map((action) => allows(rights, 'credit', action)),
    ).toEqual([true, false, true, false, false])
    expect([
      allows(rights, 'tax', 'read'),
      allows(rights, 'tax', 'update'),
      allows(rights, 'refund', 'read'),
      allows(rights, 'task', 'read'),
    ]).toEqual([true, false, false, true])
    expect(
      ['ats:service', 'crm:service', 'task:list[assigned]', 'task:list[all]', 'invoice:list[all]', '', undefined].map(
        (key) => holds(rights, key),
      ),
    ).toEqual([true, false, true, false, true, true, true])
  })

  it('does not take a scope for the start of another', () =>
    expect(allows({ permissions: ['price_level:full'], services: [] }, 'price', 'read')).toBe(false))

  it('has the ten roles, with known scopes and services only', () => {
    expect(names).toEqual([
      'administrator',
      'sales',
      'accountant',
      'hr',
      'manager',
      'employee',
      'recruiter',
      'stock',
      'support',
      'lead',
    ])
    for (const name of names) {
      for (const permission of roles[name].permissions) expect(scopes).toContain(permission.split(':')[0])
      for (const service of roles[name].services) expect(services).toContain(service)
      expect(
        allows(roles[name], 'notification', 'read') &&
          allows(roles[name], 'dashboard', 'read') &&
          holds(roles[name], 'task:list[assigned]'),
      ).toBe(true)
    }
    expect(scopes.every((scope) => allows(roles.administrator, scope, 'full'))).toBe(true)
  })

  it('holds the walls of the table', () => {
    const may = (scope: string, action: 'read' | 'create' | 'update' | 'delete' | 'full'): RoleName[] =>
      names.filter((name) => allows(roles[name], scope, action))
    expect(may('invoice', 'full')).toEqual(['administrator', 'accountant', 'manager'])
    expect(may('invoice', 'create')).toEqual(['administrator', 'sales', 'accountant', 'manager'])
    expect(may('payment', 'create')).toEqual(['administrator', 'accountant'])
    expect(may('pay', 'read')).toEqual(['administrator', 'hr'])
    expect(may('account', 'read')).toEqual(['administrator', 'accountant'])
    expect(may('candidate', 'read')).toEqual(['administrator', 'hr', 'recruiter'])
    expect(may('ticket', 'create')).toEqual(['administrator', 'employee', 'support'])
    expect(may('storage', 'update')).toEqual(['administrator', 'stock'])
    expect(may('group', 'read')).toEqual(['administrator'])
    expect(may('quotation', 'read')).toEqual(['administrator', 'sales', 'accountant', 'manager'])
    expect(names.filter((name) => roles[name].salesOnly)).toEqual(['sales'])
    expect(names.filter((name) => allows(roles[name], 'hr', 'service'))).toEqual([
      'administrator',
      'hr',
      'manager',
      'employee',
      'lead',
    ])
    expect([
      rowsIn({ rows: rowsOfRole('employee', roles) }, 'absence'),
      rowsIn({ rows: rowsOfRole('manager', roles) }, 'absence'),
      rowsIn({ rows: rowsOfRole('lead', roles) }, 'employee'),
      rowsIn({ rows: rowsOfRole('hr', roles) }, 'absence'),
      rowsIn({ rows: rowsOfRole('sales', roles) }, 'task'),
      rowsIn({ rows: rowsOfRole('support', roles) }, 'task'),
      rowsIn({ rows: rowsOfRole('made up', roles) }, 'absence'),
    ]).toEqual(['own', 'team', 'names', 'all', 'all', 'own', 'own'])
  })
})
