import type { ReactElement } from 'react'
import { invoiceDue } from '../../../../contract/commercial/facts.ts'
import { useTranslation } from 'react-i18next'
import { useChain } from '../../../../api/commercial/documents/deals.ts'
import { hasCapability } from '../../../../api/capabilities.ts'
import { type InvoiceRead, invoices } from '../../../../api/commercial/documents/invoices.ts'
import { type QuotationRead, quotations } from '../../../../api/commercial/documents/quotations.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import type {
  ChainDocument,
  ChainLink,
  ChainPayment,
  DocumentChain,
} from '../../../../contract/commercial/rules/flows/document-chain.ts'
import { type RestToBill, dealRest } from '../../../../contract/commercial/rules/flows/deal-rest.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { versionNumber } from '../../../../contract/rules/identifiers/numbering.ts'
import { formatDay, parisDayOf } from '../../../../format/dates.ts'
import { DocumentGraph, type DocumentLink } from '../../../../ui/graph/DocumentGraph.tsx'
import { type RelatedDocument, RelatedDocuments } from '../../../../ui/graph/RelatedDocuments.tsx'
import { type Kind, kinds, type PageSide } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { kindWord, other } from './deal-boxes.ts'
import { type Graph, type DealWords, joined, dealMoney, moneyOf, nothing, units } from './deal-graph.ts'
import { depositText, foldedLine, isMoney } from './folded-line.ts'

interface Shown {
  kind: Kind
  document: PageRecord
  side: PageSide
}

/**
 * Draws the deal of a document: its earlier and later versions, and every document that was converted from another with
 * its quantities. It also shows the payments, and the open quantities and amounts of each document.
 */
export function DealChain(shown: Shown): ReactElement {
  const { kind, document } = shown
  const { t, i18n } = useTranslation('commercial')
  const words: DealWords = { t, language: i18n.language }
  const { data: chain, isError, isLoading } = useChain(kind.name, document.id)
  const known = chain?.documents.some(({ id }) => id === document.id) ? chain : undefined
  const versions = useVersions(shown, words)
  const made = useMadeInvoices(shown)
  const label = t('chain.label')
  if (isLoading) return <RelatedDocuments label={label} links={[own(shown, words)]} isLoading />
  const deal = known ? drawnDeal(known, shown, words) : linkedDeal(shown, made, words)
  const graph = joined([
    { documents: versions.before, links: versions.before.map(({ key }) => ({ from: key, to: document.id })) },
    deal,
    { documents: versions.after, links: versions.after.map(({ key }) => ({ from: document.id, to: key })) },
    isError ? unread(document.id, words) : nothing,
  ])
  const folded = known && {
    boxes: foldedLine(known, own(shown, words), answer(shown, words).documents, words),
    unfold: t('chain.unfold'),
    fold: t('chain.fold'),
  }
  return <DocumentGraph label={label} {...graph} folded={folded} />
}

const unread = (from: string, { t }: DealWords): Graph => ({
  documents: [{ key: 'unread', kind: t('chain.label'), title: t('chain.unread'), isOpen: true }],
  links: [{ from, to: 'unread' }],
})

/** Returns the versions of an offer before and after the shown one. */
function useVersions({ kind, document, side }: Shown, { t }: DealWords) {
  const earlier = (kind.isOffer && document.linked_quotations) || []
  const asked = { page_size: 10, filters: { id__in: earlier } }
  const { data } = quotations.useList(asked, { enabled: earlier.length > 0, isSilent: true })
  const isNext = ({ number }: QuotationRead): boolean => number === versionNumber(document.number ?? '')
  const box = (version: QuotationRead): RelatedDocument => ({
    key: version.id,
    kind: t(isNext(version) ? 'chain.nextVersion' : 'chain.version'),
    title: version.number,
    detail: t(`quotation.choices.status.${version.status}`),
    to: kinds.quotation.pageTo(version.id, side),
  })
  const versions = data?.results ?? []
  return {
    before: versions.filter((version) => !isNext(version)).map(box),
    after: versions.filter(isNext).map(box),
  }
}

/** Returns the graph of all documents of the deal in the service. */
function drawnDeal(chain: DocumentChain, shown: Shown, words: DealWords): Graph {
  const { documents, links, payments } = chain
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  const { bills } = dealRest(chain, shown.document.currency ?? 'eur')
  const parts = documents.map((one) => {
    const isOwn = one.id === shown.document.id
    const box = isOwn ? [own(shown, words)] : other(one, words)
    const dealMoney = moneyOf(
      one,
      payments.filter((payment) => payment.document === one.id),
      words,
      isOwn,
    )
    return [{ documents: box, links: [] }, isOwn ? answer(shown, words) : nothing, rests(one, bills, words), dealMoney]
  })
  const currencies = new Map(documents.map(({ id, currency }) => [id, currency]))
  return joined([
    ...parts.flat(),
    { documents: [], links: links.map((link) => drawnLink(link, numbers, currencies.get(link.from), words)) },
  ])
}

