import { useQuery } from '@tanstack/react-query'
import type { Receipt } from '../../../contract/commercial/rules/fiscal/receipts-book.ts'
import { get } from '../../http/call.ts'

/** Days of the book, both included, at most a year. */
interface Days {
  from: string
  to: string
}

interface Book extends Days {
  receipts: Receipt[]
}

const place = ['commercial', 'receipts-book/'] as const

/** Reads the receipts of some days, in the order in which they came in. */
export const useReceipts = ({ from, to }: Days) =>
  useQuery({
    queryKey: ['commercial/invoice-payments', 'receipts-book', from, to],
    queryFn: ({ signal }) => get<Book>(...place, { query: { from, to }, signal, isSilent: true }),
  })

/** Reads the receipts of some days, once. */
export const readReceipts = async (days: Days): Promise<Receipt[]> =>
  (await get<Book>(...place, { query: { ...days } })).receipts
