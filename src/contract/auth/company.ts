import { pictures } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  added,
  bool,
  email,
  entity,
  file,
  integer,
  decimalField,
  oneOf,
  optional,
  percent,
  phone,
  refs,
  someOf,
  strings,
  text,
} from '../kit/kit.ts'
import { soldNatures } from '../commercial/rules/fiscal/sold-natures.ts'
import { mostUploadMegabytes } from '../files/rules/upload-limit.ts'
import { lineColumns } from '../commercial/rules/flows/document-look.ts'
import { megabyte, sellerFields } from '../kit/shapes.ts'

/** The company whose staff work here, and seller of its documents. */
export const company = entity({
  service: 'auth',
  path: 'companies',
  name: 'company',
  access: { scope: 'company', rows: 'service' },
  title: 'name',
  fields: {
    name: text(),
    vat_exemption: bool(),
    ...sellerFields,
    ...optional({
      slug: text(80),
      logo: file(4 * megabyte, pictures),
      phone: phone(),
      bank_name: text(),
      bank_external_id: text(),
      bank_ids: strings(),
      services: refs('auth/services'),
      beneficiary_first_name: text(120),
      beneficiary_last_name: text(120),
      alternative_bridge_email: email(),
      address: added(text()),
      postal_code: added(text(20)),
      city: added(text()),
      country: added(text(60)),
      validation_right: added(oneOf('full', 'update')),
      sold_nature: added(oneOf(...soldNatures)),
      payment_terms: added(text(60)),
      deposit_percent: added(percent()),
      quotation_reminder_days: added(integer(1, 30)),
      dunning_days: added(text(40)),
      dunning_days_consumer: added(text(40)),
      negative_stock: added(bool()),
      document_accent: added(text(7)),
      document_columns: added(someOf(...lineColumns)),
      write_off_ceiling: added(decimalField({ scale: 2, unit: 'money', min: '0' })),
      upload_megabytes: added(integer(1, mostUploadMegabytes)),
    }),
  },
  initial: { vat_exemption: false, invoice_frame_debits: false, validation_right: 'full', negative_stock: false },
  list: { search: ['name', 'slug', 'siret'], filters: ['slug', 'siret'], sort: 'name' },
})

export type Company = RecordOf<typeof company>
export type CompanyDraft = DraftOf<typeof company>