function drawnLink(
  { from, to, quantity, amount }: ChainLink,
  numbers: ReadonlyMap<string, string>,
  currency: string | undefined,
  words: DealWords,
): DocumentLink {
  const number = numbers.get(from) ?? ''
  const label = amount
    ? dealMoney(amount, words, currency)
    : decimal(quantity).gt(0)
      ? units(quantity, words)
      : undefined
  const sentence = label ? words.t('chain.restOf', { units: label, number }) : words.t('chain.from', { number })
  return { from, to, label, sentence }
}

function own({ kind, document }: Shown, words: DealWords): RelatedDocument {
  const { t, language } = words
  const { accepted_at: accepted } = document
  return {
    key: document.id,
    kind: kindWord(kind, document.is_sales !== false, document.type, words),
    title: document.number,
    isCurrent: true,
    detail: accepted
      ? t('chain.acceptedOn', { day: formatDay(parisDayOf(accepted), language) })
      : kind.hasPrices
        ? dealMoney(document.total_price, words, document.currency)
        : units(document.total_quantity, words),
  }
}

/** Returns the invoices that name an offer, where the service has no chains. */
function useMadeInvoices({ kind, document }: Shown): readonly InvoiceRead[] {
  const { may } = useRights()
  const isAsked = kind.isOffer && !hasCapability('commercial', 'added') && may('invoice', 'read')
  const asked = { page_size: 20, filters: { linked_quotation: document.id }, ordering: 'created_at' }
  return invoices.useList(asked, { enabled: isAsked, isSilent: true }).data?.results ?? []
}

/** Returns the graph of the documents that the record names, for a service without chains. */
function linkedDeal(shown: Shown, made: readonly InvoiceRead[], words: DealWords): Graph {
  const { document, kind, side } = shown
  const { linked_quotation: from } = document
  const item = (entity: string, { id, number, status, total_price, currency }: InvoiceRead | QuotationRead) =>
    other({ id, entity, number: number ?? '', status, is_sales: side === 'sales', total_price, currency }, words)
  const source = typeof from === 'object' && from !== null ? from : undefined
  const payments = (document.invoice_payments ?? [])
    .filter(({ state }) => state === 'accepted')
    .map((payment): ChainPayment => ({
      id: payment.id,
      document: document.id,
      amount: payment.amount,
      currency: document.currency ?? 'eur',
      payment_method: payment.payment_method ?? null,
      payment_date: payment.payment_date ?? null,
    }))
  const isInvoice = kind.name === 'invoice' && document.status !== 'canceled'
  return joined([
    {
      documents: [
        ...(source ? item(quotations.entity.key, source) : []),
        own(shown, words),
        ...made.flatMap((invoice) => item(invoices.entity.key, invoice)),
      ],
      links: [
        ...(source ? [{ from: source.id, to: document.id }] : []),
        ...made.map(({ id }) => ({ from: document.id, to: id })),
      ],
    },
    answer(shown, words),
    moneyOf(
      {
        id: document.id,
        number: document.number ?? '',
        currency: document.currency ?? 'eur',
        left_to_pay: isInvoice ? (document.left_to_pay ?? null) : null,
        expiration_payment: invoiceDue(document),
      },
      payments,
      words,
      true,
    ),
  ])
}

/** Returns the graph of an offer that waits for its answer. */
function answer({ kind, document }: Shown, { t }: DealWords): Graph {
  if (!kind.isOffer || document.status !== 'pending') return nothing
  const detail = document.is_sales && document.send === 'not_send' ? t('chain.notSent') : undefined
  return {
    documents: [{ key: 'answer', kind: t('chain.answer'), title: t('chain.waiting'), detail, isOpen: true }],
    links: [{ from: document.id, to: 'answer' }],
  }
}

/** Returns the open amount of a document of the deal: to bill after the deposits that its invoice deducts. */
function rests(one: ChainDocument, bills: readonly RestToBill[], words: DealWords): Graph {
  const { t } = words
  const left = one.rests.filter(({ lines }) => lines > 0)
  const keyOf = (takes: string): string => `${takes} ${one.id}`
  return {
    documents: left.map(({ takes, quantity, lines, total_price }) => {
      const bill = bills.find((part) => part.document === one.id && part.takes === takes)
      // Quantities in different units have no sum.
      const amount =
        lines === 1 && decimal(quantity).gt(0) ? units(quantity, words) : t('page.lineCount', { count: lines })
      return {
        key: keyOf(takes),
        kind: t(one.is_sales ? `chain.rests.${takes}` : `chain.restsIn.${takes}`),
        title: dealMoney(bill?.left ?? total_price, words, one.currency),
        detail: bill && isMoney(bill.deducted) ? depositText(bill.deducted, one.currency, words) : amount,
        isOpen: true,
      }
    }),
    links: left.map(({ takes }) => ({
      from: one.id,
      to: keyOf(takes),
      sentence: t('chain.from', { number: one.number }),
    })),
  }
}
