import type { RoleName } from '../../../contract/rights/role-names.ts'
import type { MenuEntry } from '../../../widgets/feature-module.ts'
import type { PinnedList } from './pins.ts'

/** A pin of a role by default: a page, or a view of a list with a name of its own. */
export interface RolePin extends Pick<MenuEntry, 'route' | 'params' | 'query'> {
  title?: string
  list?: PinnedList
}

const sales = { sales: 'sales' }
const purchases = { sales: 'purchases' }
const late: RolePin = {
  route: 'invoices',
  params: sales,
  query: { 'menu-invoices': 'late' },
  title: 'common:pins.late',
  list: { entity: 'commercial/invoices', question: { view: 'late', filters: { is_sales: true } } },
}
const ending: RolePin = {
  route: 'quotations',
  params: sales,
  query: { 'menu-quotations': 'ending' },
  title: 'common:pins.ending',
  list: { entity: 'commercial/quotations', question: { view: 'ending', filters: { is_sales: true } } },
}
const opportunities: RolePin = { route: 'opportunities', params: { id: 'current' } }
const directory: RolePin = { route: 'directory' }
const files: RolePin = { route: 'file-manager' }

const rolePins: Readonly<Record<RoleName, readonly RolePin[]>> = {
  administrator: [late, ending, { route: 'business-management' }, opportunities, directory],
  manager: [late, { route: 'projects' }, { route: 'workload' }, directory],
  sales: [opportunities, { route: 'quotations', params: sales }, ending, late, directory],
  accountant: [{ route: 'received-invoices' }, { route: 'bank' }, { route: 'invoices', params: sales }, late],
  stock: [
    { route: 'delivery-notes', params: sales },
    { route: 'delivery-notes', params: purchases },
    { route: 'products' },
  ],
  lead: [{ route: 'projects' }, { route: 'workload' }, { route: 'reports' }],
  hr: [directory, files],
  recruiter: [directory, files],
  support: [directory, files],
  employee: [files],
}

/** Returns the default pins of a role; none for a role of another service. */
export const pinsOf = (role: string | undefined): readonly RolePin[] => rolePins[role as RoleName] ?? []
