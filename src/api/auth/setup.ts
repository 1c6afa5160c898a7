import { get, post } from '../http/call.ts'

/** Values for the first start of a company; the wire shape of POST auth/v1/setup/{token}/. */
export interface SetupDraft {
  company: {
    legal_name: string
    siret: string
    legal_form?: string
    capital?: string
    rcs?: string
    address: string
    postal_code: string
    city: string
    country: string
    email: string
    phone?: string
    sold_nature?: 'goods' | 'services' | 'both'
    vat_exemption: boolean
    vat_number?: string
    invoice_frame_debits: boolean
    iban?: string
    bic?: string
    payment_terms: string
    logo?: string
  }
  next_invoice: number
  administrator: { first_name: string; last_name: string; email: string; password: string }
}

/** Checks whether a set-up link is open. Throws `ApiError` 404 when it is used or out of date. */
export const isSetupOpen = async (token: string): Promise<boolean> =>
  (await get<{ open: boolean }>('auth', `setup/${token}/`, { isSilent: true })).open

/**
 * Creates the company and its first administrator. Throws `ApiError` 422 with errors under `company.*` and
 * `administrator.*`.
 */
export const setUpCompany = (token: string, draft: SetupDraft): Promise<{ email: string }> =>
  post<{ email: string }>('auth', `setup/${token}/`, draft, { isSilent: true })
