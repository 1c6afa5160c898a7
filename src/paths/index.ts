import type { Path } from './path.ts'
import { accounting } from './accounting.ts'
import { authentication } from './authentication.ts'
import { commercial } from './commercial.ts'
import { crm } from './crm.ts'
import { feedback } from './feedback.ts'
import { home } from './home.ts'
import { hr } from './hr.ts'
import { interviews } from './interviews.ts'
import { onboarding } from './onboarding.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { projects } from './projects.ts'
import { recruitment } from './recruitment.ts'
import { tickets } from './tickets.ts'

/** The addresses by module, as the files of this folder hold them. */
export const modules = {
  authentication,
  home,
  recruitment,
  interviews,
  hr,
  onboarding,
  projects,
  products,
  orders,
  crm,
  commercial,
  feedback,
  tickets,
  accounting,
} as const

/** Every address of the suite. */
export const paths = [
  ...authentication,
  ...home,
  ...recruitment,
  ...interviews,
  ...hr,
  ...onboarding,
  ...projects,
  ...products,
  ...orders,
  ...crm,
  ...commercial,
  ...feedback,
  ...tickets,
  ...accounting,
] as const

/** A row of the addresses with its literal name and pattern. */
export type PageRoute = (typeof paths)[number]

/** The names of all addresses. */
export type RouteName = PageRoute['name']

/** The names of the addresses for staff. */
export type StaffName = Extract<PageRoute, { access: 'staff' }>['name']

/** The names of the addresses that have no screen yet. */
export type PlannedName = Extract<PageRoute, { planned: true }>['name']

/** The pattern of a named address. */
export type PatternOf<N extends RouteName> = Extract<PageRoute, { name: N }>['pattern']

/** The names between braces in a pattern. */
export type ParameterOf<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParameterOf<Rest>
  : never

/** The parameters that a named address needs. */
export type Parameters<N extends RouteName> = Readonly<Record<ParameterOf<PatternOf<N>>, string | number>>

/** Parameters after the question mark; empty values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

type Arguments<N extends RouteName> = [ParameterOf<PatternOf<N>>] extends [never]
  ? [params?: Readonly<Record<never, never>>, query?: Query]
  : [params: Parameters<N>, query?: Query]

const byName = new Map<string, PageRoute>(paths.map((row) => [row.name, row]))

/** Returns the row of a named address. Throws for an unknown name. */
export function routeOf(name: RouteName): PageRoute {
  const row = byName.get(name)
  if (!row) throw new Error(`no address is called "${name}"`)
  return row
}

/**
 * Returns the address of a screen, such as `pathTo('invoice', { id, sales: 'sales' })`; values are encoded. Throws when
 * a value is missing or empty.
 */
export function pathTo<N extends RouteName>(name: N, ...[params = {}, query = {}]: Arguments<N>): string {
  const values: Readonly<Record<string, string | number | undefined>> = params
  const path = routeOf(name).pattern.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = values[parameter]
    if (value === undefined || value === '') throw new Error(`the address "${name}" needs "${parameter}"`)
    return encodeURIComponent(value)
  })
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Returns the address of a screen that a service or a fact of an entity names: the record's page, or a list without
 * `id`. The side of a document comes from `is_sales`.
 */
export const pathToPage = (
  { page, id = '', is_sales: isSales }: { page: string; id?: string; is_sales?: boolean },
  query?: Query,
): string => {
  // An account of the chart is named by `account`; parameters that are not in a pattern are left out.
  const params = { id, account: id, sales: isSales === false ? 'purchases' : 'sales' }
  return pathTo(page as 'invoice', params, query)
}

/** Returns the key of the title of an address, on the side that its parameters name. */
export const titleOf = (
  { name, title, bought }: Pick<Path, 'name' | 'title' | 'bought'>,
  params?: Readonly<Record<string, string | undefined>>,
): `paths:${string}` => (params?.sales === 'purchases' ? bought : undefined) ?? title ?? `paths:${name}`

/** Returns a pattern as the router writes it: `/invoice/{id}/{sales}` becomes `/invoice/:id/:sales`. */
export const toRouterPattern = (pattern: string): string => pattern.replaceAll(/\{(\w+)\}/g, ':$1')
