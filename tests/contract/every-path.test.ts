import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { isGrantable } from '../../src/contract/auth/rules/rights-change.ts'
import { builtPaths } from '../../scripts/build/compact-addresses.ts'
import { compactPaths, readPaths } from '../../src/paths/compact.ts'
import type { Path } from '../../src/paths/path.ts'
import { modules, paths, pathTo, toRouterPattern } from '../../src/paths/index.ts'

const written = readFileSync(fileURLToPath(new URL('routes.tsv', import.meta.url)), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
const rows: readonly Path[] = paths
const publicNames = [
  'login',
  'login-authorize',
  'Register',
  'Forgot password',
  'Confirm invitation',
  'companies',
  'Change password',
  'career-home',
  'career-recruitment-info',
  'career-recruitments',
  'career-team',
  'career-tech',
  'career-form',
  'invoice-public',
  'quotation-public',
  'credit-public',
  'invoice-payment-public',
  'purchase-order-public',
  'create-ticket',
  'organization-tickets',
]

/** Specification 1 section 2 names twenty public addresses; domain rules 11.15 adds the landing after a payment. */
const alsoPublic = ['invoice-payment-redirection']

const parameters = (pattern: string): string[] => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
const link = pathTo as (name: string, params?: Record<string, string>, query?: Record<string, string>) => string

describe('every address', () => {
  it('of the specification exists as written, in its module and with its access, and no other', () => {
    const all = Object.entries(modules as Record<string, readonly Path[]>).flatMap(([module, own]) =>
      own.map((row) => ({ module, ...row })),
    )
    const listed = all
      .filter((row) => !row.added)
      .map(({ module, pattern, access }) => `${module}\t${pattern}\t${access}`)
    expect(listed.toSorted()).toEqual(written.map((cells) => cells.join('\t')).toSorted())
    expect(written).toHaveLength(238)
  })

  it('needs a right of a scope that there is, and shows itself to staff alone where it does', () => {
    const needed = rows.filter(({ needs }) => needs)
    expect(needed.filter(({ needs }) => !isGrantable(String(needs)))).toEqual([])
    expect(needed.every(({ access }) => access === 'staff')).toBe(true)
  })

  it('has a name and a pattern of its own', () => {
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.pattern)).size).toBe(rows.length)
  })

  it('is public under the names of the navigation guard alone', () => {
    const open = rows.filter((row) => row.access === 'public' && !row.added).map((row) => row.name)
    expect(open.toSorted()).toEqual([...publicNames, ...alsoPublic].toSorted())
  })

  it('that leads home when logged in is marked so', () => {
    const guarded = rows.filter((row) => row.guard === 'loggedOut').map((row) => row.pattern)
    expect(guarded.toSorted()).toEqual([
      '/change-password',
      '/confirm-invitation',
      '/forgot-password',
      '/login',
      '/login/authorize',
    ])
  })

  it.each(rows.map((row) => [row.name, row.pattern]))('%s can be linked to and found again', (name, pattern) => {
    const values = Object.fromEntries(parameters(pattern).map((parameter, index) => [parameter, `é/${index} ?#%`]))
    const path = link(name, values, { page: '2' })
    const [pathname = '', query] = path.split('?')
    expect(query).toBe('page=2')
    const segments = toRouterPattern(pattern).split('/')
    const found = pathname.split('/')
    expect(found).toHaveLength(segments.length)
    for (const [index, segment] of segments.entries()) {
      if (segment.startsWith(':')) expect(decodeURIComponent(String(found[index]))).toBe(values[segment.slice(1)])
      else expect(found[index]).toBe(segment)
    }
  })

  it('that is planned is not taken by one that is due, so that it answers not found', () => {
    const due = rows
      .filter((row) => !row.planned)
      .map(({ name, pattern }) => ({ id: name, path: toRouterPattern(pattern) }))
    const opens = (pattern: string): string | undefined =>
      matchRoutes(due, pattern.replaceAll(/\{\w+\}/g, 'x'))?.at(-1)?.route.id
    expect(opens('/invoices/{sales}')).toBe('invoices')
    expect(rows.filter((row) => row.planned).flatMap(({ pattern }) => opens(pattern) ?? [])).toEqual([])
  })

  it('is the same after it was written into the built app as text, but for its mark', () => {
    for (const own of Object.values(modules)) {
      const built = builtPaths(own)
      const plain = built.map(({ added: _added, ...row }) => row)
      if (built.length > 0) expect(readPaths(compactPaths(built))).toEqual(plain)
    }
  })

  it('refuses a link without its parameter', () => {
    expect(() => link('invoice', { id: '1' })).toThrow('sales')
    expect(() => link('invoice', { id: '', sales: 'sales' })).toThrow('id')
    expect(() => link('nowhere')).toThrow('nowhere')
  })

  it('leaves empty values of the query out', () => {
    expect(pathTo('invoices', { sales: 'sales' }, { page: 1, search: '', status: undefined, open: false })).toBe(
      '/invoices/sales?page=1&open=false',
    )
    expect(pathTo('home')).toBe('/')
  })

  it('does not compile without its parameters', () => {
    // @ts-expect-error sales is missing
    expect(() => pathTo('invoice', { id: '1' })).toThrow('sales')
    // @ts-expect-error no address is called so
    expect(() => pathTo('invoyce')).toThrow('invoyce')
    expect(pathTo('invoice-modify', { id: '1', sales: 'purchases' })).toBe('/invoice-modify/purchases/1')
  })
})
