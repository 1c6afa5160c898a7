import { z } from 'zod'
import { call, checkedElsewhere, countedResultsOf, filledText, noBody, recordOf } from '../../call.ts'
import type { Entity } from '../../kit/kit.ts'
import { takings } from '../kinds/taking.ts'

const staff = { service: 'commercial', access: 'user' } as const

/** Amounts of a view of a list; `net` is without tax, `worth` the open amount without tax. */
const viewSums = () =>
  z.object({
    count: z.int(),
    total: z.string().nullable(),
    left: z.string().nullish(),
    net: z.string().nullish(),
    worth: z.string().optional(),
  })

/** Counts and sums of the views of a kind of document. */
export const readOverview = ({ path, scope }: Entity) =>
  call({
    ...staff,
    method: 'get',
    right: { scope, action: 'read' },
    path: `${path}/overview`,
    summary: 'counts and sums of the views',
    query: { is_sales: 'false: of purchases' },
    added: true,
    answer: () => z.record(z.string(), viewSums()),
  })

/** Copy of a document with the same lines; the specification has only that of quotations. */
export const duplicateDocument = <E extends Entity>(entity: E, isAdded: boolean) =>
  call({
    ...staff,
    method: 'post',
    right: { scope: entity.scope, action: 'create' },
    path: `${entity.path}/:id/duplicate`,
    summary: 'a new document with the same lines',
    entity: entity.key,
    ...(isAdded ? { added: true } : {}),
    body: noBody,
    answer: () => recordOf(entity),
  })

/** Lines to take with their quantities; all that remains where none are given. */
const wantedLines = () =>
  checkedElsewhere<readonly { line: string; quantity: string | number }[] | null | undefined>().optional()

/** Values of a conversion, which its kinds check: `redeliver` of a return, `motive` of a credit, `type` of an invoice. */
const conversionBody = () =>
  z.object({
    lines: wantedLines(),
    redeliver: checkedElsewhere<boolean | null | undefined>().optional(),
    motive: checkedElsewhere<string | null | undefined>().optional(),
    type: checkedElsewhere<string | null | undefined>().optional(),
  })

/** Conversion of a document into another: all that remains, or the selected lines. */
export const convertDocument = <T extends Entity>(
  from: Entity,
  to: T,
  {
    name,
    action,
    isAdded,
  }: { name: string; action: 'read' | 'create' | 'update' | 'delete' | 'full'; isAdded: boolean },
) =>
  call({
    ...staff,
    method: 'post',
    right: { scope: from.scope, action },
    path: `${from.path}/:id/${name}`,
    summary: 'makes a document of what remains, or of the given lines',
    entity: to.key,
    ...(isAdded ? { added: true } : {}),
    body: conversionBody,
    answer: () => recordOf(to),
  })

/** Deposit invoice of a deal. */
export const makeDepositOf = <T extends Entity>(from: Entity, invoice: T) =>
  call({
    ...staff,
    method: 'post',
    right: { scope: from.scope, action: 'update' },
    path: `${from.path}/:id/make_deposit`,
    summary: 'makes a deposit invoice of a percentage of it, 30 when absent',
    entity: invoice.key,
    added: true,
    body: () => z.object({ percent: checkedElsewhere<string | number | null | undefined>().optional() }),
    answer: () => recordOf(invoice),
  })

const quantityText = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,15}(\.\d{1,4})?$/))

/** Answer of a supplier to an order: one day for all of it, or the quantity and day of each line. */
export const orderAnswerBody = () =>
  z.object({
    /** The day of all lines that name none. */
    expected_date: z.iso.date().nullish(),
    note: z.string().trim().max(2000).nullish(),
    lines: z
      .array(z.object({ line: z.uuid(), expected_date: z.iso.date().nullish(), quantity: quantityText().nullish() }))
      .max(500)
      .readonly()
      .nullish(),
  })

/** Answer of a supplier to an order, which staff writes down. */
export const confirmOrder = <E extends Entity>(order: E) =>
  call({
    ...staff,
    method: 'post',
    right: { scope: order.scope, action: 'update' },
    path: `${order.path}/:id/confirm`,
    summary: 'the answer of the supplier: quantity and day of each line',
    entity: order.key,
    added: true,
    body: () => orderAnswerBody().extend({ name: z.string().trim().max(120).nullish() }),
    answer: () => recordOf(order),
  })

