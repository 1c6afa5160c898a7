import type { AnswerOf } from '../../contract/call.ts'
import type * as calls from '../../contract/crm/calls/visitors.ts'
import type { LeadAnswers } from '../../contract/crm/rules/lead-forms.ts'
import { call } from '../http/declared.ts'
import { type PublicCall, visitorCall } from '../visitor.ts'

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

type Read<F, P extends string = ''> = PublicCall<F, 'get', 'crm', P>
type Act<F, P extends string> = PublicCall<F, 'post', 'crm', P>

const logoAt = (path: 'lead-forms' | 'booking-pages' | 'bookings', key: string): Promise<Blob> =>
  call<Read<typeof calls.readVisitorLogo, '/logo'>>(`get crm ${path}/public/:key/logo`, {
    params: { key },
    ...visitorCall(),
    isBlob: true,
  })

/** Reads the logo of the company of a form, a booking page or a booking, if `company_object.logo` is set. */
export const visitorLogo = {
  form: (key: string): Promise<Blob> => logoAt('lead-forms', key),
  page: (key: string): Promise<Blob> => logoAt('booking-pages', key),
  booking: (key: string): Promise<Blob> => logoAt('bookings', key),
} as const

/** Reads a lead form by its key; 404 for a closed one. */
export const readLeadForm = (key: string, signal: AbortSignal): Promise<LeadFormPage> =>
  call<Read<typeof calls.readLeadForm>>('get crm lead-forms/public/:key', { params: { key }, ...visitorCall(), signal })

/** Sends the answers and the accepted consent text; 409 `consent_changed`. */
export const sendLeadForm = (
  key: string,
  body: LeadAnswers & VisitorGuard & { consent: number },
  gesture: string,
): Promise<AnswerOf<typeof calls.sendLeadForm>> =>
  call<Act<typeof calls.sendLeadForm, '/send'>>('post crm lead-forms/public/:key/send', {
    params: { key },
    body,
    ...visitorCall(),
    key: gesture,
  })

/** Reads a booking page by its key, with the times that are free now. */
export const readBookingPage = (key: string, signal: AbortSignal): Promise<BookingPageShown> =>
  call<Read<typeof calls.readBookingPage>>('get crm booking-pages/public/:key', {
    params: { key },
    ...visitorCall(),
    signal,
  })

/** Takes a time; 409 `slot_taken` where somebody was faster, `consent_changed`. */
export const bookTime = (
  key: string,
  body: LeadAnswers & VisitorGuard & { start: string; consent: string },
  gesture: string,
): Promise<AnswerOf<typeof calls.bookTime>> =>
  call<Act<typeof calls.bookTime, '/book'>>('post crm booking-pages/public/:key/book', {
    params: { key },
    body,
    ...visitorCall(),
    key: gesture,
  })

/** Reads a booking by the key in its mail. */
export const readBooking = (key: string, signal: AbortSignal): Promise<BookingShown> =>
  call<Read<typeof calls.readBooking>>('get crm bookings/public/:key', { params: { key }, ...visitorCall(), signal })

/** Gives a booked time back; 409 `booking_over` once it has begun. */
export const cancelBooking = (key: string, gesture: string): Promise<AnswerOf<typeof calls.cancelBooking>> =>
  call<Act<typeof calls.cancelBooking, '/cancel'>>('post crm bookings/public/:key/cancel', {
    params: { key },
    ...visitorCall(),
    key: gesture,
  })
