import { dealRest } from '../../../../contract/commercial/rules/flows/deal-rest.ts'
import { documentKindNames } from '../../../../contract/commercial/kinds/names.ts'
import { decimal, sum, toMoney } from '../../../../contract/rules/money/decimal.ts'
import type { ChainDocument, DocumentChain } from '../../../../contract/commercial/rules/flows/document-chain.ts'
import { formatDay } from '../../../../format/dates.ts'
import type { RelatedDocument } from '../../../../ui/graph/RelatedDocuments.tsx'
import { boxKindOf, kindsWord, other } from './deal-boxes.ts'
import { type DealWords, dealMoney } from './deal-graph.ts'

export const isMoney = (amount: string): boolean => !decimal(amount).isZero()

export const depositText = (amount: string, currency: string, words: DealWords): string =>
  words.t('chain.depositsDeducted', { amount: dealMoney(amount, words, currency) })

/** The order in which documents follow one another on a line; deposits are billed before the goods are delivered. */
const order = documentKindNames.flatMap((name) => (name === 'delivery-note' ? ['deposit', name] : [name]))

function placeOf({ entity, type }: ChainDocument): string {
  const name = boxKindOf(entity)?.name ?? ''
  return name === 'invoice' && type === 'deposit' ? 'deposit' : name
}

/** Joins documents of one kind in a box: their count, their total, and their numbers. */
function groupBox(place: string, documents: readonly ChainDocument[], words: DealWords): RelatedDocument[] {
  const [first] = documents
  if (!first) return []
  if (documents.length === 1) return other(first, words)
  const alive = documents.filter(({ status }) => status !== 'canceled')
  const isPriced =
    Boolean(boxKindOf(first.entity)?.hasPrices) && alive.every(({ currency }) => currency === first.currency)
  const worth = toMoney(sum(alive.map(({ total_price }) => total_price ?? '0')))
  const title = [String(documents.length), ...(isPriced ? [dealMoney(worth, words, first.currency)] : [])].join(' · ')
  return [
    {
      key: place,
      kind: kindsWord(place, first.is_sales, words),
      title,
      detail: documents.map(({ number }) => number).join(', '),
    },
  ]
}

/**
 * Folds a deal to one line: documents of one kind in one box, the current one by itself, then payments and open
 * amounts.
 */
export function foldedLine(
  chain: DocumentChain,
  own: RelatedDocument,
  answer: readonly RelatedDocument[],
  words: DealWords,
): RelatedDocument[] {
  const at = chain.documents.findIndex(({ id }) => id === own.key)
  const current = chain.documents[at]
  if (!current) return [own]
  const boxes = order.flatMap((place) => {
    const others = chain.documents.filter((one) => one !== current && placeOf(one) === place)
    const group = groupBox(place, others, words)
    if (placeOf(current) !== place) return group
    return others[0] && chain.documents.indexOf(others[0]) < at ? [...group, own] : [own, ...group]
  })
  return [...boxes, ...paid(chain, current, words), ...answer, ...left(chain, current, words)]
}

function paid({ payments }: DocumentChain, { currency }: ChainDocument, words: DealWords): RelatedDocument[] {
  const own = payments.filter((payment) => payment.currency === currency)
  if (own.length === 0) return []
  const total = toMoney(sum(own.map(({ amount }) => amount)))
  return [
    { key: 'paid', kind: words.t('chain.payments', { count: own.length }), title: dealMoney(total, words, currency) },
  ]
}

/** Returns the first due day of the open amounts. */
const firstDue = ({ documents }: DocumentChain): string | undefined =>
  documents
    .flatMap(({ left_to_pay, expiration_payment }) => (isMoney(left_to_pay ?? '0') && expiration_payment) || [])
    .toSorted()[0]

/** Returns the text of an open amount: its kind, and its parts. */
function leftWords(chain: DocumentChain, { currency, is_sales: isSales }: ChainDocument, words: DealWords) {
  const { t, language } = words
  const { bills, toBill, toPay } = dealRest(chain, currency)
  const due = firstDue(chain)
  if (!isMoney(toBill))
    return isMoney(toPay)
      ? { kind: t('chain.toPay'), detail: due && t('chain.dueOn', { day: formatDay(due, language) }) }
      : { kind: t('chain.left'), detail: t('chain.nothingLeft') }
  if (isMoney(toPay))
    return { kind: t('chain.left'), detail: t('chain.ofWhichToPay', { amount: dealMoney(toPay, words, currency) }) }
  const deducted = toMoney(sum(bills.map((bill) => bill.deducted)))
  return {
    kind: t(isSales ? 'chain.toBill' : 'chain.toBillIn'),
    detail: isMoney(deducted) ? depositText(deducted, currency, words) : undefined,
  }
}

function left(chain: DocumentChain, current: ChainDocument, words: DealWords): RelatedDocument[] {
  const { bills, total } = dealRest(chain, current.currency)
  if (bills.length === 0 && !chain.documents.some(({ left_to_pay }) => left_to_pay !== null)) return []
  const title = dealMoney(total, words, current.currency)
  return [{ key: 'rest', ...leftWords(chain, current, words), title, isOpen: isMoney(total) }]
}
