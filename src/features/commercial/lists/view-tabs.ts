import type { TFunction } from 'i18next'
import { hasViews } from '../../../api/commercial/documents-list.ts'
import type { Overview } from '../../../api/commercial/overviews.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import type { ListTab } from '../../../widgets/list-screen/use-list.ts'

interface Setup { t: TFunction<'documents'>; language: string; overview: Overview | undefined }

/** A view of the service; `left` counts what is still to be paid instead of the totals. The whole list has no key, so that the bare address shows it. */
interface View { key: string; label: 'draft' | 'toDecide' | 'to_send' | 'to_come' | 'late' | 'paid' | 'sent' | 'ending' | 'expired' | 'accepted'; left?: boolean }

const invoiceViews: readonly View[] = [
  { key: 'draft', label: 'draft' }, { key: 'to_send', label: 'to_send' }, { key: 'to_come', label: 'to_come', left: true }, { key: 'late', label: 'late', left: true }, { key: 'paid', label: 'paid' },
]
const quotationViews: readonly View[] = [
  { key: 'draft', label: 'draft' }, { key: 'sent', label: 'sent' }, { key: 'ending', label: 'ending' }, { key: 'expired', label: 'expired' }, { key: 'accepted', label: 'accepted' },
]
const offerViews: readonly View[] = [{ key: 'draft', label: 'toDecide' }, { key: 'expired', label: 'expired' }, { key: 'accepted', label: 'accepted' }]

function viewTabs(views: readonly View[], { t, language, overview }: Setup): ListTab[] {
  return views.map(({ key, label, left }) => {
    const figures = overview?.[key]
    return {
      key, label: t(`tabs.${label}`), params: { view: key },
      ...(figures ? { count: formatNumber(String(figures.count), language), sum: formatMoney(left ? figures.left ?? figures.total : figures.total, language) } : {}),
    }
  })
}

const wholeTab = (label: string, { language, overview }: Setup): ListTab => ({ key: '', label, ...(overview?.all ? { count: formatNumber(String(overview.all.count), language) } : {}) })

/** The tabs of the invoices: views with count and sum; plain filters where the service has no views. Nothing is sent on purchases. */
export function invoiceTabs(setup: Setup, isSales: boolean): ListTab[] {
  const { t } = setup
  const whole = wholeTab(t('tabs.allInvoices'), setup)
  if (hasViews()) return [...viewTabs(invoiceViews.filter(({ key }) => isSales || key !== 'to_send'), setup), whole]
  return [
    { key: 'draft', label: t('tabs.draft'), params: { filters: { status: 'pro_format' } } },
    { key: 'unpaid', label: t('tabs.unpaid'), params: { filters: { status: 'accepted', payment_status__in: 'unpaid,partially_paid' } } },
    { key: 'paid', label: t('tabs.paid'), params: { filters: { payment_status: 'paid' } } },
    whole,
  ]
}

/** The tabs of the quotations; those of suppliers are received, not sent. */
export function quotationTabs(setup: Setup, isSales: boolean): ListTab[] {
  const { t } = setup
  const whole = wholeTab(t('tabs.allQuotations'), setup)
  if (hasViews()) return [...viewTabs(isSales ? quotationViews : offerViews, setup), whole]
  return [
    { key: 'pending', label: t('tabs.pending'), params: { filters: { status: 'pending' } } },
    { key: 'accepted', label: t('tabs.accepted'), params: { filters: { status__in: 'accepted,accepted_transformed' } } },
    whole,
  ]
}
