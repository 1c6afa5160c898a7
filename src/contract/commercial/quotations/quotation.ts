import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import {
  added,
  bool,
  choice,
  day,
  email,
  entity,
  integer,
  longText,
  moment,
  optional,
  percent,
  phone,
  ref,
  refs,
  text,
  user,
} from '../../kit/kit.ts'
import { season } from '../../kit/shapes.ts'
import {
  deliveryFields,
  deliveryInitial,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  invoicingFields,
  pricedComputed,
  pricingFields,
  pricingInitial,
  importedDocument,
} from '../document.ts'
import { quotationMirrorFields } from './quotation-mirrors.ts'
import { quotationGroups } from '../states.ts'

const kept = { status: quotationGroups.kept }

/** A quotation, sales or purchase; *expired* is derived from a pending one by its `expiration_date`. */
export const quotation = entity({
  service: 'commercial',
  path: 'quotations',
  name: 'quotation',
  access: { scope: 'quotation', side: 'is_sales' },
  title: 'number',
  fields: {
    ...documentFields,
    ...pricingFields,
    ...deliveryFields,
    ...invoicingFields,
    status: choice({ pending: 'warning', accepted: 'success', canceled: 'danger', accepted_transformed: 'success' }),
    expiration_days: integer(0, 3650),
    my_organization: bool(),
    ...optional({
      expiration_date: day(),
      linked_quotations: refs('commercial/quotations'),
      personal_organization: ref('commercial/personal-organizations'),
      attention_to: ref('directory/contacts'),
      person: ref('directory/contacts'),
      season: season(),
      taxes: refs('commercial/taxes'),
      phone: phone(),
      email: email(),
      billing_province: text(),
      delivery_province: text(),
      account_manager: user(),
      terms_of_sales: longText(),
      deposit_percent: added(percent()),
      expense: bool(),
      mute_reminder: added(bool()),
      business_opportunity: added(ref('commercial/business-opportunities')),
    }),
  },
  computed: {
    ...documentComputed,
    ...pricedComputed,
    ...optional({
      accepted_name: added(text()),
      accepted_at: added(moment()),
      accepted_ip: added(text(64)),
      accepted_pdf_hash: added(text(64)),
      accepted_options: added(refs('commercial/quotation-lines')),
      refusal_reason: added(longText()),
      expiry_told_at: added(moment()),
    }),
  },
  derived: { ...documentDerived, ...quotationMirrorFields },
  initial: {
    ...documentInitial,
    ...pricingInitial,
    ...deliveryInitial,
    status: 'pending',
    expiration_days: 30,
    my_organization: true,
  },
  found: { page: 'quotation', detail: ['organization_object.company_name', 'subject'] },
  imported: importedDocument('quotation_lines', ['expiration_date']),
  list: {
    search: ['number', 'subject', 'ref', 'external_refs'],
    sort: '-created_at',
    sums: ['total_price', 'sub_total_price', 'total_taxes'],
    chart: { day: 'issue_date', amount: 'sub_total_price', by: 'status' },
    // A quotation that was refused or replaced by another version brings no revenue.
    sumsWhere: { total_price: kept, sub_total_price: kept, total_taxes: kept },
    filters: [
      'status',
      'organization',
      'is_sales',
      'issue_date',
      'expiration_date',
      'send',
      'seller',
      'account_manager',
      'attention_to',
      'personal_organization',
      'business_opportunity',
      'number',
      'total_price',
    ],
  },
  children: { quotation_lines: { of: 'commercial/quotation-lines', by: 'transaction', sort: 'position' } },
  groups: quotationGroups,
  states: {
    field: 'status',
    transitions: {
      accept: { from: ['pending'], to: 'accepted', needs: ['update', 'public'] },
      cancel: { from: ['pending'], to: 'canceled', needs: ['update', 'public'], reason: true },
      cancel_accepted: { from: ['accepted'], to: 'canceled', needs: ['full'] },
      convert: { from: ['accepted'], to: 'accepted_transformed', needs: ['system'] },
      reopen: { from: ['accepted_transformed'], to: 'accepted', needs: ['system'] },
      new_version: { from: ['pending'], to: 'canceled', needs: ['update'] },
    },
  },
})

export type Quotation = RecordOf<typeof quotation>
export type QuotationDraft = DraftOf<typeof quotation>
