import { isApiError } from '../../http/api-error.ts'
import { type CallOptions, get, getFile, post } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { isStaffPreview, visitorCall } from '../../visitor.ts'
import type {
  PublicAnsweredQuestion,
  PublicDeposit,
  PublicDocument,
  PublicKindName,
  PublicPlace,
} from './public-document.ts'

const base = ({ kind, key }: PublicPlace): string => `${kind}s/public/${encodeURIComponent(key)}`
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

/** Reads a document by its key; 404 for a key that opens nothing. */
export const readPublicDocument = (place: PublicPlace, signal?: AbortSignal): Promise<PublicDocument> =>
  isAnswered() ? get('commercial', `${base(place)}/`, { ...visitorCall(), signal }) : readForeign(place, signal)

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
    return get('commercial', `${base(place)}/`, options)
  }
}

/** Reports that the page was opened; the seller is notified once. */
export const markSeen = (place: PublicPlace): Promise<void> =>
  post('commercial', `${base(place)}/seen/`, {}, visitorCall())

/** A question of the customer, about one line or the whole. */
export interface PublicQuestion {
  text: string
  name?: string
  line?: string
  /** Address for the answer. */
  email?: string
  /** Hidden field. */
  website?: string
  started?: string
}

/** Sends a question to the seller; 429 after twenty in an hour. */
export const askSeller = (
  place: PublicPlace,
  question: PublicQuestion,
  key: string,
): Promise<{ text: string; question: PublicAnsweredQuestion | null; asking_from?: string }> =>
  post('commercial', `${base(place)}/question/`, question, { ...visitorCall(), key })

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
): Promise<
  Pick<
    PublicDocument,
    'status' | 'accepted_name' | 'accepted_at' | 'accepted_ip' | 'accepted_pdf_hash' | 'accepted_online'
  >
> =>
  post(
    'commercial',
    `${base(place)}/accept/`,
    { name, consent: true, ...(options.length > 0 ? { options } : {}) },
    { ...visitorCall(), key },
  )

/** Returns the invoice of the deposit of an accepted quotation, made at the first call. */
export const askForDeposit = (place: PublicPlace, key: string): Promise<PublicDeposit> =>
  post('commercial', `${base(place)}/deposit/`, {}, { ...visitorCall(), key })

/** Refuses a quotation with a reason; 409 when it is no longer open. */
export const refuseQuotation = (place: PublicPlace, reason: string, key: string): Promise<{ status: string }> =>
  post('commercial', `${base(place)}/refuse/`, { reason }, { ...visitorCall(), key })

/**
 * Reads the PDF as accepted, else as sent; with `version` always as sent. It counts as a download by the customer,
 * except for views by the company itself.
 */
export const publicPdf = (place: PublicPlace, version?: 'sent'): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `${base(place)}/pdf/`, {
    ...visitorCall(),
    query: { version, own: isStaffPreview() ? '1' : undefined },
  })

/** Reads the logo of the seller, if `company_object.logo` is set. */
export const publicLogo = async (place: PublicPlace): Promise<Blob> =>
  (await getFile('commercial', `${base(place)}/logo/`, visitorCall())).blob

/**
 * Starts an online payment and returns its address; an open one is returned again. 409 `already_paid` or `not_payable`.
 */
export const startPayment = (place: PublicPlace, key: string): Promise<{ redirect: string; charge?: string }> =>
  post(
    'commercial',
    `${base(place)}/incoming_payments/`,
    {},
    { ...visitorCall(), ...(isAnswered() ? {} : { publicOf: place.company }), key },
  )
