import { useQuery } from '@tanstack/react-query'
import { compareDecimals } from '../../../contract/rules/money/digits.ts'
import { isApiError } from '../../http/api-error.ts'
import { aside } from '../../failed-reads.ts'
import { invoices } from './invoices.ts'
import { orders } from './orders.ts'
import { quotations } from './quotations.ts'

/** A price that a product had in a document of one customer or supplier. */
export interface PastPrice {
  price: string
  day: string
  number: string
}

/** The last of them, and those before it where the price was another, the latest first. */
export interface LastPrice extends PastPrice {
  earlier: readonly PastPrice[]
}

const SHOWN_EARLIER = 4

interface Sold {
  id: string
  number?: string | null
  issue_date?: string | null
  created_at?: string
  status?: string | null
  currency?: string | null
  quotation_lines?: SoldLine[]
  invoice_lines?: SoldLine[]
  purchase_order_lines?: SoldLine[]
}
interface SoldLine {
  kind?: string | null
  product?: string | null
  price?: string | null
}

async function soldTo(organization: string, isSales: boolean, signal: AbortSignal): Promise<Sold[]> {
  const params = { page_size: 40, ordering: '-issue_date', filters: { organization, is_sales: isSales } }
  // A user who may not read one kind still gets the others.
  const none = (error: unknown): { results: never[] } => {
    if (isApiError(error, 403)) return { results: [] }
    throw error
  }
  const call = { signal, isSilent: true }
  const [offered, ordered, billed] = await Promise.all([
    quotations.list({ ...params, expand: ['quotation_lines'] }, call).catch(none),
    orders.list({ ...params, expand: ['purchase_order_lines'] }, call).catch(none),
    invoices.list({ ...params, expand: ['invoice_lines'] }, call).catch(none),
  ])
  return ([...billed.results, ...ordered.results, ...offered.results] as Sold[]).filter(isPriced)
}

/** Checks whether a document has comparable prices: it is not canceled, and its currency is the euro. */
const isPriced = ({ status, currency }: Sold): boolean => status !== 'canceled' && (currency ?? 'eur') === 'eur'

function lastOf(documents: readonly Sold[]): Map<string, LastPrice> {
  const all = new Map<string, PastPrice[]>()
  for (const document of documents) {
    const day = dayOf(document)
    for (const { product, price } of soldLines(document))
      all.set(product, [...(all.get(product) ?? []), { price, day, number: document.number ?? '' }])
  }
  return new Map([...all].map(([product, prices]) => [product, historyOf(prices)]))
}

/** Returns the steps of a price: only the latest of equal ones in a row. */
function historyOf(prices: readonly PastPrice[]): LastPrice {
  const ordered = prices.toSorted((one, other) => other.day.localeCompare(one.day))
  const steps = ordered.filter(({ price }, at) => at === 0 || compareDecimals(price, ordered[at - 1]!.price) !== 0)
  const [last, ...earlier] = steps as [PastPrice, ...PastPrice[]]
  return { ...last, earlier: earlier.slice(0, SHOWN_EARLIER) }
}

const dayOf = ({ issue_date, created_at }: Sold): string => issue_date ?? created_at?.slice(0, 10) ?? ''

const soldLines = ({
  quotation_lines = [],
  invoice_lines = [],
  purchase_order_lines = [],
}: Sold): { product: string; price: string }[] =>
  [...invoice_lines, ...purchase_order_lines, ...quotation_lines].flatMap(({ kind, product, price }) =>
    product && price && kind !== 'option' ? [{ product, price }] : [],
  )

/**
 * Reads the last prices by product over the latest forty invoices, orders and quotations of a customer or supplier,
 * drafts included. It is one read per customer, kept five minutes. The edited document, `except`, does not count.
 */
export const useLastPrices = (organization: string | null, isSales: boolean, except: string | null = null) =>
  useQuery({
    queryKey: ['commercial/last-prices', organization, isSales, except],
    queryFn: async ({ signal }) =>
      lastOf((await soldTo(organization ?? '', isSales, signal)).filter(({ id }) => id !== except)),
    meta: aside,
    enabled: organization !== null,
    staleTime: 300_000,
  })
