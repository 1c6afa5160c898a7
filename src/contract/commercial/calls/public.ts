import { z } from 'zod'
import { call, fieldsOf, noBody, partOf } from '../../call.ts'
import { quotationQuestion } from '../quotations/quotation-question.ts'
import { quotation } from '../quotations/quotation.ts'
import { orderAnswerBody } from './documents.ts'

/*
 * Calls below the public page of a document, without its address: `PublicRoutes` adds that of each kind.
 */

/** A document with its lines under the name of its kind, its parties as they were frozen, and its state. */
export const readPublicDocument = {
  summary: 'one document by its key',
  answer: () =>
    z.looseObject({
      id: z.string(),
      status: z.string(),
      number: z.string().nullish(),
      currency: z.string().nullish(),
      total_price: z.string().nullish(),
      seller: z.looseObject({}).nullable(),
      buyer: z.looseObject({}).nullable(),
      company_object: z.looseObject({ slug: z.string() }),
      contact_object: z.looseObject({}).nullable(),
      /** The signed moment at which it was shown. */
      asking_from: z.string(),
    }),
} as const

export const readPublicPdf = {
  summary: 'its PDF, as it was accepted once it is',
  added: true,
  gives: ['application/pdf'],
} as const

export const readPublicLogo = { summary: 'the logo of its seller', added: true, gives: ['image/*'] } as const

export const markSeen = {
  summary: 'records that the page was read',
  added: true,
  success: 204,
  body: noBody,
} as const

/** Fields of a question and of its answer that the readers of a quotation see. */
const shownOfQuestion = ['line', 'line_name', 'name', 'text', 'answer', 'answered_at'] as const

export const askQuestion = {
  summary: 'a question of the customer',
  added: true,
  success: 201,
  body: () =>
    z.object({
      text: z.string().trim().min(1).max(2000),
      line: z.string().max(36).nullish(),
      name: z.string().trim().max(120).nullish(),
      /** Address for the answer; quotations alone are answered. */
      email: z.email().max(254).nullish(),
      website: z.string().max(500).nullish(),
      started: z.string().max(200).nullish(),
    }),
  answer: () =>
    z.object({
      text: z.string(),
      question: partOf(quotationQuestion, shownOfQuestion, { created_at: z.iso.datetime() }).nullable(),
      asking_from: z.string(),
    }),
} as const

const acceptance = ['status', 'accepted_name', 'accepted_at', 'accepted_ip', 'accepted_pdf_hash'] as const

export const acceptQuotation = {
  summary: 'accepts with name and consent',
  added: true,
  body: () =>
    z.object({
      name: z.string().trim().min(2).max(120),
      consent: z.literal(true),
      options: z.array(z.uuid()).max(500).nullish(),
    }),
  answer: () => fieldsOf(quotation, acceptance, { accepted_online: z.boolean() }),
} as const

export const askForDeposit = {
  summary: 'the invoice of the agreed deposit, payable at once',
  added: true,
  success: 200,
  body: noBody,
  answer: () =>
    z.looseObject({
      key: z.string().nullish(),
      total: z.string().nullish(),
      left_to_pay: z.string().nullish(),
      is_draft: z.boolean().optional(),
    }),
} as const

export const refuseQuotation = {
  summary: 'refuses with a reason',
  added: true,
  body: () => z.object({ reason: z.string().trim().min(1).max(2000) }),
  answer: () => z.object({ status: z.string() }),
} as const

export const confirmOrderByKey = {
  summary: 'the answer of the supplier: quantity and day of each line',
  added: true,
  body: () => orderAnswerBody().extend({ name: z.string().trim().min(2).max(120) }),
  answer: () =>
    z.looseObject({
      answer: z.enum(['confirmed', 'partly', 'refused']).nullish(),
      confirmed_at: z.string().nullish(),
      confirmed_name: z.string().nullish(),
      confirmation_note: z.string().nullish(),
    }),
} as const

export const reportConsulted = call({
  service: 'commercial',
  access: 'public',
  right: 'any',
  method: 'post',
  path: 'send-consulted-email',
  summary: 'notifies the sender of a document that its page was opened, once',
  success: 204,
  body: () => z.object({ type: z.enum(['quotation', 'purchase-order', 'invoice', 'credit']), key: z.string().max(64) }),
})
