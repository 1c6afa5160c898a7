import { describe, expect, it } from 'vitest'
import { roles } from '../../../src/contract/rights/roles.ts'
import { lossesOf, reachOf, takesAway } from '../../../src/contract/auth/rules/rights-change.ts'
import { roleNames } from '../../../src/contract/rights/role-names.ts'

describe('losses of a change of rights', () => {
  it('names something exactly where a change takes something away, for every pair of roles', () => {
    for (const before of roleNames)
      for (const after of roleNames) {
        const [had, has] = [reachOf(before, [], roles), reachOf(after, [], roles)]
        const { scopes, services, purchases } = lossesOf(had, has)
        expect(scopes.length + services.length + Number(purchases) > 0, `${before} ${after}`).toBe(takesAway(had, has))
        for (const { lost, narrowed } of scopes) expect(lost.length > 0 || narrowed).toBeTruthy()
      }
    expect(takesAway(reachOf('employee', [], roles), reachOf('administrator', [], roles))).toBe(false)
    expect(takesAway(reachOf('administrator', [], roles), reachOf('employee', [], roles))).toBe(true)
  })
  it('names nothing where a group only adds, and the right that it gave where it goes', () => {
    const [plain, grouped] = [
      reachOf('stock', [], roles),
      reachOf('stock', [{ permissions: ['bank:read'], services: [] }], roles),
    ]
    expect(lossesOf(plain, grouped)).toEqual({ scopes: [], services: [], purchases: false })
    expect(lossesOf(grouped, plain).scopes).toMatchObject([{ scope: 'bank', lost: ['read'] }])
  })
})