/** Quantities of a document that its follow-ups of one kind have not taken. */
export const readRemaining = ({ path, scope }: Entity, kinds: readonly string[]) =>
  call({
    ...staff,
    method: 'get',
    right: { scope, action: 'read' },
    path: `${path}/:id/remaining`,
    summary: 'the remaining quantity of each line, and the value of a document of all of it',
    query: { for: `by which kind: ${kinds.join(', ')}; else the first` },
    added: true,
    answer: () =>
      z.object({
        lines: z.array(z.object({ line: z.string(), quantity: z.string().optional() })),
        total_price: z.string(),
      }),
  })

/** Lines of the document that the query names as a source; their further fields are those of their kind. */
export const readSourceLines = ({ path, scope }: Entity, name: string, links: readonly string[]) =>
  call({
    ...staff,
    method: 'get',
    right: { scope, action: 'read' },
    path: `${path}/${name}`,
    summary: 'the lines of the document that the query names, with their remaining quantities',
    query: Object.fromEntries(links.map((link) => [link, 'id of the document that the new one is made of'])),
    answer: () =>
      countedResultsOf(
        z.looseObject({
          id: z.string().optional(),
          source_line: z.string().nullish(),
          remaining: z.string().nullish(),
        }),
      ),
  })

const rest = () => z.object({ takes: z.enum(takings), quantity: z.string(), lines: z.int(), total_price: z.string() })

/** The documents of a deal, their conversions and payments. */
export const readChain = ({ path, scope }: Entity) =>
  call({
    ...staff,
    method: 'get',
    right: { scope, action: 'read' },
    path: `${path}/:id/chain`,
    summary: 'the documents of its deal, their conversions, and the remaining quantities',
    added: true,
    answer: () =>
      z.object({
        documents: z
          .array(
            z.object({
              id: z.string(),
              entity: z.string(),
              number: z.string(),
              status: z.string(),
              is_sales: z.boolean(),
              issue_date: z.string().nullable(),
              total_price: z.string().nullable(),
              left_to_pay: z.string().nullable(),
              expiration_payment: z.string().nullable(),
              type: z.string().nullable(),
              currency: z.string(),
              rests: z.array(rest()).readonly(),
            }),
          )
          .readonly(),
        links: z
          .array(
            z.object({
              from: z.string(),
              to: z.string(),
              takes: z.enum([...takings, 'deducted', 'replaced']),
              quantity: z.string(),
              amount: z.string().nullable(),
            }),
          )
          .readonly(),
        payments: z
          .array(
            z.object({
              id: z.string(),
              document: z.string(),
              amount: z.string(),
              currency: z.string(),
              payment_method: z.string().nullable(),
              payment_date: z.string().nullable(),
            }),
          )
          .readonly(),
      }),
  })

/** Withdrawal of the public link of a document, for a new one or without. */
export const renewLink = <E extends Entity>(entity: E, service = 'commercial') =>
  call({
    service,
    access: 'user',
    method: 'post',
    right: { scope: entity.scope, action: 'update' },
    path: `${entity.path}/:id/renew_link`,
    summary: 'withdraws the public link, for a new one unless the body says `withdraw`',
    entity: entity.key,
    success: 200,
    added: true,
    body: () => z.object({ withdraw: z.boolean().nullish() }),
    answer: () => recordOf(entity),
  })

/** A document that reached its recipient by post, by hand or from another mailbox. */
export const markSent = <E extends Entity>(entity: E) =>
  call({
    ...staff,
    method: 'post',
    right: { scope: entity.scope, action: 'update' },
    path: `${entity.path}/:id/mark_sent`,
    summary: 'marks it as sent by another means than a mail; `reason` says how',
    entity: entity.key,
    success: 200,
    added: true,
    body: () => z.object({ reason: filledText() }),
    answer: () => recordOf(entity),
  })

/** Variables of a mail about a document, with their values. */
export const readMailVariables = ({ path, scope }: Entity) =>
  call({
    ...staff,
    method: 'get',
    right: { scope, action: 'read' },
    path: `${path}/:id/mail_variables`,
    summary: 'the values of the variables of a mail about it',
    added: true,
    answer: () => z.object({ language: z.string(), values: z.record(z.string(), z.string()) }),
  })

/** A document as PDF. */
export const readPdf = ({ path, scope }: Entity, query: Readonly<Record<string, string>>) =>
  call({
    ...staff,
    method: 'get',
    right: { scope, action: 'read' },
    path: `${path}/:id/pdf`,
    summary: 'the document as PDF, as it was accepted once it is',
    query,
    added: true,
    gives: ['application/pdf'],
  })
