import { credit } from '../../../../src/contract/commercial/credits/credit.ts'
import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { quotationQuestion } from '../../../../src/contract/commercial/quotations/quotation-question.ts'
import { deliveryNote } from '../../../../src/contract/commercial/orders/delivery-note.ts'
import { productReturn } from '../../../../src/contract/commercial/orders/product-return.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import { refund } from '../../../../src/contract/commercial/credits/refund.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import {
  pausedCustomers,
  waitingCustomers,
} from '../../../../src/contract/commercial/rules/dunning/dunning-customers.ts'
import { soonDays } from '../../../../src/contract/facts.ts'
import type { WaitingSource } from '../../../dashboard/waiting.ts'
import { tableName } from '../../../database/schema.ts'
import { readProposals } from '../dunning/proposals.ts'

const invoices = { entity: invoice, rights: [{ scope: 'invoice', action: 'update' }] } as const
const quotations = { entity: quotation, rights: [{ scope: 'quotation', action: 'update' }] } as const
const payments = {
  entity: invoice,
  rights: [{ scope: 'payment', action: 'create' }],
  answered: [{ entity: invoicePayment, names: 'invoice' }],
} as const
const returns = { entity: productReturn } as const
const due = { since: 'next_due', amount: 'left_to_pay' } as const

const inView = (view: string, isSales: boolean) => () => ({ view, is_sales: String(isSales) })

/** SQL: a person has reminded the customer of a quotation since its last week began. */
const isReminded = `exists (
  select from system_audit a
   where a.company = ${tableName(quotation)}.company and a.record = ${tableName(quotation)}.id and a.entity = '${quotation.key}'
     and a.action = 'remind' and a.actor is not null and a.at >= ${tableName(quotation)}.expiration_date - ${soonDays})`

/** SQL: a return has a credit that waits to be validated. */
const hasDraftCredit = `exists (
  select from ${tableName(credit)} c
   where c.company = ${tableName(productReturn)}.company and c.linked_product_return = ${tableName(productReturn)}.id and c.status = 'pending')`

/** Waiting sources of sales and purchases: records that need a person's decision. */
export const commercialWaiting: readonly WaitingSource[] = [
  {
    ...invoices,
    key: 'correct',
    answered: [{ entity: invoice, actions: ['cancel', 'correct'] }],
    list: inView('refused', true),
    since: 'issue_date',
    amount: 'total_price',
    step: () => 'cancel',
  },
  {
    entity: receivedInvoice,
    rights: [{ scope: 'invoice', action: 'update' }],
    key: 'check',
    answered: [{ entity: receivedInvoice, actions: ['approve', 'dispute', 'refuse'] }],
    list: () => ({ status: 'received' }),
    since: 'deadline',
    amount: 'total_price',
  },
  {
    ...invoices,
    entity: reminder,
    key: 'late',
    list: () => ({}),
    since: 'day',
    answered: [{ entity: reminder, names: 'organization', of: organization }],
    rows: async (call) => waitingCustomers(await readProposals(call)),
    paused: async (call) => pausedCustomers(await readProposals(call)),
  },
  {
    ...invoices,
    key: 'approve',
    list: inView('draft', false),
    since: 'created_at',
    amount: 'total_price',
    step: () => 'validate',
    approve: 'validate',
    refuse: 'abandon',
  },
  {
    ...quotations,
    key: 'decide',
    list: inView('draft', false),
    since: 'created_at',
    amount: 'total_price',
    step: () => 'accept',
    approve: 'accept',
    refuse: 'cancel',
  },
  { ...payments, ...due, key: 'overdue', list: inView('late', false), step: () => 'pay' },
  { ...payments, ...due, key: 'pay_out', list: inView('due_week', false), step: () => 'pay' },
  {
    ...quotations,
    key: 'ending',
    answered: [{ entity: quotation, actions: ['remind', 'accept', 'cancel'] }],
    waits: { sql: `not ${isReminded}`, params: [] },
    list: inView('ending', true),
    since: 'expiration_date',
    amount: 'total_price',
    step: () => 'remind',
  },
  {
    entity: quotationQuestion,
    rights: [{ scope: 'quotation', action: 'update' }],
    key: 'answer',
    answered: [{ entity: quotation, actions: ['answer_question'], of: quotation }],
    list: () => ({ view: 'unanswered' }),
    since: 'created_at',
    link: ({ quotation: asked }) => `/quotation/${String((asked as { id?: string } | null)?.id ?? asked)}/sales`,
  },
  {
    ...invoices,
    key: 'validate',
    list: inView('draft_written', true),
    since: 'created_at',
    amount: 'total_price',
    step: () => 'validate',
    approve: 'validate',
  },
  {
    ...invoices,
    key: 'recurring',
    list: inView('draft_recurring', true),
    since: 'created_at',
    amount: 'total_price',
    step: () => 'validate',
    approve: 'validate',
  },
  {
    ...invoices,
    key: 'renewal_notice',
    answered: [{ entity: invoice, actions: ['tell_renewal'] }],
    list: inView('renewal_notice', true),
    since: 'issue_date',
    amount: 'total_price',
    link: ({ id }) => `/invoice/${String(id)}/sales?form=renewal`,
  },
  // Amounts without VAT of the units that are left, not of the whole order.
  {
    entity: purchaseOrder,
    rights: [{ scope: 'delivery_note', action: 'create' }],
    key: 'deliver',
    list: inView('to_deliver', true),
    since: 'delivery_date',
    amount: 'left_to_deliver',
    answered: [{ entity: deliveryNote, names: 'linked_purchase_order' }],
    step: () => 'deliver',
  },
  {
    entity: purchaseOrder,
    rights: [{ scope: 'invoice', action: 'create' }],
    key: 'invoice',
    list: inView('to_invoice', true),
    since: 'issue_date',
    amount: 'left_to_invoice',
    answered: [{ entity: invoice, names: 'linked_purchase_order' }],
    step: () => 'convert',
  },
  {
    entity: deliveryNote,
    rights: [{ scope: 'invoice', action: 'create' }],
    key: 'bill_note',
    answered: [{ entity: invoice, names: 'linked_delivery_note' }],
    list: inView('to_bill', true),
    since: 'issue_date',
    step: () => 'billNote',
  },
  { ...returns, key: 'receive_return', list: inView('waiting', true), since: 'created_at', approve: 'receive' },
  {
    ...returns,
    rights: [{ scope: 'credit', action: 'create' }],
    key: 'credit_return',
    answered: [{ entity: credit, names: 'linked_product_return' }],
    waits: { sql: `not ${hasDraftCredit}`, params: [] },
    list: inView('to_credit', true),
    since: 'created_at',
    step: () => 'creditReturn',
  },
  // The sums of their list count validated documents alone.
  {
    entity: credit,
    key: 'validate_credit',
    list: inView('draft', true),
    since: 'created_at',
    step: () => 'validate',
    approve: 'validate',
    refuse: 'cancel',
  },
  {
    entity: refund,
    rights: [{ scope: 'payment', action: 'create' }],
    key: 'pay_refund',
    answered: [{ entity: refundPayment, names: 'refund' }],
    list: inView('to_pay', true),
    since: 'issue_date',
    amount: 'left_to_pay',
    step: () => 'payBack',
  },
]
