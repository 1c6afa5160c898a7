import { z } from 'zod'
import { documentTypes } from './file-types.ts'
import {
  added,
  bool,
  choice,
  decimalField,
  email,
  file,
  json,
  longText,
  moment,
  money,
  oneOf,
  optional,
  phone,
  text,
  url,
  user,
  users,
} from './kit.ts'

/** Bytes of a megabyte, as every upload limit counts them (domain rules 9.3). */
export const megabyte = 1_048_576

/** The name of a person beside their uuid, such as `assigned_user_object`. */
export const personName = () => json(z.object({ first_name: z.string().nullish(), last_name: z.string().nullish() }))

/** The names of several persons beside their uuids, such as `shared_users_object`. */
export const personNames = () =>
  json(
    z.array(
      z.object({ uuid: z.string().nullish(), first_name: z.string().nullish(), last_name: z.string().nullish() }),
    ),
  )

/** Field for the activity of an opportunity that its card shows (`crm/rules/activities.ts`). */
export const openActivity = () =>
  json(
    z.object({
      id: z.string(),
      name: z.string(),
      types: z.string().nullish(),
      start: z.string(),
      end: z.string(),
    }),
  )

/** The last that happened to the open quotations of an opportunity. */
export const quotationNews = () =>
  json(
    z.object({
      id: z.string(),
      number: z.string().nullish(),
      event: z.enum(['send', 'read']),
      at: z.string(),
      expires: z.string().nullish(),
    }),
  )

/** The language in which somebody is written to. */
export const mailLanguage = () => oneOf('fr', 'en', 'es', 'ar', 'zh')

/**
 * Returns the field for the amounts and the invoiced part of each accepted quotation of a won opportunity
 * (`crm/rules/won-billing.ts`).
 */
export const wonBillings = () =>
  json(z.array(z.object({ ordered: z.string(), billed: z.string(), invoices: z.number() })))

/** A document that an opportunity led to. */
export const namedDocument = () => json(z.object({ id: z.string(), number: z.string().nullish() }))

/** Payment methods of the specification 2, section 3 (Directory). */
export const paymentMethod = () => oneOf('cb', 'bank_check', 'cash', 'bank_transfer')

/** Returns the field for the source of a customer or an opportunity. */
export const leadSource = () =>
  oneOf(
    'linkedin',
    'instagram',
    'facebook',
    'twitter',
    'website',
    'physic_event',
    'virtual_event',
    'sea',
    'communication',
    'marketing',
    'emailing',
    'other',
  )

/** Returns the field for the role of the user who looks after an organization or a contact. */
export const userCategory = () => oneOf('comptable', 'collaborateur', 'cdp', 'rh')

/** The season of a product, an order or a quotation. */
export const season = () => oneOf('summer', 'winter', 'autumn', 'spring')

/** Priority of a card. */
export const cardPriority = () => choice({ weak: 'secondary', medium: 'warning', strong: 'danger' })

/** A size in megabytes as the documents lists show it. */
export const megabytes = () => decimalField({ scale: 3, unit: 'plain', min: '0' })

/** The fields of a note besides the record it belongs to (specification 1 section 3). */
export const noteFields = { text: longText(), pin: bool(), ...optional({ user: user() }) }

/** Colleagues whom a note names, who may all read the record it belongs to. */
export const noteMentions = optional({ mentions: added(users()) })

/** Starting values of a note. */
export const noteInitial = { pin: false }

/** Fields that a read adds to a note: its moment and the names of its author. */
export const noteDerived = optional({ made_at: moment(), user_first_name: text(), user_last_name: text() })

/**
 * The fields of a document kept with a record: a title, the file as a data URL of at most half a megabyte, its size.
 */
export const documentFileFields = {
  title: text(),
  ...optional({ document: file(megabyte / 2, documentTypes), size: megabytes() }),
}

/** Starting values of a document kept with a record. */
export const documentFileInitial = { size: '0' }

/** The older form of a task, kept with the record it belongs to; `end` is the due date. */
export const oldTaskFields = {
  title: text(),
  finished: bool(),
  priority: bool(),
  ...optional({ desc: longText(), start: moment(), end: moment(), user: user(), assigned_user: user() }),
}

/** Starting values of an older task. */
export const oldTaskInitial = { finished: false, priority: false }

/** A member of the team of a record, besides the link to that record and to the person. */
export const teamMemberFields = { notification_bool: bool(), email_bool: bool(), manager: bool() }

/** Starting values of a team member. */
export const teamMemberInitial = { notification_bool: false, email_bool: false, manager: false }

/** Social links of a contact or an organization. */
export const socialLinks = optional({
  twitter_link: url(),
  facebook_link: url(),
  instagram_link: url(),
  linkedin_link: url(),
})

/** Place, telephone and address of a record, as directory and stock write them. */
export const placeFields = optional({
  address: text(),
  postcode: text(20),
  city: text(),
  country: text(60),
  email: email(),
  phone: phone(),
})

/** Fields of a seller for its documents (domain rules 1.0 and 1.1): a company or a personal organization. */
export const sellerFields = optional({
  siret: text(20),
  iban: text(34),
  bic: text(11),
  legal_name: added(text()),
  legal_form: added(text(80)),
  capital: added(money()),
  rcs: added(text()),
  vat_number: added(text(20)),
  email: added(email()),
  invoice_frame_debits: added(bool()),
  penalty_rate: added(decimalField({ scale: 2, unit: 'percent', min: '0' })),
  discount_terms: added(text()),
  electronic_address: added(text(125)),
})
