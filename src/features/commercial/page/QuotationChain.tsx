import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { sum } from '../../../contract/rules/decimal.ts'
import { formatMoney, formatQuantity } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { Chain, type ChainLink } from '../../../ui/data/Chain.tsx'
import { kinds, type Side } from '../document/kinds.ts'
import { linesOf, type PageRecord } from '../document/page-record.ts'
import { useRemaining } from './ConvertDialog.tsx'

/** From the earlier version to the invoices, and what of it is not invoiced yet. */
export function QuotationChain({ document, side }: { document: PageRecord; side: Side }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const earlier = document.linked_quotations ?? []
  const versions = quotations.useList({ page_size: 10, filters: { id__in: earlier } }, { enabled: earlier.length > 0, isSilent: true }).data?.results ?? []
  const made = invoices.useList({ page_size: 20, filters: { linked_quotation: document.id }, ordering: 'created_at' }, { enabled: may('invoice', 'read'), isSilent: true }).data?.results ?? []
  const left = useRemaining(document)
  const open = linesOf(document).filter(({ kind }) => kind === 'product')
  const rest = left ? sum(open.map(({ id }) => left.get(id) ?? '0')) : null
  const isAccepted = document.status === 'accepted' || document.status === 'accepted_transformed'
  const links: ChainLink[] = [
    ...versions.map((version) => ({ key: version.id, kind: t('chain.version'), title: version.number, detail: t(`quotation.choices.status.${version.status}`), to: kinds.quotation.pageTo(version.id, side) })),
    {
      key: 'quotation', kind: t('quotation.one'), title: document.number, isCurrent: true,
      detail: isAccepted && document.accepted_at ? t('chain.acceptedOn', { day: formatDay(parisDayOf(document.accepted_at), i18n.language) }) : formatMoney(document.total_price, i18n.language),
    },
    ...(document.status === 'canceled' ? [] : isAccepted ? [] : [{ key: 'answer', kind: t('chain.answer'), title: t('chain.waiting'), detail: document.send === 'not_send' ? t('chain.notSent') : undefined, isOpen: true }]),
    ...made.map((invoice) => ({ key: invoice.id, kind: t('invoice.one'), title: invoice.number, detail: `${formatMoney(invoice.total_price, i18n.language)}, ${t(`invoice.choices.status.${invoice.status}`)}`, to: kinds.invoice.pageTo(invoice.id, side) })),
    ...(isAccepted && rest?.gt(0) ? [{ key: 'rest', kind: t('chain.toInvoice'), title: t('chain.units', { quantity: formatQuantity(rest.toFixed(), i18n.language) }), isOpen: true }] : []),
  ]
  return <Chain label={t('chain.label')} links={links} />
}
