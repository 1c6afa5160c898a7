import { z } from 'zod'
import { fieldsOf, noBody } from '../../call.ts'
import type { RefusalCode } from '../../codes/refusal-code.ts'
import { isSingleLine } from '../../rules/search/single-line.ts'
import { bookingPage } from '../booking-page.ts'
import { leadForm } from '../lead-form.ts'
import { type LeadQuestion, askedHow, leadQuestions } from '../rules/lead-forms.ts'

/*
 * Calls below the public page of a form, a booking page or a booking, without its address: `PublicRoutes` adds that of
 * each.
 */

const company = () => z.object({ slug: z.string(), name: z.string(), logo: z.boolean() })
const asked = () => z.record(z.enum(Object.keys(leadQuestions) as LeadQuestion[]), z.enum(askedHow))

const typed = (key: LeadQuestion) => z.string().trim().max(leadQuestions[key]).nullish()
const typedName = (key: LeadQuestion) =>
  typed(key).refine((text) => !text || isSingleLine(text), {
    params: { code: 'single_line' satisfies RefusalCode },
  })

/** Body of a visitor's form, with the fields that distinguish a person from a program. */
const visitorBody = () =>
  z.object({
    company: typedName('company'),
    first_name: typedName('first_name'),
    last_name: typedName('last_name'),
    email: typed('email'),
    phone: typed('phone'),
    postcode: typed('postcode'),
    message: typed('message'),
    /** A field that is hidden from people. */
    website: z.string().max(500).nullish(),
    started: z.string().max(200).nullish(),
  })

export const readVisitorLogo = { summary: 'the logo of the company', added: true, gives: ['image/*'] } as const

export const readLeadForm = {
  summary: 'a lead form by its key',
  added: true,
  answer: () =>
    fieldsOf(leadForm, ['title', 'introduction'], {
      id: z.string(),
      asked: asked(),
      consent: z.object({ version: z.int(), text: z.string() }),
      company_object: company(),
      /** The signed moment at which it was shown. */
      asking_from: z.string(),
    }),
} as const

export const sendLeadForm = {
  summary: 'the answers of a visitor to a lead form',
  added: true,
  success: 201,
  body: () =>
    visitorBody().extend({
      /** The version of the text that the visitor was shown and agreed to. */
      consent: z.int(),
    }),
  answer: () => z.object({ thanks: z.string().nullable() }),
} as const

/** Fields of a booking page that a visitor sees. */
export const shownOfPage = ['title', 'introduction', 'duration', 'types', 'location', 'consent_text'] as const

export const readBookingPage = {
  summary: 'a booking page by its key, with its free times',
  added: true,
  answer: () =>
    fieldsOf(bookingPage, shownOfPage, {
      id: z.string(),
      person: z.string(),
      /** Moments at which a meeting may begin. */
      times: z.array(z.string()),
      company_object: company(),
      asking_from: z.string(),
    }),
} as const

export const bookTime = {
  summary: 'books a free time',
  added: true,
  success: 201,
  body: () =>
    visitorBody().extend({
      start: z.iso.datetime({ offset: true }),
      /** The text that the visitor was shown and agreed to. */
      consent: z.string().max(1000),
    }),
  answer: () => z.object({ start: z.string(), end: z.string() }),
} as const

export const readBooking = {
  summary: 'a booking by the key of its visitor',
  added: true,
  answer: () =>
    z.object({
      id: z.string(),
      title: z.string(),
      person: z.string(),
      start: z.string(),
      end: z.string(),
      canceled_at: z.string().nullable(),
      can_cancel: z.boolean(),
      company_object: company(),
    }),
} as const

export const cancelBooking = {
  summary: 'cancels a booking',
  added: true,
  success: 200,
  body: noBody,
  answer: () => z.object({ canceled_at: z.string() }),
} as const
