import { documentKeyOf, documentKindNames } from '../../../../src/contract/commercial/kinds/names.ts'

const always = 'true'

/**
 * Conditions of the rows that keep their party in a merge, by registry name. These are sent documents, those that the
 * law protects, and those linked to one. First drafts of a deal follow the merged party.
 */
export const keptParties: Readonly<Record<string, string>> = {
  ...Object.fromEntries(documentKindNames.map((name) => [documentKeyOf(name), always])),
  'commercial/quotations':
    "status <> 'pending' or send <> 'not_send' or coalesce(jsonb_array_length(linked_quotations), 0) > 0",
  'commercial/invoices':
    "status <> 'pro_format' or num_nonnulls(linked_quotation, linked_purchase_order, linked_delivery_note, linked_invoice) > 0",
  'commercial/received-invoices': always,
  'commercial/reminders': always,
  'commercial/invoice-groups': always,
  'commercial/aged-scales': always,
  'payment/transfer-order-lines': always,
  'payment/transaction-parts': always,
  'accounting/account-lines': always,
}
