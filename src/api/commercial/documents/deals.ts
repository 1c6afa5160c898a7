import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type {
  convertDocument,
  duplicateDocument,
  makeDepositOf,
  readChain,
  readRemaining,
} from '../../../contract/commercial/calls/documents.ts'
import type { makeCorrective } from '../../../contract/commercial/calls/dunning.ts'
import type { DocumentEntities } from '../../../contract/commercial/kinds/entities.ts'
import { post } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { call, type Sent } from '../../http/declared.ts'
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

type Head = DocumentEntities[DocumentName]['head']
type Convert = ReturnType<typeof convertDocument<Head>>

const convert = (
  { from, to, id }: Pick<ConversionCall, 'from' | 'to' | 'id'>,
  sent: Omit<Sent<Convert>, 'params'>,
): Promise<DocumentRecord> =>
  call<Convert>(`post commercial ${pathOf(from)}/:id/${kindRecords[to].conversion}`, { params: { id }, ...sent })

/**
 * Makes a document of the rest of another, or of its given lines. 422 above the rest, 409 when another document took it
 * first.
 */
export const useConvert = () =>
  useAction<DocumentRecord, ConversionCall>(
    ({ from, to, id, ...wanted }, key) => {
      if (!takesParts(from))
        return post('commercial', `${pathOf(to)}/`, { linked_purchase_order: id, need_lines: true }, { key })
      return convert({ from, to, id }, { body: wanted, key })
    },
    { touches: dealKeys },
  )

/** Converts all that remains of a document, without toasts: for work on many rows, which shows errors itself. */
export const convertQuietly = ({ from, to, id }: Pick<ConversionCall, 'from' | 'to' | 'id'>): Promise<unknown> =>
  convert({ from, to, id }, { isSilent: true })

/** Makes a fresh document with the same lines and prices. */
export const useDuplicate = (name: DocumentName) =>
  useAction<DocumentRecord, string>(
    (id, key) =>
      call<ReturnType<typeof duplicateDocument<Head>>>(`post commercial ${pathOf(name)}/:id/duplicate`, {
        params: { id },
        key,
      }),
    { touches: [documents[name].records.entity.key] },
  )

/** Makes the draft of the invoice that replaces a validated one. 409 where it is to be corrected by a credit. */
export const useMakeCorrective = () =>
  useAction<DocumentRecord, string>(
    (id, key) =>
      call<typeof makeCorrective>('post commercial invoices/:id/make_corrective', {
        params: { id },
        key,
        isSilent: true,
      }),
    { touches: dealKeys },
  )

/** Open quantities of a document: by line, and the value with VAT of a follow-up of all of them. */
export type Remaining = AnswerOf<ReturnType<typeof readRemaining>>

/** Returns the open quantity of each line; none is open where the service names no quantity. */
export const openQuantityByLine = ({ lines }: Pick<Remaining, 'lines'>): ReadonlyMap<string, string> =>
  new Map(lines.map(({ line, quantity = '0' }) => [line, quantity]))

/**
 * Reads the quantities of a document that no follow-up of a kind has taken yet; our services only. Asked again whenever
 * one changes.
 */
export const useRemainingLines = (name: DocumentName, to: DocumentName, id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [documents[to].records.entity.key, 'remaining', name, id],
    meta: aside,
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readRemaining>>(`get commercial ${pathOf(name)}/:id/remaining`, {
        params: { id },
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
      call<ReturnType<typeof readChain>>(`get commercial ${pathOf(name)}/:id/chain`, {
        params: { id },
        signal,
        isSilent: true,
      }),
    enabled: settings('commercial').added,
  })

/** Makes a deposit invoice of a percentage of a deal, as a draft. 422 when all deposits would be more than the whole. */
export const useMakeDeposit = (name: DocumentName) =>
  useAction<DocumentRecord, { id: string; percent: string }>(
    ({ id, percent }, key) =>
      call<ReturnType<typeof makeDepositOf<DocumentEntities['invoice']['head']>>>(
        `post commercial ${pathOf(name)}/:id/make_deposit`,
        { params: { id }, body: { percent }, key, isSilent: true },
      ),
    { touches: dealKeys },
  )
