import { useQuery } from '@tanstack/react-query'
import { get } from '../http/call.ts'
import type { Page } from '../resource.ts'

/** What a document may wait for, and where: the lists that the home page takes its rows from. */
export type Waiting = 'late' | 'approve' | 'decide' | 'payOut' | 'ending' | 'validate'

/** A document that asks for something: its day, and the amount in question. */
export interface WaitingDocument {
  id: string
  kind: 'invoices' | 'quotations'
  waiting: Waiting
  isSales: boolean
  number: string
  party: string
  date: string
  amount: string
  isSent: boolean
}

interface Raw {
  id: string
  number: string | null
  created_at: string
  expiration_payment?: string | null
  expiration_date?: string | null
  left_to_pay?: string
  total_price?: string
  send?: string
  organization_object?: { company_name?: string | null } | null
}

interface Asked {
  kind: WaitingDocument['kind']
  isSales: boolean
  view: string
  date: 'expiration_payment' | 'expiration_date' | 'created_at'
  amount: 'left_to_pay' | 'total_price'
}

const asks: Readonly<Record<Waiting, Asked>> = {
  late: { kind: 'invoices', isSales: true, view: 'late', date: 'expiration_payment', amount: 'left_to_pay' },
  approve: { kind: 'invoices', isSales: false, view: 'draft', date: 'created_at', amount: 'total_price' },
  decide: { kind: 'quotations', isSales: false, view: 'draft', date: 'created_at', amount: 'total_price' },
  payOut: { kind: 'invoices', isSales: false, view: 'due_week', date: 'expiration_payment', amount: 'left_to_pay' },
  ending: { kind: 'quotations', isSales: true, view: 'ending', date: 'expiration_date', amount: 'total_price' },
  validate: { kind: 'invoices', isSales: true, view: 'draft', date: 'created_at', amount: 'total_price' },
}

/** The documents that wait for one thing, the oldest first; the views are ours alone. */
export const useWaitingDocuments = (waiting: Waiting, isEnabled: boolean) =>
  useQuery({
    queryKey: [`commercial/${asks[waiting].kind}`, 'waiting', waiting],
    queryFn: async ({ signal }): Promise<WaitingDocument[]> => {
      const { kind, isSales, view, date, amount } = asks[waiting]
      const fields = ['number', 'organization_object', 'send', date, amount]
      const { results } = await get<Page<Raw>>('commercial', `${kind}/`, {
        query: { view, ordering: date, fields, is_sales: isSales, page_size: 3 },
        signal,
      })
      return results.map((raw) => ({
        id: raw.id,
        kind,
        waiting,
        isSales,
        number: raw.number ?? '',
        party: raw.organization_object?.company_name ?? '',
        date: raw[date] ?? '',
        amount: raw[amount] ?? '',
        isSent: raw.send !== 'not_send',
      }))
    },
    enabled: isEnabled,
  })
