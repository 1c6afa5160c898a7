import {
  Banknote, BookUser, Building2, FileText, House, Mail, Package, Percent, ReceiptText, Tags, UserRoundCheck, type LucideIcon,
} from 'lucide-react'
import { pathTo, type RouteName } from '../paths/index.ts'

/** The groups of the navigation in their order (experience.md, the shell). */
export const menuGroups = ['sales', 'purchases', 'stock', 'crm', 'hr', 'recruitment', 'projects', 'support', 'accounting', 'files'] as const

export type MenuGroup = (typeof menuGroups)[number]

/** One entry as a feature's `menu.ts` gives it. */
export interface MenuEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  icon: LucideIcon
  /** Without a group it stands first, above all. */
  group?: MenuGroup
  /** Who may see it: somebody who may read records of this scope. */
  scope?: string
  /** Addresses that belong to it: it is marked there and stands in their breadcrumb. */
  covers?: readonly RouteName[]
}

/** A record to make from anywhere: the + of the top bar and the palette. */
export interface CreateEntry { route: RouteName; params?: Readonly<Record<string, string>>; icon: LucideIcon; scope: string; group: MenuGroup }

const sides = [['sales', 'sales'], ['purchases', 'purchases']] as const

/** The navigation of the suite, joined from what each feature offers. */
export const menu: readonly MenuEntry[] = [
  { route: 'home', icon: House },
  ...sides.flatMap(([group, sales]): MenuEntry[] => [
    {
      route: 'quotations', params: { sales }, icon: FileText, group, scope: 'quotation',
      covers: ['quotation', 'quotation-create', 'quotation-modify', 'quotation-create-organization', 'quotation-create-product'],
    },
    { route: 'invoices', params: { sales }, icon: ReceiptText, group, scope: 'invoice', covers: ['invoice', 'invoice-create', 'invoice-modify', 'invoice-create-product', 'invoice-payment'] },
  ]),
  { route: 'products', icon: Package, group: 'stock', scope: 'product', covers: ['product-create', 'product-modify'] },
  { route: 'price-levels', icon: Tags, group: 'stock', scope: 'price_level' },
  { route: 'directory', icon: BookUser, group: 'crm', scope: 'organization', covers: ['contact', 'organization'] },
  { route: 'clients', icon: UserRoundCheck, group: 'crm', scope: 'organization' },
  { route: 'personal-organizations', icon: Building2, group: 'crm', scope: 'personal_organization' },
  { route: 'manage-email', icon: Mail, group: 'crm', scope: 'template' },
  { route: 'payments', icon: Banknote, group: 'accounting', scope: 'payment' },
  { route: 'taxes', icon: Percent, group: 'accounting', scope: 'tax' },
]

/** What can be made from anywhere. */
export const creations: readonly CreateEntry[] = [
  { route: 'quotation-create', params: { sales: 'sales' }, icon: FileText, scope: 'quotation', group: 'sales' },
  { route: 'invoice-create', params: { sales: 'sales' }, icon: ReceiptText, scope: 'invoice', group: 'sales' },
  { route: 'invoice-create', params: { sales: 'purchases' }, icon: ReceiptText, scope: 'invoice', group: 'purchases' },
  { route: 'product-create', icon: Package, scope: 'product', group: 'stock' },
]

/** The address of an entry. */
export const addressOf = ({ route, params }: Pick<MenuEntry, 'route' | 'params'>): string => (pathTo as (name: RouteName, params?: Readonly<Record<string, string>>) => string)(route, params)

/** Whether an address belongs to an entry: its own, or one it covers, on the same side of sales and purchases. */
export function belongsTo(entry: MenuEntry, name: string, params: Readonly<Record<string, string | undefined>>): boolean {
  if (entry.route !== name && !entry.covers?.includes(name as RouteName)) return false
  return !entry.params?.sales || params.sales === undefined ? entry.params?.sales !== 'purchases' : entry.params.sales === params.sales
}
