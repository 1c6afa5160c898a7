import { formatPhone } from '../format/identifiers.ts'
import type { DocumentData } from './document-data.ts'

/**
 * A document whose seller's telephone number stands as its country writes it, `+32 2 512 34 56`; how all countries write
 * theirs is loaded for a foreign number alone. French numbers are the letterhead's.
 */
export async function withWrittenPhone(data: DocumentData): Promise<DocumentData> {
  const { seller } = data
  if (!seller.phone || !formatPhone(seller.phone).startsWith('+')) return data
  const { formatForeignPhone } = await import('../format/foreign-phone.ts')
  return { ...data, seller: { ...seller, phone: formatForeignPhone(seller.phone) } }
}
