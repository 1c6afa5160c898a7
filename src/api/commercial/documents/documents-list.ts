import type { sendDocument } from '../../../contract/commercial/calls/deals.ts'
import { get, getFile } from '../../http/call.ts'
import { call } from '../../http/declared.ts'
import { settings } from '../../http/config.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { pathOf } from './documents.ts'
import { bodyOfSending, type Sending } from './sending.ts'

/**
 * Checks whether the service supports the views of the lists (late, to send, ending); a foreign one gets plain filters.
 */
export const hasViews = (): boolean => settings('commercial').added

/** The PDF of an invoice, which can be given up on the way. */
export const invoicePdf = (id: string, signal: AbortSignal): Promise<{ blob: Blob; name: string }> =>
  readPdf('invoice', id, signal)

/** Reads the stored PDF of a document, else its current one, without toasts: for work on many rows. */
export const readPdf = (name: DocumentName, id: string, signal: AbortSignal): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `${pathOf(name)}/${id}/pdf/`, { signal, isSilent: true })

/** Reads a document with expanded references, without toasts: for work on many rows, which shows errors itself. */
export const readDocument = <R>(name: DocumentName, id: string, expand: readonly string[]): Promise<R> =>
  get<R>('commercial', `${pathOf(name)}/${id}/`, { query: { expand }, isSilent: true })

/** Sends a document without toasts: for work on many rows. */
export const sendQuietly = (sending: Sending): Promise<unknown> =>
  call<typeof sendDocument>('post commercial send-transaction', { body: bodyOfSending(sending), isSilent: true })
