import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { decimal, sum } from '../../../contract/rules/decimal.ts'
import { formatMoney, formatQuantity } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { RelatedDocuments, type RelatedDocument } from '../../../ui/data/RelatedDocuments.tsx'
import { kinds, type Side } from '../document/kinds.ts'
import { linesOf, type PageRecord } from '../document/page-record.ts'
import { useRemaining, useRemainingTotal } from './use-remaining.ts'

/** From the earlier version to the invoices, and what of it is not invoiced yet. */
export function QuotationRelatedDocuments({ document, side }: { document: PageRecord; side: Side }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const earlier = document.linked_quotations ?? []
  const versions =
    quotations.useList({ page_size: 10, filters: { id__in: earlier } }, { enabled: earlier.length > 0, isSilent: true })
      .data?.results ?? []
  const made =
    invoices.useList(
      { page_size: 20, filters: { linked_quotation: document.id }, ordering: 'created_at' },
      { enabled: may('invoice', 'read'), isSilent: true },
    ).data?.results ?? []
  const left = useRemaining(document)
  const leftTotal = useRemainingTotal(document)
  const links: RelatedDocument[] = [
    ...versions.map((version) => ({
      key: version.id,
      kind: t('chain.version'),
      title: version.number,
      detail: t(`quotation.choices.status.${version.status}`),
      to: kinds.quotation.pageTo(version.id, side),
    })),
    {
      key: 'quotation',
      kind: t('quotation.one'),
      title: document.number,
      isCurrent: true,
      detail: useOwnDetail(document),
    },
    ...(document.status === 'pending'
      ? [
          {
            key: 'answer',
            kind: t('chain.answer'),
            title: t('chain.waiting'),
            detail: document.send === 'not_send' ? t('chain.notSent') : undefined,
            isOpen: true,
          },
        ]
      : []),
    ...made.map((invoice) => ({
      key: invoice.id,
      kind: t('invoice.one'),
      title: invoice.number,
      detail: `${inSentence(formatMoney(invoice.total_price, i18n.language), i18n.language)}, ${t(`invoice.choices.status.${invoice.status}`)}`,
      to: kinds.invoice.pageTo(invoice.id, side),
    })),
    ...restOf(document, left).map(({ units, count }) => {
      const extent = units
        ? t('chain.units', { count: Number(units), quantity: formatQuantity(units, i18n.language) })
        : t('page.lineCount', { count })
      return {
        key: 'rest',
        kind: t('chain.toInvoice'),
        title: leftTotal ? formatMoney(leftTotal, i18n.language) : extent,
        detail: leftTotal ? extent : undefined,
        isOpen: true,
      }
    }),
  ]
  return <RelatedDocuments label={t('chain.label')} links={links} />
}

/** What became of the quotation itself: accepted when, or for how much. */
function useOwnDetail({ accepted_at, total_price }: PageRecord): string {
  const { t, i18n } = useTranslation('commercial')
  return accepted_at
    ? t('chain.acceptedOn', { day: formatDay(parisDayOf(accepted_at), i18n.language) })
    : formatMoney(total_price, i18n.language)
}

/**
 * What of an accepted quotation no invoice has yet: its units, a rebate is none, and its lines; nothing when all is
 * invoiced.
 */
function restOf(
  document: PageRecord,
  left: ReadonlyMap<string, string> | null,
): { units: string | null; count: number }[] {
  if (document.status !== 'accepted' || !left) return []
  const rest = linesOf(document)
    .filter(({ kind }) => kind === 'product')
    .map(({ id }) => decimal(left.get(id)))
    .filter((quantity) => !quantity.isZero())
  const units = sum(rest.filter((quantity) => quantity.gt(0)))
  return rest.length > 0 ? [{ units: units.gt(0) ? units.toFixed() : null, count: rest.length }] : []
}
