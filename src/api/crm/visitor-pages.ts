import type { AnswerOf } from '../../contract/call.ts'
import type * as calls from '../../contract/crm/calls/visitors.ts'
import type { LeadAnswers } from '../../contract/crm/rules/lead-forms.ts'
import { get, getFile, post } from '../http/call.ts'
import { visitorCall } from '../visitor.ts'

/** A lead form as a visitor sees it; `asking_from` is the signed moment at which it was shown. */
export type LeadFormPage = AnswerOf<typeof calls.readLeadForm>

/** A booking page as a visitor sees it; `times` are the moments at which a meeting may begin. */
export type BookingPageShown = AnswerOf<typeof calls.readBookingPage>

/** A booking as its visitor sees it. */
export type BookingShown = AnswerOf<typeof calls.readBooking>

/** Fields that distinguish a person from a program. */
export interface VisitorGuard {
  /** Hidden field. */
  website?: string
  started: string
}

const form = (key: string): string => `lead-forms/public/${encodeURIComponent(key)}/`
const page = (key: string): string => `booking-pages/public/${encodeURIComponent(key)}/`
const booking = (key: string): string => `bookings/public/${encodeURIComponent(key)}/`

const logoAt = async (place: string): Promise<Blob> => (await getFile('crm', `${place}logo/`, visitorCall())).blob

/** Reads the logo of the company of a form, a booking page or a booking, if `company_object.logo` is set. */
export const visitorLogo = {
  form: (key: string): Promise<Blob> => logoAt(form(key)),
  page: (key: string): Promise<Blob> => logoAt(page(key)),
  booking: (key: string): Promise<Blob> => logoAt(booking(key)),
} as const

/** Reads a lead form by its key; 404 for a closed one. */
export const readLeadForm = (key: string, signal: AbortSignal): Promise<LeadFormPage> =>
  get('crm', form(key), { ...visitorCall(), signal })

/** Sends the answers and the accepted consent text; 409 `consent_changed`. */
export const sendLeadForm = (
  key: string,
  sent: LeadAnswers & VisitorGuard & { consent: number },
  gesture: string,
): Promise<AnswerOf<typeof calls.sendLeadForm>> =>
  post('crm', `${form(key)}send/`, sent, { ...visitorCall(), key: gesture })

/** Reads a booking page by its key, with the times that are free now. */
export const readBookingPage = (key: string, signal: AbortSignal): Promise<BookingPageShown> =>
  get('crm', page(key), { ...visitorCall(), signal })

/** Takes a time; 409 `slot_taken` where somebody was faster, `consent_changed`. */
export const bookTime = (
  key: string,
  sent: LeadAnswers & VisitorGuard & { start: string; consent: string },
  gesture: string,
): Promise<AnswerOf<typeof calls.bookTime>> =>
  post('crm', `${page(key)}book/`, sent, { ...visitorCall(), key: gesture })

/** Reads a booking by the key in its mail. */
export const readBooking = (key: string, signal: AbortSignal): Promise<BookingShown> =>
  get('crm', booking(key), { ...visitorCall(), signal })

/** Gives a booked time back; 409 `booking_over` once it has begun. */
export const cancelBooking = (key: string, gesture: string): Promise<AnswerOf<typeof calls.cancelBooking>> =>
  post('crm', `${booking(key)}cancel/`, {}, { ...visitorCall(), key: gesture })
