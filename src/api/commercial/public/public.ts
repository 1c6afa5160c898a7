import type { AnswerOf, BodyOf } from '../../../contract/call.ts'
import type * as calls from '../../../contract/commercial/calls/public.ts'
import type { startOnlinePayment } from '../../../contract/payment/calls/online.ts'
import { isApiError } from '../../http/api-error.ts'
import { type CallOptions, get, getFile } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { call } from '../../http/declared.ts'
import { isStaffPreview, type PublicCall, visitorCall } from '../../visitor.ts'
import type { PublicDeposit, PublicDocument, PublicKindName, PublicPlace } from './public-document.ts'

type Read<F, P extends string = ''> = PublicCall<F, 'get', 'commercial', P>
type Act<F, P extends string> = PublicCall<F, 'post', 'commercial', P>

const page = ({ kind }: PublicPlace) => `commercial ${kind}s/public/:key` as const
/** Returns the parameters of a call of a visitor, with the key of the gesture of an act. */
const sent = ({ key }: PublicPlace, gesture?: string) => ({ params: { key }, ...visitorCall(), key: gesture })

const expands: Readonly<Record<PublicKindName, string>> = {
  quotation: 'quotation_lines',
  'purchase-order': 'purchase_order_lines',
  invoice: 'invoice_lines,invoice_payments',
  credit: 'credit_lines',
}

/**
 * Checks whether the service supports questions, acceptances and PDFs; a foreign one only shows documents and takes
 * payments.
 */
export const isAnswered = (): boolean => settings('commercial').added

// The contract leaves the fields of the kind open, and the type here has those that a foreign service sends.
const readByKey = async (place: PublicPlace, options: CallOptions): Promise<PublicDocument> =>
  (await call<Read<typeof calls.readPublicDocument>>(`get ${page(place)}`, { ...sent(place), ...options })) as AnswerOf<
    typeof calls.readPublicDocument
  > &
    PublicDocument

/** Reads a document by its key; 404 for a key that opens nothing. */
export const readPublicDocument = (place: PublicPlace, signal?: AbortSignal): Promise<PublicDocument> =>
  isAnswered() ? readByKey(place, { ...visitorCall(), signal }) : readForeign(place, signal)

// Reads from a foreign service with the token of the company and the key as the id. A service that has public documents
// under their own address is asked there.
async function readForeign(place: PublicPlace, signal?: AbortSignal): Promise<PublicDocument> {
  const options: CallOptions = { publicOf: place.company, isSilent: true, signal }
  try {
    return await get('commercial', `${place.kind}s/${encodeURIComponent(place.key)}/`, {
      ...options,
      query: { expand: expands[place.kind] },
    })
  } catch (error) {
    if (!isApiError(error, 401, 403, 404, 405)) throw error
    return readByKey(place, options)
  }
}

/** Reports that the page was opened; the seller is notified once. */
export const markSeen = async (place: PublicPlace): Promise<void> => {
  await call<Act<typeof calls.markSeen, '/seen'>>(`post ${page(place)}/seen`, sent(place))
}

/** A question of the customer, about one line or the whole. */
export type PublicQuestion = BodyOf<typeof calls.askQuestion>

/** Answer to a question: its text, and the question with those of the document where its kind shows them. */
export type QuestionAnswer = AnswerOf<typeof calls.askQuestion>

/** Sends a question to the seller; 429 after twenty in an hour. */
export const askSeller = async (place: PublicPlace, question: PublicQuestion, key: string): Promise<QuestionAnswer> =>
  await call<Act<typeof calls.askQuestion, '/question'>>(`post ${page(place)}/question`, {
    ...sent(place, key),
    body: question,
  })

/** Acceptance of a quotation: the name of the person, and the accepted options (ids of lines). */
export interface Acceptance {
  name: string
  options: readonly string[]
}

/** Accepts a quotation with a name and consent; 409 `expired`, `changed_since_sent` or `transition_refused`. */
export const acceptQuotation = (
  place: PublicPlace,
  { name, options }: Acceptance,
  key: string,
): Promise<AnswerOf<typeof calls.acceptQuotation>> =>
  call<Act<typeof calls.acceptQuotation, '/accept'>>(`post ${page(place)}/accept`, {
    ...sent(place, key),
    body: { name, consent: true, ...(options.length > 0 ? { options: [...options] } : {}) },
  })

/** Returns the invoice of the deposit of an accepted quotation, made at the first call. */
export const askForDeposit = async (place: PublicPlace, key: string): Promise<PublicDeposit> =>
  (await call<Act<typeof calls.askForDeposit, '/deposit'>>(
    `post ${page(place)}/deposit`,
    sent(place, key),
  )) as AnswerOf<typeof calls.askForDeposit> & PublicDeposit

/** Refuses a quotation with a reason; 409 when it is no longer open. */
export const refuseQuotation = (
  place: PublicPlace,
  reason: string,
  key: string,
): Promise<AnswerOf<typeof calls.refuseQuotation>> =>
  call<Act<typeof calls.refuseQuotation, '/refuse'>>(`post ${page(place)}/refuse`, {
    ...sent(place, key),
    body: { reason },
  })

/**
 * Reads the PDF as accepted, else as sent; with `version` always as sent. It counts as a download by the customer,
 * except for views by the company itself.
 */
export const publicPdf = ({ kind, key }: PublicPlace, version?: 'sent'): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `${kind}s/public/${encodeURIComponent(key)}/pdf/`, {
    ...visitorCall(),
    query: { version, own: isStaffPreview() ? '1' : undefined },
  })

/** Reads the logo of the seller, if `company_object.logo` is set. */
export const publicLogo = (place: PublicPlace): Promise<Blob> =>
  call<Read<typeof calls.readPublicLogo, '/logo'>>(`get ${page(place)}/logo`, { ...sent(place), isBlob: true })

/**
 * Starts an online payment of an invoice and returns its address; an open one is returned again. 409 `already_paid` or
 * `not_payable`.
 */
export const startPayment = (place: PublicPlace, key: string): Promise<{ redirect: string; charge?: string }> =>
  call<typeof startOnlinePayment>('post commercial invoices/public/:key/incoming_payments', {
    ...sent(place, key),
    ...(isAnswered() ? {} : { publicOf: place.company }),
  })
