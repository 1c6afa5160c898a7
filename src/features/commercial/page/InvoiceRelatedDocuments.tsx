import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { RelatedDocuments, type RelatedDocument } from '../../../ui/data/RelatedDocuments.tsx'
import { kinds, type Side } from '../document/kinds.ts'
import { linesOf, type PageRecord } from '../document/page-record.ts'

/** From the quotation to what is left to pay. */
export function InvoiceRelatedDocuments({ document, side }: { document: PageRecord; side: Side }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const money = (text: string | undefined): string => formatMoney(text, i18n.language, document.currency)
  const day = (text: string | null | undefined): string => formatDay(text, i18n.language)
  const quotation = typeof document.linked_quotation === 'object' ? document.linked_quotation : null
  const payments = (document.invoice_payments ?? []).filter(({ state }) => state === 'accepted')
  const count = linesOf(document).filter(({ kind }) => kind === 'product').length
  const isLeft = Number(document.left_to_pay ?? 0) > 0
  const links: RelatedDocument[] = [
    ...(quotation
      ? [
          {
            key: 'quotation',
            kind: t('quotation.one'),
            title: quotation.number,
            detail: quotation.accepted_at
              ? t('chain.acceptedOn', { day: day(parisDayOf(quotation.accepted_at)) })
              : undefined,
            to: kinds.quotation.pageTo(quotation.id, side),
          },
        ]
      : []),
    {
      key: 'invoice',
      kind: t('invoice.one'),
      title: document.number,
      detail: `${inSentence(money(document.total_price), i18n.language)}, ${t('page.lineCount', { count })}`,
      isCurrent: true,
    },
    ...payments.slice(-2).map((payment): RelatedDocument => ({
      key: payment.id,
      kind: t('invoice-payment.one'),
      title: money(payment.amount),
      detail: t('chain.paidOn', {
        method: payment.payment_method ? t(`invoice-payment.choices.payment_method.${payment.payment_method}`) : '',
        day: day(parisDayOf(payment.payment_date ?? '')),
      }),
    })),
    ...(document.status === 'canceled'
      ? []
      : [
          {
            key: 'left',
            kind: t('chain.left'),
            title: money(document.left_to_pay ?? '0'),
            detail: isLeft ? t('chain.dueOn', { day: day(document.expiration_payment) }) : t('chain.nothingLeft'),
            isOpen: isLeft,
          },
        ]),
  ]
  return <RelatedDocuments label={t('chain.label')} links={links} />
}
