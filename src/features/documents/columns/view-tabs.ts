import type { TFunction } from 'i18next'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import type { Overview } from '../../../api/commercial/documents/overviews.ts'
import { type ViewSum, view } from '../../../contract/commercial/kinds/kind.ts'
import { type ViewLabel, kindRecords } from '../../../contract/commercial/kinds/kinds.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { receivedInvoiceGroups } from '../../../contract/commercial/states.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import type { ListPart } from '../../../widgets/list-screen/query/list-request.ts'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'

interface Setup {
  t: TFunction<'documents'>
  language: string
  overview: Overview | undefined
}

/** Views of invoices that are shown only while they have rows, or while the address names them. */
type OwnLabel = 'refused' | 'due_week' | 'pay_week' | 'billed' | 'billed_before'

interface View extends ListPart {
  label: ViewLabel | OwnLabel
  sum?: ViewSum
}

/** Shown only while it has rows. */
const refused: View = view('refused', 'refused')
/** Views that figures of the home page open: such a tab is shown among the others only while it is open. */
const opened: readonly View[] = [
  view('due_week', 'due_week', 'left'),
  view('pay_week', 'pay_week', 'left'),
  view('billed', 'billed', 'net'),
  view('billed_before', 'billed_before', 'net'),
]

/** Returns the tab that the address of a list names. */
export const askedTab = (query: URLSearchParams, name: string): string | null =>
  query.get('view') ?? query.get(`menu-${name}`)

/** Returns the view that an address names. */
export const askedView = (query: URLSearchParams): string | null => askedTab(query, 'invoices')

interface Shown {
  asked?: string | null
  overview?: Overview
}

/** Returns the further views of invoices: the requested one, and the refused e-invoices if there are any. */
function invoiceViews(isSales: boolean, { asked, overview }: Shown): readonly View[] {
  const isRefused = isSales && (asked === refused.key || (overview?.refused?.count ?? 0) > 0)
  return [...opened.filter(({ key }) => key === asked), ...(isRefused ? [refused] : [])]
}

/**
 * Returns the views of the list of a kind on a side: those of the service, plain filters where it has none. Invoices
 * have further ones in front.
 */
export function viewsOf(name: DocumentName, isSales: boolean, shown: Shown = {}): readonly View[] {
  const { sales, purchases = sales, plain = sales.slice(-1) } = kindRecords[name].views
  if (!hasViews()) return plain as readonly View[]
  const views = (isSales ? sales : purchases) as readonly View[]
  return name === 'invoice' ? [...invoiceViews(isSales, shown), ...views] : views
}

/** Key of the tab of the e-invoices that suppliers sent, among their invoices. */
export const inboxKey = 'inbox'

/** Key of the tab of the recurring sales invoices with their schedules. */
export const recurringKey = 'recurring'

/** Key of the tab of the templates of quotations. */
export const templatesKey = 'templates'

/** Returns the tab of the e-invoices that wait to be checked, the first of the invoices of suppliers. */
export const inboxTab = ({ t, language }: Pick<Setup, 't' | 'language'>, count: number | undefined): ListTab => ({
  key: inboxKey,
  label: t('tabs.inbox'),
  params: { filters: { status__in: receivedInvoiceGroups.unanswered.join(',') } },
  ...(count === undefined ? {} : { count: formatNumber(String(count), language) }),
})

/**
 * Returns views as the tabs of a list, with count and sum where the service counts them; a sum being loaded keeps its
 * place.
 */
export function viewTabs(views: readonly View[], { t, language, overview }: Setup): ListTab[] {
  return views.map(({ key, label, sum, params }) => {
    const figures = overview?.[key || 'all']
    return {
      key,
      label: t(`tabs.${label}`),
      params,
      ...(figures ? { count: formatNumber(String(figures.count), language) } : {}),
      ...(key && hasViews() && sum !== 'none' ? { sum: sumWord(sum, sumText(figures, sum, language), t) } : {}),
    }
  })
}

/** Returns the sum of a tab: open amounts of orders are without tax, beside totals that include it. */
const sumWord = (sum: ViewSum | undefined, amount: string, t: Setup['t']): string =>
  sum === 'worth' && amount ? t('tabs.worth', { amount }) : amount

const sumText = (figures: Overview[string] | undefined, sum: ViewSum | undefined, language: string): string =>
  figures ? formatMoney((sum && sum !== 'none' && figures[sum]) || figures.total, language) : ''
