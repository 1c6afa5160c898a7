import { currentSession } from '../../api/session/session.ts'
import { pathTo } from '../../paths/index.ts'
import type { DocumentRecord } from '../../api/commercial/documents/documents.ts'
import type { Kind } from './kinds.ts'

/**
 * Returns the address that the customer opens; null before the document has one. A preview (`isPreview`) is not
 * recorded.
 */
export function publicLink(
  { publicPath }: Kind,
  { public_key: id, is_sales }: DocumentRecord,
  isPreview = false,
): string | null {
  const company = currentSession()?.user?.company_object?.slug
  if (!id || !company || !publicPath) return null
  const address = pathTo(
    publicPath,
    { company, id, sales: is_sales ? 'sales' : 'purchases' },
    isPreview ? { preview: 1 } : {},
  )
  return `${location.origin}${address}`
}
