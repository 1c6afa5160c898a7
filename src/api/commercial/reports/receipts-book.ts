import { useQuery } from '@tanstack/react-query'
import type { readReceiptsBook } from '../../../contract/commercial/calls/reports.ts'
import type { BookReceipt } from '../../../contract/commercial/rules/fiscal/receipts-book.ts'
import { call } from '../../http/declared.ts'

/** Days of the book, both included, at most a year. */
interface Days {
  from: string
  to: string
}

/** Reads the receipts of some days, in the order in which they came in. */
export const useReceipts = ({ from, to }: Days) =>
  useQuery({
    queryKey: ['commercial/invoice-payments', 'receipts-book', from, to],
    queryFn: ({ signal }) =>
      call<typeof readReceiptsBook>('get commercial receipts-book', { query: { from, to }, signal, isSilent: true }),
  })

/** Reads the receipts of some days, once. */
export const readReceipts = async (days: Days): Promise<BookReceipt[]> =>
  (await call<typeof readReceiptsBook>('get commercial receipts-book', { query: { ...days } })).receipts
