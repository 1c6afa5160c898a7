import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../http/api-error.ts'
import { aside } from '../unread.ts'
import { invoices } from './invoices.ts'
import { quotations } from './quotations.ts'

/** The price a product had last in the documents of one customer. */
export interface LastPrice {
  price: string
  day: string
  number: string
}

interface Sold {
  id: string
  number?: string | null
  issue_date?: string | null
  created_at?: string
  quotation_lines?: SoldLine[]
  invoice_lines?: SoldLine[]
}
interface SoldLine {
  kind?: string | null
  product?: string | null
  price?: string | null
}

async function soldTo(organization: string, isSales: boolean, signal: AbortSignal): Promise<Sold[]> {
  const params = { page_size: 40, ordering: '-issue_date', filters: { organization, is_sales: isSales } }
  // Who may not see the one still has the other.
  const none = (error: unknown): { results: never[] } => {
    if (isApiError(error, 403)) return { results: [] }
    throw error
  }
  const call = { signal, isSilent: true }
  const [offered, billed] = await Promise.all([
    quotations.list({ ...params, expand: ['quotation_lines'] }, call).catch(none),
    invoices.list({ ...params, expand: ['invoice_lines'] }, call).catch(none),
  ])
  return [...billed.results, ...offered.results] as Sold[]
}

function lastOf(documents: readonly Sold[]): Map<string, LastPrice> {
  const last = new Map<string, LastPrice>()
  for (const document of documents) {
    const day = dayOf(document)
    for (const { product, price } of soldLines(document)) {
      if ((last.get(product)?.day ?? '') < day) last.set(product, { price, day, number: document.number ?? '' })
    }
  }
  return last
}

const dayOf = ({ issue_date, created_at }: Sold): string => issue_date ?? created_at?.slice(0, 10) ?? ''

const soldLines = ({ quotation_lines = [], invoice_lines = [] }: Sold): { product: string; price: string }[] =>
  [...invoice_lines, ...quotation_lines].flatMap(({ kind, product, price }) =>
    product && price && kind !== 'option' ? [{ product, price }] : [],
  )

/**
 * Last prices by product over the latest forty invoices and quotations of a customer; one read per customer, kept five
 * minutes. The document that is being written, `except`, does not count.
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
