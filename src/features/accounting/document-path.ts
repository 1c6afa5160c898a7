import { pathTo } from '../../paths/index.ts'

const pages = {
  'commercial/invoices': 'invoice',
  'commercial/credits': 'credit',
  'commercial/refunds': 'refund',
} as const

/** The page of the document that an entry is about; null for what has none. */
export function documentPath(
  key: string | null | undefined,
  id: string | null | undefined,
  isSales: boolean,
): string | null {
  const page = Object.hasOwn(pages, key ?? '') ? pages[key as keyof typeof pages] : null
  return page && id ? pathTo(page, { id, sales: isSales ? 'sales' : 'purchases' }) : null
}
