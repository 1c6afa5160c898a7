import { z } from 'zod'
import { call, noBody, recordOf, refusedAs } from '../../call.ts'
import { invoiceSchedule } from '../invoices/invoice-schedule.ts'
import { quotationQuestion } from '../quotations/quotation-question.ts'
import { quotation } from '../quotations/quotation.ts'

const staff = { service: 'commercial', access: 'user', method: 'post' } as const

export const makeNextVersion = call({
  ...staff,
  entity: quotation.key,
  right: { scope: 'quotation', action: 'create' },
  path: 'quotations/:id/new_version',
  summary: 'replaces a pending quotation by its next version',
  success: 201,
  body: noBody,
  answer: () => recordOf(quotation),
})

export const startFromTemplate = call({
  ...staff,
  right: { scope: 'quotation', action: 'create' },
  path: 'quotation-templates/:id/start',
  summary: 'a quotation from it, at the prices of today',
  entity: quotation.key,
  added: true,
  success: 201,
  body: () => z.object({ organization: z.uuid().nullish() }),
  answer: () => recordOf(quotation),
})

export const answerQuestion = call({
  ...staff,
  right: { scope: 'quotation', action: 'update' },
  path: 'quotation-questions/:id/answer',
  summary: 'answers a question, on the public page and by mail to the given addresses',
  entity: quotationQuestion.key,
  success: 200,
  added: true,
  body: () =>
    z.object({
      answer: z.string().trim().min(1).max(2000),
      emails: z.array(z.email().max(254)).max(10).nullish(),
    }),
  answer: () => recordOf(quotationQuestion),
})

export const skipDate = call({
  ...staff,
  right: { scope: 'invoice', action: 'update' },
  path: 'invoice-schedules/:id/skip',
  summary: 'leaves one date out: the given one of the next five, else the next',
  entity: invoiceSchedule.key,
  added: true,
  success: 200,
  body: () => z.object({ date: z.iso.date(refusedAs('date')).optional() }),
  answer: () => recordOf(invoiceSchedule),
})

/** Notice to a customer of the next renewal of a contract; days in ISO 8601. */
const notice = () =>
  z.object({
    renewal: z.string(),
    earliest: z.string(),
    latest: z.string(),
    deadline: z.string(),
    email: z.string().nullable(),
    language: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The last day of refusing, which the law wants in a box. */
    box: z.string(),
  })

export const tellRenewal = call({
  ...staff,
  right: { scope: 'invoice', action: 'update' },
  path: 'invoice-schedules/:id/tell_renewal',
  summary: 'notifies the customer by mail that the contract renews itself, or previews the mail',
  success: 200,
  added: true,
  body: () =>
    z.object({
      /** Whether the text is answered and nothing is sent. */
      preview: z.boolean().nullish(),
      /** The renewal that the person saw: nothing is sent when another is next by now. */
      renewal: z.iso.date().nullish(),
      email: z.email().max(254).nullish(),
      subject: z.string().trim().min(1).max(300).nullish(),
      text: z.string().trim().min(1).max(10_000).nullish(),
    }),
  answer: () => z.union([notice(), z.object({ renewal: z.string(), told_at: z.string(), told_to: z.string() })]),
})

const sentNames = [
  'quotation',
  'purchase-order',
  'invoice',
  'delivery-note',
  'product-return',
  'credit',
  'refund',
] as const

const address = () => z.email().max(254)

export const sendDocument = call({
  ...staff,
  right: 'any',
  path: 'send-transaction',
  summary: 'sends a document by mail; needs update on its kind',
  success: 201,
  body: () =>
    z.object({
      type: z.enum(sentNames),
      purpose: z.enum(['send', 'remind']).nullish(),
      emails: z.array(address()).min(1).max(50),
      object: z.string().trim().min(1).max(300),
      default: z.boolean().optional(),
      /** Whether the mail waits ten seconds, so that it can be withdrawn. */
      hold: z.boolean().nullish(),
      /** Leaves then. */
      send_at: z.iso.datetime({ offset: true }).nullish(),
      data: z.object({
        id: z.uuid(),
        content: z.string().trim().min(1).max(100_000),
        cc: z.array(address()).max(50).optional(),
        cci: z.array(address()).max(50).optional(),
        files: z
          .array(z.object({ name: z.string().min(1).max(200), document: z.string() }))
          .max(10)
          .optional(),
      }),
    }),
  answer: () =>
    z.object({
      id: z.string(),
      type: z.enum(sentNames),
      emails: z.array(z.string()),
      object: z.string(),
      delivery: z.enum(['relay', 'mailbox', 'none']),
      default: z.boolean(),
      leaves_at: z.string().optional(),
      data: z.object({ id: z.string(), link: z.string().nullable() }),
    }),
})
