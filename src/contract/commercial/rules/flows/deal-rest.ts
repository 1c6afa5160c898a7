import { type Decimal, decimal, sum, toMoney } from '../../../rules/money/decimal.ts'
import type { ChainDocument, DocumentChain } from './document-chain.ts'

/** An open part of a document that will be billed, with VAT, and the deposits that its invoice will deduct. */
export interface RestToBill {
  document: string
  takes: 'converted' | 'billed'
  left: string
  deducted: string
}

/** Money of a deal that is still to come, with VAT: to bill after its deposits, and to pay of its invoices. */
export interface DealRest {
  bills: readonly RestToBill[]
  toBill: string
  toPay: string
  total: string
}

const isInvoice = ({ entity }: Pick<ChainDocument, 'entity'>): boolean => entity === 'commercial/invoices'

/** Sums the amounts that validated documents deduct from or credit of a document. */
function takenBack({ documents, links }: DocumentChain, of: string): Decimal {
  const valid = new Map(documents.filter(({ status }) => status === 'accepted').map((one) => [one.id, one]))
  return sum(
    links.flatMap(({ from, to, takes, amount }) => {
      const taker = from === of ? valid.get(to) : undefined
      if (takes === 'deducted') return taker && amount ? [amount] : []
      return takes === 'credited' && taker?.total_price ? [taker.total_price] : []
    }),
  )
}

/** Sums the deposits of a deal that were validated and that no validated invoice deducts yet. */
const openDeposits = (chain: DocumentChain, documents: readonly ChainDocument[]): Decimal =>
  sum(
    documents
      .filter(({ type, status }) => type === 'deposit' && status === 'accepted')
      .map(({ id, total_price }) => {
        const open = decimal(total_price).minus(takenBack(chain, id))
        return open.gt(0) ? open : decimal(0)
      }),
  )

/**
 * Lists the parts of a deal still to be billed: the open parts of its quotations and orders, and its draft invoices.
 */
const partsToBill = (documents: readonly ChainDocument[]): Omit<RestToBill, 'deducted'>[] =>
  documents.flatMap((one) => {
    if (isInvoice(one))
      return one.status === 'pro_format' && one.type !== 'deposit' && one.type !== 'corrective'
        ? [{ document: one.id, takes: 'billed' as const, left: one.total_price ?? '0' }]
        : []
    return one.rests.flatMap(({ takes, lines, total_price }) =>
      lines > 0 && (takes === 'converted' || takes === 'billed')
        ? [{ document: one.id, takes, left: total_price }]
        : [],
    )
  })

/** Computes the rest of a deal in a currency; open deposits are deducted from the first parts to bill. */
export function dealRest(chain: DocumentChain, currency: string): DealRest {
  const documents = chain.documents.filter((one) => one.currency === currency)
  let deposits = openDeposits(chain, documents)
  const bills = partsToBill(documents).map((part): RestToBill => {
    const whole = decimal(part.left)
    const deducted = deposits.lt(whole) ? deposits : whole.gt(0) ? whole : decimal(0)
    deposits = deposits.minus(deducted)
    return { ...part, left: toMoney(whole.minus(deducted)), deducted: toMoney(deducted) }
  })
  const toBill = sum(bills.map(({ left }) => left))
  const toPay = sum(documents.filter(isInvoice).map(({ left_to_pay: left }) => left ?? '0'))
  return { bills, toBill: toMoney(toBill), toPay: toMoney(toPay), total: toMoney(toBill.plus(toPay)) }
}
