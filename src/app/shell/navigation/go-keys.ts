import { opens } from '../../../api/rights/opens.ts'
import { currentViewer } from '../../../api/session/use-session.ts'
import { routeOf } from '../../../paths/index.ts'
import type { MenuEntry } from '../../../widgets/feature-module.ts'
import { menuAddressOf, menu } from '../../modules/menu.ts'

type Page = Pick<MenuEntry, 'route' | 'params'>

const sales = { sales: 'sales' }

/** The letters that lead to pages after G, the same in all languages. */
export const goKeys: Readonly<Record<string, Page>> = {
  a: { route: 'home' },
  t: { route: 'waiting' },
  g: { route: 'agenda' },
  m: { route: 'tasks' },
  d: { route: 'quotations', params: sales },
  c: { route: 'purchase-orders', params: sales },
  f: { route: 'invoices', params: sales },
  l: { route: 'dunning' },
  r: { route: 'received-invoices' },
  s: { route: 'products' },
  o: { route: 'opportunities', params: { id: 'current' } },
  n: { route: 'directory' },
  p: { route: 'projects' },
  w: { route: 'workload' },
  e: { route: 'payments' },
  b: { route: 'bank' },
  j: { route: 'accounting-journals-sales' },
  i: { route: 'file-manager' },
  x: { route: 'admin' },
}

const isSame = (one: Page, other: Page): boolean => menuAddressOf(one) === menuAddressOf(other)

/** Returns the letter of a page; undefined for one without. */
export const goKeyOf = (page: MenuEntry): string | undefined =>
  page.query ? undefined : Object.entries(goKeys).find(([, known]) => isSame(known, page))?.[0]

/** Returns the address that a letter leads the person to; undefined for none, and for a page closed to the person. */
export function goAddress(letter: string): string | undefined {
  const wanted = goKeys[letter]
  const page = wanted && menu.find((entry) => !entry.query && isSame(entry, wanted))
  return page && opens(routeOf(page.route), currentViewer(), page.params) ? menuAddressOf(page) : undefined
}
