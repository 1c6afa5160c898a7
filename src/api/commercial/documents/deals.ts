import { useQuery } from '@tanstack/react-query'
import type { DocumentChain } from '../../../contract/commercial/rules/flows/document-chain.ts'
import { get, post } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { useAction } from '../../resource.ts'
import { kindRecords } from '../../../contract/commercial/kinds/kinds.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { type DocumentRecord, dealKeys, documents, pathOf } from './documents.ts'
import { aside } from '../../failed-reads.ts'

/** The document that a new one is made of; without lines all that remains of it. */
export interface ConversionCall {
  from: DocumentName
  to: DocumentName
  id: string
  lines?: { line: string; quantity: string }[]
  /** Whether the goods of a return are to be delivered again. */
  redeliver?: boolean
  /** Reason for a credit or a return. */
  motive?: string
  /** Whether a purchase invoice is made by the company in the name of the supplier. */
  type?: 'self_billing'
}

/**
 * Checks whether a part of a document may be converted: for an order, the specification only allows all that remains.
 */
export const takesParts = (from: DocumentName): boolean => from === 'quotation' || settings('commercial').added

/**
 * Makes a document of the rest of another, or of its given lines. 422 above the rest, 409 when another document took it
 * first.
 */
export const useConvert = () =>
  useAction<DocumentRecord, ConversionCall>(
    ({ from, to, id, ...wanted }, key) => {
      if (!takesParts(from))
        return post('commercial', `${pathOf(to)}/`, { linked_purchase_order: id, need_lines: true }, { key })
      return post('commercial', `${pathOf(from)}/${id}/${kindRecords[to].conversion}/`, wanted, { key })
    },
    { touches: dealKeys },
  )

/** Converts all that remains of a document, without toasts: for work on many rows, which shows errors itself. */
export const convertQuietly = ({ from, to, id }: Pick<ConversionCall, 'from' | 'to' | 'id'>): Promise<unknown> =>
  post('commercial', `${pathOf(from)}/${id}/${kindRecords[to].conversion}/`, {}, { isSilent: true })

/** Makes a fresh document with the same lines and prices. */
export const useDuplicate = (name: DocumentName) =>
  useAction<DocumentRecord, string>((id, key) => post('commercial', `${pathOf(name)}/${id}/duplicate/`, {}, { key }), {
    touches: [documents[name].records.entity.key],
  })

/** Makes the draft of the invoice that replaces a validated one. 409 where it is to be corrected by a credit. */
export const useMakeCorrective = () =>
  useAction<DocumentRecord, string>(
    (id, key) => post('commercial', `invoices/${id}/make_corrective/`, {}, { key, isSilent: true }),
    { touches: dealKeys },
  )

/** Open quantities of a document: by line, and the value with VAT of a follow-up of all of them. */
export interface Remaining {
  lines: { line: string; quantity: string }[]
  total_price?: string
}

/**
 * Reads the quantities of a document that no follow-up of a kind has taken yet; our services only. Asked again whenever
 * one changes.
 */
export const useRemainingLines = (name: DocumentName, to: DocumentName, id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [documents[to].records.entity.key, 'remaining', name, id],
    meta: aside,
    queryFn: ({ signal }) =>
      get<Remaining>('commercial', `${pathOf(name)}/${id}/remaining/`, {
        query: { for: pathOf(to) },
        signal,
        isAside: true,
      }),
    enabled: isEnabled,
  })

/**
 * Reads the documents of the deal that one belongs to; our services only. Asked again whenever one of its kind changes.
 */
export const useChain = (name: DocumentName, id: string) =>
  useQuery({
    queryKey: [documents[name].records.entity.key, 'chain', id],
    queryFn: ({ signal }) =>
      get<DocumentChain>('commercial', `${pathOf(name)}/${id}/chain/`, { signal, isSilent: true }),
    enabled: settings('commercial').added,
  })

/** Makes a deposit invoice of a percentage of a deal, as a draft. 422 when all deposits would be more than the whole. */
export const useMakeDeposit = (name: DocumentName) =>
  useAction<DocumentRecord, { id: string; percent: string }>(
    ({ id, percent }, key) =>
      post('commercial', `${pathOf(name)}/${id}/make_deposit/`, { percent }, { key, isSilent: true }),
    { touches: dealKeys },
  )
