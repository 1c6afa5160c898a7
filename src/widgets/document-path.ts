import { pathTo } from '../paths/index.ts'

const pages = {
  'commercial/invoices': 'invoice',
  'commercial/credits': 'credit',
  'commercial/refunds': 'refund',
} as const

/** Returns the page of an entry's subject, a document or a line of the bank; null where it has none. */
export function documentPath(
  key: string | null | undefined,
  id: string | null | undefined,
  isSales: boolean,
): string | null {
  if (key === 'payment/transactions') return pathTo('bank', {}, { view: 'lines', ...(id ? { line: id } : {}) })
  // Events that open or close a year have no page of their own: the chart of accounts closes years.
  if (key === 'accounting/accounting-periods') return pathTo('accounting')
  if (key === 'accounting/entries') return id ? pathTo('accounting-journals-sundry', {}, { entry: id }) : null
  const page = Object.hasOwn(pages, key ?? '') ? pages[key as keyof typeof pages] : null
  return page && id ? pathTo(page, { id, sales: isSales ? 'sales' : 'purchases' }) : null
}
