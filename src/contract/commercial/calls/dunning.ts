import { z } from 'zod'
import { call, noBody, recordOf } from '../../call.ts'
import { invoice } from '../invoices/invoice.ts'
import { reminderChannels } from '../rules/dunning/dunning.ts'

const staff = { service: 'commercial', access: 'user', added: true } as const
const read = { ...staff, method: 'get', right: { scope: 'invoice', action: 'read' }, takes: 'neither' } as const

const states = ['none', 'planned', 'due', 'promised', 'broken', 'disputed', 'exhausted', 'covered'] as const
const ages = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const

const nextStep = () =>
  z.object({
    step: z.enum(['reminder', 'call']),
    level: z.int(),
    channels: z.array(z.enum(reminderChannels)).readonly(),
    day: z.string(),
  })

/** Last act of dunning. */
const lastAct = () =>
  z.object({
    kind: z.string(),
    level: z.int().nullable(),
    channel: z.string().nullable(),
    day: z.string(),
    text: z.string().nullable(),
  })

/** Facts of the dunning of an invoice or of all invoices of a customer. */
const dunning = () => ({
  late: z.string(),
  /** Late amount less the free credit. */
  asked: z.string(),
  penalty: z.string(),
  indemnity: z.string(),
  total: z.string(),
  state: z.enum(states),
  next: nextStep().nullable(),
  last: lastAct().nullable(),
  promise: z.object({ day: z.string(), amount: z.string().nullable() }).nullable(),
})

const dunnedInvoice = () =>
  z.object({
    ...dunning(),
    id: z.string(),
    number: z.string(),
    issue_date: z.string().nullable(),
    currency: z.string(),
    exchange_rate: z.string().nullable(),
    left: z.string(),
    expiration_payment: z.string().nullable(),
    installments: z
      .array(z.object({ due_date: z.string(), amount: z.string() }))
      .readonly()
      .nullable(),
    /** The oldest day of payment that was missed; null while nothing is late. */
    due: z.string().nullable(),
    days: z.int(),
    level: z.int(),
    level_reached_on: z.string().nullable(),
    /** Address to which its reminders are sent; without one they are letters. */
    email: z.string().nullable(),
    /** Part of the free credit that is set against it. */
    credit: z.string(),
  })

export const readDunningProposals = call({
  ...read,
  path: 'reminders/proposals',
  summary: 'customers with late invoices and the next step of each',
  answer: () =>
    z.object({
      day: z.string(),
      results: z.array(
        z.object({
          ...dunning(),
          organization: z.object({
            id: z.string(),
            company_name: z.string(),
            phone: z.string().nullable(),
            is_person: z.boolean(),
            language: z.string(),
          }),
          ages: z.partialRecord(z.enum(ages), z.string()),
          /** Free credit in euros, with the credit note that it comes from, if one does. */
          credit: z.object({ amount: z.string(), document: z.string().nullable() }).nullable(),
          invoices: z.array(dunnedInvoice()),
        }),
      ),
      count: z.int(),
      /** Customers for whom something is to be done now. */
      due: z.int(),
      late: z.string(),
    }),
})

/** Reasons for which no reminder leaves. */
const skipReasons = [
  'not_late',
  'disputed',
  'promised',
  'covered',
  'already_sent',
  'exhausted',
  'call',
  'not_due',
  'no_server',
] as const

export const sendReminders = call({
  ...staff,
  method: 'post',
  right: { scope: 'invoice', action: 'update' },
  path: 'reminders/send_batch',
  summary: 'sends the reminders of several invoices, or previews them',
  success: 200,
  body: () =>
    z.object({
      /** Whether the texts are answered and nothing is sent. */
      preview: z.boolean().nullish(),
      items: z
        .array(
          z.object({
            invoice: z.uuid(),
            /** The level that the person saw: nothing is sent when another is next by now; without it, the next one. */
            level: z.int().min(1).max(9).nullish(),
            subject: z.string().trim().min(1).max(300).nullish(),
            text: z.string().trim().min(1).max(10_000).nullish(),
          }),
        )
        .min(1)
        .max(200),
    }),
  answer: () =>
    z.object({
      results: z.array(
        z.object({
          invoice: z.string(),
          number: z.string().nullable(),
          customer: z.string().nullable(),
          level: z.int(),
          channels: z.array(z.enum(reminderChannels)).readonly(),
          /** Reason for which no reminder leaves, null where one does, and the day of that reason. */
          skipped: z.enum(skipReasons).nullable(),
          day: z.string().nullable(),
          email: z.string().nullable(),
          subject: z.string().nullable(),
          text: z.string().nullable(),
          reminders: z.array(z.string()),
        }),
      ),
      count: z.int(),
    }),
})

export const readLetter = call({
  ...read,
  path: 'reminders/:id/letter',
  summary: 'a reminder as a letter',
  gives: ['application/pdf'],
})

const draft = { ...staff, method: 'post', right: { scope: 'invoice', action: 'create' }, entity: invoice.key } as const

export const chargeLateFees = call({
  ...draft,
  path: 'invoices/:id/charge_late_fees',
  summary: 'makes the draft of an invoice of the uncharged penalties and indemnity of a late one',
  success: 201,
  body: noBody,
  answer: () => recordOf(invoice),
})

export const makeCorrective = call({
  ...draft,
  path: 'invoices/:id/make_corrective',
  summary: 'makes the draft of the invoice that replaces a validated one (type 384)',
  success: 201,
  body: noBody,
  answer: () => recordOf(invoice),
})
