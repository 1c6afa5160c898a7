import { type Writing, companyOf } from '../../../http/call/call.ts'
import { type Values, recordsBy } from '../../../database/records.ts'
import { type Hooks, createRecord } from '../../../http/resource/resource.ts'
import type { DocumentKind } from './kinds.ts'
import type { StoredDocument } from './records.ts'
import type { DocumentName } from '../../../../src/contract/commercial/kinds/names.ts'

/** Fields that a line copies. */
export const copiedFields = [
  'kind',
  'product_name',
  'product',
  'quantity',
  'unit',
  'description',
  'price',
  'discount',
  'taxes',
  'nature',
  'account',
] as const
/** Fields that a document copies from its head. */
export const headFields = [
  'is_sales',
  'currency',
  'subject',
  'organization',
  'ref',
  'external_refs',
  'legal_policy',
  'seller',
  'discount_type',
  'price_level',
  'discount',
  'cost',
  'delivery_address',
  'delivery_city',
  'delivery_postal_code',
  'delivery_country',
  'delivery_date',
  'delivery_contact',
  'delivery_phone',
  'delivery_email',
  'tracking',
  'delivery_taxes',
  'invoice_address',
  'invoice_city',
  'invoice_postal_code',
  'invoice_country',
  'invoice_phone',
  'invoice_contact',
  'invoice_email',
  'invoice_iban',
  'invoice_bic',
  'personal_organization',
] as const

/** Copied fields that a document without prices does not take from its source. */
export const pricedLine: readonly string[] = ['price', 'discount', 'taxes']
export const pricedHead: readonly string[] = ['price_level', 'discount_type', 'discount', 'cost', 'delivery_taxes']

/** Fields of the shipment of one delivery, which neither a copy nor a return takes over. */
export const ofDelivery: readonly string[] = ['delivery_date', 'tracking']

/** Returns the named values of a record that are set. */
export const pickFields = (names: readonly string[], record: Values): Values =>
  Object.fromEntries(
    names.filter((name) => record[name] !== null && record[name] !== undefined).map((name) => [name, record[name]]),
  )

/**
 * Copies a document with its lines, with its own prices unless `priced` contains others; dates are new (domain rules
 * 1.8).
 */
export async function copyDocument<Name extends DocumentName>(
  call: Writing,
  kind: DocumentKind<Name>,
  hooks: Hooks,
  source: StoredDocument<Name>,
  more: Values = {},
  priced: (line: Values) => Values = (line) => line,
): Promise<StoredDocument<Name>> {
  const lines = await recordsBy(call.tx, kind.line, companyOf(call), 'transaction', [source.id], 'position, id')
  return createRecord(call, kind.entity, hooks, {
    ...pickFields(
      [...headFields.filter((name) => name in kind.entity.fields && !ofDelivery.includes(name)), ...kind.copied],
      source,
    ),
    ...more,
    [kind.lines]: lines.map((line) =>
      priced(
        pickFields(
          copiedFields.filter((name) => name in kind.line.fields),
          line,
        ),
      ),
    ),
  })
}
