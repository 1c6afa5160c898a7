import { credit } from '../../../../src/contract/commercial/credits/credit.ts'
import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import { quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import { refund } from '../../../../src/contract/commercial/credits/refund.ts'
import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import { tax } from '../../../../src/contract/commercial/tax.ts'
import { viewOf } from '../view.ts'

/** Invoices: party, dates, amounts, state and the documents that they follow. */
export const invoiceFacts = viewOf('commercial_invoice_facts', invoice, [
  'created_at',
  'updated_at',
  'row_version',
  'is_sales',
  'currency',
  'number',
  'organization',
  'personal_organization',
  'seller',
  'invoice_contact',
  'status',
  'type',
  'send',
  'hash',
  'issue_date',
  'expiration_date',
  'expiration_payment',
  'next_due',
  'installments',
  'exchange_rate',
  'total_price',
  'left_to_pay',
  'payment_method',
  'linked_invoice',
  'linked_quotation',
  'linked_purchase_order',
  'public_key',
  'invoice_iban',
  'invoice_bic',
])

/** Credit notes: party, amount, state and the invoice that they credit. */
export const creditFacts = viewOf('commercial_credit_facts', credit, [
  'created_at',
  'is_sales',
  'number',
  'organization',
  'currency',
  'linked_invoice',
  'issue_date',
  'seller',
  'status',
  'send',
  'total_price',
])

/** Refunds: party, amounts, state and the invoice whose money goes back. */
export const refundFacts = viewOf('commercial_refund_facts', refund, [
  'created_at',
  'is_sales',
  'currency',
  'number',
  'organization',
  'linked_invoice',
  'issue_date',
  'status',
  'left_to_pay',
  'total_price',
])

/** Payments of invoices: amount, day, state and the way they were made. */
export const paymentFacts = viewOf('commercial_payment_facts', invoicePayment, [
  'created_at',
  'updated_at',
  'row_version',
  'invoice',
  'amount',
  'is_sales',
  'payment_date',
  'payment_method',
  'provider',
  'from_credit',
  'euro_amount',
  'state',
  'note',
  'justified',
  'bank_account',
  'invoice_group',
  'payment_status',
  'provider_reference',
])

/** Payments of refunds: amount and day. */
export const refundPaymentFacts = viewOf('commercial_refund_payment_facts', refundPayment, [
  'created_at',
  'refund',
  'amount',
  'payment_method',
  'payment_date',
  'state',
  'bank_account',
])

/** Orders: amount, state and the quotation that they follow. */
export const orderFacts = viewOf('commercial_order_facts', purchaseOrder, [
  'created_at',
  'is_sales',
  'number',
  'status',
  'linked_quotation',
  'send',
  'total_price',
])

/** Quotations: amount, state and the opportunity that they are for. */
export const quotationFacts = viewOf('commercial_quotation_facts', quotation, [
  'created_at',
  'row_version',
  'is_sales',
  'number',
  'status',
  'expiration_date',
  'business_opportunity',
  'attention_to',
  'updated_at',
  'send',
  'total_price',
])

/** Received invoices: the file, and the account to which their supplier wants to be paid. */
export const receivedFacts = viewOf('commercial_received_facts', receivedInvoice, [
  'file',
  'content',
  'organization',
  'invoice',
  'number',
  'iban',
  'currency',
])

/** Acts of dunning of invoices: reminders, calls, promises, disputes and their ends. */
export const dunningActs = viewOf('commercial_dunning_acts', reminder, [
  'created_at',
  'invoice',
  'kind',
  'text',
  'promised_on',
  'day',
  'organization',
  'level',
])

/** Taxes with their accounts. */
export const taxAccounts = viewOf('commercial_tax_accounts', tax, [
  'name',
  'number',
  'account_sale',
  'account_purchase',
  'category',
])
