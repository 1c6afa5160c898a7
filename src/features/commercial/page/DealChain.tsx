import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useChain } from '../../../api/commercial/deals.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { type InvoiceRead, invoices } from '../../../api/commercial/invoices.ts'
import { type QuotationRead, quotations } from '../../../api/commercial/quotations.ts'
import { useRights } from '../../../api/session/use-session.ts'
import type { ChainDocument } from '../../../contract/rules/document-chain.ts'
import { decimal } from '../../../contract/rules/decimal.ts'
import { versionNumber } from '../../../contract/rules/numbering.ts'
import { formatMoney, formatQuantity } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { RelatedDocuments, type RelatedDocument } from '../../../ui/data/RelatedDocuments.tsx'
import { translateKey } from '../../../widgets/labels.ts'
import { type Kind, kinds, type Side } from '../document/kinds.ts'
import type { PageRecord } from '../document/page-record.ts'

interface Words {
  t: TFunction<'commercial'>
  language: string
}

interface Shown {
  kind: Kind
  document: PageRecord
  side: Side
}

/**
 * The deal that a document belongs to: the versions before and after it, every document that was made of another, what is paid,
 * and what is left to be taken of each in units and money.
 */
export function DealChain(shown: Shown): ReactElement {
  const { kind, document, side } = shown
  const { t, i18n } = useTranslation('commercial')
  const words: Words = { t, language: i18n.language }
  const { data: chain, isError } = useChain(kind.name, document.id)
  const earlier = (kind.isOffer && document.linked_quotations) || []
  const versions =
    quotations.useList({ page_size: 10, filters: { id__in: earlier } }, { enabled: earlier.length > 0, isSilent: true })
      .data?.results ?? []
  const documents = chain?.documents ?? []
  const made = useMadeInvoices(shown)
  const isNext = ({ number }: QuotationRead): boolean => number === versionNumber(document.number ?? '')
  const versionLinks = (found: readonly QuotationRead[], word: 'version' | 'nextVersion'): RelatedDocument[] =>
    found.map((version) => ({
      key: version.id,
      kind: t(`chain.${word}`),
      title: version.number,
      detail: t(`quotation.choices.status.${version.status}`),
      to: kinds.quotation.pageTo(version.id, side),
    }))
  const links: RelatedDocument[] = [
    ...versionLinks(
      versions.filter((version) => !isNext(version)),
      'version',
    ),
    ...(documents.some(({ id }) => id === document.id)
      ? documents.flatMap((one) => (one.id === document.id ? [own(shown, words)] : other(one, words)))
      : withLinked(shown, made, words)),
    ...versionLinks(versions.filter(isNext), 'nextVersion'),
    ...answer(shown, words),
    ...documents.flatMap((one) => rests(one, document, words)),
    ...payments(shown, words),
    ...(isError ? [{ key: 'unread', kind: t('chain.label'), title: t('chain.unread'), isOpen: true }] : []),
  ]
  return <RelatedDocuments label={t('chain.label')} links={links} />
}

const kindOf = (entity: string): Kind | undefined =>
  Object.values(kinds).find(({ records }) => records.entity.key === entity)

const money = (text: string | null | undefined, { language }: Words, currency?: string | null): string =>
  formatMoney(text ?? '0', language, currency)

const units = (quantity: string, { t, language }: Words): string =>
  t('chain.units', { count: Number(quantity), quantity: formatQuantity(quantity, language) })

function own({ kind, document }: Shown, words: Words): RelatedDocument {
  const { t, language } = words
  const { accepted_at: accepted } = document
  return {
    key: document.id,
    kind: t(`${kind.name}.one`),
    title: document.number,
    isCurrent: true,
    detail: accepted
      ? t('chain.acceptedOn', { day: formatDay(parisDayOf(accepted), language) })
      : kind.hasPrices
        ? money(document.total_price, words, document.currency)
        : units(document.total_quantity, words),
  }
}

/** The invoices that name an offer, where the service has no chains. */
function useMadeInvoices({ kind, document }: Shown): readonly InvoiceRead[] {
  const { may } = useRights()
  const isAsked = kind.isOffer && !hasCapability('commercial', 'added') && may('invoice', 'read')
  const asked = { page_size: 20, filters: { linked_quotation: document.id }, ordering: 'created_at' }
  return invoices.useList(asked, { enabled: isAsked, isSilent: true }).data?.results ?? []
}

/** The document between those that its record names: all that a service without chains tells. */
function withLinked(shown: Shown, made: readonly InvoiceRead[], words: Words): RelatedDocument[] {
  const { linked_quotation: from } = shown.document
  const item = (entity: string, { id, number, status, total_price, currency }: InvoiceRead | QuotationRead) =>
    other(
      {
        id,
        entity,
        number: number ?? '',
        status,
        is_sales: shown.side === 'sales',
        issue_date: null,
        total_price,
        currency: currency ?? 'eur',
        rests: [],
      },
      words,
    )
  return [
    ...(typeof from === 'object' && from !== null ? item(quotations.entity.key, from) : []),
    own(shown, words),
    ...made.flatMap((invoice) => item(invoices.entity.key, invoice)),
  ]
}

function other({ id, entity, number, status, is_sales, total_price, currency }: ChainDocument, words: Words) {
  const kind = kindOf(entity)
  if (!kind) return []
  const state = translateKey(`commercial:${kind.name}.choices.status.${status}`)
  return [
    {
      key: id,
      kind: words.t(`${kind.name}.one`),
      title: number,
      detail: total_price ? `${inSentence(money(total_price, words, currency), words.language)}, ${state}` : state,
      to: kind.pageTo(id, is_sales ? 'sales' : 'purchases'),
    },
  ]
}

/** An offer that waits for its answer. */
function answer({ kind, document }: Shown, { t }: Words): RelatedDocument[] {
  if (!kind.isOffer || document.status !== 'pending') return []
  const detail = document.send === 'not_send' ? t('chain.notSent') : undefined
  return [{ key: 'answer', kind: t('chain.answer'), title: t('chain.waiting'), detail, isOpen: true }]
}

/** What is left to be taken of a document of the deal; that of another than the one on the page names it. */
function rests(one: ChainDocument, { id }: PageRecord, words: Words): RelatedDocument[] {
  const { t } = words
  return one.rests
    .filter(({ lines }) => lines > 0)
    .map(({ takes, quantity, lines, total_price }) => {
      const extent = decimal(quantity).gt(0) ? units(quantity, words) : t('page.lineCount', { count: lines })
      return {
        key: `${takes} ${one.id}`,
        kind: t(`chain.rests.${takes}`),
        title: money(total_price, words, one.currency),
        detail: one.id === id ? extent : t('chain.restOf', { units: extent, number: one.number }),
        isOpen: true,
      }
    })
}

/** The last payments of a fiscal document, and what is left of it. */
function payments({ kind, document }: Shown, words: Words): RelatedDocument[] {
  const { t, language } = words
  if (kind.name !== 'invoice') return []
  const day = (text: string | null | undefined): string => formatDay(text, language)
  const paid = (document.invoice_payments ?? []).filter(({ state }) => state === 'accepted')
  const isLeft = decimal(document.left_to_pay).gt(0)
  return [
    ...paid.slice(-2).map((payment): RelatedDocument => ({
      key: payment.id,
      kind: t('invoice-payment.one'),
      title: money(payment.amount, words, document.currency),
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
            title: money(document.left_to_pay, words, document.currency),
            detail: isLeft ? t('chain.dueOn', { day: day(document.expiration_payment) }) : t('chain.nothingLeft'),
            isOpen: isLeft,
          },
        ]),
  ]
}
