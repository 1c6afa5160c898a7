import { formatPhone } from '../format/identifiers.ts'
import type { DocumentData } from './document-data.ts'

/**
 * Returns a document with the seller's foreign telephone number in international format, `+32 2 512 34 56`. The formats
 * of all countries are loaded only for such a number. French numbers are formatted by the letterhead.
 */
export async function withWrittenPhone(data: DocumentData): Promise<DocumentData> {
  const { seller } = data
  if (!seller.phone || !formatPhone(seller.phone).startsWith('+')) return data
  const { formatForeignPhone } = await import('../format/foreign-phone.ts')
  return { ...data, seller: { ...seller, phone: formatForeignPhone(seller.phone) } }
}
