import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import {
  added,
  bool,
  choice,
  day,
  decimalField,
  entity,
  json,
  money,
  oneOf,
  optional,
  ref,
  refs,
  text,
} from '../../kit/kit.ts'
import { paymentMethod } from '../../kit/shapes.ts'
import {
  deliveryFields,
  deliveryInitial,
  depositsComputed,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  installments,
  invoicingFields,
  paymentStatus,
  pricedComputed,
  pricingFields,
  pricingInitial,
  supplierVat,
  importedDocument,
} from '../document.ts'
import { eStatus } from './e-status.ts'

const kept = { status: ['pro_format', 'accepted'] }

/**
 * Invoice, sales or purchase; its due date is `expiration_payment`, which `expiration_date` follows. The due date of
 * its first unsettled part is `next_due`, by which it is late. In a foreign currency `exchange_rate` is the value of
 * one unit in euros on the day of issue. The VAT and the rounding of the amount to pay that a supplier wrote are
 * `supplier_vat` and `payable_rounding` (BT-114). On a sale that closes its deal `supplier_vat` is the VAT that the
 * other parts leave. The amount without tax less its credits is `net_price`.
 */
export const invoice = entity({
  service: 'commercial',
  path: 'invoices',
  name: 'invoice',
  access: { scope: 'invoice', side: 'is_sales' },
  title: 'number',
  fields: {
    ...documentFields,
    ...pricingFields,
    ...deliveryFields,
    ...invoicingFields,
    status: choice({ pro_format: 'warning', accepted: 'success', canceled: 'danger' }),
    type: added(oneOf('invoice', 'deposit', 'corrective', 'self_billing')),
    ...optional({
      expiration_date: day(),
      expiration_payment: day(),
      payment_method: paymentMethod(),
      linked_quotation: ref('commercial/quotations'),
      linked_purchase_order: ref('commercial/purchase-orders'),
      linked_delivery_note: ref('commercial/delivery-notes'),
      need_lines: bool(),
      installments: json(installments),
      is_periodic: bool(),
      periodic_date: day(),
      personal_organization: added(ref('commercial/personal-organizations')),
      linked_invoice: added(ref('commercial/invoices')),
      linked_deposits: added(refs('commercial/invoices')),
      exchange_rate: added(decimalField({ scale: 6, unit: 'plain', min: '0' })),
    }),
  },
  computed: {
    ...documentComputed,
    ...pricedComputed,
    ...depositsComputed,
    payment_status: paymentStatus(),
    advancement: choice({ pro_format: 'warning', check: 'success', consulted: 'primary' }),
    left_to_pay: money(),
    ...optional({
      voucher_number: added(text(35)),
      next_due: added(day()),
      net_price: added(money()),
      supplier_vat: added(json(supplierVat)),
      payable_rounding: added(money()),
    }),
  },
  derived: { ...documentDerived, ...optional({ total_due: money(), e_status: added(eStatus()) }) },
  initial: { ...documentInitial, ...pricingInitial, ...deliveryInitial, status: 'pro_format', type: 'invoice' },
  found: { page: 'invoice', detail: ['organization_object.company_name', 'subject'] },
  imported: importedDocument('invoice_lines', ['expiration_payment', 'payment_method']),
  list: {
    search: ['number', 'subject', 'ref', 'external_refs', 'voucher_number'],
    sort: '-created_at',
    sums: ['total_price', 'sub_total_price', 'total_taxes', 'left_to_pay', 'net_price'],
    chart: { day: 'issue_date', amount: 'net_price' },
    // An unvalidated invoice is not owed yet; a cancelled one asks for nothing, since its credit gave it back.
    sumsWhere: {
      total_price: kept,
      sub_total_price: kept,
      total_taxes: kept,
      net_price: kept,
      left_to_pay: { status: 'accepted' },
    },
    filters: [
      'status',
      'payment_status',
      'advancement',
      'organization',
      'is_sales',
      'type',
      'issue_date',
      'expiration_payment',
      'expiration_date',
      'next_due',
      'send',
      'seller',
      'linked_quotation',
      'linked_purchase_order',
      'linked_delivery_note',
      'linked_invoice',
      'personal_organization',
      'payment_method',
      'is_periodic',
      'number',
      'total_price',
      'left_to_pay',
    ],
  },
  children: {
    invoice_lines: { of: 'commercial/invoice-lines', by: 'transaction', sort: 'position' },
    invoice_payments: { of: 'commercial/invoice-payments', by: 'invoice', sort: 'payment_date' },
  },
  states: {
    field: 'status',
    transitions: {
      validate: { from: ['pro_format'], to: 'accepted', needs: ['full'], lowered: ['update'] },
      abandon: { from: ['pro_format'], to: 'canceled', needs: ['update'] },
      cancel: { from: ['accepted'], to: 'canceled', needs: ['full'], reason: true },
    },
  },
})

export type Invoice = RecordOf<typeof invoice>
export type InvoiceDraft = DraftOf<typeof invoice>
