import { ClipboardList, FileText, type LucideIcon, ReceiptText } from 'lucide-react'
import {
  type DocumentName,
  documentKeyOf,
  documentKindNames,
  documentNames,
} from '../../contract/commercial/kinds/names.ts'
import { paths, type RouteName } from '../../paths/index.ts'
import type { MenuEntry } from '../../widgets/feature-module.ts'

const icons: Readonly<Partial<Record<DocumentName, LucideIcon>>> = {
  quotation: FileText,
  'purchase-order': ClipboardList,
  invoice: ReceiptText,
}

/** Returns the addresses of one document of a kind: its page, its editor, and its others for the staff. */
const coversOf = (kind: DocumentName): readonly RouteName[] =>
  paths
    .filter(({ name, access }) => access === 'staff' && (name === kind || name.startsWith(`${kind}-`)))
    .map(({ name }) => name)

const entryOf = (name: DocumentName, sales: 'sales' | 'purchases'): MenuEntry => ({
  route: documentNames[name].path,
  params: { sales },
  icon: icons[name],
  entry: documentNames[name].menu[sales],
  // Questions of customers wait beside the quotations.
  records: [
    documentKeyOf(name),
    ...(name === 'quotation' && sales === 'sales' ? ['commercial/quotation-questions'] : []),
  ],
  covers: coversOf(name),
})

/** Routes of the editors: the PDF is shown beside the lines. */
export const wideRoutes = documentKindNames
  .filter((name) => documentNames[name].isWritten)
  .flatMap(coversOf)
  .filter((name) => /-(?:create|modify)/.test(name))

/** The entries of the navigation, on both sides. */
export const menu: readonly MenuEntry[] = (['sales', 'purchases'] as const).flatMap((side) =>
  documentKindNames.map((name) => entryOf(name, side)),
)

/** Documents that can be created from any page. */
export const creations = [
  { route: 'quotation-create', params: { sales: 'sales' }, icon: FileText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'sales' }, icon: ClipboardList, group: 'sales' },
  { route: 'invoice-create', params: { sales: 'sales' }, icon: ReceiptText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'purchases' }, icon: ClipboardList, group: 'purchases' },
  { route: 'invoice-create', params: { sales: 'purchases' }, icon: ReceiptText, group: 'purchases' },
] as const
