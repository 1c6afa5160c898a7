import type { TFunction } from 'i18next'
import type { ChainDocument, ChainPayment } from '../../../../contract/commercial/rules/flows/document-chain.ts'
import { decimal, sum } from '../../../../contract/rules/money/decimal.ts'
import { formatMoney, formatQuantity } from '../../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../../format/dates.ts'
import type { DocumentLink } from '../../../../ui/graph/DocumentGraph.tsx'
import type { RelatedDocument } from '../../../../ui/graph/RelatedDocuments.tsx'
import { translateKey } from '../../../../widgets/labels.ts'

export interface DealWords {
  t: TFunction<'commercial'>
  language: string
}

/** Boxes of a deal with the links between them. */
export interface Graph {
  documents: RelatedDocument[]
  links: DocumentLink[]
}

export const nothing: Graph = { documents: [], links: [] }

export const joined = (graphs: readonly Graph[]): Graph => ({
  documents: graphs.flatMap(({ documents }) => documents),
  links: graphs.flatMap(({ links }) => links),
})

export const dealMoney = (text: string | null | undefined, { language }: DealWords, currency?: string | null): string =>
  formatMoney(text ?? '0', language, currency)

export const units = (quantity: string, { t, language }: DealWords): string =>
  t('chain.units', { count: Number(quantity), quantity: formatQuantity(quantity, language) })

/** Payments of one document that are drawn separately; more of them are drawn as their sum. */
const paymentsDrawn = 3

function paymentBoxes(payments: readonly ChainPayment[], words: DealWords): RelatedDocument[] {
  const { t, language } = words
  if (payments.length > paymentsDrawn)
    return [
      {
        key: payments[0]!.id,
        kind: t('chain.payments', { count: payments.length }),
        title: dealMoney(sum(payments.map(({ amount }) => amount)).toFixed(2), words, payments[0]!.currency),
      },
    ]
  return payments.map(({ id, amount, currency, payment_method: method, payment_date: moment }) => ({
    key: id,
    kind: t('invoice-payment.one'),
    title: dealMoney(amount, words, currency),
    detail: t('chain.paidOn', {
      method: method ? translateKey(`commercial:invoice-payment.choices.payment_method.${method}`) : '',
      day: moment ? formatDay(parisDayOf(moment), language) : '',
    }),
  }))
}

/**
 * Returns the money of a document: its payments one after the other, and the open amount; for another document only
 * where there is any.
 */
export function moneyOf(
  one: Pick<ChainDocument, 'id' | 'number' | 'currency' | 'left_to_pay' | 'expiration_payment'>,
  payments: readonly ChainPayment[],
  words: DealWords,
  isOwn: boolean,
): Graph {
  const { t, language } = words
  const boxes = paymentBoxes(payments, words)
  const isLeft = decimal(one.left_to_pay).gt(0)
  if (one.left_to_pay !== null && (isLeft || isOwn)) {
    boxes.push({
      key: `left ${one.id}`,
      kind: t('chain.left'),
      title: dealMoney(one.left_to_pay, words, one.currency),
      detail: !isLeft
        ? t('chain.nothingLeft')
        : one.expiration_payment && t('chain.dueOn', { day: formatDay(one.expiration_payment, language) }),
      isOpen: isLeft,
    })
  }
  return {
    documents: boxes,
    links: boxes.map(({ key }, index) => ({
      from: boxes[index - 1]?.key ?? one.id,
      to: key,
      sentence: t('chain.from', { number: one.number }),
    })),
  }
}
